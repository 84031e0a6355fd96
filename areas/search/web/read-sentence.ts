import type { ApiClient } from '@keystead/http/client';
import { callQuery } from '@keystead/http/react';
import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';
import { cutTo } from '@keystead/kit/text';
import { readSearchSentence } from '../contract.ts';
import { SEARCH_FILTERS } from '../filters.ts';
import { isSentence } from '../sentence.ts';
import type { ResultsSearch } from './results-search.ts';

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
