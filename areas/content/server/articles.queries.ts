import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';

export interface CategoryRow {
  id: number;
  slugId: string;
  name: string;
}

export interface ArticleRow {
  id: number;
  slugId: string;
  title: string;
  categoryId: number | null;
  categoryName: string | null;
  categorySlug: string | null;
  summary: string;
  /** "" where only the summary was asked for. */
  body: string;
  readingMinutes: number;
  author: string;
  picture: StoredPicture | null;
  pictureAlt: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  metaPicture: StoredPicture | null;
  publishedAt: Date;
  updatedAt: Date;
}

const columns = (body: string) => `a.id, a.slug_id as "slugId", a.title, a.category_id as "categoryId",
  c.name as "categoryName", c.slug_id as "categorySlug", a.summary, ${body} as body,
  a.reading_minutes as "readingMinutes", a.author, a.picture, a.picture_alt as "pictureAlt",
  a.meta_title as "metaTitle", a.meta_description as "metaDescription", a.meta_keywords as "metaKeywords",
  a.meta_picture as "metaPicture", a.published_at as "publishedAt", a.updated_at as "updatedAt"`;
const FROM = 'from article a left join article_category c on c.id = a.category_id';

/** Which published articles are wanted; `categoryId` 0: those in no category. */
export interface ArticleFilter {
  categoryId?: number | undefined;
  isBrief: boolean;
  limit: number;
  offset: number;
}

const LISTED = 'a.published_at <= $1 and ($2::int is null or coalesce(a.category_id, 0) = $2)';

/** Published ones, newest first. */
export function readPublished(ctx: Ctx, { categoryId, isBrief, limit, offset }: ArticleFilter) {
  return runSql<ArticleRow>(
    ctx.db,
    `select ${columns(isBrief ? "''" : 'a.body')} ${FROM} where ${LISTED}
     order by a.published_at desc, a.id desc limit $3 offset $4`,
    [ctx.now(), categoryId ?? null, limit, offset],
  );
}

export async function countPublished(ctx: Ctx, categoryId: number | undefined): Promise<number> {
  const [row] = await runSql<{ total: number }>(
    ctx.db,
    `select count(*)::int as total from article a where ${LISTED}`,
    [ctx.now(), categoryId ?? null],
  );
  return row?.total ?? 0;
}

/** The number of the article that an address leads to, now or from the past. @param at its parameter */
export const idOfSlug = (at: string) => `coalesce((select o.id from article o where o.slug_id = ${at}),
  (select s.article_id from article_slug s where s.slug = ${at}))`;

/** The published article with this number, or with this address now or in the past. */
export async function readOne(
  ctx: Ctx,
  which: { id?: number | undefined; slug?: string | undefined },
): Promise<ArticleRow | undefined> {
  const [row] = await runSql<ArticleRow>(
    ctx.db,
    `select ${columns('a.body')} ${FROM}
     where a.published_at <= $1 and ($2::int is null or a.id = $2)
       and ($3::text is null or a.id = ${idOfSlug('$3')})`,
    [ctx.now(), which.id ?? null, which.slug ?? null],
  );
  return row;
}

/** An article as it will be, published or not: for staff, and those they show it to. */
export async function readUnpublished(ctx: Ctx, id: number): Promise<ArticleRow | undefined> {
  const [row] = await runSql<ArticleRow>(ctx.db, `select ${columns('a.body')} ${FROM} where a.id = $1`, [id]);
  return row && { ...row, publishedAt: row.publishedAt ?? ctx.now() };
}

/** Published others, without their texts: of the same category first, then by shared key words, then the newest. */
export function readSimilar(ctx: Ctx, to: ArticleRow, limit: number): Promise<ArticleRow[]> {
  return runSql<ArticleRow>(
    ctx.db,
    `select ${columns("''")} ${FROM}
     where a.published_at <= $1 and a.id <> $2
     order by (a.category_id is not distinct from $3::int) desc,
       (select count(*) from unnest(string_to_array(lower(a.meta_keywords), ',')) as own (word)
        where btrim(own.word) <> '' and btrim(own.word) = any ($4::text[])) desc,
       a.published_at desc, a.id desc
     limit $5`,
    [ctx.now(), to.id, to.categoryId, keywordsOf(to), limit],
  );
}

const keywordsOf = ({ metaKeywords }: ArticleRow) =>
  metaKeywords
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Categories that have published articles, in the operator's order. */
export function readCategories(ctx: Ctx): Promise<(CategoryRow & { articles: number })[]> {
  return runSql(
    ctx.db,
    `select c.id, c.slug_id as "slugId", c.name, count(a.id)::int as articles
     from article_category c join article a on a.category_id = c.id and a.published_at <= $1
     group by c.id order by c.position, c.id`,
    [ctx.now()],
  );
}

/** The category with an address, whether or not it has published articles. */
export async function readCategory(ctx: Ctx, slug: string): Promise<CategoryRow | undefined> {
  const [row] = await runSql<CategoryRow>(
    ctx.db,
    'select id, slug_id as "slugId", name from article_category where slug_id = $1',
    [slug],
  );
  return row;
}

/** Addresses of every published article with what a sitemap says of it. */
export function readAddresses(
  ctx: Ctx,
): Promise<{ slug: string; updatedAt: Date; picture: StoredPicture | null }[]> {
  return runSql(
    ctx.db,
    `select a.slug_id as slug, greatest(a.updated_at, a.published_at) as "updatedAt", a.picture
     from article a where a.published_at <= $1 order by a.id`,
    [ctx.now()],
  );
}

/** Adds views by article; articles that are gone by now are left out. */
export async function addViews(ctx: Ctx, views: ReadonlyMap<number, number>): Promise<void> {
  await ctx.pool.query({
    name: 'article-add-views',
    // In order of id: two processes that write the same rows must not wait for each other in a circle.
    text: `with added as (
        select a.id, v.views from unnest($1::int[], $2::int[]) as v (id, views) join article a on a.id = v.id
        order by a.id for update of a)
      update article a set views = a.views + added.views from added where a.id = added.id`,
    values: [[...views.keys()], [...views.values()]],
  });
}
