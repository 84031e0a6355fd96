import type { Args } from '@keystead/http/call';
import type { getAddedProperties } from '../../contract.ts';
// By its own file: a route's address is read in the entry, which all the rules would come along into.
import { OWN_SORTS, OWN_STATES } from '../../limits.ts';
import type { OwnState } from '../../rules.ts';

/** Rows of one page of the list. */
export const PAGE_LENGTH = 12;

/** What the address says about the list. */
export interface DashboardSearch {
  /** A state, or `drafts`; all listings without. */
  state?: string | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  page?: string | undefined;
}

/** What is listed: one state, the drafts, or everything. */
export type OwnTab = OwnState | 'drafts' | undefined;
export type OwnSort = (typeof OWN_SORTS)[number];

/** Parses an address; unknown values are ignored. */
export function readDashboard(raw: Readonly<Record<string, unknown>>): DashboardSearch {
  const state = [...OWN_STATES, 'drafts'].find((known) => known === raw.state);
  const sort = OWN_SORTS.find((known) => known === raw.sort && known !== 'newest');
  const search = String(raw.search ?? '')
    .trim()
    .slice(0, 100);
  return {
    ...(state !== undefined && { state }),
    ...(search !== '' && { search }),
    ...(sort !== undefined && { sort }),
    ...(/^[1-9]\d{0,2}$/.test(String(raw.page ?? '')) && raw.page !== '1' && { page: String(raw.page) }),
  };
}

/** Returns the list an address asks for, and what to ask the server for. */
export function listOf(search: DashboardSearch): {
  tab: OwnTab;
  page: number;
  sort: OwnSort;
  filter: Pick<Args<typeof getAddedProperties>, 'own_state' | 'search'>;
  args: Args<typeof getAddedProperties>;
} {
  const { state, sort, page, search: words } = readDashboard({ ...search });
  const tab = state as OwnTab;
  const list = { tab, page: Number(page ?? 1), sort: (sort as OwnSort | undefined) ?? 'newest' };
  const filter = {
    ...(tab !== undefined && tab !== 'drafts' && { own_state: tab }),
    ...(words !== undefined && { search: words }),
  };
  const paging = { limit: PAGE_LENGTH, offset: (list.page - 1) * PAGE_LENGTH, sort: list.sort };
  // Drafts are listed by another call; of this one only the counts are wanted beside them.
  return { ...list, filter, args: tab === 'drafts' ? { limit: 1 } : { ...paging, ...filter } };
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns whole days until a moment; the day it comes counts as 0. */
export function daysUntil(moment: string, now: number): number {
  return Math.max(0, Math.floor((Date.parse(moment) - now) / DAY));
}
