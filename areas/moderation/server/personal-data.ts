import type { PersonalData } from '@keystead/accounts/server';
import { deleteOwn, readOwn } from './personal-data.queries.ts';

/** Reports, messages and blocks of someone who leaves: they may take them along, and they go with them. */
export const ownModeration: PersonalData = {
  topic: 'moderation',
  exportOf: readOwn,
  async erase(ctx, accountId) {
    await deleteOwn(ctx, accountId);
    return [];
  },
};
