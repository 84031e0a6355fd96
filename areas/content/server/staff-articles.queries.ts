import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { ArticleState } from '../rules.ts';
import { patternsOf } from './staff.queries.ts';
import type { ArticleDraft } from './writing.queries.ts';

/** An article as the back office knows it. */
export interface StaffArticle extends ArticleDraft {
  id: number;
  version: string;
  categoryName: string;
  views: number;
  updatedAt: Date;
}

const columns = (
  body: string,
) => `a.id, a.slug_id as "slugId", a.title, a.category_id as "categoryId", a.summary,
  ${body} as body, a.author, a.picture, a.picture_alt as "pictureAlt", a.meta_title as "metaTitle",
  a.meta_description as "metaDescription", a.meta_keywords as "metaKeywords", a.meta_picture as "metaPicture",
  a.published_at as "publishedAt", a.views, a.updated_at as "updatedAt", coalesce(c.name, '') as "categoryName",
  (extract(epoch from a.updated_at) * 1000000)::bigint::text as version`;
const FROM = 'from article a left join article_category c on c.id = a.category_id';

const SORTED = {
  // Of a descending list, what has no day comes first: drafts.
  published_at: 'a.published_at',
  title: 'lower(a.title)',
  updated_at: 'a.updated_at',
  views: 'a.views',
  id: 'a.id',
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

/** One page of articles in whose title, summary, address or author every word stands, without their texts. */
export async function readStaffArticles(
  ctx: Ctx,
  { page, per_page: size, sort, order, q, ids, state, category_id: categoryId }: ArticleSearch,
): Promise<{ rows: StaffArticle[]; total: number }> {
  const where = `where ($1::int[] is null or a.id = any ($1)) and ($2::int is null or coalesce(a.category_id, 0) = $2)
    and (a.title || ' ' || a.summary || ' ' || a.slug_id || ' ' || a.author) ilike all ($3::text[])
    and ($4::text is null or $4 = case when a.published_at is null then 'draft'
      when a.published_at > $5 then 'scheduled' else 'published' end)`;
  const values = [ids ?? null, categoryId ?? null, patternsOf(q), state ?? null, ctx.now()];
  const way = order === 'desc' ? 'desc' : 'asc';
  const rows = await runSql<StaffArticle>(
    ctx.db,
    `select ${columns("''")} ${FROM} ${where} order by ${SORTED[sort]} ${way}, a.id ${way} limit $6 offset $7`,
    [...values, size, (page - 1) * size],
  );
  const [counted] = await runSql<{ total: number }>(
    ctx.db,
    `select count(*)::int as total from article a ${where}`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
}

/** One article; `lock` keeps it from changing until the transaction ends. */
export async function readStaffArticle(
  ctx: Ctx,
  id: number,
  lock = false,
): Promise<StaffArticle | undefined> {
  const [row] = await runSql<StaffArticle>(
    ctx.db,
    `select ${columns('a.body')} ${FROM} where a.id = $1 ${lock ? 'for update of a' : ''}`,
    [id],
  );
  return row;
}

export async function deleteArticle(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'delete from article where id = $1', [id]);
}
