import { addressMatch, addressText, PAGE_NUMBER } from '@keystead/kit/address-values';

/** What the pages ask, for their routes' loaders: apart from the pages, which come when they are shown. */

export const CITIES_LENGTH = 24;

/** Which cities someone looks at, as the address says it: `?country=Portugal&page=2`. */
export interface CitiesSearch {
  country?: string | undefined;
  page?: string | undefined;
}

/** For `validateSearch` and `loaderDeps`: what could be meant; the rest is dropped. */
export function readCitiesSearch(raw: { readonly country?: unknown; readonly page?: unknown }): CitiesSearch {
  const country = addressText(raw.country);
  const page = addressMatch(raw.page, PAGE_NUMBER);
  return { ...(country !== '' && { country }), ...(page !== undefined && { page }) };
}

/** Returns the request of one page of cities. */
export const citiesArgs = ({ country, page = '1' }: CitiesSearch) => ({
  ...(country !== undefined && { country }),
  limit: CITIES_LENGTH,
  offset: (Number(page) - 1) * CITIES_LENGTH,
});

/** Without `has_property` categories come without their counts. */
export const CATEGORIES_ARGS = { limit: 100, has_property: true } as const;
