import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { choice, id, idList, int, paging } from '@keystead/http/fields';
import { listItem } from '@keystead/listings/contract';
import { z } from 'zod';
import { MOST_HIDDEN_HERE, MOST_SEEN_HERE } from './rules.ts';

/** "1" adds, "0" takes back. Either twice is no error. */
export const addOrRemove = choice(['1', '0']);

// Extension: homes that one does not want to see any more.
export const hideListing = defineCall({
  path: 'hide-listing',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Leave a listing out of lists, counts, maps and alerts ("1"), or no longer ("0")',
  request: z.object({ property_id: id(), type: addOrRemove }),
  answer: emptyEnvelope,
  errors: ['not_found', 'conflict'],
});

export const getHiddenListings = defineCall({
  path: 'hidden-listings',
  method: 'GET',
  who: 'signed_in',
  summary: 'Cards of the listings one has hidden that are still public, the last one first',
  request: z.object({ ...paging, limit: int({ min: 1, max: 100 }).default(24) }),
  answer: listEnvelope(listItem),
});

// Extension: pages are everyone's, so cards and pins learn from here how they are marked.
export const beginVisit = defineCall({
  path: 'begin-visit',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Notice that one is here, add what a guest has marked in the browser, and read all marks',
  request: z.object({
    /** Listings a guest has looked at in this browser. */
    seen_ids: idList(MOST_SEEN_HERE).optional(),
    /** Listings a guest has hidden in this browser; listings that are gone are left out. */
    hidden_ids: idList(MOST_HIDDEN_HERE).optional(),
  }),
  answer: envelope(
    z.object({
      /** Ids of the listings looked at in the last 180 days, at most 1,000; the last one first. */
      seen: z.array(z.number().int()),
      /** Ids of all hidden listings, the last one first. */
      hidden: z.array(z.number().int()),
      /** What was posted after it is new since the last visit: ISO-8601, UTC; "" at the first visit. */
      new_since: z.string(),
    }),
  ),
});
