import type { Values } from '@keystead/kit/labels';
import { canonicalQuery, type ResultsSearch } from '@keystead/search/web';
import { toldOfResults } from './found/results.ts';
import { type HeadKey, headText, type Match } from './head-words.ts';
import { onPage, pageHead } from './page-head.ts';

type Kinds<Key> = Key extends `${infer Base}_1` ? Base : never;

/** A page of results, for its head. */
export interface ResultsHead {
  /** Key of its title: for sale, to rent and both have one each. */
  title: Kinds<HeadKey>;
  values?: Values;
  path: string;
  search: ResultsSearch;
  /** Filters the page itself stands for. */
  fixed?: Readonly<ResultsSearch>;
  /** Pages above it: names with paths. */
  above?: readonly (readonly [name: string, path: string])[];
}

/**
 * The head of a page of results. What is for sale, what is to rent, a kind in a city and further pages are pages of
 * their own; other orders are views of the same page; any other filter makes a page that nobody should find.
 */
export function resultsHead(match: Match, page: ResultsHead) {
  const { title: key, values, path, search } = page;
  const { property_type: type, page: number } = search;
  const kind = type === '0' || type === '1' ? (`_${type}` as const) : '';
  const whole = headText(match, `${key}${kind}`, values);
  const title = onPage(match, whole, Number(number ?? 1));
  const query = canonicalQuery(search, page.fixed);
  return pageHead(
    match,
    { title, path: query === undefined ? undefined : path + query },
    import.meta.env.SSR && toldOfResults(match, { ...page, name: whole, query }),
  );
}
