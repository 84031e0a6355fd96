import type { PersonalData } from '@keystead/accounts/server';
import { keysOfAttachment } from '@keystead/platform/images';
import { otherSide, SIDES } from '../rules.ts';
import { deleteDocumentsOf } from './documents.queries.ts';
import { lockStanding } from './offers.queries.ts';
import { forget, readOwn } from './personal-data.queries.ts';
import { endAll } from './tending.service.ts';

/**
 * Offers on both sides. Erased, those that stand end, which the other side hears of; all of them stay with the other side, without a
 * name.
 */
export const ownOffers: PersonalData = {
  topic: 'offers',
  ownsFiles: true,
  exportOf: (ctx, accountId) => readOwn(ctx, accountId),
  async erase(open, accountId) {
    for (const side of SIDES) {
      const offers = await lockStanding(open, accountId, side);
      await endAll(
        open,
        offers.map((offer) => ({ offer, step: 'close', state: 'closed' })),
        [otherSide(side)],
      );
    }
    const files = await deleteDocumentsOf(open, accountId);
    await forget(open, accountId);
    return files.flatMap(keysOfAttachment);
  },
};
