import { canonicalFilters, LONGEST_NAME } from '../rules.ts';
import { type PendingSearch, savePending } from './pending.ts';

type Search = Readonly<Partial<Record<string, string>>>;

/** A search as a results page shows it: what the address says, what the page itself stands for, and its heading. */
export interface ShownSearch {
  search: Search;
  fixed: Search;
  title: string;
}

/** Returns what is saved of it, named by its words and place, else by the heading. */
export function searchToSave({ search, fixed, title }: ShownSearch): PendingSearch {
  const filters = canonicalFilters({ ...search, ...fixed });
  const terms = [filters.search, filters.city, filters.state, filters.country].filter(Boolean);
  const name = (terms.length > 0 ? terms.join(', ') : title).slice(0, LONGEST_NAME);
  return { name, filters };
}

/** Stores it in this browser, to be saved once the guest has signed in. */
export function saveAfterSignIn(shown: ShownSearch): void {
  savePending(searchToSave(shown));
}
