import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { bool, id, int, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { textLanguage } from './contract.languages.ts';

const articlePicture = z.object({
  url: z.string(),
  base: z.string(),
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  colour: z.string(),
  placeholder: z.string().optional(),
  alt: z.string(),
});

export const articleCategory = z.object({ id: z.number().int(), category: z.string(), slug_id: z.string() });

export const articleItem = z.object({
  id: z.number().int(),
  slug_id: z.string(),
  title: z.string(),
  /** Sanitised HTML. Home, similar ones and `brief` lists have the summary as its only paragraph. */
  description: z.string(),
  /** Absolute address, "" when there is none. */
  image: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image: z.string(),
  /** As text; "0" for none. */
  category_id: z.string(),
  category: articleCategory.nullable(),
  /** "3 weeks ago" in `data` of get_articles, ISO elsewhere. */
  created_at: z.string(),
  // Extensions.
  /** The language of its texts: that asked for by `text_language`, where the article is written in it; "": that of the site. */
  language: z.string(),
  summary: z.string(),
  /** Who wrote it; "" for the site. */
  author: z.string(),
  published_at: z.string(),
  updated_at: z.string(),
  reading_minutes: z.number().int(),
  picture: articlePicture.nullable(),
  /** Headings of the text with their ids in it; only where one article is asked for. */
  contents: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
});
export type ArticleItem = z.output<typeof articleItem>;

export const getArticles = defineCall({
  path: 'get_articles',
  method: 'GET',
  who: 'anyone',
  summary:
    'Published articles, newest first; or one by its number or address (an old one too), with similar ones',
  request: z.object({
    ...paging,
    id: id().optional(),
    /** Of an article, or of a category. */
    slug_id: text(255).optional(),
    /** 0: those in no category. */
    category_id: int().optional(),
    // Extensions.
    category_slug_id: text(255).optional(),
    /** 1: of each text only its summary. */
    brief: bool().default(false),
    /** Language of the texts; articles that are not written in it are answered in the site's own. */
    text_language: textLanguage(),
  }),
  answer: listEnvelope(articleItem, {
    similar_articles: z.array(articleItem),
    /** Categories that have articles, in the operator's order, with how many. */
    categories: z.array(articleCategory.extend({ articles: z.number().int() })),
  }),
  errors: ['not_found'],
});

// Extension: pages that staff show before they are public.
export const articlePreview = defineCall({
  path: 'article-preview',
  method: 'GET',
  who: 'anyone',
  summary: 'An article by a link that staff have made, published or not; the link ends within the hour',
  request: z.object({ token: text(300), text_language: textLanguage() }),
  answer: envelope(articleItem),
  errors: ['not_found'],
  sensitive: true,
});

export const countArticleView = defineCall({
  path: 'count-article-view',
  method: 'POST',
  who: 'anyone',
  changes: 'nothing',
  summary: 'Someone looks at an article; counted once a day and visitor',
  request: z.object({ article_id: id() }),
  answer: emptyEnvelope,
});
