import { pickFields } from '@keystead/kit/fields';
import type { Ctx } from '@keystead/platform/context';
import { type DB, nextVersion, runSql, toJson } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';
import type { Insertable } from 'kysely';
import { type ArticleText, TEXTS, type TranslatedText } from '../article-fields.ts';
import { idOfSlug } from './articles.queries.ts';

/** Everything an editor decides about an article, by its columns. */
export interface ArticleDraft extends Record<ArticleText, string> {
  slug_id: string;
  category_id: number | null;
  picture: StoredPicture | null;
  /** In the place of `picture` where links to the article are shown. */
  meta_picture: StoredPicture | null;
  /** null: a draft; in the future: waiting. */
  published_at: Date | null;
  /** In other languages, all of them; absent: those that are there stay. */
  texts?: ArticleTexts | undefined;
}

/** What an article says in other languages, by their codes. */
export type ArticleTexts = Readonly<
  Record<string, Record<'title' | 'body', string> & Partial<Record<TranslatedText, string | undefined>>>
>;

/** A draft ready to be written. */
export interface WrittenArticle extends ArticleDraft {
  reading_minutes: number;
}

/** Picks the columns, since a draft may be an article that was read with more. */
const columnsOf = (article: WrittenArticle) => ({
  ...pickFields(TEXTS, article),
  slug_id: article.slug_id,
  category_id: article.category_id,
  picture: toJson(article.picture),
  meta_picture: toJson(article.meta_picture),
  published_at: article.published_at,
  reading_minutes: article.reading_minutes,
});

async function findIdOfSlug(ctx: Ctx, slug: string): Promise<number | null> {
  return (await ctx.db.selectNoFrom(idOfSlug(slug).as('id')).executeTakeFirstOrThrow()).id;
}

/** Adds an article; undefined when its address is another's, now or in the past. */
export async function insertArticle(ctx: Ctx, article: WrittenArticle): Promise<number | undefined> {
  if ((await findIdOfSlug(ctx, article.slug_id)) !== null) return undefined;
  const { published_at: publishedAt } = article;
  const now = ctx.now();
  const row = await ctx.db
    .insertInto('article')
    .values({
      ...columnsOf(article),
      created_at: now,
      updated_at: publishedAt && publishedAt < now ? publishedAt : now,
    })
    .onConflict((on) => on.column('slug_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Writes a whole article; its former address still leads to it, and the new one must not be another's. */
export async function updateArticle(
  ctx: Ctx,
  id: number,
  article: WrittenArticle,
): Promise<'written' | 'taken' | 'missing'> {
  const { slug_id: slugId } = article;
  const of = await findIdOfSlug(ctx, slugId);
  if (of !== null && of !== id) return 'taken';
  await ctx.db.deleteFrom('article_slug').where('slug', '=', slugId).execute();
  await ctx.db
    .insertInto('article_slug')
    .columns(['slug', 'article_id'])
    .expression((eb) =>
      eb.selectFrom('article').select(['slug_id', 'id']).where('id', '=', id).where('slug_id', '<>', slugId),
    )
    .onConflict((on) => on.column('slug').doNothing())
    .execute();
  const { numUpdatedRows } = await ctx.db
    .updateTable('article')
    .set({ ...columnsOf(article), updated_at: nextVersion(ctx.now()) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'written' : 'missing';
}

/** Writes what an article says in other languages, in the place of what is there. */
export async function replaceArticleTexts(
  ctx: Ctx,
  id: number,
  texts: readonly Omit<Insertable<DB['article_text']>, 'article_id'>[],
): Promise<void> {
  await ctx.db.deleteFrom('article_text').where('article_id', '=', id).execute();
  if (texts.length === 0) return;
  await ctx.db
    .insertInto('article_text')
    .values(texts.map((text) => ({ ...text, article_id: id })))
    .execute();
}

/** Adds categories in their order, or leaves those that are there; their numbers by address. */
export async function ensureCategories(
  ctx: Ctx,
  categories: readonly { slugId: string; name: string }[],
): Promise<Map<string, number>> {
  const rows = await runSql(
    ctx.db,
    `with added as (
       insert into article_category (slug_id, name, position)
       select c.slug_id, c.name, c.place from unnest($1::text[], $2::text[]) with ordinality as c (slug_id, name, place)
       on conflict (slug_id) do nothing returning id, slug_id)
     select id, slug_id as "slugId" from added
     union select id, slug_id from article_category where slug_id = any ($1::text[])`,
    [categories.map(({ slugId }) => slugId), categories.map(({ name }) => name)],
    { id: 'int4', slugId: 'text' },
  );
  return new Map(rows.map(({ id, slugId }) => [slugId, id]));
}
