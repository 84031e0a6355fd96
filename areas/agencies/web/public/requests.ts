/** What the pages ask, for their routes' loaders: apart from the pages, which come when they are shown. */

import { type AgentsSearch, readAgentsSearch } from '@keystead/agents/web';

export const AGENCIES_LENGTH = 24;
export const AGENCY_HOMES_LENGTH = 12;

/** Returns the request of one page of the homes of an agency. */
export const agencyHomesArgs = (slug: string, page: number) => ({
  slug_id: slug,
  limit: AGENCY_HOMES_LENGTH,
  offset: (page - 1) * AGENCY_HOMES_LENGTH,
});

/** What someone looks for among agencies, as the address says it: `?search=tide&city=Porto`. */
export type AgenciesSearch = Pick<AgentsSearch, 'search' | 'city' | 'page'>;

/** For `validateSearch` and `loaderDeps`: what could be meant; the rest is dropped. Read as that of agents is: every page carries it. */
export function readAgenciesSearch(raw: Parameters<typeof readAgentsSearch>[0]): AgenciesSearch {
  const { search, city, page } = readAgentsSearch(raw);
  return { ...(search && { search }), ...(city && { city }), ...(page && { page }) };
}

/** Returns the request of one page of agencies. */
export const agenciesArgs = ({ page = '1', ...filters }: AgenciesSearch) => ({
  ...filters,
  limit: AGENCIES_LENGTH,
  offset: (Number(page) - 1) * AGENCIES_LENGTH,
});
