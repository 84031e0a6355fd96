import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';

/** Everything an editor decides about an article. */
export interface ArticleDraft {
  slugId: string;
  title: string;
  categoryId: number | null;
  summary: string;
  /** Sanitised HTML. */
  body: string;
  author: string;
  picture: StoredPicture | null;
  pictureAlt: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  /** null: a draft; in the future: waiting. */
  publishedAt: Date | null;
}

/** Adds an article; undefined when its address is another's, now or in the past. */
export async function insertArticle(
  ctx: Ctx,
  draft: ArticleDraft,
  readingMinutes: number,
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into article (slug_id, title, category_id, summary, body, author, picture, picture_alt, meta_title,
       meta_description, meta_keywords, published_at, reading_minutes, created_at, updated_at)
     select $1, $2, $3::int, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12::timestamptz, $13::int, $14::timestamptz,
       least($14::timestamptz, coalesce($12, $14))
     where not exists (select 1 from article_slug s where s.slug = $1)
     on conflict (slug_id) do nothing returning id`,
    [...valuesOf(draft), readingMinutes, ctx.now()],
  );
  return row?.id;
}

/** Writes a whole article; its former address keeps leading to it, and the new one must not be another's. */
export async function updateArticle(
  ctx: Ctx,
  id: number,
  draft: ArticleDraft,
  readingMinutes: number,
): Promise<'written' | 'taken' | 'missing'> {
  const [taken] = await runSql<{ found: number }>(
    ctx.db,
    `select 1 as found from article where slug_id = $1 and id <> $2
     union select 1 from article_slug where slug = $1 and article_id <> $2`,
    [draft.slugId, id],
  );
  if (taken) return 'taken';
  await runSql(ctx.db, 'delete from article_slug where slug = $1', [draft.slugId]);
  await runSql(
    ctx.db,
    `insert into article_slug (slug, article_id) select slug_id, id from article where id = $2 and slug_id <> $1
     on conflict (slug) do nothing`,
    [draft.slugId, id],
  );
  const written = await runSql(
    ctx.db,
    `update article set slug_id = $1, title = $2, category_id = $3, summary = $4, body = $5, author = $6,
       picture = $7::jsonb, picture_alt = $8, meta_title = $9, meta_description = $10, meta_keywords = $11,
       published_at = $12, reading_minutes = $13, updated_at = $14 where id = $15 returning id`,
    [...valuesOf(draft), readingMinutes, ctx.now(), id],
  );
  return written.length > 0 ? 'written' : 'missing';
}

const valuesOf = (draft: ArticleDraft) => [
  ...[draft.slugId, draft.title, draft.categoryId, draft.summary, draft.body, draft.author],
  ...[draft.picture && JSON.stringify(draft.picture), draft.pictureAlt],
  ...[draft.metaTitle, draft.metaDescription, draft.metaKeywords, draft.publishedAt],
];

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
