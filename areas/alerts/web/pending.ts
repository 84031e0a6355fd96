import type { Filters } from '../rules.ts';

/** A search that a guest wanted to save: stored in this browser until they are signed in. */
export interface PendingSearch {
  name: string;
  filters: Filters;
}

const KEY = 'pending-search';
/** After a day the guest has forgotten it, or is someone else. */
const LONGEST_WAIT = 24 * 3_600_000;

export function savePending(search: PendingSearch): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...search, at: Date.now() }));
  } catch {
    // Full or forbidden: they can click again.
  }
}

/** Takes it out: it is saved once. */
export function takePending(): PendingSearch | undefined {
  try {
    const stored = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as
      | (PendingSearch & { at: number })
      | null;
    window.localStorage.removeItem(KEY);
    return stored && Date.now() - stored.at < LONGEST_WAIT ? stored : undefined;
  } catch {
    return undefined;
  }
}
