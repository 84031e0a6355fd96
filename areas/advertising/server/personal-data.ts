import type { PersonalData } from '@keystead/accounts/server';
import { deleteOf, readOwn } from './advertisements.queries.ts';

/** What someone who leaves has advertised: they may take it along, and it goes with them. */
export const ownAdvertisementsOf: PersonalData = {
  topic: 'advertisements',
  exportOf: readOwn,
  async erase(ctx, accountId) {
    await deleteOf(ctx, accountId);
    return [];
  },
};
