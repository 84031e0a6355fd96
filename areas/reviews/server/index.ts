import { addPersonalData } from '@keystead/accounts/server';
import { ratingOf, ratingsOf } from '@keystead/agents/server';
import { dealClosed } from '@keystead/offers/server';
import type { Ctx } from '@keystead/platform/context';
import { addMetrics } from '@keystead/platform/metrics';
import { addReviewSource } from '@keystead/platform/review';
import { viewingHeld } from '@keystead/viewings/server';
import { reviewMetrics } from './metrics.ts';
import { ownReviewData } from './personal-data.ts';
import { ratingFor, ratingsFor } from './reading.service.ts';
import { replyReview, reviewReview } from './reports.service.ts';
import { invite } from './reviews.jobs.ts';
import { routes as reviewRoutes } from './reviews.routes.ts';
import { staffRoutes } from './staff.routes.ts';

export { type DemoReview, seedReviews } from './reviews.seed.ts';
export { jobs } from './working.ts';

export const routes = [...reviewRoutes, ...staffRoutes];

const inviteLater = (open: Ctx, authorId: number, agentId: number) =>
  open.jobs.enqueue(open.db, invite, { authorId, agentId });

/** Says agents and agencies what their reviews come to, hears of viewings and deals; registers personal data, queue and metrics. */
export function connect(): void {
  ratingOf.fill(ratingFor);
  ratingsOf.fill(ratingsFor);
  viewingHeld.fill(async (open, { visitorId, agentId }) => {
    await inviteLater(open, visitorId, agentId);
  });
  dealClosed.fill(async (open, { buyerId, sellerId }) => {
    await inviteLater(open, buyerId, sellerId);
  });
  addPersonalData(ownReviewData);
  addReviewSource(reviewReview);
  addReviewSource(replyReview);
  addMetrics(reviewMetrics);
}
