import type { PersonalData } from '@keystead/accounts/server';
import { dropCached } from '@keystead/platform/context';
import { forget, readOwn } from './personal-data.queries.ts';

/** Reviews that someone wrote, got and reported. Erased, what they wrote goes, with the answers to it. */
export const ownReviewData: PersonalData = {
  topic: 'reviews',
  exportOf: (ctx, accountId) => readOwn(ctx, accountId),
  async erase(open, accountId) {
    await forget(open, accountId);
    await dropCached(open, 'reviews');
    return [];
  },
};
