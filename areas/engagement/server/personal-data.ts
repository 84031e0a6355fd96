import type { PersonalData } from '@keystead/accounts/server';
import { changeCounters } from '@keystead/listings/server';
import { deleteFavouritesOf } from './favourites.queries.ts';
import { deleteOwnOf, readOwn } from './personal-data.queries.ts';

/** Favourites, interest, marks and visits as personal data: exported, and erased with the account. */
export const ownEngagement: PersonalData = {
  topic: 'engagement',
  exportOf: readOwn,
  async erase(ctx, accountId) {
    const stored = await deleteFavouritesOf(ctx, accountId);
    await changeCounters(
      ctx,
      stored.map((listingId) => ({ listingId, likes: -1 })),
    );
    await deleteOwnOf(ctx, accountId);
    return [];
  },
};
