import { readFile } from 'node:fs/promises';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { addressFor, randomFolder } from '@keystead/platform/storage';
import type { z } from 'zod';
import type { importedRow, importRow } from '../contract.staff.ts';
import { type MappingText, parseMapping, unknownColumns } from '../mapping.ts';
import { mayStep, type Step } from '../rules.ts';
import { ImportError } from './engine/source.ts';
import { findWorld } from './engine/world.ts';
import { inspect } from './inspecting.ts';
import { deleteRows, type ListedRow, type RowSearch, readRows } from './rows.queries.ts';
import * as table from './runs.queries.ts';
import { workOn } from './working.job.ts';

const RESOURCE = 'imports';
const NO_IMPORT = 'This import does not exist any more';
type Row = z.input<typeof importRow>;

const TYPES = { csv: 'text/csv', json: 'application/json', xml: 'application/xml' } as const;

function wire(run: table.Run, mapping = run.mapping): Row {
  const { id, name, format, bytes, rows, state, position, problem, columns } = run;
  const { inserted, updated, unchanged, drafted, refused, skipped, undone, kept } = run;
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
    undone,
    kept,
    has_file: run.fileKey !== null,
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
  return wire(run, run.mapping ?? (await table.readMappingFor(ctx, names)));
}

/** Stores a file and inspects it. @throws ApiError validation naming `file`, too_large */
export async function addImport(ctx: Ctx, file: UploadedFile): Promise<Row> {
  const bytes = await readFile(file.path);
  const name = file.fileName.slice(-200).replaceAll('\0', '').toWellFormed() || 'import';
  const { format, delimiter, rows, columns } = await inspect(name, bytes);
  const fileKey = addressFor(bytes, format, randomFolder('private'));
  await ctx.ports.storage.put(fileKey, bytes, { contentType: TYPES[format], downloadName: name });
  return inTransaction(ctx, async (open) => {
    const run = { name, format, fileKey, bytes: bytes.length, rows, columns: { delimiter, list: columns } };
    const id = await table.insertRun(open, run);
    await audit(open, {
      resource: RESOURCE,
      action: 'create',
      id,
      after: { name, rows, bytes: bytes.length },
    });
    return oneImport(open, id);
  });
}

/** Tries an import with a mapping. @throws ApiError not_found, wrong_state, validation naming `mapping` */
export async function tryImport(ctx: Ctx, id: number, text: string): Promise<Row> {
  return step(ctx, id, 'check', async (open, run) => {
    const mapping = await checkedMapping(open, run, text);
    await deleteRows(open, id);
    await table.beginWork(open, id, 'checking', { anew: 'all', mapping });
    await open.jobs.enqueue(open.db, workOn, { id });
  });
}

async function checkedMapping(ctx: Ctx, { columns, format }: table.Run, text: string): Promise<MappingText> {
  try {
    const mapping = parseMapping(text);
    const missing = unknownColumns(
      mapping,
      columns.list.map(({ name }) => name),
    );
    if (missing.length > 0)
      throw new ImportError(`names columns that the file does not have: ${missing.join(', ')}`);
    await findWorld(ctx, mapping);
    return { ...mapping, ...(format === 'csv' && { delimiter: columns.delimiter }) } as MappingText;
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof Error) || 'code' in error) throw error;
    throw invalidField('mapping', error.message);
  }
}

/** Brings the rows in, or goes on with it. @throws ApiError not_found, wrong_state */
export function startImport(ctx: Ctx, id: number): Promise<Row> {
  return step(ctx, id, 'run', async (open, { state }) => {
    const isFirst = state === 'checked';
    if (isFirst) await deleteRows(open, id);
    await table.beginWork(open, id, 'running', isFirst ? { anew: 'all' } : {});
    await open.jobs.enqueue(open.db, workOn, { id });
  });
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
  const key = await inTransaction(ctx, async (open) => {
    const run = await allowed(open, id, 'delete');
    await table.deleteRun(open, id);
    await audit(open, { resource: RESOURCE, action: 'delete', id, before: { name: run.name } });
    return run.fileKey;
  });
  if (key !== null) await ctx.ports.storage.delete(key);
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
  const { id, import_id, line, outcome, title, faults, changes } = row;
  return {
    id,
    import_id,
    line,
    outcome,
    title,
    faults: [...faults],
    changes: [...changes],
    external_id: row.external_id ?? '',
    listing_id: row.listing_id ?? 0,
    undone: row.undone ?? '',
  };
}
