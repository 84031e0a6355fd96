import type { PersonalData } from '@keystead/accounts/server';
import { deleteOf, readOwn } from './advertisements.queries.ts';

/** Advertisements as personal data: exported, and erased with the account. */
export const ownAdvertisementsOf: PersonalData = {
  topic: 'advertisements',
  exportOf: readOwn,
  async erase(ctx, accountId) {
    await deleteOf(ctx, accountId);
    return [];
  },
};
