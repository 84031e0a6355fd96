import { addPersonalData } from '@keystead/accounts/server';
import { operatorDecided, readerRelations } from '@keystead/listings/server';
import { addCustomerSummary } from '@keystead/platform/customer-summary';
import { addReviewSource } from '@keystead/platform/review';
import { addToDo } from '@keystead/platform/to-do';
import { relationsOf } from './blocks.service.ts';
import { ownReports } from './metrics.ts';
import { contactJobs } from './moderation.jobs.ts';
import { routes as moderationRoutes } from './moderation.routes.ts';
import { ownModeration } from './personal-data.ts';
import { rememberDecision } from './queue/deciding.service.ts';
import { queueJobs } from './queue/queue.jobs.ts';
import { queueToDo } from './queue/reading.service.ts';
import { messageReview, reportReview } from './queue/sources.ts';
import { staffRoutes } from './staff.routes.ts';

export { readBlockedWith } from './blocks.queries.ts';
export { blockForOperator, blockStates, contactObstacle, unblockForOperator } from './blocks.service.ts';
export { contactMessages, redeemForm, takeConfirmed } from './contact.service.ts';
export { reportDecided } from './extension-points.ts';
export { seedModeration } from './moderation.seed.ts';
export { moveBlock, moveReasons, moveReport, takeBackBlock } from './moving.service.ts';
export { movedReasons, movedReports } from './reports.queries.ts';
export { decideReport, reports } from './reports.service.ts';

export const routes = [...moderationRoutes, ...staffRoutes];
export const jobs = [...contactJobs, ...queueJobs];

/**
 * Provides listings and agents with their reader's reports and blocks; registers personal data with accounts and
 * the review queue with staff.
 */
export function connect(): void {
  readerRelations.fill(relationsOf);
  operatorDecided.fill(rememberDecision);
  addPersonalData(ownModeration);
  addCustomerSummary(ownReports);
  addReviewSource(reportReview);
  addReviewSource(messageReview);
  addToDo(queueToDo);
}
