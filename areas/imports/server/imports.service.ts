import { readFile } from 'node:fs/promises';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { addressFor, randomFolder } from '@keystead/platform/storage';
import type { z } from 'zod';
import type { importedRow, importRow } from '../contract.staff.ts';
import { type MappingText, parseMapping, unknownColumns } from '../mapping.ts';
import { formatOf, isFeedFormat, MOST_MISSING, mayStep, missingShare, type Step } from '../rules.ts';
import { ImportError } from './engine/import-error.ts';
import { findWorld } from './engine/world.ts';
import { isSourceTaken, noteMapping, readFeed } from './feeds/feeds.queries.ts';
import type { Replica } from './feeds/replica.ts';
import { FEED_COLUMNS } from './formats/columns.ts';
import { type Inspected, inspect } from './inspecting.ts';
import { deleteRows, type ListedRow, type RowSearch, readRows } from './rows.queries.ts';
import * as table from './runs.queries.ts';
import { workOn } from './working.job.ts';

const RESOURCE = 'imports';
const NO_IMPORT = 'This import does not exist any more';
type Row = z.input<typeof importRow>;

function wire(run: table.Run, mapping = run.mapping): Row {
  const { id, name, format, bytes, rows, state, position, problem, columns } = run;
  const { inserted, updated, unchanged, drafted, refused, skipped, taken_off, undone, kept } = run;
  return {
    id,
    name,
    format,
    bytes,
    rows,
    state,
    position,
    problem,
    inserted,
    updated,
    unchanged,
    drafted,
    refused,
    skipped,
    taken_off,
    stock: stockOf(run),
    changes_since: columns.replica?.since ?? '',
    needs_confirmation: needsConfirmation(run),
    undone,
    kept,
    has_file: run.fileKey !== null,
    feed_id: run.feedId ?? 0,
    feed_owner: '',
    staff_name: run.staffName,
    created_at: run.createdAt.toISOString(),
    columns: columns.list.map(({ name: column, samples, values }) => ({
      name: column,
      samples: [...samples],
      values: values && [...values],
    })),
    delimiter: columns.delimiter,
    mapping: mapping ? JSON.stringify(mapping) : '',
  };
}

export async function imports(ctx: Ctx, search: table.RunSearch): Promise<{ data: Row[]; total: number }> {
  const { rows, total } = await table.readRuns(ctx, search);
  return { data: rows.map((run) => wire(run)), total };
}

/** Returns one import; before it was tried, with the mapping that a file of the same columns had. @throws ApiError not_found */
export async function oneImport(ctx: Ctx, id: number): Promise<Row> {
  const run = await existing(ctx, id);
  const names = run.columns.list.map(({ name }) => name);
  // Two agencies with one format have the same columns, and must not be taken for each other.
  const isReusable = !isFeedFormat(run.format);
  const feed = run.feedId === null ? undefined : await readFeed(ctx, run.feedId);
  const mapping =
    run.mapping ?? feed?.mapping ?? (isReusable ? await table.readMappingFor(ctx, names) : null);
  return { ...wire(run, mapping), feed_owner: run.mapping || feed?.mapping ? '' : (feed?.owner ?? '') };
}

/** Stores a file and inspects it. @throws ApiError validation naming `file`, too_large */
export async function addImport(ctx: Ctx, file: UploadedFile): Promise<Row> {
  const sent = await readFile(file.path);
  const name = file.fileName.slice(-200).replaceAll('\0', '').toWellFormed() || 'import';
  const inspected = await inspect(name, sent);
  const stored = await storeImport(ctx, name, inspected);
  return inTransaction(ctx, async (open) => {
    const id = await table.insertRun(open, { ...stored, feedId: null });
    await audit(open, {
      resource: RESOURCE,
      action: 'create',
      id,
      after: { name, rows: inspected.rows, bytes: sent.length },
    });
    return oneImport(open, id);
  });
}

/** Stores a file that was looked through, and the archive that it came in. @returns what is noted of it */
export async function storeImport(
  ctx: Ctx,
  name: string,
  { format, delimiter, rows, columns, isPart, bytes, archive }: Inspected,
  replica?: Replica,
): Promise<Omit<Parameters<typeof table.insertRun>[1], 'feedId'>> {
  const { storage } = ctx.ports;
  const fileKey = addressFor(bytes, format, randomFolder('private'));
  const { contentType } = formatOf(format);
  await storage.put(fileKey, bytes, { contentType, downloadName: name });
  const archiveKey = archive && addressFor(archive, 'zip', randomFolder('private'));
  if (archive && archiveKey !== null)
    await storage.put(archiveKey, archive, { contentType: 'application/zip', downloadName: name });
  return {
    name,
    format,
    fileKey,
    archiveKey,
    bytes: bytes.length,
    rows,
    columns: { delimiter, list: columns, isPart, ...(replica && { replica }) },
  };
}

/** Removes stored files of an import that nothing names any more. */
export async function dropImportFiles(
  ctx: Ctx,
  { fileKey, archiveKey }: Pick<table.Run, 'fileKey' | 'archiveKey'>,
): Promise<void> {
  for (const key of [fileKey, archiveKey]) if (key !== null) await ctx.ports.storage.delete(key);
}

/** Tries an import with a mapping. @throws ApiError not_found, wrong_state, validation naming `mapping` */
export async function tryImport(ctx: Ctx, id: number, text: string): Promise<Row> {
  return step(ctx, id, 'check', async (open, run) => {
    const mapping = await checkedMapping(open, run, text);
    if (await isSourceTaken(open, mapping.source, run.feedId ?? 0))
      throw invalidField(
        'mapping',
        `The data of a feed are called "${mapping.source}" already: choose another name.`,
      );
    await deleteRows(open, id);
    await table.beginWork(open, id, 'checking', { anew: 'all', mapping });
    await open.jobs.enqueue(open.db, workOn, { id });
  });
}

