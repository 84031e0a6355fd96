import { envelope, MEGABYTE } from '@keystead/http/call';
import { editedFields, postedFields, shownFields } from '@keystead/http/declared';
import { choice, file, id, idList, int, text } from '@keystead/http/fields';
import {
  orNone,
  staffAction,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
} from '@keystead/http/staff';
import { slugify } from '@keystead/kit/words';
import { z } from 'zod';
import { ARTICLE_FIELDS } from './article-fields.ts';
import { sentTexts, shownTexts } from './contract.languages.ts';
import { ARTICLE_STATES, EARLIEST, LATEST } from './rules.ts';

const READ = 'content:view';
const EDIT = 'content:edit';
const PUBLISH = 'content:publish';

/** Part of an address, readable in every script. */
const slug = () =>
  text(100).refine(
    (value) => slugify(value) === value,
    'must consist of small letters and digits, with single hyphens between them',
  );

/** ISO, with its offset. */
const moment = () =>
  text(40)
    .pipe(z.iso.datetime({ offset: true, error: 'must be a day with a time' }))
    .transform((value) => new Date(value))
    .refine((value) => value >= EARLIEST && value <= LATEST, 'must lie between 2000 and 2100');

export const articleCategoryRow = z.object({
  id: z.number().int(),
  version: z.string(),
  name: z.string(),
  slug: z.string(),
  position: z.number().int(),
  /** Articles in it, published or not. */
  articles: z.number().int(),
});

const categories = { right: READ, row: articleCategoryRow } as const;

export const listStaffArticleCategories = staffList('article-categories', {
  ...categories,
  summary: 'Article categories, in the order of the site',
  sort: ['position', 'name', 'articles', 'id'],
});
export const oneStaffArticleCategory = staffOne('article-categories', {
  ...categories,
  summary: 'One article category',
});
export const createStaffArticleCategory = staffCreate('article-categories', {
  ...categories,
  right: EDIT,
  summary: 'Add an article category at the end; without a slug it is made of the name',
  fields: { name: text(100), slug: slug().optional() },
});
export const updateStaffArticleCategory = staffUpdate('article-categories', {
  ...categories,
  right: EDIT,
  summary: 'Change an article category',
  fields: { name: text(100).optional(), slug: slug().optional() },
});
export const deleteStaffArticleCategory = staffDelete('article-categories', {
  right: EDIT,
  summary: 'Remove a kind that no article has',
});
export const orderStaffArticleCategories = staffAction('article-categories', 'reorder', {
  right: EDIT,
  summary: 'Put the article categories into an order',
  fields: { ids: idList(1000) },
});

/** An article of a list. */
export const staffArticleRow = z.object({
  id: z.number().int(),
  version: z.string(),
  ...shownFields(ARTICLE_FIELDS, 'list', {}),
  slug: z.string(),
  state: z.enum(ARTICLE_STATES),
  /** ISO; null for a draft. */
  published_at: z.string().nullable(),
  category_id: z.number().int().nullable(),
  /** Its name, "" for none. */
  category: z.string(),
  /** Address of its picture, "" for none. */
  picture: z.string(),
  views: z.number().int(),
  updated_at: z.string(),
});

const { author: _author, ...shownInLanguage } = {
  ...shownFields(ARTICLE_FIELDS, 'list', {}),
  ...shownFields(ARTICLE_FIELDS, 'one', {}),
};

/** All of it. */
export const staffArticle = staffArticleRow.extend({
  ...shownFields(ARTICLE_FIELDS, 'one', {}),
  /** HTML whose pictures have addresses. */
  body: z.string(),
  /** Address of the picture that links to it are shown with, "" where that is its own. */
  meta_picture: z.string(),
  /** In other languages, by their codes; a body as above. */
  texts: shownTexts({ ...shownInLanguage, body: z.string() }),
});

const required = postedFields(ARTICLE_FIELDS, {});
const { author: _, ...sentInLanguage } = required;

/** What is changed, or left as it is; what need not be there may be left empty. */
const changes = {
  ...editedFields(ARTICLE_FIELDS, {}),
  slug: slug().optional(),
  category_id: orNone(id()),
  picture: orNone(file()),
  meta_picture: orNone(file()),
  /** Empty: a draft; `now`; a time in the future: it appears by itself. Needs the right to publish. */
  published_at: orNone(z.union([z.literal('now'), moment()])),
  texts: sentTexts(sentInLanguage).optional(),
};

const articles = { right: EDIT, row: staffArticle, maxBodyBytes: 8 * MEGABYTE } as const;

export const listStaffArticles = staffList('articles', {
  right: READ,
  row: staffArticleRow,
  summary: 'Articles: drafts first, then those that wait, then the published, the newest first',
  sort: ['published_at', 'title', 'updated_at', 'views', 'id'],
  order: 'desc',
  filters: {
    state: choice(ARTICLE_STATES).optional(),
    /** 0: those in no category. */
    category_id: int().optional(),
  },
});
export const oneStaffArticle = staffOne('articles', {
  right: READ,
  row: staffArticle,
  summary: 'One article with its text',
});
export const createStaffArticle = staffCreate('articles', {
  ...articles,
  summary: 'Write an article; without a slug it is made of the title. Its text is sanitised',
  fields: { ...changes, title: required.title, body: required.body },
});
export const updateStaffArticle = staffUpdate('articles', {
  ...articles,
  summary: 'Change an article; its former address keeps leading to it. Its text is sanitised',
  fields: changes,
});
export const deleteStaffArticle = staffDelete('articles', { right: PUBLISH, summary: 'Remove an article' });
export const publishStaffArticles = staffAction('articles', 'publish', {
  right: PUBLISH,
  summary: 'Publish drafts and articles that wait, now; published ones stay as they are',
  fields: { ids: idList(100) },
  errors: ['not_found'],
});
export const withdrawStaffArticles = staffAction('articles', 'withdraw', {
  right: PUBLISH,
  summary: 'Make drafts of articles again',
  fields: { ids: idList(100) },
  errors: ['not_found'],
});
export const previewStaffArticle = staffAction('articles', 'preview', {
  right: READ,
  summary: 'A link that shows an article as it will be, to anyone who has it, for an hour',
  fields: { id: id() },
  errors: ['not_found'],
  answer: envelope(z.object({ url: z.string(), expires_in: z.number().int() })),
});

export const textPictureRow = z.object({
  id: z.number().int(),
  /** Its address, to be the `src` of an `img` in a text. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export const createTextPicture = staffCreate('text-pictures', {
  right: EDIT,
  row: textPictureRow,
  maxBodyBytes: 4 * MEGABYTE,
  summary: 'Store a picture for a text; one that stands in no text a week later is removed',
  fields: { picture: file() },
});
