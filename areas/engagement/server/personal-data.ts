import type { PersonalData } from '@keystead/accounts/server';
import { changeCounters } from '@keystead/listings/server';
import { deleteFavouritesOf } from './favourites.queries.ts';
import { deleteInterestsOf, readOwn } from './personal-data.queries.ts';

/** Favourites and interest of someone who leaves: they may take them along, and they go with them. */
export const ownEngagement: PersonalData = {
  topic: 'engagement',
  exportOf: readOwn,
  async erase(ctx, accountId) {
    const stored = await deleteFavouritesOf(ctx, accountId);
    await changeCounters(
      ctx,
      stored.map((listingId) => ({ listingId, likes: -1 })),
    );
    await deleteInterestsOf(ctx, accountId);
    return [];
  },
};
