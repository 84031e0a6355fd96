import {
  type ImportedDraft,
  type ImportedListing,
  lockImported,
  readImportedIds,
  type Undone,
  undoDrafts,
  undoImported,
} from '@keystead/listings/server';
import { type Ctx, inTransaction, inTrial } from '@keystead/platform/context';
import { refreshVocabulary } from '@keystead/search/server';
import { type Mapping, parseMapping } from '../mapping.ts';
import { beginning, isBusy, type RowOutcome } from '../rules.ts';
import { differences, type Names, readNames } from './differing.ts';
import { ImportError } from './engine/import-error.ts';
import {
  type Checked,
  checkRows,
  type Done,
  issuesOf,
  titleOf,
  warningsOf,
  writeRows,
} from './engine/importer.ts';
import type { Source } from './engine/source.ts';
import { findWorld } from './engine/world.ts';
import { decide, settle } from './feeds/deciding.service.ts';
import { alertStaff } from './feeds/notifying.jobs.ts';
import { bringBack, isReturn, takeOffMissing, undoReturn, undoTakingOff } from './missing.service.ts';
import { isPassing } from './passing.ts';
import { askForPictures } from './pictures/asking.service.ts';
import { fetchThem } from './pictures/pictures.job.ts';
import {
  insertRows,
  type NewRow,
  notePartsOf,
  readKnown,
  readWritten,
  type WrittenRow,
  writeUndone,
} from './rows.queries.ts';
import { addProgress, forgetFile, type Run, readRun, writeState } from './runs.queries.ts';
import { workOn } from './working.job.ts';

/** Rows of one transaction: short enough to stop soon, and not to block others. */
const BATCH = 200;
/** A job works so long, and leaves the rest to the next: others want their turn. */
const TURN_MS = 60_000;

/** `taken`: it was stopped, or someone else works on it. */
type Turn = 'done' | 'more' | 'taken';

/**
 * Works on an import where it is. A batch of rows, what came of them and the place after them are one transaction: a
 * process that is killed loses nothing but that batch, and no row is dealt with twice, however many workers there are.
 */
export async function work(ctx: Ctx, id: number): Promise<void> {
  const run = await readRun(ctx, id);
  if (!run || !isBusy(run.state)) return;
  const until = performance.now() + TURN_MS;
  try {
    const turn = run.state === 'undoing' ? await undoRows(ctx, run, until) : await doRows(ctx, run, until);
    if (turn === 'more') await ctx.jobs.enqueue(ctx.db, workOn, { id });
  } catch (error) {
    if (isPassing(error)) throw error;
    if (!(error instanceof ImportError)) ctx.log.error({ err: error, id }, 'an import broke off');
    await breakOff(ctx, run, error instanceof Error ? error.message : String(error));
  }
}

/** Ends the work with what is wrong, so that what it has written can still be undone. */
async function breakOff(ctx: Ctx, { id, state }: Run, problem: string): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const present = await readRun(open, id, 'wait');
    if (present?.state !== state || !isBusy(state)) return;
    const hasWritten = present.inserted + present.updated + present.drafted + present.taken_off > 0;
    const broken = {
      checking: 'failed',
      running: hasWritten ? 'stopped' : 'failed',
      undoing: 'done',
    } as const;
    await writeState(open, id, broken[state], problem);
    if (present.feedId !== null) await alertStaff(open, present.feedId, problem);
  });
}

async function doRows(ctx: Ctx, run: Run, until: number): Promise<Turn> {
  const mapping = parseMapping(JSON.stringify(run.mapping));
  const world = await findWorld(ctx, mapping);
  const names = await readNames(ctx);
  let { position } = run;
  const known = position > 0 ? await readKnown(ctx, run.id) : new Map<string, number>();
  const source = sourceOf(ctx, run);
  for await (const batch of checkRows(ctx, { source, mapping, world, size: BATCH, from: position, known })) {
    if (!(await doBatch(ctx, { ...run, position }, batch, { mapping, names }))) return 'taken';
    position += batch.length;
    if (performance.now() > until) return 'more';
  }
  const whole = { ...run, position };
  const isWhole = (open: Ctx) => isStill(open, whole);
  const taken = await takeOffMissing(ctx, whole, { mapping, isStill: isWhole, until });
  return typeof taken === 'string' ? taken : finish(ctx, whole, taken.problem);
}

/** What rows are written with. */
export interface Reading {
  readonly mapping: Mapping;
  readonly names: Names;
}

