/** What someone looks for among projects, as the address says it: `?type=upcoming&search=yard&page=2`. */
export interface ProjectsSearch {
  type?: 'upcoming' | 'under_construction' | undefined;
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

/** Parses an address for `validateSearch` and `loaderDeps`; invalid values are dropped. */
export function readProjectsSearch(raw: ProjectsSearch | Raw): ProjectsSearch {
  const { type, search, city, page } = raw as Raw;
  return {
    ...((type === 'upcoming' || type === 'under_construction') && { type }),
    ...(text(search) !== '' && { search: text(search) }),
    ...(text(city) !== '' && { city: text(city) }),
    ...(/^[1-9]\d{0,2}$/.test(String(page ?? '')) && { page: String(page) }),
  };
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
