import { addPersonalData } from '@keystead/accounts/server';
import { listingInterest, listingViewed, listingWeek, readerMarks } from '@keystead/listings/server';
import { addMetrics } from '@keystead/platform/metrics';
import { hiddenHomes, viewerCards } from '@keystead/search/server';
import { markCards, marksOf } from './favourites.service.ts';
import { interestOf } from './interest.service.ts';
import { hiddenFromReader } from './marks.service.ts';
import { interestMetrics } from './metrics.ts';
import { ownEngagement } from './personal-data.ts';
import { countView, weeksOf } from './views.service.ts';

export { jobs } from './engagement.jobs.ts';
export { routes } from './engagement.routes.ts';
export { type DemoEngagement, seedEngagement } from './engagement.seed.ts';
export { interestShown, listingsSeen, type PersonalView } from './extension-points.ts';
export { readFavouriteOwners } from './favourites.queries.ts';
export { favouriteIds, moveFavourites, takeBackFavourite } from './favourites.service.ts';
export { deleteInterest as takeBackInterest, hasShownInterest } from './interest.queries.ts';
export { moveInterest } from './interest.service.ts';
export { deleteSeenOf as forgetSeen, readHiddenIds as hiddenIds } from './marks.queries.ts';
export { countView, flushViews as flush } from './views.service.ts';

/**
 * Fills extension points of listings and search (marks and views of the reader, what they have hidden) and of accounts (personal data).
 */
export function connect(): void {
  readerMarks.fill(marksOf);
  viewerCards.fill(markCards);
  hiddenHomes.fill(hiddenFromReader);
  listingInterest.fill(interestOf);
  listingWeek.fill(weeksOf);
  listingViewed.fill(countView);
  addPersonalData(ownEngagement);
  addMetrics(interestMetrics);
}
