import type { Ctx } from '@keystead/platform/context';
import { anyOf, hasWords, pageOf, type RowOf, versionOf } from '@keystead/platform/db';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ArticleState } from '../rules.ts';

/** An article as the back office knows it. */
export type StaffArticle = RowOf<typeof readStaffArticle>;

const articles = (ctx: Ctx) =>
  ctx.db
    .selectFrom('article as a')
    .leftJoin('article_category as c', 'c.id', 'a.category_id')
    .select([
      'a.id',
      'a.slug_id',
      'a.title',
      'a.category_id',
      'a.summary',
      'a.author',
      'a.picture',
      'a.picture_alt',
      'a.meta_title',
      'a.meta_description',
      'a.meta_keywords',
      'a.meta_picture',
      'a.published_at',
      'a.views',
      'a.updated_at',
      versionOf('a.updated_at').as('version'),
    ])
    .select((eb) => eb.fn.coalesce('c.name', sql<string>`''`).as('category_name'));

const SORTED = {
  // Of a descending list, what has no day comes first: drafts.
  published_at: sql.ref('a.published_at'),
  title: sql`lower(a.title)`,
  updated_at: sql.ref('a.updated_at'),
  views: sql.ref('a.views'),
  id: sql.ref('a.id'),
} as const;

export interface ArticleSearch {
  page: number;
  per_page: number;
  sort: keyof typeof SORTED;
  order: 'asc' | 'desc';
  q?: string | undefined;
  ids?: number[] | undefined;
  state?: ArticleState | undefined;
  /** 0: those in no category. */
  category_id?: number | undefined;
}

/** What of an article staff search: in every language. */
const SEARCHED = sql<string>`concat_ws(' ', a.title, a.summary, a.slug_id, a.author,
  (select string_agg(x.title || ' ' || x.summary, ' ') from article_text x where x.article_id = a.id))`;

/** Returns one page of articles whose title, summary, address or author contain every term, without their texts. */
export function readStaffArticles(
  ctx: Ctx,
  { page, per_page: limit, sort, order, q, ids, state, category_id: categoryId }: ArticleSearch,
) {
  let query = articles(ctx).select(sql<string>`''`.as('body')).where(hasWords(SEARCHED, q));
  if (ids) query = query.where('a.id', '=', anyOf(ids));
  if (categoryId !== undefined)
    query = query.where('a.category_id', 'is not distinct from', categoryId === 0 ? null : categoryId);
  if (state) query = query.where(stateIs(state, ctx.now()));
  return pageOf(ctx.db, query.orderBy(SORTED[sort], order).orderBy('a.id', order), {
    limit,
    offset: (page - 1) * limit,
  });
}

/** As `stateOf` of the rules. */
const stateIs = (state: ArticleState, now: Date) =>
  sql<SqlBool>`${state} = case when a.published_at is null then 'draft'
    when a.published_at > ${now} then 'scheduled' else 'published' end`;

/** Returns one article with what it says in other languages; `lock` prevents changes until the transaction ends. */
export function readStaffArticle(ctx: Ctx, id: number, lock = false) {
  return articles(ctx)
    .select('a.body')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('article_text as x')
          .selectAll('x')
          .whereRef('x.article_id', '=', 'a.id')
          .orderBy('x.language'),
      ).as('translations'),
    )
    .where('a.id', '=', id)
    .$if(lock, (query) => query.forUpdate('a'))
    .executeTakeFirst();
}

export async function deleteArticle(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('article').where('id', '=', id).execute();
}
