import { addPersonalData } from '@keystead/accounts/server';
import { listingsSeen } from '@keystead/engagement/server';
import { insertViewed } from './history.queries.ts';
import { ownPersonalisation } from './personal-data.ts';

export { type MovedPreference, movePreference, takeBackPreference } from './moving.service.ts';
export { jobs } from './personalisation.jobs.ts';
export { routes } from './personalisation.routes.ts';
export { recommendedCards } from './recommendations.service.ts';

/** Subscribes to views of signed-in people, and registers personal data with accounts. */
export function connect(): void {
  listingsSeen.fill(async (ctx, views) => {
    if (views.length > 0) await insertViewed(ctx, views);
  });
  addPersonalData(ownPersonalisation);
}
