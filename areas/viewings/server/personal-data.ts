import type { PersonalData } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { SIDES, type Side } from '../rules.ts';
import { announce } from './announcing.service.ts';
import { deleteFeed } from './feed.queries.ts';
import { deleteHours, forget, lockAhead, readOwn } from './personal-data.queries.ts';
import { cancelSlot, changeViewing, giveSeatBack } from './viewings.queries.ts';

/**
 * When someone shows homes, and their viewings on both sides. Erased, those still to come are cancelled, which the other side hears
 * of; the others stay with the other side, without a name.
 */
export const ownViewings: PersonalData = {
  topic: 'viewings',
  exportOf: (ctx, accountId) => readOwn(ctx, accountId),
  async erase(open, accountId) {
    for (const side of SIDES) await cancelAhead(open, accountId, side);
    await forget(open, accountId);
    await deleteHours(open, accountId);
    await deleteFeed(open, accountId);
    return [];
  },
};

async function cancelAhead(open: Ctx, accountId: number, by: Side): Promise<void> {
  const viewings = await lockAhead(open, accountId, by);
  for (const { id, slot_id: slotId, is_group: isGroup } of viewings) {
    await changeViewing(open, id, { state: 'cancelled', cancelled_by: by });
    if (isGroup && by === 'visitor') await giveSeatBack(open, slotId);
    else await cancelSlot(open, slotId);
  }
  const cancelled = viewings.map((viewing) => ({ ...viewing, sequence: viewing.sequence + 1 }));
  await announce(open, cancelled, { by, what: 'cancelled' });
}
