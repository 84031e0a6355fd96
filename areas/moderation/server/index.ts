import { addPersonalData } from '@keystead/accounts/server';
import { readerTies } from '@keystead/listings/server';
import { tiesOf } from './blocks.service.ts';
import { ownModeration } from './leaving.ts';

export { blockStates, contactObstacle } from './blocks.service.ts';
export { contactMessages } from './contact.service.ts';
export { jobs } from './moderation.jobs.ts';
export { routes } from './moderation.routes.ts';
export { seedModeration } from './moderation.seed.ts';
export { decideReport, reports } from './reports.service.ts';
export { reportDecided } from './slots.ts';

/**
 * Listings and agents learn what their reader has reported and whom they must not reach; accounts, what goes when a
 * person goes.
 */
export function connect(): void {
  readerTies.fill(tiesOf);
  addPersonalData(ownModeration);
}
