import type { PersonalData } from '@keystead/accounts/server';
import { deleteOwn, readOwn } from './personal-data.queries.ts';

/** What someone who leaves was told: they may take it along, and it goes with them. */
export const ownNotifications: PersonalData = {
  topic: 'notifications',
  exportOf: readOwn,
  async erase(ctx, accountId) {
    await deleteOwn(ctx, accountId);
    return [];
  },
};
