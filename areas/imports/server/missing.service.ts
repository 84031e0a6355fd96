import {
  lockImported,
  type OnMarket,
  readOnMarket,
  switchImported,
  type Undone,
} from '@keystead/listings/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { Mapping } from '../mapping.ts';
import { insertAbsences, takeAbsences } from './absence.queries.ts';
import { hasParts } from './formats/index.ts';
import {
  countUnreadable,
  type FieldChange,
  insertRows,
  type NewRow,
  readLastLine,
  readNamed,
  readParts,
  readPartsOf,
} from './rows.queries.ts';
import { addProgress, type Run } from './runs.queries.ts';

/** Named by no file. */
const UNKNOWN_PART = '\0';
/** Homes of one transaction. */
const BATCH = 200;

/**
 * Takes homes off the market that came from the same source before and are not in the file, or are left out of it; of a file that
 * says that it holds some homes only, the latter alone; in a format with parts, of the parts that it names. A trial notes them and changes nothing.
 * @param isStill returns whether the import is still to be worked on, and locks it
 * @returns `taken` when it is not, `more` when the time is over; else why nothing was taken off, '' for nothing in the way
 */
export async function takeOffMissing(
  ctx: Ctx,
  run: Run,
  { mapping, isStill, until }: { mapping: Mapping; isStill: (open: Ctx) => Promise<boolean>; until: number },
): Promise<'taken' | 'more' | { problem: string }> {
  if (mapping.missing === 'leave') return { problem: '' };
  const unreadable = await countUnreadable(ctx, run.id);
  if (unreadable > 0) return { problem: unknownHomes(unreadable) };
  const parts = hasParts(run.format) ? await readParts(ctx, run.id) : undefined;
  let after = '';
  // Behind those of the file, whose first one may be that of names.
  let line = await readLastLine(ctx, run.id);
  for (;;) {
    const homes = await readOnMarket(ctx, mapping.source, { after, most: BATCH });
    const missing = await missingOf(ctx, run, { homes, parts });
    if (missing.length > 0) {
      const isDone = await inTransaction(ctx, async (open) => {
        if (!(await isStill(open))) return false;
        const rows = run.state === 'checking' ? missing.map(noted) : await takeOff(open, run.id, missing);
        await insertRows(
          open,
          run.id,
          rows.map((row, place) => ({ ...row, line: line + place + 1 })),
        );
        await addProgress(open, run.id, 0, { taken_off: rows.length });
        line += rows.length;
        return true;
      });
      if (!isDone) return 'taken';
    }
    after = homes.at(-1)?.externalId ?? '';
    if (homes.length < BATCH) return { problem: '' };
    if (performance.now() > until) return 'more';
  }
}

const unknownHomes = (rows: number) =>
  `Nothing was taken off the market: ${rows} ${rows === 1 ? 'row' : 'rows'} could not be read, and may be homes that seem to be missing.`;

interface Looked {
  readonly homes: readonly OnMarket[];
  /** Named in the file; undefined in a format without parts. */
  readonly parts: ReadonlySet<string> | undefined;
}

async function missingOf(ctx: Ctx, run: Run, { homes, parts }: Looked): Promise<OnMarket[]> {
  const named = await readNamed(
    ctx,
    run.id,
    homes.map(({ externalId }) => externalId),
  );
  const partOf =
    parts &&
    (await readPartsOf(
      ctx,
      homes.map(({ id }) => id),
    ));
  // Of a home whose part nobody has noted, no file says that it is gone.
  const isAsked = ({ id }: OnMarket) => !parts || !partOf || parts.has(partOf.get(id) ?? UNKNOWN_PART);
  return homes.filter(
    (home) => named.get(home.externalId)?.isLeftOut ?? (run.columns.isPart !== true && isAsked(home)),
  );
}

const noted = ({ id, externalId, title }: OnMarket): NewRow => ({
  line: 0,
  part: null,
  outcome: 'taken_off',
  external_id: externalId,
  title,
  listing_id: id,
  draft_id: null,
  stamp: null,
  before: null,
  changes: [],
  issues: [],
});

/** @returns rows of those that were still on the market when they were locked */
async function takeOff(open: Ctx, importId: number, homes: readonly OnMarket[]): Promise<NewRow[]> {
  const ids = homes.map(({ id }) => id);
  const stampsBefore = await stampsOf(open, ids);
  await switchImported(open, [...stampsBefore.keys()], 'deactivate');
  const stamps = await stampsOf(open, ids);
  // A home that its owner has switched off meanwhile is not changed by this.
  const off = homes.filter(({ id }) => stamps.get(id) !== stampsBefore.get(id));
  await insertAbsences(
    open,
    importId,
    off.map(({ id }) => ({ id, stamp: stamps.get(id) ?? '' })),
  );
  return off.map((home) => ({ ...noted(home), stamp: stamps.get(home.id) ?? null }));
}

async function stampsOf(open: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await lockImported(open, ids)).map(({ id, stamp }) => [id, stamp]));
}

/** What a home that is back on the market has changed in. */
const IS_BACK: FieldChange = { field: 'on the market', before: 'no', after: 'yes' };

/**
 * Puts homes back on the market that had been missing, unless someone has changed them since. Call it in a transaction.
 * @param stampsBefore stamps of homes that a file has, before it changed them
 * @returns what has changed of those that are back, by their ids
 */
export async function bringBack(
  open: Ctx,
  stampsBefore: ReadonlyMap<number, string>,
): Promise<Map<number, FieldChange>> {
  const absences = await takeAbsences(open, [...stampsBefore.keys()]);
  const back = [...absences].flatMap(([id, stamp]) => (stampsBefore.get(id) === stamp ? [id] : []));
  await switchImported(open, back, 'activate');
  return new Map(back.map((id) => [id, IS_BACK]));
}

/** Takes homes off the market again that an import had put back there. */
export async function undoReturn(open: Ctx, importId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await switchImported(open, ids, 'deactivate');
  const stamps = await stampsOf(open, ids);
  await insertAbsences(
    open,
    importId,
    [...stamps].map(([id, stamp]) => ({ id, stamp })),
  );
}

/** Returns whether an import has put a home back on the market. */
export const isReturn = ({ changes }: { changes: readonly FieldChange[] }) =>
  changes.some(({ field }) => field === IS_BACK.field);

/** Puts homes back on the market that an import has taken off it. @returns what became of each, by its id */
export async function undoTakingOff(
  open: Ctx,
  homes: readonly { id: number; stamp: string }[],
): Promise<Map<number, Undone>> {
  if (homes.length === 0) return new Map();
  const ids = homes.map(({ id }) => id);
  const present = await stampsOf(open, ids);
  const absences = await takeAbsences(open, ids);
  const outcomes = homes.map(({ id, stamp }): [number, Undone] => {
    const now = present.get(id);
    if (now === undefined) return [id, 'gone'];
    return [id, now === stamp && absences.has(id) ? 'restored' : 'kept'];
  });
  const back = outcomes.flatMap(([id, outcome]) => (outcome === 'restored' ? [id] : []));
  await switchImported(open, back, 'activate');
  return new Map(outcomes);
}
