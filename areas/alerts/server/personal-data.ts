import type { PersonalData } from '@keystead/accounts/server';
import { deleteKept, readKept } from './personal-data.queries.ts';

/** The searches somebody has saved: they may take them along, and they go with them. */
export const ownSearches: PersonalData = {
  topic: 'saved_searches',
  exportOf: readKept,
  async erase(ctx, accountId) {
    await deleteKept(ctx, accountId);
    return [];
  },
};
