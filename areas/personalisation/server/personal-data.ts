import type { PersonalData } from '@keystead/accounts/server';
import { deleteOwn, readOwn } from './personal-data.queries.ts';

/** What was asked for, looked at and declined by someone who leaves: they may take it along, and it goes with them. */
export const ownPersonalisation: PersonalData = {
  topic: 'personalisation',
  exportOf: readOwn,
  async erase(ctx, accountId) {
    await deleteOwn(ctx, accountId);
    return [];
  },
};
