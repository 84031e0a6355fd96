import type { FieldIssue } from '@keystead/http/errors';
import type { ImportedDraft, ImportedListing, Undone } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
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
  readonly outcome: RowOutcome;
  readonly external_id: string | null;
  readonly title: string;
  readonly listing_id: number | null;
  /** The draft that an incomplete row has become. */
  readonly draft_id: number | null;
  readonly stamp: string | null;
  readonly before: ImportedListing | ImportedDraft | null;
  readonly changes: readonly FieldChange[];
  readonly faults: readonly FieldIssue[];
}

export interface StoredRow extends NewRow {
  readonly id: number;
  readonly import_id: number;
  readonly undone: Undone | null;
}

export async function insertRows(ctx: Ctx, importId: number, rows: readonly NewRow[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into import_row (import_id, line, outcome, external_id, title, listing_id, draft_id, stamp, before, changes, faults)
     select $1, line, outcome, external_id, title, listing_id, draft_id, stamp, before, changes, faults
     from jsonb_to_recordset($2::jsonb) as given (line integer, outcome text, external_id text, title text,
       listing_id integer, draft_id integer, stamp text, before jsonb, changes jsonb, faults jsonb)`,
    [importId, JSON.stringify(rows)],
  );
}

export async function deleteRows(ctx: Ctx, importId: number): Promise<void> {
  await runSql(ctx.db, 'delete from import_row where import_id = $1', [importId]);
}

/** Lines of the rows so far by their external ids. */
export async function readKnown(ctx: Ctx, importId: number): Promise<Map<string, number>> {
  const rows = await runSql<{ external_id: string; line: number }>(
    ctx.db,
    'select external_id, line from import_row where import_id = $1 and external_id is not null',
    [importId],
  );
  return new Map(rows.map((row) => [row.external_id, row.line]));
}

/** Rows that have written something and are not taken back yet, the last first. */
export async function readWritten(ctx: Ctx, importId: number, most: number): Promise<StoredRow[]> {
  return runSql<StoredRow>(
    ctx.db,
    `select * from import_row where import_id = $1 and outcome in ('inserted', 'updated', 'drafted') and undone is null
     order by line desc limit $2`,
    [importId, most],
  );
}

export async function writeUndone(ctx: Ctx, undone: ReadonlyMap<number, Undone>): Promise<void> {
  await runSql(
    ctx.db,
    `update import_row r set undone = given.undone
     from unnest($1::int[], $2::text[]) as given (id, undone) where r.id = given.id`,
    [[...undone.keys()], [...undone.values()]],
  );
}

const SORTED = { line: 'line', id: 'id' } as const;

export interface RowSearch {
  page: number;
  per_page: number;
  sort: keyof typeof SORTED;
  order: 'asc' | 'desc';
  q?: string | undefined;
  ids?: number[] | undefined;
  import_id?: number | undefined;
  outcome?: RowOutcome | undefined;
  undone?: Undone | undefined;
}

/** Returns one page of rows, and how many there are. */
export async function readRows(
  ctx: Ctx,
  { page, per_page: size, sort, order, q, ids, import_id: importId, outcome, undone }: RowSearch,
): Promise<{ rows: StoredRow[]; total: number }> {
  const where = `where ($1::int[] is null or id = any ($1)) and ($2::int is null or import_id = $2)
    and ($3::text is null or outcome = $3) and ($4::text is null or undone = $4)
    and ($5::text is null or position(lower($5) in lower(title || ' ' || coalesce(external_id, ''))) > 0)`;
  const values = [ids ?? null, importId ?? null, outcome ?? null, undone ?? null, q ?? null];
  const way = order === 'desc' ? 'desc' : 'asc';
  const rows = await runSql<StoredRow>(
    ctx.db,
    `select id, import_id, line, outcome, external_id, title, listing_id, draft_id, changes, faults, undone
     from import_row ${where} order by ${SORTED[sort]} ${way}, id ${way} limit $6 offset $7`,
    [...values, size, (page - 1) * size],
  );
  const [counted] = await runSql<{ total: number }>(
    ctx.db,
    `select count(*)::int as total from import_row ${where}`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
}
