import type { PersonalData } from '@keystead/accounts/server';
import { deleteOwn, readOwn } from './personal-data.queries.ts';

/** Exports notifications, and deletes them with the account. */
export const ownNotifications: PersonalData = {
  topic: 'notifications',
  exportOf: readOwn,
  async erase(ctx, accountId) {
    await deleteOwn(ctx, accountId);
    return [];
  },
};
