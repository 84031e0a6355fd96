import { networkOf } from '@keystead/accounts/server';
import { invalidField, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, mediaUrl } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { viewCounter } from '@keystead/platform/view-counter';
import type { z } from 'zod';
import type { articleItem } from '../contract.ts';
import { readingMinutes } from '../rules.ts';
import {
  type ArticleRow,
  addViews,
  readAddresses,
  readCategories,
  readCategory,
  readOne,
  readPublished,
  readSimilar,
} from './articles.queries.ts';
import { wireBrief } from './articles.wire.ts';
import { appear } from './content.jobs.ts';
import { readingIn } from './languages.service.ts';
import { storedText } from './pictures.service.ts';
import {
  type ArticleDraft,
  insertArticle,
  replaceArticleTexts,
  updateArticle,
  type WrittenArticle,
} from './writing.queries.ts';

/** Similar ones beside an article. */
const MOST_SIMILAR = 6;

const views = viewCounter(addViews);

/** Writes the views collected so far. */
export const flushViews = views.flush;

/** Counts a look at an article; says nothing of whether there is one. */
export function lookedAt(ctx: Ctx, articleId: number): void {
  views.count(ctx, articleId, networkOf(ctx.address));
}

/** Published articles, newest first, with how many there are; `categoryId` 0: those in no category. */
export const articlesPage = async (
  ctx: Ctx,
  { language, ...asked }: Omit<Parameters<typeof readPublished>[1], 'own'>,
) => readPublished(ctx, { ...asked, ...(await readingIn(ctx, language)) });

/** Categories with published articles, in order. */
export const articleCategories = readCategories;

/** The category with an address; undefined when there is none. */
export const articleCategory = readCategory;

/** Returns one published article with others like it; undefined when there is none. */
export async function articleWithSimilar(
  ctx: Ctx,
  { language, ...which }: Omit<Parameters<typeof readOne>[1], 'own'>,
): Promise<{ article: ArticleRow; similar: ArticleRow[] } | undefined> {
  const reading = await readingIn(ctx, language);
  const article = await readOne(ctx, { ...which, ...reading });
  if (!article) return undefined;
  return { article, similar: await readSimilar(ctx, article, { limit: MOST_SIMILAR, ...reading }) };
}

/** Returns the newest articles as the home page has them: the summary in the place of the text. */
export async function newestArticles(
  ctx: Ctx,
  limit: number,
  language?: string,
): Promise<z.input<typeof articleItem>[]> {
  const { rows } = await articlesPage(ctx, { isBrief: true, language, limit, offset: 0 });
  return rows.map((row) => wireBrief(ctx, row));
}

/** For a sitemap: path, when it last changed, and the absolute address of its picture ("" without one). */
export async function articlesForSitemap(
  ctx: Ctx,
): Promise<{ path: string; changedAt: Date; image: string }[]> {
  return (await readAddresses(ctx)).map(({ slug, updatedAt, picture }) => ({
    path: `/article-details/${slug}`,
    changedAt: updatedAt,
    image: picture ? mediaUrl(ctx, picture.key) : '',
  }));
}

/**
 * Adds an article; its text is sanitised.
 * @returns its number; undefined when its address is another's
 */
export function addArticle(ctx: Ctx, draft: ArticleDraft): Promise<number | undefined> {
  return inTransaction(ctx, async (open) => {
    const id = await insertArticle(open, await written(open, draft));
    if (id === undefined) return undefined;
    await writeTexts(open, id, draft);
    await announce(open, draft);
    return id;
  });
}

/**
 * Writes a whole article; its text is sanitised, and its former address still leads to it.
 * @throws ApiError not_found; validation of `slug` when the new address is another's
 */
export async function changeArticle(ctx: Ctx, id: number, draft: ArticleDraft): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const outcome = await updateArticle(open, id, await written(open, draft));
    if (outcome === 'missing') throw notFound('There is no such article');
    if (outcome === 'taken') throw invalidField('slug', 'is the address of another article');
    await writeTexts(open, id, draft);
    await announce(open, draft);
  });
}

async function written(ctx: Ctx, draft: ArticleDraft): Promise<WrittenArticle> {
  const body = await storedText(ctx, draft.body);
  return { ...draft, body, reading_minutes: readingMinutes(body) };
}

async function writeTexts(ctx: Ctx, id: number, { texts }: ArticleDraft): Promise<void> {
  if (!texts) return;
  const rows = [];
  for (const [language, text] of Object.entries(texts)) {
    const body = await storedText(ctx, text.body);
    rows.push({ ...text, body, reading_minutes: readingMinutes(body), language });
  }
  await replaceArticleTexts(ctx, id, rows);
}

/** Says that lists have changed, and sees to it that it is said again when the hour of a waiting article has come. */
async function announce(ctx: Ctx, { published_at: publishedAt }: ArticleDraft): Promise<void> {
  await changed(ctx, 'content');
  if (publishedAt === null || publishedAt <= ctx.now()) return;
  // The clock of the database rings, that of a server decides: they may differ a little.
  await ctx.jobs.enqueue(ctx.db, appear, {}, { startAfter: new Date(publishedAt.getTime() + 1000) });
}
