import type { PersonalData } from '@keystead/accounts/server';
import { deleteStored, readStored } from './personal-data.queries.ts';

/** Saved searches as personal data: exported, and erased with the account. */
export const ownSearches: PersonalData = {
  topic: 'saved_searches',
  exportOf: readStored,
  async erase(ctx, accountId) {
    await deleteStored(ctx, accountId);
    return [];
  },
};
