import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { id, idList, int, paging, text } from '@keystead/http/fields';
import { listItem, propertyDetail, shownFact } from '@keystead/listings/contract';
import { commuteField, commuteMinutes } from '@keystead/search/contract';
import { z } from 'zod';
import { addOrRemove } from './contract.marks.ts';
import { MOST_CARDS, MOST_FAVOURITES } from './rules.ts';

export { beginVisit, getHiddenListings, hideListing } from './contract.marks.ts';

const ownListing = { property_id: id().optional(), slug_id: text(255).optional() };

export const addFavourite = defineCall({
  path: 'add_favourite',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Keep a listing as favourite ("1"), or no longer ("0")',
  request: z.object({ property_id: id(), type: addOrRemove }),
  answer: emptyEnvelope,
  errors: ['not_found', 'conflict'],
});

// Extension: guests' favourites are stored in their browser; signing in merges them in one call.
export const mergeFavourites = defineCall({
  path: 'merge-favourites',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Add what a guest has saved in the browser; listings that are gone are left out',
  request: z.object({ property_ids: idList(MOST_FAVOURITES) }),
  answer: envelope(z.array(z.number().int())),
});

export const getFavourites = defineCall({
  path: 'get_favourite_property',
  method: 'GET',
  who: 'signed_in',
  summary: 'Own favourites that can still be seen, the last one first',
  request: z.object({ ...paging, limit: int({ min: 1, max: 100 }).default(25) }),
  answer: listEnvelope(propertyDetail),
});

// Extension: pages are everyone's, so hearts learn from here which of them are filled.
export const getFavouriteIds = defineCall({
  path: 'favourite-ids',
  method: 'GET',
  who: 'signed_in',
  summary: 'Ids of all own favourites, the last one first, and of the listings one has shown interest in',
  request: z.object({}),
  answer: envelope(z.array(z.number().int()), { interested: z.array(z.number().int()) }),
});

export const showInterest = defineCall({
  path: 'interested_users',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Let the owner of a listing know of one’s interest ("1"), or take it back ("0")',
  request: z.object({ property_id: id(), type: addOrRemove }),
  answer: emptyEnvelope,
  errors: ['not_found', 'bad_request', 'forbidden'],
});

export const interestedPerson = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Address of the picture, "" when there is none. */
  profile: z.string(),
  /** "" across a block. */
  email: z.string(),
  mobile: z.string(),
  // Extension. ISO-8601, UTC.
  created_at: z.string(),
});

export const getInterestedUsers = defineCall({
  path: 'get_interested_users',
  method: 'GET',
  who: 'signed_in',
  summary: 'Who is interested in an own listing, the last one first',
  request: z.object({ ...ownListing, ...paging }),
  answer: listEnvelope(interestedPerson, {
    property: z.object({ id: z.number().int(), slug_id: z.string(), title: z.string() }),
  }),
  errors: ['not_found'],
});

const statisticsDay = z.object({
  day: z.iso.date(),
  /** Different visitors; a visitor counts once a day. */
  views: z.number().int(),
  /** Added on this day and still a favourite. */
  favourites: z.number().int(),
  interested: z.number().int(),
  /** Who was first in touch about it on this day, by whichever way; absent in answers of an earlier version, as `total_leads`. */
  leads: z.number().int().optional(),
});

// Extension: what happened to an own listing, day by day.
export const getListingStatistics = defineCall({
  path: 'listing-statistics',
  method: 'GET',
  who: 'signed_in',
  summary: 'Views, favourites and interest of an own listing by day (UTC), the oldest first',
  request: z.object({ ...ownListing, days: int({ min: 7, max: 365 }).default(30) }),
  answer: envelope(
    z.object({
      days: z.array(statisticsDay),
      /** Since the listing was posted. */
      total_views: z.number().int(),
      total_favourites: z.number().int(),
      total_interested: z.number().int(),
      total_leads: z.number().int().optional(),
    }),
  ),
  errors: ['not_found'],
});

// Extension: the same of all one's own listings together.
export const getOwnStatistics = defineCall({
  path: 'own-statistics',
  method: 'GET',
  who: 'signed_in',
  summary: 'Views, favourites and interest of all own listings together by day (UTC), the oldest first',
  request: z.object({ days: int({ min: 7, max: 365 }).default(14) }),
  answer: envelope(z.object({ days: z.array(statisticsDay), listings: z.number().int() })),
});

// Existing clients define it and never call it: a page shown from a cache counts its view by it.
export const countClick = defineCall({
  path: 'set_property_total_click',
  method: 'POST',
  who: 'anyone',
  changes: 'nothing',
  summary: 'A visitor looks at a listing; once a visitor and day counts',
  request: z.object({ property_id: id() }),
  answer: emptyEnvelope,
});

// Extension: what a browser remembers (recently viewed, a guest's favourites) as cards of today.
export const getListingCards = defineCall({
  path: 'listing-cards',
  method: 'GET',
  who: 'anyone',
  summary: 'Cards of these listings in this order; what is no longer public is left out',
  request: z.object({ ids: idList(MOST_CARDS) }),
  answer: listEnvelope(listItem),
});

// The path is an existing client's; its fields are not known, so these are ours.
export const comparedListing = listItem.extend({
  /** Extension: what it states beside its card; nothing where it is closed to the reader. */
  facts: z.array(shownFact),
});
export type ComparedListing = z.output<typeof comparedListing>;

export const compareProperties = defineCall({
  path: 'compare-properties',
  method: 'GET',
  who: 'anyone',
  summary: 'Up to four listings side by side, named as the page’s address names them: `{slug}-vs-{slug}`',
  request: z.object({
    slugs: text(1200),
    /** Extension: places of the reader, as the list call takes them. */
    commute: commuteField().optional(),
  }),
  answer: listEnvelope(comparedListing, commuteMinutes),
});

export type StatisticsDay = z.infer<typeof statisticsDay>;
export type InterestedPerson = z.infer<typeof interestedPerson>;
