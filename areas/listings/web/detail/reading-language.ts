import type { PropertyDetail } from '../../contract.ts';

/** What the page needs to say of the language of its texts. */
export interface ReadingLanguage {
  /** Code of the language that title and description are in. */
  readonly shown: string;
  /** Code of the original's. */
  readonly original: string;
}

type Read = Pick<PropertyDetail, 'language' | 'text'>;

/** Returns the listing with the texts of its translation, where the answer has one; the original stays where it has none. */
export function translated<Listing extends PropertyDetail>(listing: Listing): Listing {
  const { text } = listing;
  if (!text) return listing;
  const isOwn = listing.meta_title !== listing.title;
  return {
    ...listing,
    title: text.title,
    description: text.description || listing.description,
    meta_title: text.meta_title || (isOwn ? listing.meta_title : text.title),
    meta_description: text.meta_description || text.description || listing.meta_description,
  };
}

/** @param site the language of the site, which texts are in unless they name another */
export function readingLanguage({ language, text }: Read, site: string): ReadingLanguage {
  const original = language || site;
  return { shown: text?.language ?? original, original };
}

/** Returns whether someone who reads one language reads the other: `pt` and `pt-BR`. */
export const isReadAs = (one: string, other: string): boolean => one.split('-')[0] === other.split('-')[0];
