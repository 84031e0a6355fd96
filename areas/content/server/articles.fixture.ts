import type { ArticleDraft } from './writing.queries.ts';

let number = 50;

/** Returns another number each time, for queries that are not cached yet. */
export function numbered(): number {
  number += 1;
  return number;
}

/** Returns a whole article with an address and little else. */
export function draftOf(slugId: string, fields: Partial<ArticleDraft>): ArticleDraft {
  return {
    slug_id: slugId,
    title: `Title of ${slugId}`,
    category_id: null,
    summary: `Summary of ${slugId}`,
    body: '<p>Words.</p><h2>One</h2><p>More.</p><h2>One</h2>',
    author: '',
    picture: null,
    picture_alt: '',
    meta_title: '',
    meta_description: '',
    meta_keywords: '',
    meta_picture: null,
    published_at: null,
    ...fields,
  };
}
