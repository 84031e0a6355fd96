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
    created_at: timeAgo(row.publishedAt, ctx.now()),
  };
}

/** Returns an article of a list. */
export function wireListed(ctx: Ctx, row: ArticleRow): WireArticle {
  return {
    ...wireBrief(ctx, row),
    ...(row.body !== '' && { description: shownHtml(ctx, row.body) }),
    created_at: timeAgo(row.publishedAt, ctx.now()),
  };
}

/** Returns an article beside something else: its summary stands for the text. */
export function wireBrief(ctx: Ctx, row: ArticleRow): WireArticle {
  const image = address(ctx, row.picture);
  return {
    id: row.id,
    slug_id: row.slugId,
    title: row.title,
    description: row.summary === '' ? '' : `<p>${escaped(row.summary)}</p>`,
    image,
    meta_title: row.metaTitle || row.title,
    meta_description: row.metaDescription || row.summary,
    meta_keywords: row.metaKeywords,
    meta_image: address(ctx, row.metaPicture) || image,
    category_id: String(row.categoryId ?? 0),
    category:
      row.categoryId === null
        ? null
        : { id: row.categoryId, category: row.categoryName ?? '', slug_id: row.categorySlug ?? '' },
    created_at: row.publishedAt.toISOString(),
    summary: row.summary,
    author: row.author,
    published_at: row.publishedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    reading_minutes: row.readingMinutes,
    picture: row.picture && wirePicture(row.picture, row.pictureAlt, (key) => mediaUrl(ctx, key)),
  };
}

const address = (ctx: Ctx, picture: StoredPicture | null) => (picture ? mediaUrl(ctx, picture.key) : '');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
