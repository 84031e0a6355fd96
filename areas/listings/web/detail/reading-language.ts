import type { PropertyDetail, TextInLanguage } from '../../contract.ts';

/** What the page needs to say of the language of its texts. */
export interface ReadingLanguage {
  /** Code of the language that title and description are in. */
  readonly shown: string;
  /** Code of the original's. */
  readonly original: string;
}

/** What is written in one language, and may be translated to the reader's. */
interface Written extends Record<'title' | 'description' | 'meta_title' | 'meta_description', string> {
  readonly text: TextInLanguage | null;
}

/** Returns something with the texts of its translation, where the answer has one; the original stays where it has none. */
export function inLanguage<Thing extends Written>(thing: Thing): Thing {
  const { text } = thing;
  if (!text) return thing;
  const isOwn = thing.meta_title !== thing.title;
  return {
    ...thing,
    title: text.title,
    description: text.description || thing.description,
    meta_title: text.meta_title || (isOwn ? thing.meta_title : text.title),
    meta_description: text.meta_description || text.description || thing.meta_description,
  };
}

/** Returns a listing with the texts and captions of its translation. */
export function translated<Listing extends PropertyDetail>(listing: Listing): Listing {
  if (!listing.text) return listing;
  const captions = new Map(listing.text.captions.map(({ picture, caption }) => [picture, caption]));
  const captioned = <Facts extends { caption: string }>(facts: Facts, picture: string): Facts => ({
    ...facts,
    caption: captions.get(picture) ?? facts.caption,
  });
  return {
    ...inLanguage(listing),
    title_facts: listing.title_facts && captioned(listing.title_facts, 'title'),
    gallery: listing.gallery.map((picture) => captioned(picture, String(picture.id))),
  };
}

/** @param site the language of the site, which texts are in unless they name another */
export function readingLanguage(
  { language, text }: { language: string; text: Pick<TextInLanguage, 'language'> | null },
  site: string,
): ReadingLanguage {
  const original = language || site;
  return { shown: text?.language ?? original, original };
}

/** Returns whether someone who reads one language reads the other: `pt` and `pt-BR`. */
export const isReadAs = (one: string, other: string): boolean => one.split('-')[0] === other.split('-')[0];
