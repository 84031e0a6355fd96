import type { Ctx } from '@keystead/platform/context';
import {
  anyOf,
  hasWords,
  lastPlace,
  nextVersion,
  pageOf,
  type RowOf,
  runSql,
  versionOf,
  writeOrder,
} from '@keystead/platform/db';
import { sql } from 'kysely';

/** Returns kinds of articles as the back office knows them; `articles` are those in it, published or not. */
const kinds = (ctx: Ctx) =>
  ctx.db
    .selectFrom('article_category as c')
    .select(['c.id', 'c.name', 'c.slug_id as slugId', 'c.position', versionOf('c.updated_at').as('version')])
    .select((eb) =>
      eb
        .selectFrom('article as a')
        .whereRef('a.category_id', '=', 'c.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('articles'),
    );

const SORTED = {
  position: sql.ref('position'),
  name: sql`lower(c.name)`,
  articles: sql.ref('articles'),
  id: sql.ref('c.id'),
} as const;

export interface CategorySearch {
  page: number;
  per_page: number;
  sort: keyof typeof SORTED;
  order: 'asc' | 'desc';
  q?: string | undefined;
  ids?: number[] | undefined;
}

/** Returns one page of categories whose name contains every term. */
export function readStaffCategories(
  ctx: Ctx,
  { page, per_page: limit, sort, order, q, ids }: CategorySearch,
) {
  let query = kinds(ctx).where(hasWords(sql.ref('c.name'), q));
  if (ids) query = query.where('c.id', '=', anyOf(ids));
  return pageOf(ctx.db, query.orderBy(SORTED[sort], order).orderBy('c.id', order), {
    limit,
    offset: (page - 1) * limit,
  });
}

export type StaffCategory = RowOf<typeof readStaffCategory>;

/** Returns one category; `lock` prevents changes until the transaction ends. */
export function readStaffCategory(ctx: Ctx, id: number, lock = false) {
  return kinds(ctx)
    .where('c.id', '=', id)
    .$if(lock, (query) => query.forUpdate('c'))
    .executeTakeFirst();
}

/** Prevents a category from being removed until the transaction ends, and returns whether it exists. */
export async function holdCategory(ctx: Ctx, id: number): Promise<boolean> {
  const query = ctx.db.selectFrom('article_category').select('id').where('id', '=', id).forKeyShare();
  return (await query.executeTakeFirst()) !== undefined;
}

/** Adds a kind at the end; undefined when its address is another's. */
export async function insertCategory(
  ctx: Ctx,
  { name, slugId }: { name: string; slugId: string },
): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('article_category')
    .values({ slug_id: slugId, name, position: lastPlace('article_category'), updated_at: ctx.now() })
    .onConflict((on) => on.column('slug_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Writes a kind; false when its address is another's. */
export async function writeCategory(
  ctx: Ctx,
  { id, name, slugId }: { id: number; name: string; slugId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('article_category')
    .set({ name, slug_id: slugId, updated_at: nextVersion(ctx.now()) })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('article_category as other')
            .select('other.id')
            .where('other.slug_id', '=', slugId)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteCategory(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('article_category').where('id', '=', id).execute();
}

/** Lets one at a time change addresses and the order of kinds; reading goes on. */
export async function lockCategories(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'lock table article_category in share row exclusive mode');
}

/** Puts the named kinds first, in this order; the others follow as they were. */
export const writeCategoryOrder = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  writeOrder(ctx.db, 'article_category', ids);
