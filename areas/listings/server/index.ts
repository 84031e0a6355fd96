import { addPersonalData } from '@keystead/accounts/server';
import { ownListings } from './leaving.ts';

export { createListings, describing, type Outcome } from './creating.service.ts';
export type { ListingDraft, ListingMedia } from './drafts.ts';
export { lifeJobs as jobs } from './life.jobs.ts';
export { approveListing, listingsUnderReview, rejectListing } from './life.service.ts';
export { routes } from './listings.routes.ts';
export type { StoredFile } from './reading.queries.ts';
export {
  listItems,
  listItemsText,
  MEDIA_MARKER,
  ownListing,
  propertyDetails,
  withOrigin,
} from './reading.service.ts';
export {
  type Interest,
  listingChanged,
  listingInterest,
  listingViewed,
  promotions,
  type ReaderMarks,
  readerMarks,
} from './slots.ts';
export { type CounterChange, changeCounters } from './stats.queries.ts';
export { takeDown } from './taking-down.service.ts';
export { type ReaderTies, readerTies, withheldContacts } from './ties.ts';

/** Tells the accounts area what goes when a person goes. */
export function connect(): void {
  addPersonalData(ownListings);
}
