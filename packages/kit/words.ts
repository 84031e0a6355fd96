/** Text around what is offered: readable addresses, what search engines show, tags of languages. Pure. */

const LONGEST_SLUG = 100;

/** Tab, line feed and carriage return are text; every other control character is none. */
export function hasControlCharacters(text: string): boolean {
  return /[^\P{Cc}\t\n\r]/u.test(text);
}

/**
 * Returns the readable part of an address: lowercased, everything but letters and digits removed, white space turned into
 * hyphens, repeated hyphens collapsed. Latin letters lose their accents; other scripts are left as they are.
 * Empty when nothing is left.
 */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\p{M}\s-]/gu, '')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\s-]+/g, '-');
  return Array.from(slug)
    .slice(0, LONGEST_SLUG)
    .join('')
    .replace(/^-+|-+$/g, '');
}

/** Bounds of the texts search engines show; beyond them a person is warned, not rejected. Characters; phrases. */
export const SEO_LIMITS = {
  metaTitle: 60,
  metaDescription: { min: 50, max: 160 },
  metaKeywords: 10,
} as const;

export type SeoWarning =
  | 'meta_title_long'
  | 'meta_description_short'
  | 'meta_description_long'
  | 'meta_keywords_many';

/** Returns the warnings about texts that search engines would cut or ignore; texts left empty are fine, title and description stand in for them. */
export function seoWarnings(texts: {
  meta_title?: string;
  meta_description?: string;
  meta_keywords?: string;
}): SeoWarning[] {
  const title = lengthOf(texts.meta_title);
  const description = lengthOf(texts.meta_description);
  const phrases = (texts.meta_keywords ?? '').split(',').filter((phrase) => phrase.trim() !== '').length;
  const warnings: SeoWarning[] = [];
  if (title > SEO_LIMITS.metaTitle) warnings.push('meta_title_long');
  if (description > 0 && description < SEO_LIMITS.metaDescription.min)
    warnings.push('meta_description_short');
  if (description > SEO_LIMITS.metaDescription.max) warnings.push('meta_description_long');
  if (phrases > SEO_LIMITS.metaKeywords) warnings.push('meta_keywords_many');
  return warnings;
}

function lengthOf(text = ''): number {
  return Array.from(text.trim()).length;
}

const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

/** Returns whether it is the BCP 47 tag of a language, with its script and region at most, spelt as tags usually are. */
export const isLanguageTag = (tag: string): boolean => LANGUAGE_TAG.test(tag);

/**
 * Gives each wish a readable address that no one has: the wish itself, or with `-2`, `-3`, ... behind it.
 * @param highest for each wish that is in use, the highest number in use (1 for the wish itself)
 */
export function assignSlugs(wishes: readonly string[], highest: ReadonlyMap<string, number>): string[] {
  const next = new Map<string, number>();
  const given = new Set<string>();
  return wishes.map((wish) => {
    let number = next.get(wish) ?? (highest.get(wish) ?? 0) + 1;
    const named = () => (number === 1 ? wish : `${wish}-${number}`);
    while (given.has(named())) number += 1;
    const slug = named();
    given.add(slug);
    next.set(wish, number + 1);
    return slug;
  });
}
