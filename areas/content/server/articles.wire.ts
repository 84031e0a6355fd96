import { timeAgo } from '@keystead/kit/time';
import { type Ctx, mediaUrl } from '@keystead/platform/context';
import { type StoredPicture, wirePicture } from '@keystead/platform/images';
import { shownHtml } from '@keystead/platform/rich-text';
import type { z } from 'zod';
import type { articleItem } from '../contract.ts';
import { withAnchors } from '../rules.ts';
import type { ArticleRow } from './articles.queries.ts';

type WireArticle = z.input<typeof articleItem>;

/** Formats an article in full, with ids in its headings and its age as text. */
export function wireArticle(ctx: Ctx, row: ArticleRow): WireArticle {
  const { html, contents } = withAnchors(shownHtml(ctx, row.body));
  return {
    ...wireBrief(ctx, row),
    description: html,
    contents,
    created_at: timeAgo(row.published_at, ctx.now()),
  };
}

/** Returns an article of a list. */
export function wireListed(ctx: Ctx, row: ArticleRow): WireArticle {
  return {
    ...wireBrief(ctx, row),
    ...(row.body !== '' && { description: shownHtml(ctx, row.body) }),
    created_at: timeAgo(row.published_at, ctx.now()),
  };
}

/** Returns an article beside something else: its summary stands for the text. */
export function wireBrief(ctx: Ctx, row: ArticleRow): WireArticle {
  const image = address(ctx, row.picture);
  return {
    id: row.id,
    slug_id: row.slug_id,
    title: row.title,
    language: row.language,
    description: row.summary === '' ? '' : `<p>${escaped(row.summary)}</p>`,
    image,
    meta_title: row.meta_title || row.title,
    meta_description: row.meta_description || row.summary,
    meta_keywords: row.meta_keywords,
    meta_image: address(ctx, row.meta_picture) || image,
    category_id: String(row.category_id ?? 0),
    category:
      row.category_id === null
        ? null
        : { id: row.category_id, category: row.category_name ?? '', slug_id: row.category_slug ?? '' },
    created_at: row.published_at.toISOString(),
    summary: row.summary,
    author: row.author,
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    reading_minutes: row.reading_minutes,
    picture: row.picture && wirePicture(row.picture, row.picture_alt, (key) => mediaUrl(ctx, key)),
  };
}

const address = (ctx: Ctx, picture: StoredPicture | null) => (picture ? mediaUrl(ctx, picture.key) : '');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
