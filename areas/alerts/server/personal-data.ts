import type { PersonalData } from '@keystead/accounts/server';
import type { Filters } from '../rules.ts';
import { deleteStored, readStored } from './personal-data.queries.ts';
import { wholeFilters } from './whole-filters.ts';

/** Saved searches as personal data: exported, and erased with the account. */
export const ownSearches: PersonalData = {
  topic: 'saved_searches',
  async exportOf(ctx, accountId) {
    const searches = await readStored(ctx, accountId);
    return searches.map(({ commute, ...one }) => ({
      ...one,
      filters: wholeFilters(ctx, accountId, { id: one.id, filters: one.filters as Filters, commute }),
    }));
  },
  async erase(ctx, accountId) {
    await deleteStored(ctx, accountId);
    return [];
  },
};
