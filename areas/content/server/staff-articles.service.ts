import { ApiError, changedMeanwhile, invalidField, notFound } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { slugify } from '@keystead/kit/words';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction, mediaUrl } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { changed } from '@keystead/platform/lookups';
import { editableHtml } from '@keystead/platform/rich-text';
import { staffMay } from '@keystead/staff/server';
import type { z } from 'zod';
import type { staffArticle as articleShape, staffArticleRow } from '../contract.staff.ts';
import { PREVIEW_SECONDS, stateOf } from '../rules.ts';
import { addArticle, changeArticle } from './articles.service.ts';
import { storedUpload } from './pictures.service.ts';
import { previewToken } from './preview.ts';
import {
  type ArticleSearch,
  deleteArticle,
  readStaffArticle,
  readStaffArticles,
  type StaffArticle,
} from './staff-articles.queries.ts';
import { holdCategory } from './staff-categories.queries.ts';
import type { ArticleDraft } from './writing.queries.ts';

const RESOURCE = 'articles';
type Row = z.input<typeof staffArticleRow>;
type Whole = z.input<typeof articleShape>;

/** Fields as a form sends them: null empties, undefined leaves as it is. */
interface ArticleFields {
  title?: string | undefined;
  slug?: string | undefined;
  category_id?: number | null | undefined;
  summary?: string | null | undefined;
  body?: string | undefined;
  author?: string | null | undefined;
  picture?: UploadedFile | null | undefined;
  picture_alt?: string | null | undefined;
  meta_title?: string | null | undefined;
  meta_description?: string | null | undefined;
  meta_keywords?: string | null | undefined;
  meta_picture?: UploadedFile | null | undefined;
  published_at?: Date | 'now' | null | undefined;
}

const address = (ctx: Ctx, picture: StoredPicture | null) => (picture ? mediaUrl(ctx, picture.key) : '');

const rowOf = (ctx: Ctx, article: StaffArticle): Row => ({
  id: article.id,
  version: article.version,
  title: article.title,
  slug: article.slugId,
  state: stateOf(article.publishedAt, ctx.now()),
  published_at: article.publishedAt?.toISOString() ?? null,
  category_id: article.categoryId,
  category: article.categoryName,
  author: article.author,
  picture: address(ctx, article.picture),
  views: article.views,
  updated_at: article.updatedAt.toISOString(),
});

const whole = (ctx: Ctx, article: StaffArticle): Whole => ({
  ...rowOf(ctx, article),
  summary: article.summary,
  body: editableHtml(ctx, article.body),
  picture_alt: article.pictureAlt,
  meta_title: article.metaTitle,
  meta_description: article.metaDescription,
  meta_keywords: article.metaKeywords,
  meta_picture: address(ctx, article.metaPicture),
});

export async function staffArticles(
  ctx: Ctx,
  search: ArticleSearch,
): Promise<{ data: Row[]; total: number }> {
  const { rows, total } = await readStaffArticles(ctx, search);
  return { data: rows.map((row) => rowOf(ctx, row)), total };
}

/** @throws ApiError not_found */
export async function staffArticle(ctx: Ctx, id: number): Promise<Whole> {
  return whole(ctx, await existing(ctx, id));
}

const EMPTY: Omit<ArticleDraft, 'slugId' | 'title' | 'body'> = {
  categoryId: null,
  summary: '',
  author: '',
  picture: null,
  pictureAlt: '',
  metaPicture: null,
  metaTitle: '',
  metaDescription: '',
  metaKeywords: '',
  publishedAt: null,
};

/** @throws ApiError validation, where the address is another's; forbidden, where only others may publish */
export async function addStaffArticle(
  ctx: Ctx,
  fields: ArticleFields & { title: string; body: string },
): Promise<Whole> {
  const pictures = await storedPictures(ctx, fields);
  return inTransaction(ctx, async (open) => {
    const { title, body } = fields;
    const draft = withFields(open, { ...EMPTY, slugId: '', title, body }, fields, pictures);
    await requireAllowed(open, draft, EMPTY);
    const id = await addAt(open, draft, fields.slug);
    const after = await staffArticle(open, id);
    await audit(open, { resource: RESOURCE, action: 'create', id, after });
    return after;
  });
}

/** Articles of one name get different addresses, as many as anyone gives to one. */
const MOST_NAMESAKES = 100;

/** Adds a draft at the wanted address, or at the first free one made of its title. */
async function addAt(ctx: Ctx, draft: ArticleDraft, wanted: string | undefined): Promise<number> {
  const wish = wanted ?? (slugify(draft.title) || 'article');
  for (let number = 1; number <= (wanted === undefined ? MOST_NAMESAKES : 1); number += 1) {
    const id = await addArticle(ctx, { ...draft, slugId: number === 1 ? wish : `${wish}-${number}` });
    if (id !== undefined) return id;
  }
  throw invalidField('slug', 'is the address of another article');
}

