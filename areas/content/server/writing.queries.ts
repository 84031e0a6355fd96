import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';
import { idOfSlug } from './articles.queries.ts';

/** Everything an editor decides about an article. */
export interface ArticleDraft {
  slugId: string;
  title: string;
  categoryId: number | null;
  summary: string;
  /** HTML; sanitised before it is written. */
  body: string;
  author: string;
  picture: StoredPicture | null;
  pictureAlt: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  /** In the place of `picture` where links to the article are shown. */
  metaPicture: StoredPicture | null;
  /** null: a draft; in the future: waiting. */
  publishedAt: Date | null;
}

/** A draft ready to be written. */
export interface WrittenArticle extends ArticleDraft {
  readingMinutes: number;
}

const COLUMNS = `slug_id, title, category_id, summary, body, author, picture, picture_alt, meta_title, meta_description,
  meta_keywords, meta_picture, published_at, reading_minutes`;

const valuesOf = (article: WrittenArticle) => [
  article.slugId,
  article.title,
  article.categoryId,
  article.summary,
  article.body,
  article.author,
  json(article.picture),
  article.pictureAlt,
  article.metaTitle,
  article.metaDescription,
  article.metaKeywords,
  json(article.metaPicture),
  article.publishedAt,
  article.readingMinutes,
];
/** `COLUMNS` as values of a statement, from $1 to $14. */
const VALUES = `$1, $2, $3::int, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12::jsonb, $13::timestamptz, $14::int`;

const json = (picture: StoredPicture | null) => picture && JSON.stringify(picture);

/** Adds an article; undefined when its address is another's, now or in the past. */
export async function insertArticle(ctx: Ctx, article: WrittenArticle): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into article (${COLUMNS}, created_at, updated_at)
     select ${VALUES}, $15::timestamptz, least($15::timestamptz, coalesce($13::timestamptz, $15))
     where not exists (select 1 from article_slug s where s.slug = $1)
     on conflict (slug_id) do nothing returning id`,
    [...valuesOf(article), ctx.now()],
  );
  return row?.id;
}

/** Writes a whole article; its former address keeps leading to it, and the new one must not be another's. */
export async function updateArticle(
  ctx: Ctx,
  id: number,
  article: WrittenArticle,
): Promise<'written' | 'taken' | 'missing'> {
  const [of] = await runSql<{ id: number | null }>(ctx.db, `select ${idOfSlug('$1')} as id`, [
    article.slugId,
  ]);
  if (of?.id != null && of.id !== id) return 'taken';
  await runSql(ctx.db, 'delete from article_slug where slug = $1', [article.slugId]);
  await runSql(
    ctx.db,
    `insert into article_slug (slug, article_id) select slug_id, id from article where id = $2 and slug_id <> $1
     on conflict (slug) do nothing`,
    [article.slugId, id],
  );
  const written = await runSql(
    ctx.db,
    // Two changes within a moment have two versions.
    `update article set (${COLUMNS}, updated_at)
       = (${VALUES}, greatest($15::timestamptz, updated_at + interval '1 microsecond'))
     where id = $16 returning id`,
    [...valuesOf(article), ctx.now(), id],
  );
  return written.length > 0 ? 'written' : 'missing';
}

/** Adds categories in their order, or leaves those that are there; their numbers by address. */
export async function ensureCategories(
  ctx: Ctx,
  categories: readonly { slugId: string; name: string }[],
): Promise<Map<string, number>> {
  const rows = await runSql<{ id: number; slugId: string }>(
    ctx.db,
    `with added as (
       insert into article_category (slug_id, name, position)
       select c.slug_id, c.name, c.place from unnest($1::text[], $2::text[]) with ordinality as c (slug_id, name, place)
       on conflict (slug_id) do nothing returning id, slug_id)
     select id, slug_id as "slugId" from added
     union select id, slug_id from article_category where slug_id = any ($1::text[])`,
    [categories.map(({ slugId }) => slugId), categories.map(({ name }) => name)],
  );
  return new Map(rows.map(({ id, slugId }) => [slugId, id]));
}
