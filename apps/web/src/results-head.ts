import { pageHead } from './page-head.ts';
import { pageQuery } from './page-number.ts';

/** The head of a page of results. Filters are no pages of their own, the further pages of a list are. */
export function resultsHead(page: {
  title: string;
  description: string;
  path: string;
  search: { page?: string | undefined };
}) {
  return pageHead({ ...page, path: page.path + pageQuery(page.search) });
}
