import type { PersonalData } from '@keystead/accounts/server';
import { deleteStored, readStored } from './personal-data.queries.ts';

/** The searches someone has saved: they may take them along, and they go with them. */
export const ownSearches: PersonalData = {
  topic: 'saved_searches',
  exportOf: readStored,
  async erase(ctx, accountId) {
    await deleteStored(ctx, accountId);
    return [];
  },
};
