import { type DeclaredField, fieldsOf, type SharedKind } from '@keystead/kit/fields';
import { MOST_CHARACTERS } from './rules.ts';

/**
 * Texts of an article, each declared once by the name of its column: requests, answers to staff, what is written and what
 * is read derive from this list. Its address, category, pictures and the time of its publication are code.
 */

/** Answers to staff show it in lists, on the article's own screen, or by code. */
type ArticleField = DeclaredField &
  Extract<SharedKind, { kind: 'text' }> & { readonly shown: 'list' | 'one' | 'code' };

/** In the order of the documentation, where the comment of a field is its description. */
export const ARTICLE_FIELDS = {
  title: { kind: 'text', most: 255, isRequired: true, shown: 'list' },
  /** "" for the site. */
  author: { kind: 'text', most: 100, shown: 'list' },
  summary: { kind: 'text', most: 500, shown: 'one' },
  /** HTML; sanitised before it is written. */
  body: { kind: 'text', most: MOST_CHARACTERS, isRequired: true, shown: 'code' },
  picture_alt: { kind: 'text', most: 255, shown: 'one' },
  /** Search engines cut longer ones (`SEO_LIMITS`): they get a warning, not an error. */
  meta_title: { kind: 'text', most: 255, shown: 'one' },
  meta_description: { kind: 'text', most: 500, shown: 'one' },
  meta_keywords: { kind: 'text', most: 500, shown: 'one' },
} as const satisfies Record<string, ArticleField>;

export type ArticleText = keyof typeof ARTICLE_FIELDS;

/** Texts that an article may have in other languages, too. */
export type TranslatedText = Exclude<ArticleText, 'author'>;

export const { all: TEXTS, shown: fieldsShown } = fieldsOf<typeof ARTICLE_FIELDS, ArticleField>(
  ARTICLE_FIELDS,
);