/** @returns whether the rows were still to be done */
async function doBatch(ctx: Ctx, run: Run, batch: readonly Checked[], reading: Reading): Promise<boolean> {
  const tried = run.state === 'checking' ? await tryRows(ctx, run.id, batch, reading) : undefined;
  return inTransaction(ctx, async (open) => {
    if (!(await isStill(open, run))) return false;
    const rows = tried ?? (await bringRows(open, run.id, batch, reading));
    await insertRows(open, run.id, rows);
    await addProgress(open, run.id, rows.length, countOf(rows));
    return true;
  });
}

/**
 * Returns whether an import is as it was, locked until the transaction ends.
 * @param lock `skip` where another process may have it: that one goes on with it then
 */
export async function isStill(
  open: Ctx,
  { id, state, position }: Run,
  lock: 'skip' | 'wait' = 'skip',
): Promise<boolean> {
  const present = await readRun(open, id, lock);
  return present?.state === state && present.position === position;
}

/** Does everything, then takes it back. */
async function tryRows(
  ctx: Ctx,
  importId: number,
  batch: readonly Checked[],
  reading: Reading,
): Promise<NewRow[]> {
  const rows = await inTrial(ctx, (open) => bringRows(open, importId, batch, reading));
  // A home that is new now gets another number when it comes.
  return rows.map((row) => ({
    ...row,
    before: null,
    stamp: null,
    listing_id: row.outcome === 'inserted' ? null : row.listing_id,
    draft_id: null,
  }));
}

/** Writes rows, has their pictures fetched, and says what came of them. Call it in a transaction. */
export async function bringRows(
  open: Ctx,
  importId: number,
  batch: readonly Checked[],
  { mapping, names }: Reading,
): Promise<NewRow[]> {
  const externalIds = batch.flatMap(({ kind, externalId }) =>
    kind === 'draft' || kind === 'named' ? [externalId] : [],
  );
  const ids = await readImportedIds(open, mapping.source, externalIds);
  const before = await byId(open, [...ids.values()]);
  const done = await writeRows(open, batch, mapping);
  const back = await bringBack(open, new Map([...before].map(([id, { stamp }]) => [id, stamp])));
  const after = await byId(open, [...done.flatMap(writtenId), ...back.keys()]);
  const pictured = await askForPictures(open, importId, done);
  await notePartsOf(open, done.flatMap(partOf));
  return done.map((row): NewRow => {
    const id = listingId(row);
    const pictures = pictured.get(id ?? 0);
    const [was, is] = [before.get(id ?? 0), after.get(id ?? 0)];
    const isBack = back.get(id ?? 0);
    const outcome = isBack || (pictures && outcomeOf(row) === 'unchanged') ? 'updated' : outcomeOf(row);
    return {
      line: row.line,
      part: row.part ?? null,
      outcome,
      listing_id: id,
      draft_id: row.drafted?.id ?? null,
      stamp: row.drafted ? String(row.drafted.version) : (is?.stamp ?? null),
      external_id: row.externalId || null,
      title: beginning(titleOf(row), 255),
      before: row.drafted ? row.drafted.before : outcome === 'updated' ? (was ?? null) : null,
      changes: [
        ...(isBack ? [isBack] : []),
        ...(pictures ?? []),
        ...(outcome === 'updated' && was && is ? differences(was, is, names) : []),
      ],
      issues: [...(issuesOf(row) ?? []), ...warningsOf(row)],
    };
  });
}

async function byId(open: Ctx, ids: readonly number[]) {
  return new Map((await lockImported(open, ids)).map((listing) => [listing.id, listing]));
}

function listingId({ outcome }: Done): number | null {
  return outcome && outcome.outcome !== 'refused' ? outcome.id : null;
}

/** Returns of which part of the source the home of a row is, where both are known. */
function partOf(row: Done): { listing_id: number; part: string }[] {
  const id = listingId(row);
  return id === null || row.part === undefined ? [] : [{ listing_id: id, part: row.part }];
}

function writtenId(row: Done): number[] {
  const outcome = outcomeOf(row);
  const id = listingId(row);
  return id !== null && (outcome === 'inserted' || outcome === 'updated') ? [id] : [];
}

