import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** One change of one setting; undefined stands for "as shipped". */
export interface Change {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface ChangeRow extends Change {
  readonly id: number;
  readonly at: Date;
  readonly staff_id: number | null;
  readonly staff_name: string;
}

export async function insertChanges(open: Ctx, changes: readonly Change[]): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await runSql(
    open.db,
    `insert into setting_change (at, staff_id, staff_name, key, before, after)
     select $1, $2, $3, key, before::jsonb, after::jsonb
     from unnest($4::text[], $5::text[], $6::text[]) as given (key, before, after)`,
    [
      open.now(),
      open.staff?.id ?? null,
      open.staff?.name ?? 'console',
      changes.map(({ key }) => key),
      changes.map(({ before }) => json(before)),
      changes.map(({ after }) => json(after)),
    ],
  );
}

/** Number of the newest change of each key. */
export async function newestChanges(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await runSql<{ key: string; id: number }>(
    ctx.db,
    'select key, max(id)::float8 as id from setting_change group by key',
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Which changes someone looks for. */
export interface ChangeFilter {
  readonly keys: readonly string[];
  readonly ids?: readonly number[] | undefined;
}

const MATCHING = 'from setting_change where key = any($1) and ($2::bigint[] is null or id = any($2))';
const valuesOf = ({ keys, ids }: ChangeFilter) => [[...keys], ids ? [...ids] : null];

export async function readChanges(
  ctx: Ctx,
  filter: ChangeFilter,
  page: { limit: number; offset: number; newestFirst: boolean },
): Promise<ChangeRow[]> {
  return runSql<ChangeRow>(
    ctx.db,
    `select id::float8 as id, at, staff_id, staff_name, key, before, after ${MATCHING}
     order by id ${page.newestFirst ? 'desc' : 'asc'} limit $3 offset $4`,
    [...valuesOf(filter), page.limit, page.offset],
  );
}

export async function countChanges(ctx: Ctx, filter: ChangeFilter): Promise<number> {
  const [row] = await runSql<{ total: number }>(
    ctx.db,
    `select count(*)::int as total ${MATCHING}`,
    valuesOf(filter),
  );
  return row?.total ?? 0;
}

/** What each key was just before a change, of those that have changed since; null for "as shipped". */
export async function valuesBefore(ctx: Ctx, id: number): Promise<Map<string, unknown>> {
  const rows = await runSql<{ key: string; before: unknown }>(
    ctx.db,
    'select distinct on (key) key, before from setting_change where id >= $1 order by key, id',
    [id],
  );
  return new Map(rows.map(({ key, before }) => [key, before]));
}
