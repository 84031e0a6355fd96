import { ApiError, changedMeanwhile, invalidField, notFound } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { pickFields } from '@keystead/kit/fields';
import { slugify } from '@keystead/kit/words';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction, mediaUrl } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { changed } from '@keystead/platform/lookups';
import { editableHtml } from '@keystead/platform/rich-text';
import { staffMay } from '@keystead/staff/server';
import type { z } from 'zod';
import { type ArticleText, fieldsShown, TEXTS } from '../article-fields.ts';
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
import type { ArticleDraft, ArticleTexts } from './writing.queries.ts';

const RESOURCE = 'articles';
type Row = z.input<typeof staffArticleRow>;
type Whole = z.input<typeof articleShape>;

/** Fields as a form sends them: "" and null empty, undefined leaves as it is. */
interface ArticleFields extends Partial<Record<ArticleText, string | undefined>> {
  slug?: string | undefined;
  category_id?: number | null | undefined;
  picture?: UploadedFile | null | undefined;
  meta_picture?: UploadedFile | null | undefined;
  published_at?: Date | 'now' | null | undefined;
  texts?: ArticleTexts | undefined;
}

const address = (ctx: Ctx, picture: StoredPicture | null) => (picture ? mediaUrl(ctx, picture.key) : '');

const rowOf = (ctx: Ctx, article: Omit<StaffArticle, 'translations'>): Row => ({
  ...pickFields(fieldsShown('list'), article),
  id: article.id,
  version: article.version,
  slug: article.slug_id,
  state: stateOf(article.published_at, ctx.now()),
  published_at: article.published_at?.toISOString() ?? null,
  category_id: article.category_id,
  category: article.category_name,
  picture: address(ctx, article.picture),
  views: article.views,
  updated_at: article.updated_at.toISOString(),
});

const whole = (ctx: Ctx, article: StaffArticle): Whole => ({
  ...rowOf(ctx, article),
  ...pickFields(fieldsShown('one'), article),
  body: editableHtml(ctx, article.body),
  meta_picture: address(ctx, article.meta_picture),
  texts: Object.fromEntries(
    article.translations.map(({ language, ...text }) => [
      language,
      { ...text, body: editableHtml(ctx, text.body) },
    ]),
  ),
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

const EMPTY = {
  ...(Object.fromEntries(TEXTS.map(([name]) => [name, ''])) as Record<ArticleText, string>),
  slug_id: '',
  category_id: null,
  picture: null,
  meta_picture: null,
  published_at: null,
} satisfies ArticleDraft;

/** @throws ApiError validation, where the address is another's; forbidden, where only others may publish */
export async function addStaffArticle(
  ctx: Ctx,
  fields: ArticleFields & { title: string; body: string },
): Promise<Whole> {
  const pictures = await storedPictures(ctx, fields);
  return inTransaction(ctx, async (open) => {
    const draft = withFields(open, EMPTY, fields, pictures);
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
    const id = await addArticle(ctx, { ...draft, slug_id: number === 1 ? wish : `${wish}-${number}` });
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
    stateOf(article.published_at, ctx.now()) === 'published' ? article.published_at : ctx.now(),
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
      if (moment?.getTime() !== before.published_at?.getTime())
        await rewrite(open, before, { ...before, published_at: moment }, action);
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
  meta_picture: StoredPicture | null | undefined;
}

async function storedPictures(ctx: Ctx, { picture, meta_picture }: ArticleFields): Promise<Pictures> {
  return {
    picture: picture && (await storedUpload(ctx, picture, 'picture')),
    meta_picture: meta_picture && (await storedUpload(ctx, meta_picture, 'meta_picture')),
  };
}

/** Returns a draft with the fields that were sent. */
function withFields(ctx: Ctx, draft: ArticleDraft, fields: ArticleFields, pictures: Pictures): ArticleDraft {
  const said = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);
  const texts = TEXTS.map(([name]) => [name, said(fields[name], draft[name])]);
  return {
    ...(Object.fromEntries(texts) as Record<ArticleText, string>),
    slug_id: said(fields.slug, draft.slug_id),
    category_id: said(fields.category_id, draft.category_id),
    picture: said(pictures.picture, draft.picture),
    meta_picture: said(pictures.meta_picture, draft.meta_picture),
    published_at: fields.published_at === 'now' ? ctx.now() : said(fields.published_at, draft.published_at),
    texts: fields.texts,
  };
}

async function requireAllowed(
  ctx: Ctx,
  { category_id: categoryId, published_at: publishedAt }: ArticleDraft,
  before: Pick<ArticleDraft, 'published_at'>,
): Promise<void> {
  if (categoryId !== null && !(await holdCategory(ctx, categoryId)))
    throw invalidField('category_id', 'does not exist any more');
  if (publishedAt?.getTime() !== before.published_at?.getTime() && !staffMay(ctx, 'content:publish'))
    throw new ApiError('forbidden', 'You may write articles; publishing is for others');
}

async function existing(ctx: Ctx, id: number, lock = false): Promise<StaffArticle> {
  const row = await readStaffArticle(ctx, id, lock);
  if (!row) throw notFound('This article does not exist any more');
  return row;
}
