import { type ResultsSearch, readSearch } from './results-search.ts';

const KEY = 'last-search';

/** The search whose results this browser showed last. */
export interface LastSearch {
  /** Its filters. */
  search: ResultsSearch;
  /** What the page of its results was called. */
  name: string;
  /** When its results were shown last, in milliseconds since 1970. */
  at: number;
}

/** Stores a search that narrows something down; paid lists are no one's search. A browser that forbids storage stores nothing. */
export function rememberSearch(all: ResultsSearch, name: string, at: number): void {
  const { sort: _sort, page: _page, view: _view, sentence: _sentence, said: _said, ...rest } = all;
  const search = Object.fromEntries(Object.entries(rest).filter(([, value]) => value));
  if (Object.keys(search).length === 0 || rest.promoted) return;
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ search, name, at } satisfies LastSearch));
  } catch {
    // Full or forbidden: the home page begins as for everybody.
  }
}

/** Returns what is stored, as far as an address could say it; undefined for nothing, and for what is not whole. */
export function lastSearch(): LastSearch | undefined {
  try {
    const stored = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Partial<LastSearch>;
    const search = readSearch(stored.search ?? {});
    const { name, at } = stored;
    if (Object.keys(search).length === 0 || typeof name !== 'string' || !Number.isSafeInteger(at)) return;
    return { search, name, at: at as number };
  } catch {
    return undefined;
  }
}

/** Removes it. */
export function forgetLastSearch(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
