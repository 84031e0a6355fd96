import { addPersonalData } from '@keystead/accounts/server';
import { deleteOwnReveals, readOwnReveals } from './reveals.queries.ts';

export { routes } from './agents.routes.ts';
export { agentsPage } from './agents.service.ts';
export { type Professional, ratingOf, ratingsOf, serviceOf } from './extension-points.ts';
export { consumeReveal, revealed } from './reveal.service.ts';

/** Registers personal data with accounts. */
export function connect(): void {
  addPersonalData({
    topic: 'contacts',
    exportOf: readOwnReveals,
    async erase(ctx, accountId) {
      await deleteOwnReveals(ctx, accountId);
      return [];
    },
  });
}
