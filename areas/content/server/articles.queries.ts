import type { Ctx } from '@keystead/platform/context';
import { type Page, pageOf, type RowOf, runNamed } from '@keystead/platform/db';
import { removable } from '@keystead/platform/take-back';
import { type NotNull, sql } from 'kysely';
import type { TranslatedText } from '../article-fields.ts';
import type { Reading } from './languages.service.ts';

export type ArticleRow = RowOf<typeof readOne>;

/** Returns a text in the language of a reading, of an article that is not written in it its own. */
const said = <Name extends TranslatedText>(column: Name) =>
  sql<string>`case when x.article_id is null then ${sql.ref(`a.${column}`)} else ${sql.ref(`x.${column}`)} end`.as(
    column,
  );

/** A reading that may have "" in the place of texts. */
type Brief = Reading & { isBrief?: boolean };

/** Articles with their category. */
const articles = (ctx: Ctx, { isBrief = false, language = '', own }: Brief) =>
  ctx.db
    .selectFrom('article as a')
    .leftJoin('article_category as c', 'c.id', 'a.category_id')
    .leftJoin('article_text as x', (join) =>
      join.onRef('x.article_id', '=', 'a.id').on('x.language', '=', language),
    )
    .select([
      'a.id',
      'a.slug_id',
      said('title'),
      'a.category_id',
      'c.name as category_name',
      'c.slug_id as category_slug',
      said('summary'),
      'a.author',
      'a.picture',
      said('meta_title'),
      said('meta_description'),
      said('meta_keywords'),
      // Of all languages: others like it share some.
      'a.meta_keywords as keywords',
      'a.meta_picture',
      'a.published_at',
      'a.updated_at',
    ])
    .select((eb) => [
      eb.fn.coalesce('x.language', eb.val(own)).as('language'),
      eb.fn.coalesce('x.reading_minutes', 'a.reading_minutes').as('reading_minutes'),
      // Better in another language than not said at all.
      sql<string>`coalesce(nullif(x.picture_alt, ''), a.picture_alt)`.as('picture_alt'),
      isBrief ? eb.val('').as('body') : said('body'),
    ]);

const published = (ctx: Ctx, reading: Brief) =>
  articles(ctx, reading).where('a.published_at', '<=', ctx.now()).$narrowType<{ published_at: NotNull }>();

/** Published ones, newest first, with how many there are; `categoryId` 0: those in no category. */
export function readPublished(
  ctx: Ctx,
  { categoryId, limit, offset, ...reading }: Page & Brief & { categoryId?: number | undefined },
) {
  let query = published(ctx, reading);
  if (categoryId !== undefined)
    query = query.where('a.category_id', 'is not distinct from', categoryId === 0 ? null : categoryId);
  return pageOf(ctx.db, query.orderBy('a.published_at', 'desc').orderBy('a.id', 'desc'), { limit, offset });
}

/** Returns the number of the article that an address leads to, now or from the past. */
export const idOfSlug = (slug: string) =>
  sql<number | null>`coalesce((select o.id from article o where o.slug_id = ${slug}),
    (select s.article_id from article_slug s where s.slug = ${slug}))`;

/** Returns the published article with this number, or with this address now or in the past. */
export function readOne(
  ctx: Ctx,
  { id, slug, ...reading }: { id?: number | undefined; slug?: string | undefined } & Reading,
) {
  let query = published(ctx, reading);
  if (id !== undefined) query = query.where('a.id', '=', id);
  if (slug !== undefined) query = query.where('a.id', '=', idOfSlug(slug));
  return query.executeTakeFirst();
}

/** Returns an article as it will be, published or not: for staff, and those they show it to. */
export async function readUnpublished(
  ctx: Ctx,
  id: number,
  reading: Reading,
): Promise<ArticleRow | undefined> {
  const row = await articles(ctx, reading).where('a.id', '=', id).executeTakeFirst();
  return row && { ...row, published_at: row.published_at ?? ctx.now() };
}

/** Published others, without their texts: of the same category first, then by shared keywords, then the newest. */
export function readSimilar(
  ctx: Ctx,
  to: ArticleRow,
  { limit, ...reading }: Reading & { limit: number },
): Promise<ArticleRow[]> {
  return published(ctx, { isBrief: true, ...reading })
    .where('a.id', '<>', to.id)
    .orderBy((eb) => eb('a.category_id', 'is not distinct from', to.category_id), 'desc')
    .orderBy(
      sql`(select count(*) from unnest(string_to_array(lower(a.meta_keywords), ',')) as own (word)
        where btrim(own.word) <> '' and btrim(own.word) = any (${keywordsOf(to)}::text[]))`,
      'desc',
    )
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

const keywordsOf = ({ keywords }: ArticleRow) =>
  keywords
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Returns categories that have published articles, in the operator's order. */
export function readCategories(ctx: Ctx) {
  return ctx.db
    .selectFrom('article_category as c')
    .innerJoin('article as a', 'a.category_id', 'c.id')
    .where('a.published_at', '<=', ctx.now())
    .select(['c.id', 'c.slug_id as slugId', 'c.name'])
    .select((eb) => eb.fn.countAll<number>().as('articles'))
    .groupBy('c.id')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}

/** Returns the names of all categories, in the operator's order. */
export async function readCategoryNames(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('article_category')
    .select('name')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the category with an address, whether or not it has published articles. */
export function readCategory(ctx: Ctx, slug: string) {
  return ctx.db
    .selectFrom('article_category')
    .select(['id', 'slug_id as slugId', 'name'])
    .where('slug_id', '=', slug)
    .executeTakeFirst();
}

/** Returns addresses of every published article with what a sitemap says of it. */
export function readAddresses(ctx: Ctx) {
  return ctx.db
    .selectFrom('article')
    .select(['slug_id as slug', 'picture', sql<Date>`greatest(updated_at, published_at)`.as('updatedAt')])
    .where('published_at', '<=', ctx.now())
    .orderBy('id')
    .execute();
}

/** Adds views by article; articles that are gone by now are left out. */
export async function addViews(ctx: Ctx, views: ReadonlyMap<number, number>): Promise<void> {
  const statement = {
    name: 'article-add-views',
    // In order of id: two processes that write the same rows must not wait for each other in a circle.
    text: `with added as (
        select a.id, v.views from unnest($1::int[], $2::int[]) as v (id, views) join article a on a.id = v.id
        order by a.id for update of a)
      update article a set views = a.views + added.views from added where a.id = added.id`,
  };
  await runNamed(ctx.pool, statement, [[...views.keys()], [...views.values()]]);
}

/** Articles that came from another site. */
export const movedArticles = removable('article', 'updated_at', 'content');
