import type { FieldIssue } from '@keystead/http/errors';
import type { ImportedDraft, ImportedListing, Undone } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, likeWord, pageOf, type RowOf, runSql } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { RowOutcome } from '../rules.ts';

/** A field of a home that an import changes, as staff read it. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What came of a row of the file. */
export interface NewRow {
  readonly line: number;
  /** The part of the source that it is of; null in a format without parts. */
  readonly part: string | null;
  readonly outcome: RowOutcome;
  readonly external_id: string | null;
  readonly title: string;
  readonly listing_id: number | null;
  /** The draft that an incomplete row has become. */
  readonly draft_id: number | null;
  readonly stamp: string | null;
  readonly before: ImportedListing | ImportedDraft | null;
  readonly changes: readonly FieldChange[];
  /** Why it is not in, or what was left out of it; the column and the wire have an older name. */
  readonly issues: readonly FieldIssue[];
}

export async function insertRows(ctx: Ctx, importId: number, rows: readonly NewRow[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into import_row (import_id, line, part, outcome, external_id, title, listing_id, draft_id, stamp, before, changes, faults)
     select $1, line, part, outcome, external_id, title, listing_id, draft_id, stamp, before, changes, issues
     from jsonb_to_recordset($2::jsonb) as given (line integer, part text, outcome text, external_id text, title text,
       listing_id integer, draft_id integer, stamp text, before jsonb, changes jsonb, issues jsonb)`,
    [importId, JSON.stringify(rows)],
  );
}

export async function deleteRows(ctx: Ctx, importId: number): Promise<void> {
  await ctx.db.deleteFrom('import_row').where('import_id', '=', importId).execute();
}

/** Returns the last line that an import has a row of; 0 without rows. */
export async function readLastLine(ctx: Ctx, importId: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('import_row')
    .select((eb) => eb.fn.max('line').as('last'))
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Returns lines of the rows so far by their external ids. */
export async function readKnown(ctx: Ctx, importId: number): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('import_row')
    .select(['external_id', 'line'])
    .where('import_id', '=', importId)
    .where('external_id', 'is not', null)
    .where('outcome', 'not in', ['skipped', 'taken_off'])
    .$narrowType<{ external_id: string }>()
    .execute();
  return new Map(rows.map((row) => [row.external_id, row.line]));
}

/** Returns which of these external ids an import has rows for, and whether all of those were left out. */
export async function readNamed(
  ctx: Ctx,
  importId: number,
  externalIds: readonly string[],
): Promise<Map<string, { isLeftOut: boolean }>> {
  const rows = await ctx.db
    .selectFrom('import_row')
    .select('external_id')
    .select(sql<boolean>`bool_and(outcome = 'skipped')`.as('isLeftOut'))
    .where('import_id', '=', importId)
    .where('external_id', '=', anyOf(externalIds))
    .groupBy('external_id')
    .$narrowType<{ external_id: string }>()
    .execute();
  return new Map(rows.map(({ external_id: id, isLeftOut }) => [id, { isLeftOut }]));
}

/** Returns the parts of its source that an import names. */
export async function readParts(ctx: Ctx, importId: number): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('import_row')
    .select('part')
    .distinct()
    .where('import_id', '=', importId)
    .where('part', 'is not', null)
    .$narrowType<{ part: string }>()
    .execute();
  return new Set(rows.map(({ part }) => part));
}

/** Notes of which part of their source homes are. */
export async function notePartsOf(
  open: Ctx,
  homes: readonly { listing_id: number; part: string }[],
): Promise<void> {
  if (homes.length === 0) return;
  await open.db
    .insertInto('import_part')
    .values([...homes])
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet((eb) => ({ part: eb.ref('excluded.part') })),
    )
    .execute();
}

/** Returns of which part of their source homes are, those that are known. */
export async function readPartsOf(ctx: Ctx, listingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .selectFrom('import_part')
    .select(['listing_id', 'part'])
    .where('listing_id', '=', anyOf(listingIds))
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row.part]));
}

/** Returns how many rows of an import nobody can tell the home of. */
export async function countUnreadable(ctx: Ctx, importId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('import_row')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('outcome', '=', 'refused')
    .where('external_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the external ids of rows with errors, of imports of a feed from one on. */
export async function readRefused(ctx: Ctx, feedId: number, fromId: number): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('import_row')
    .innerJoin('import_run', 'import_run.id', 'import_row.import_id')
    .select('external_id')
    .distinct()
    .where('feed_id', '=', feedId)
    .where('import_run.id', '>=', fromId)
    .where('import_run.state', '=', 'done')
    .where('outcome', '=', 'refused')
    .where('external_id', 'is not', null)
    .$narrowType<{ external_id: string }>()
    .execute();
  return new Set(rows.map(({ external_id: id }) => id));
}

/** Returns rows that have written something and are not taken back yet, the last first. */
export function readWritten(ctx: Ctx, importId: number, most: number) {
  return ctx.db
    .selectFrom('import_row')
    .select(['id', 'outcome', 'listing_id', 'draft_id', 'stamp', 'before', 'changes'])
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['inserted', 'updated', 'drafted', 'taken_off'])
    .where('undone', 'is', null)
    .orderBy('line', 'desc')
    .limit(most)
    .$narrowType<Pick<NewRow, 'before' | 'changes'>>()
    .execute();
}

export type WrittenRow = RowOf<typeof readWritten>;

export async function writeUndone(ctx: Ctx, undone: ReadonlyMap<number, Undone>): Promise<void> {
  await runSql(
    ctx.db,
    `update import_row r set undone = given.undone
     from unnest($1::int[], $2::text[]) as given (id, undone) where r.id = given.id`,
    [[...undone.keys()], [...undone.values()]],
  );
}

export interface RowSearch {
  page: number;
  per_page: number;
  sort: 'line' | 'id';
  order: 'asc' | 'desc';
  q?: string | undefined;
  ids?: number[] | undefined;
  import_id?: number | undefined;
  outcome?: RowOutcome | undefined;
  undone?: Undone | undefined;
}

/** Returns one page of rows, and how many there are. */
export function readRows(
  ctx: Ctx,
  { page, per_page: limit, sort, order, q, ids, import_id: importId, outcome, undone }: RowSearch,
) {
  let rows = ctx.db
    .selectFrom('import_row')
    .select(['id', 'import_id', 'line', 'outcome', 'external_id', 'title', 'listing_id'])
    .select(['changes', 'faults as issues', 'undone'])
    .$narrowType<Pick<NewRow, 'changes' | 'issues'>>();
  if (ids) rows = rows.where('id', '=', anyOf(ids));
  if (importId !== undefined) rows = rows.where('import_id', '=', importId);
  if (outcome) rows = rows.where('outcome', '=', outcome);
  if (undone) rows = rows.where('undone', '=', undone);
  if (q !== undefined)
    rows = rows.where(sql`title || ' ' || coalesce(external_id, '')`, 'ilike', likeWord(q));
  return pageOf(ctx.db, rows.orderBy(sort, order).orderBy('id', order), {
    limit,
    offset: (page - 1) * limit,
  });
}

export type ListedRow = Awaited<ReturnType<typeof readRows>>['rows'][number];
