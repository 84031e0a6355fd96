import type { ApiClient } from '@keystead/http/client';
import { beginVisit } from '../../contract.marks.ts';
import { getFavouriteIds, mergeFavourites } from '../../contract.ts';
import { MOST_HIDDEN_HERE, MOST_SEEN_HERE } from '../../rules.ts';
import { type Kind, marksNow } from './marks.ts';
import { storedNumbers, storeNumbers } from './stored-numbers.ts';
import { visitHere } from './visit-here.ts';

const NO_VISIT = { seen: [], hidden: [], newSince: undefined };

/** Loads the marks of the signed-in user. Those this browser stored for a guest are merged first. */
export async function fetchMarks(api: ApiClient) {
  const guests = storedNumbers('favourites');
  if (guests.length > 0) {
    await api(mergeFavourites, { property_ids: guests });
    storeNumbers('favourites', [], 0);
  }
  const [{ data, interested }, visit] = await Promise.all([
    api(getFavouriteIds, {}),
    // Hearts are worth more than these marks, and do not wait for the next page.
    begin(api).catch(() => NO_VISIT),
  ]);
  const own = { favourites: data, interests: interested, seen: visit.seen, hidden: visit.hidden };
  // Clicks made while the answer was on its way stay.
  const now = marksNow();
  const kinds = Object.keys(own) as Kind[];
  const marks = kinds.map((kind) => [kind, new Set([...own[kind], ...now[kind]])]);
  return { ...(Object.fromEntries(marks) as Record<Kind, Set<number>>), newSince: visit.newSince };
}

/** An account that was never here before has the visits of this browser. */
async function begin(api: ApiClient) {
  const { data } = await api(beginVisit, {
    seen_ids: storedNumbers('seen').slice(0, MOST_SEEN_HERE),
    hidden_ids: storedNumbers('hidden').slice(0, MOST_HIDDEN_HERE),
  });
  for (const name of ['seen', 'hidden'] as const) storeNumbers(name, [], 0);
  const here = visitHere();
  return { ...data, newSince: data.new_since === '' ? here : Date.parse(data.new_since) };
}
