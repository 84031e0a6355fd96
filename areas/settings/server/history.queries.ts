import type { Ctx } from '@keystead/platform/context';
import { anyOf, type Page, pageOf, runSql } from '@keystead/platform/db';

/** One change of one setting; undefined stands for "as shipped". */
export interface Change {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
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

/** Returns the number of the newest change of each key. */
export async function newestChanges(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('setting_change')
    .select((eb) => ['key', eb.fn.max('id').as('id')])
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Returns one page of the changes of some keys, or of those among them with an id. */
export function findChanges(
  ctx: Ctx,
  { keys, ids }: { readonly keys: readonly string[]; readonly ids?: readonly number[] | undefined },
  { order, ...page }: Page & { readonly order: 'asc' | 'desc' },
) {
  let query = ctx.db
    .selectFrom('setting_change')
    .select(['id', 'at', 'staff_id', 'staff_name', 'key', 'before', 'after'])
    .where('key', '=', anyOf(keys));
  if (ids) query = query.where('id', '=', anyOf(ids));
  return pageOf(ctx.db, query.orderBy('id', order), page);
}

export type ChangeRow = Awaited<ReturnType<typeof findChanges>>['rows'][number];

/** Returns the value of each key just before a change, of those that have changed since; null for "as shipped". */
export async function valuesBefore(ctx: Ctx, id: number): Promise<Map<string, unknown>> {
  const rows = await ctx.db
    .selectFrom('setting_change')
    .distinctOn('key')
    .select(['key', 'before'])
    .where('id', '>=', id)
    .orderBy('key')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ key, before }) => [key, before]));
}