/** Returns a mapping that fits a file and this site. @throws ApiError validation naming `mapping` */
export async function checkedMapping(
  ctx: Ctx,
  { columns, format }: Pick<table.Run, 'columns' | 'format'>,
  text: string,
): Promise<MappingText> {
  try {
    const mapping = parseMapping(text);
    // A known format has all its columns, whatever of them this file fills.
    const names = isFeedFormat(format) ? FEED_COLUMNS : columns.list.map(({ name }) => name);
    const missing = unknownColumns(mapping, names);
    if (missing.length > 0)
      throw new ImportError(`names columns that the file does not have: ${missing.join(', ')}`);
    await findWorld(ctx, mapping);
    return { ...mapping, ...(format === 'csv' && { delimiter: columns.delimiter }) } as MappingText;
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof Error) || 'code' in error) throw error;
    throw invalidField('mapping', error.message);
  }
}

/** Returns how many homes a service has that a file holds the changes of alone; 0 for any other file. */
export const stockOf = ({ columns }: Pick<table.Run, 'columns'>): number => columns.replica?.stock ?? 0;

/** Returns whether so many homes are missing that someone has to say it is right: files are cut, and exports fail. */
export function needsConfirmation({ mapping, state, ...run }: table.Run): boolean {
  return (
    state === 'checked' &&
    missingShare({ ...run, stock: stockOf(run) }) > (mapping?.mostMissing ?? MOST_MISSING)
  );
}

/**
 * Brings the rows in, or goes on with it.
 * @param isMissingAccepted whether the homes that are not in the file are said to be gone
 * @throws ApiError not_found, wrong_state, conflict when too many homes are missing for doing it unsaid
 */
export function startImport(ctx: Ctx, id: number, isMissingAccepted = false): Promise<Row> {
  return step(ctx, id, 'run', async (open, run) => {
    if (needsConfirmation(run) && !isMissingAccepted)
      throw new ApiError(
        'conflict',
        `Homes that are not in this file: ${run.taken_off}, ${Math.round(missingShare({ ...run, stock: stockOf(run) }))} % of those on the market. Is the file whole? Confirm that they are to be taken off the market.`,
      );
    await beginRunning(open, run);
    // The next files of the feed come in as this one does.
    if (run.feedId !== null && run.mapping) await noteMapping(open, run.feedId, run.mapping);
  });
}

/** Begins to bring rows in, or goes on with it. Call it in a transaction in which the import is locked. */
export async function beginRunning(open: Ctx, { id, state }: Pick<table.Run, 'id' | 'state'>): Promise<void> {
  const isFirst = state === 'checked';
  if (isFirst) await deleteRows(open, id);
  await table.beginWork(open, id, 'running', isFirst ? { anew: 'all' } : {});
  await open.jobs.enqueue(open.db, workOn, { id });
}

/** Stops after the rows that are being dealt with; one that was only tried is as it was sent. @throws ApiError as above */
export function stopImport(ctx: Ctx, id: number): Promise<Row> {
  return step(ctx, id, 'stop', (open, { state }) =>
    table.writeState(open, id, state === 'running' ? 'stopped' : 'uploaded'),
  );
}

/** Takes back what an import has written. @throws ApiError not_found, wrong_state */
export function undoImport(ctx: Ctx, id: number): Promise<Row> {
  return step(ctx, id, 'undo', async (open) => {
    await table.beginWork(open, id, 'undoing', { anew: 'position' });
    await open.jobs.enqueue(open.db, workOn, { id });
  });
}

/** Forgets an import and its file. @throws ApiError not_found, wrong_state */
export async function removeImport(ctx: Ctx, id: number): Promise<void> {
  const removed = await inTransaction(ctx, async (open) => {
    const run = await allowed(open, id, 'delete');
    await table.deleteRun(open, id);
    await audit(open, { resource: RESOURCE, action: 'delete', id, before: { name: run.name } });
    return run;
  });
  await dropImportFiles(ctx, removed);
}

async function step(
  ctx: Ctx,
  id: number,
  what: Step,
  change: (open: Ctx, run: table.Run) => Promise<void>,
): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    const before = await allowed(open, id, what);
    await change(open, before);
    const after = await existing(open, id);
    await audit(open, {
      resource: RESOURCE,
      action: what,
      id,
      before: { state: before.state },
      after: { state: after.state, name: after.name },
    });
    return wire(after);
  });
}

async function allowed(open: Ctx, id: number, what: Step): Promise<table.Run> {
  const run = await table.readRun(open, id, 'wait');
  if (!run) throw notFound(NO_IMPORT);
  if (!mayStep(run.state, what))
    throw new ApiError('wrong_state', `This import is ${run.state}: that cannot be done now. Load it again.`);
  return run;
}

async function existing(ctx: Ctx, id: number): Promise<table.Run> {
  const run = await table.readRun(ctx, id);
  if (!run) throw notFound(NO_IMPORT);
  return run;
}

export async function importedRows(
  ctx: Ctx,
  search: RowSearch,
): Promise<{ data: z.input<typeof importedRow>[]; total: number }> {
  const { rows, total } = await readRows(ctx, search);
  return { data: rows.map(wireRow), total };
}

function wireRow(row: ListedRow): z.input<typeof importedRow> {
  const { id, import_id, line, outcome, title, issues, changes } = row;
  return {
    id,
    import_id,
    line,
    outcome,
    title,
    faults: [...issues],
    changes: [...changes],
    external_id: row.external_id ?? '',
    listing_id: row.listing_id ?? 0,
    undone: row.undone ?? '',
  };
}
