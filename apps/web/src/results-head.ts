import { pageHead } from './page-head.ts';
import { pageQuery } from './page-number.ts';

/** The head of a page of results. Filters are no pages of their own, the further pages of a list are. */
export function resultsHead(page: { title: string; path: string; search: { page?: string | undefined } }) {
  const { title, path, search } = page;
  return pageHead({
    title,
    description: `${title}: prices, pictures and every home on a map.`,
    path: path + pageQuery(search),
  });
}
