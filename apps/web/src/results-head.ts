import { getCategories } from '@keystead/catalogue/contract';
import { callQuery } from '@keystead/http/react';
import { canonicalQuery } from '@keystead/search/web';
import { headNames, headText, type Match } from './head-labels.ts';
import { onPage, pageHead } from './page-head.ts';
import { kindOf, resultsTitle, type TitledResults } from './results-title.ts';
import { metadataOfResults } from './seo/results.ts';

/** A page of results, for its head. */
export interface ResultsHead extends TitledResults {
  /** Name of the category that the page itself stands for. */
  kind?: string;
  path: string;
  /** Pages above it: names with paths. */
  above?: readonly (readonly [name: string, path: string])[];
}

/**
 * Returns the head of a page of results. What is for sale, what is to rent, a kind in a city and further pages are pages of
 * their own; other orders are views of the same page; any other filter makes a page that no one should find, as is every
 * search from the field.
 */
export function resultsHead(match: Match, page: ResultsHead) {
  const { path, search } = page;
  const { queryClient, api } = match.context;
  const known = queryClient.getQueryData(callQuery(api, getCategories, { limit: 100 }).queryKey);
  const kind = page.kind ?? kindOf(page, known?.data ?? []);
  const name = resultsTitle((key, values) => headText(match, key, values), page, kind, headNames(match));
  const title = onPage(match, name, Number(search.page ?? 1));
  const query = page.title === 'search' ? undefined : canonicalQuery(search, page.fixed);
  return pageHead(
    match,
    { title, path: query === undefined ? undefined : path + query },
    import.meta.env.SSR && metadataOfResults(match, { ...page, name, query }),
  );
}
