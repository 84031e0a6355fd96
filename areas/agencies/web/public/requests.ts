/** What the pages ask, for their routes' loaders: apart from the pages, which come when they are shown. */

export const AGENCIES_LENGTH = 24;
export const AGENCY_HOMES_LENGTH = 12;

/** Returns the request of one page of the homes of an agency. */
export const agencyHomesArgs = (slug: string, page: number) => ({
  slug_id: slug,
  limit: AGENCY_HOMES_LENGTH,
  offset: (page - 1) * AGENCY_HOMES_LENGTH,
});

/** What someone looks for among agencies, as the address says it: `?search=tide&city=Porto`. */
export interface AgenciesSearch {
  search?: string | undefined;
  city?: string | undefined;
  page?: string | undefined;
}

type Raw = Readonly<Record<string, unknown>>;

// The call rejects control characters, and a page must not fail over an address.
const text = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);

/** For `validateSearch` and `loaderDeps`: what could be meant; the rest is dropped. */
export function readAgenciesSearch(raw: AgenciesSearch | Raw): AgenciesSearch {
  const { search, city, page } = raw as Raw;
  return {
    ...(text(search) !== '' && { search: text(search) }),
    ...(text(city) !== '' && { city: text(city) }),
    ...(/^[1-9]\d{0,2}$/.test(String(page ?? '')) && { page: String(page) }),
  };
}

/** Returns the request of one page of agencies. */
export const agenciesArgs = ({ page = '1', ...filters }: AgenciesSearch) => ({
  ...filters,
  limit: AGENCIES_LENGTH,
  offset: (Number(page) - 1) * AGENCIES_LENGTH,
});
