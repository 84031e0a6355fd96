import type { Input } from '@keystead/http/call';
import { rowsOfPage } from '@keystead/http/page';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, nextVersion, pageOf, type RowOf, unlessTaken, versionOf } from '@keystead/platform/db';
import type { listFirstFilters } from '../contract.staff.ts';

const lists = (ctx: Ctx) =>
  ctx.db
    .selectFrom('search_first_filters')
    .select([
      'id',
      'category_id as categoryId',
      'filters',
      'created_at as createdAt',
      versionOf('updated_at').as('version'),
    ]);

export type StoredFirstFilters = RowOf<typeof readFirstFilters>;

export function readFirstFilters(ctx: Ctx) {
  return lists(ctx).orderBy('id').execute();
}

export function readFirstFiltersOf(ctx: Ctx, id: number) {
  return lists(ctx).where('id', '=', id).executeTakeFirst();
}

/** Returns one page of lists, and how many there are. */
export function findFirstFilters(ctx: Ctx, { ids, sort, order, ...page }: Input<typeof listFirstFilters>) {
  const query = ids ? lists(ctx).where('id', '=', anyOf(ids)) : lists(ctx);
  return pageOf(ctx.db, query.orderBy(sort, order).orderBy('id'), rowsOfPage(page));
}

/** Holds a list until the end of the transaction. */
export const lockFirstFilters = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('search_first_filters').select('id').where('id', '=', id).forUpdate().execute();

/** Each category has one list. */
const ONE_EACH = 'search_first_filters_category_id_key';

interface FirstFilters {
  categoryId: number | null;
  filters: string[];
}

/** Adds a list; gives its id, undefined where the category has one. */
export async function insertFirstFilters(ctx: Ctx, list: FirstFilters): Promise<number | undefined> {
  const now = ctx.now();
  const row = await unlessTaken(
    ctx.db
      .insertInto('search_first_filters')
      .values({ category_id: list.categoryId, filters: list.filters, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
    ONE_EACH,
  );
  return row?.id;
}

/** Writes a list. @returns whether its category had no other */
export async function writeFirstFilters(ctx: Ctx, id: number, list: FirstFilters): Promise<boolean> {
  const written = await unlessTaken(
    ctx.db
      .updateTable('search_first_filters')
      .set({
        category_id: list.categoryId,
        filters: list.filters,
        updated_at: nextVersion(ctx.now()),
      })
      .where('id', '=', id)
      .execute(),
    ONE_EACH,
  );
  return written !== undefined;
}

export async function deleteFirstFilters(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('search_first_filters').where('id', '=', id).execute();
}
