import { loadSentenceReader } from './load-sentence-reader.ts';
import type { searchFor } from './read-sentence.ts';
import type { ResultsSearch } from './results-search.ts';

/** Returns `searchFor` of a field: an answer is undefined when a later text was sent meanwhile, or `forget` called. */
export function latestSearch() {
  let count = 0;
  return {
    searchFor: async (...asked: Parameters<typeof searchFor>): Promise<ResultsSearch | undefined> => {
      count += 1;
      const own = count;
      const search = await (await loadSentenceReader()).searchFor(...asked);
      return own === count ? search : undefined;
    },
    /** Drops the answer that is on its way. */
    forget: (): void => {
      count += 1;
    },
  };
}
