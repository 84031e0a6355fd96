import { addressMatch, addressText, PAGE_NUMBER } from '@keystead/kit/address-values';
import { type PROJECT_SORTS, PROJECT_TYPES } from '../limits.ts';

/** What someone looks for among projects, as the address says it: `?type=upcoming&search=yard&page=2`. */
export interface ProjectsSearch {
  type?: (typeof PROJECT_TYPES)[number] | undefined;
  search?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
  /** With an available unit, and what it costs and has. */
  has_available?: '1' | undefined;
  min_price?: string | undefined;
  max_price?: string | undefined;
  bedrooms?: string | undefined;
  sort?: Exclude<(typeof PROJECT_SORTS)[number], 'newest'> | undefined;
  page?: string | undefined;
}

type Raw = Readonly<Record<string, unknown>>;

const one = <Value extends string>(of: readonly Value[], value: unknown) =>
  of.find((known) => known === value);

/** Parses an address for `validateSearch` and `loaderDeps`; invalid values are dropped. */
export function readProjectsSearch(raw: ProjectsSearch | Raw): ProjectsSearch {
  const { type, search, city, country, has_available, min_price, max_price, bedrooms, sort, page } =
    raw as Raw;
  const read: ProjectsSearch = {
    type: one(PROJECT_TYPES, type),
    search: addressText(search) || undefined,
    city: addressText(city) || undefined,
    country: addressText(country) || undefined,
    has_available: String(has_available) === '1' ? '1' : undefined,
    min_price: addressMatch(min_price, /^\d{1,12}$/),
    max_price: addressMatch(max_price, /^\d{1,12}$/),
    bedrooms: addressMatch(bedrooms, /^[1-9]$/),
    sort: one(['price_asc', 'price_desc'] as const, sort),
    page: addressMatch(page, PAGE_NUMBER),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Returns whether anything narrows the list. */
export function isNarrowed({ page: _page, ...filters }: ProjectsSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

export const PROJECTS_LENGTH = 12;

/** Returns the request of one page of projects. */
export const projectsArgs = ({ page = '1', ...filters }: ProjectsSearch) => ({
  ...filters,
  limit: PROJECTS_LENGTH,
  offset: (Number(page) - 1) * PROJECTS_LENGTH,
});