function outcomeOf(row: Done): RowOutcome {
  // A home that is named and was never brought in has nothing to stay.
  if (row.kind === 'skipped' || (row.kind === 'named' && !row.outcome)) return 'skipped';
  if (row.drafted) return row.drafted.isUnchanged ? 'unchanged' : 'drafted';
  return row.kind === 'refused' ? 'refused' : (row.outcome?.outcome ?? 'refused');
}

/** Returns how many rows there are of each outcome. */
export function countOf(rows: readonly NewRow[]): Partial<Record<RowOutcome, number>> {
  const counts: Partial<Record<RowOutcome, number>> = {};
  for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** @param problem what people should know of it, '' for nothing */
async function finish(ctx: Ctx, run: Run, problem: string): Promise<Turn> {
  const isWritten = run.state === 'running';
  const isMine = await inTransaction(ctx, async (open) => {
    if (!(await isStill(open, run))) return false;
    await writeState(open, run.id, isWritten ? 'done' : 'checked', problem);
    if (isWritten) await forgetFile(open, run.id);
    return true;
  });
  if (isMine && isWritten) await afterWriting(ctx, run);
  if (isMine) await (isWritten ? settle(ctx, run) : decide(ctx, run.id));
  return isMine ? 'done' : 'taken';
}

/** The file has served: undoing needs the rows alone. A process that dies before it is gone leaves an orphan. */
async function afterWriting(ctx: Ctx, { fileKey }: Run): Promise<void> {
  await refreshVocabulary(ctx);
  await ctx.jobs.enqueue(ctx.db, fetchThem, {});
  if (fileKey !== null) await ctx.ports.storage.delete(fileKey);
}

async function undoRows(ctx: Ctx, run: Run, until: number): Promise<Turn> {
  for (;;) {
    const turn = await inTransaction(ctx, async (open): Promise<Turn> => {
      const present = await readRun(open, run.id, 'skip');
      if (present?.state !== 'undoing') return 'taken';
      const rows = await readWritten(open, run.id, BATCH);
      if (rows.length === 0) {
        await writeState(open, run.id, 'undone');
        await forgetFile(open, run.id);
        return 'done';
      }
      const undone = await undoBatch(open, run.id, rows);
      await writeUndone(open, undone);
      const kept = [...undone.values()].filter((one) => one === 'kept').length;
      await addProgress(open, run.id, rows.length, { kept, undone: rows.length - kept });
      return 'more';
    });
    if (turn === 'done') await afterWriting(ctx, run);
    if (turn !== 'more' || performance.now() > until) return turn;
  }
}

/** Takes rows back: homes and drafts. @returns what became of each row, by its id */
async function undoBatch(
  open: Ctx,
  importId: number,
  rows: readonly WrittenRow[],
): Promise<Map<number, Undone>> {
  const {
    homes = [],
    drafts = [],
    missing = [],
  } = Object.groupBy(rows, ({ outcome }) =>
    outcome === 'drafted' ? 'drafts' : outcome === 'taken_off' ? 'missing' : 'homes',
  );
  const ofMissing = await undoTakingOff(
    open,
    missing.map((row) => ({ id: row.listing_id ?? 0, stamp: row.stamp ?? '' })),
  );
  const ofHomes = await undoImported(
    open,
    homes.map((row) => ({
      id: row.listing_id ?? 0,
      stamp: row.stamp ?? '',
      before: row.before as ImportedListing | null,
    })),
  );
  const ofDrafts = await undoDrafts(
    open,
    drafts.map((row) => ({
      id: row.draft_id ?? 0,
      version: Number(row.stamp),
      before: row.before as ImportedDraft | null,
    })),
  );
  const returned = homes.flatMap((row) => {
    const id = row.listing_id ?? 0;
    return isReturn(row) && ofHomes.get(id) === 'restored' ? [id] : [];
  });
  await undoReturn(open, importId, returned);
  return new Map([
    ...missing.map((row) => [row.id, ofMissing.get(row.listing_id ?? 0) ?? 'gone'] as const),
    ...homes.map((row) => [row.id, ofHomes.get(row.listing_id ?? 0) ?? 'gone'] as const),
    ...drafts.map((row) => [row.id, ofDrafts.get(row.draft_id ?? 0) ?? 'gone'] as const),
  ]);
}

function sourceOf(ctx: Ctx, { format, columns, fileKey }: Run): Source {
  if (fileKey === null) throw new ImportError('The file of this import is no longer there: send it again.');
  return { format, delimiter: columns.delimiter, open: () => ctx.ports.storage.stream(fileKey) };
}