/** @throws ApiError not_found, conflict, validation, forbidden */
export async function changeStaffArticle(
  ctx: Ctx,
  { id, version, ...fields }: ArticleFields & { id: number; version: string },
): Promise<Whole> {
  const pictures = await storedPictures(ctx, fields);
  return inTransaction(ctx, async (open) => {
    const before = await existing(open, id, true);
    if (before.version !== version) throw changedMeanwhile('This article');
    const draft = withFields(open, before, fields, pictures);
    await requireAllowed(open, draft, before);
    return rewrite(open, before, draft, 'update');
  });
}

async function rewrite(open: Ctx, before: StaffArticle, draft: ArticleDraft, action: string): Promise<Whole> {
  await changeArticle(open, before.id, draft);
  const after = await staffArticle(open, before.id);
  await audit(open, { resource: RESOURCE, action, id: before.id, before: whole(open, before), after });
  return after;
}

/** @throws ApiError not_found */
export function removeStaffArticle(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (open) => {
    const before = whole(open, await existing(open, id, true));
    await deleteArticle(open, id);
    await changed(open, 'content');
    await audit(open, { resource: RESOURCE, action: 'delete', id, before });
  });
}

/** Publishes drafts and articles that wait, as of now. @throws ApiError not_found */
export const publishStaffArticles = (ctx: Ctx, ids: readonly number[]) =>
  restate(ctx, ids, 'publish', (article) =>
    stateOf(article.publishedAt, ctx.now()) === 'published' ? article.publishedAt : ctx.now(),
  );

/** Makes drafts of articles again. @throws ApiError not_found */
export const withdrawStaffArticles = (ctx: Ctx, ids: readonly number[]) =>
  restate(ctx, ids, 'withdraw', () => null);

function restate(
  ctx: Ctx,
  ids: readonly number[],
  action: string,
  publishedAt: (article: StaffArticle) => Date | null,
): Promise<void> {
  return inTransaction(ctx, async (open) => {
    // In order, or two who choose the same ones would wait for each other.
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      const before = await existing(open, id, true);
      const moment = publishedAt(before);
      if (moment?.getTime() !== before.publishedAt?.getTime())
        await rewrite(open, before, { ...before, publishedAt: moment }, action);
    }
  });
}

/** Returns a link that shows an article as it will be. @throws ApiError not_found */
export async function previewLink(ctx: Ctx, id: number): Promise<{ url: string; expires_in: number }> {
  await existing(ctx, id);
  return { url: `${ctx.origin}/article-preview/${previewToken(ctx, id)}`, expires_in: PREVIEW_SECONDS };
}

/** Pictures of a form: null takes one away, undefined leaves it. */
interface Pictures {
  picture: StoredPicture | null | undefined;
  metaPicture: StoredPicture | null | undefined;
}

async function storedPictures(ctx: Ctx, { picture, meta_picture }: ArticleFields): Promise<Pictures> {
  return {
    picture: picture && (await storedUpload(ctx, picture, 'picture')),
    metaPicture: meta_picture && (await storedUpload(ctx, meta_picture, 'meta_picture')),
  };
}

/** Returns a draft with the fields that were sent. */
function withFields(ctx: Ctx, draft: ArticleDraft, fields: ArticleFields, pictures: Pictures): ArticleDraft {
  const said = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);
  const words = (value: string | null | undefined, before: string) => said(value, before) ?? '';
  return {
    slugId: said(fields.slug, draft.slugId),
    title: said(fields.title, draft.title),
    categoryId: said(fields.category_id, draft.categoryId),
    summary: words(fields.summary, draft.summary),
    body: said(fields.body, draft.body),
    author: words(fields.author, draft.author),
    picture: said(pictures.picture, draft.picture),
    pictureAlt: words(fields.picture_alt, draft.pictureAlt),
    metaTitle: words(fields.meta_title, draft.metaTitle),
    metaDescription: words(fields.meta_description, draft.metaDescription),
    metaKeywords: words(fields.meta_keywords, draft.metaKeywords),
    metaPicture: said(pictures.metaPicture, draft.metaPicture),
    publishedAt: fields.published_at === 'now' ? ctx.now() : said(fields.published_at, draft.publishedAt),
  };
}

async function requireAllowed(
  ctx: Ctx,
  { categoryId, publishedAt }: ArticleDraft,
  before: Pick<ArticleDraft, 'categoryId' | 'publishedAt'>,
): Promise<void> {
  if (categoryId !== null && !(await holdCategory(ctx, categoryId)))
    throw invalidField('category_id', 'does not exist any more');
  if (publishedAt?.getTime() !== before.publishedAt?.getTime() && !staffMay(ctx, 'content:publish'))
    throw new ApiError('forbidden', 'You may write articles; publishing is for others');
}

async function existing(ctx: Ctx, id: number, lock = false): Promise<StaffArticle> {
  const row = await readStaffArticle(ctx, id, lock);
  if (!row) throw notFound('This article does not exist any more');
  return row;
}
