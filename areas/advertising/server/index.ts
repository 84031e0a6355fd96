import { addPersonalData } from '@keystead/accounts/server';
import { listingAdvertisements, promotions } from '@keystead/listings/server';
import { nameThings } from '@keystead/plans/server';
import { addReviewSource } from '@keystead/platform/review';
import { projectAdvertisements, projectPromotions } from '@keystead/projects/server';
import { readOpen, readRunning } from './advertisements.queries.ts';
import { routes as customerRoutes } from './advertising.routes.ts';
import { ownAdvertisementsOf } from './personal-data.ts';
import { advertisementReview } from './staff.review.ts';
import { staffRoutes } from './staff.routes.ts';
import { titlesOf } from './things.ts';

export { jobs } from './advertising.jobs.ts';
export { advertisementsIn, approveAdvertisement, rejectAdvertisement } from './deciding.service.ts';
export { featureForOperator } from './featuring.service.ts';
export { type MovedAdvertisement, moveAdvertisement, takeBackAdvertisement } from './moving.service.ts';
export { titleOf } from './things.ts';

/** Calls of customers, and those of staff. */
export const routes = [...customerRoutes, ...staffRoutes];

/** Fills extension points: what is featured, names of advertisements, and personal data. */
export function connect(): void {
  promotions.fill((ctx, ids) => readRunning(ctx, 'property', ids));
  projectPromotions.fill((ctx, ids) => readRunning(ctx, 'project', ids));
  listingAdvertisements.fill((ctx, ids) => readOpen(ctx, 'property', ids));
  projectAdvertisements.fill((ctx, ids) => readOpen(ctx, 'project', ids));
  nameThings('advertisement', titlesOf);
  addPersonalData(ownAdvertisementsOf);
  addReviewSource(advertisementReview);
}
