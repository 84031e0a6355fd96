import { addressMatch, PAGE_NUMBER } from '@keystead/kit/address-values';

/** The page of a long list, as its address says it: `?page=3`; the first page has none. */
export interface PageSearch {
  page?: string | undefined;
}

/** For `validateSearch` and `loaderDeps`: a page number that could be one, else the first page. */
export function readPage(raw: { readonly page?: unknown }): PageSearch {
  const page = addressMatch(raw.page, PAGE_NUMBER);
  return page === undefined ? {} : { page };
}

export const pageNumber = ({ page }: PageSearch): number => Number(page ?? 1);

/** Returns the page's part of its address, for canonical links. */
export const pageQuery = ({ page }: PageSearch): string =>
  page !== undefined && page !== '1' ? `?page=${page}` : '';
