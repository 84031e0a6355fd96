import { addPersonalData } from '@keystead/accounts/server';
import { listingAdvertisements, promotions } from '@keystead/listings/server';
import { nameThings } from '@keystead/plans/server';
import { addReviewSource } from '@keystead/platform/review';
import { projectAdvertisements, projectPromotions } from '@keystead/projects/server';
import { readOpen, readRunning } from './advertisements.queries.ts';
import { ownAdvertisementsOf } from './leaving.ts';
import { advertisementReview } from './staff.review.ts';
import { titlesOf } from './things.ts';

export { jobs } from './advertising.jobs.ts';
export { routes } from './advertising.routes.ts';
export { advertisementsIn, approveAdvertisement, rejectAdvertisement } from './deciding.service.ts';
export { featureForHouse } from './featuring.service.ts';
export { titleOf } from './things.ts';

/** Says what is featured, what advertisements are called, and what goes when a person goes. */
export function connect(): void {
  promotions.fill((ctx, ids) => readRunning(ctx, 'property', ids));
  projectPromotions.fill((ctx, ids) => readRunning(ctx, 'project', ids));
  listingAdvertisements.fill((ctx, ids) => readOpen(ctx, 'property', ids));
  projectAdvertisements.fill((ctx, ids) => readOpen(ctx, 'project', ids));
  nameThings('advertisement', titlesOf);
  addPersonalData(ownAdvertisementsOf);
  addReviewSource(advertisementReview);
}
