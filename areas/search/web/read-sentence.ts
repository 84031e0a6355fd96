import type { ApiClient } from '@keystead/http/client';
import { callQuery } from '@keystead/http/react';
import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';
import { cutTo } from '@keystead/kit/text';
import type { Unit } from '@keystead/kit/units';
import { readSearchSentence } from '../contract.ts';
import { SEARCH_FILTERS, SIZE_FILTERS } from '../filters.ts';
import { isSentence } from '../sentence.ts';
import { areaUnitIn, type ResultsSearch, type SearchKey } from './results-search.ts';

/** Place and words: what a new text in the search field says itself. */
const PLACE: readonly SearchKey[] = ['search', 'city', 'state', 'country', 'places', 'bounds'];
/** How the results are shown stays, whatever is searched for. */
const SHOWN: readonly SearchKey[] = ['sort', 'view'];

/** Returns the change that takes away what a new text takes the place of: all filters where they are of a sentence. */
export function withoutText(search: ResultsSearch): ResultsSearch {
  const keys = Object.keys(search) as SearchKey[];
  const gone = search.said ? keys.filter((key) => !SHOWN.includes(key)) : PLACE;
  return Object.fromEntries(gone.map((key) => [key, '']));
}

/** Returns the change that takes away sizes which the unit of an answer would give another meaning. */
export function withoutOtherUnit(search: ResultsSearch, { area_unit: unit }: ResultsSearch): ResultsSearch {
  const isSame = unit === undefined || areaUnitIn(search, unit as Unit) === unit;
  return isSame ? {} : Object.fromEntries(SIZE_FILTERS.map((name) => [name, '']));
}

/** Returns what is asked of the server about a sentence; it reads those of other languages as English. @param code of the page */
export const sentenceArgs = (sentence: string, code: string) => ({
  sentence,
  ...(Object.hasOwn(WRITTEN_LANGUAGES, code) && { language: code as WrittenLanguage }),
});

/** Returns the query of what was understood of a sentence. */
export const sentenceQuery = (api: ApiClient, sentence: string, code: string) =>
  callQuery(api, readSearchSentence, sentenceArgs(sentence, code));

/**
 * Returns the search that a text asks for: filters where it is a sentence that is understood, else its words. A text that
 * cannot be read now is searched as words, too.
 */
export async function searchFor(api: ApiClient, text: string, code: string): Promise<ResultsSearch> {
  const words = text.trim();
  const asWords = { search: cutTo(words, SEARCH_FILTERS.search.most) };
  if (!isSentence(words)) return asWords;
  try {
    const { data } = await api(readSearchSentence, sentenceArgs(words, code));
    return data.understood.length > 0 ? { ...data.filters, said: words } : asWords;
  } catch {
    return asWords;
  }
}

/** Returns `searchFor` of a field: an answer is undefined when a later text was sent meanwhile, or `forget` called. */
export function latestSearch() {
  let count = 0;
  return {
    searchFor: async (...asked: Parameters<typeof searchFor>): Promise<ResultsSearch | undefined> => {
      count += 1;
      const own = count;
      const search = await searchFor(...asked);
      return own === count ? search : undefined;
    },
    /** Drops the answer that is on its way. */
    forget: (): void => {
      count += 1;
    },
  };
}
