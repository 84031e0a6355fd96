import { getCategories } from '@keystead/catalogue/contract';
import type { ApiClient } from '@keystead/http/client';
import { callQuery } from '@keystead/http/react';
import { selectLanguage, type WithLanguage } from '@keystead/languages/web';
import type { QueryClient } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import { loadSentenceReader } from './load-sentence-reader.ts';
import { excludedHere } from './marked-homes.ts';
import { readableSearch } from './readable-search.ts';
import { listArgs, type ResultsSearch } from './results-search.ts';

/** What a route's context has of it. */
export interface Asker {
  queryClient: QueryClient;
  api: ApiClient;
  store: { getState(): WithLanguage };
}

/**
 * Fetches what a results page shows at first sight; for the loaders of its routes. The server waits for it. A browser
 * does not: the page shows itself at once, with the results of before or their outlines. After a failure it waits too,
 * so that the error stays until there is something better.
 */
export async function loadResults(
  { queryClient, api, store }: Asker,
  search: ResultsSearch,
  fixed: Readonly<ResultsSearch> = {},
): Promise<void> {
  const fetchSaid = async (sentence: string) => {
    const { sentenceQuery } = await loadSentenceReader();
    await queryClient.prefetchQuery(sentenceQuery(api, sentence, selectLanguage(store.getState()).code));
  };
  const list = listQuery(api, listArgs(readableSearch(search), fixed, excludedHere()));
  const categories = callQuery(api, getCategories, { limit: 100 });
  const said = search.said ? fetchSaid(search.said) : undefined;
  const failed = queryClient.getQueryState(list.queryKey)?.status === 'error';
  if (typeof window === 'undefined' || failed) {
    await Promise.all([queryClient.ensureQueryData(list), queryClient.ensureQueryData(categories), said]);
    return;
  }
  void queryClient.prefetchQuery(list);
  void queryClient.prefetchQuery(categories);
}
