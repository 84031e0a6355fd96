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

// The call rejects control characters, and a page must not fail over an address.
const text = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);
const one = <Value extends string>(of: readonly Value[], value: unknown) =>
  of.find((known) => known === value);
const digits = (value: unknown, pattern: RegExp) =>
  pattern.test(String(value ?? '')) ? String(value) : undefined;

/** Parses an address for `validateSearch` and `loaderDeps`; invalid values are dropped. */
export function readProjectsSearch(raw: ProjectsSearch | Raw): ProjectsSearch {
  const { type, search, city, country, has_available, min_price, max_price, bedrooms, sort, page } =
    raw as Raw;
  const read: ProjectsSearch = {
    type: one(PROJECT_TYPES, type),
    search: text(search) || undefined,
    city: text(city) || undefined,
    country: text(country) || undefined,
    has_available: String(has_available) === '1' ? '1' : undefined,
    min_price: digits(min_price, /^\d{1,12}$/),
    max_price: digits(max_price, /^\d{1,12}$/),
    bedrooms: digits(bedrooms, /^[1-9]$/),
    sort: one(['price_asc', 'price_desc'] as const, sort),
    page: digits(page, /^[1-9]\d{0,2}$/),
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
