import { addPersonalData } from '@keystead/accounts/server';
import { ownListings } from './leaving.ts';

export { createListings, describing, type Outcome } from './creating.service.ts';
export type { ListingDraft, ListingMedia } from './drafts.ts';
export { lifeJobs as jobs } from './life.jobs.ts';
export { approveListing, listingsUnderReview, rejectListing } from './life.service.ts';
export { routes } from './listings.routes.ts';
export type { StoredFile } from './reading.queries.ts';
export { listItems, listItemsText, MEDIA_MARKER, propertyDetails, withOrigin } from './reading.service.ts';
export { listingChanged, promotions } from './slots.ts';
export { takeDown } from './taking-down.service.ts';
export { type ReaderTies, readerTies, withheldContacts } from './ties.ts';
export { countView, flushViews, flushViews as flush } from './views.ts';

/** Tells the accounts area what goes when a person goes. */
export function connect(): void {
  addPersonalData(ownListings);
}
