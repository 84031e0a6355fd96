import type { PersonalData } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { SIDES, type Side } from '../rules.ts';
import { deleteCalendarsOf } from './calendars/calendars.queries.ts';
import { cancelAll } from './changing.service.ts';
import { deleteFeed } from './feed.queries.ts';
import { readBookedBy } from './guests/guests.queries.ts';
import { confirmedEmail, mergeToErase } from './guests/merging.service.ts';
import { deleteHours, forget, lockAhead, readOwn } from './personal-data.queries.ts';
import { cancelSlot, giveSeatBack } from './viewings.queries.ts';
import { noteFree } from './waiting/noting.ts';
import { deleteWaitingOf } from './waiting/waiting.queries.ts';

/**
 * When someone shows homes, their viewings on both sides, and the waiting lists that they are on. Erased, those still to come are cancelled, which the other side hears
 * of; the others stay with the other side, without a name.
 */
export const ownViewings: PersonalData = {
  topic: 'viewings',
  async exportOf(ctx, accountId) {
    const email = await confirmedEmail(ctx, accountId);
    return { ...(await readOwn(ctx, accountId)), as_guest: email ? await readBookedBy(ctx, email) : [] };
  },
  async erase(open, accountId) {
    await mergeToErase(open, accountId);
    await deleteWaitingOf(open, accountId);
    for (const side of SIDES) await cancelAhead(open, accountId, side);
    await forget(open, accountId);
    await deleteHours(open, accountId);
    await deleteFeed(open, accountId);
    await deleteCalendarsOf(open, accountId);
    return [];
  },
};

async function cancelAhead(open: Ctx, accountId: number, by: Side): Promise<void> {
  const viewings = await lockAhead(open, accountId, by);
  for (const { slot_id: slotId, is_group: isGroup, agent_id: agentId } of viewings) {
    if (isGroup && by === 'visitor') await giveSeatBack(open, slotId);
    else await cancelSlot(open, slotId);
    await noteFree(open, agentId);
  }
  await cancelAll(open, viewings, { by });
}
