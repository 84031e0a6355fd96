import { type Ctx, inTransaction } from '@keystead/platform/context';
import { cancelSlot, giveSeatBack } from '../viewings.queries.ts';
import { noteFree } from '../waiting/noting.ts';
import { deleteEnded, deleteGuests, lockLapsed } from './guests.queries.ts';

/** Holds that one transaction gives back. */
const AT_ONCE = 100;

/** Gives a time or a seat back that a guest has had on hold. */
export async function giveBack(
  open: Ctx,
  hold: { id: number; slot_id: number; is_group: boolean; agent_id: number | null },
): Promise<void> {
  if (hold.is_group) await giveSeatBack(open, hold.slot_id);
  else await cancelSlot(open, hold.slot_id);
  await deleteGuests(open, [hold.id]);
  await noteFree(open, hold.agent_id);
}

/** Gives back what guests have not confirmed in time; the constraint knows no time. @returns how much @param agentId of one agent */
export async function giveLapsedBack(open: Ctx, agentId?: number): Promise<number> {
  const lapsed = await lockLapsed(open, { agentId, most: AT_ONCE });
  for (const hold of lapsed) await giveBack(open, hold);
  return lapsed.length;
}

/** Gives back all that guests have not confirmed in time, and erases those whose link has ended. */
export async function sweepGuests(ctx: Ctx): Promise<void> {
  while ((await inTransaction(ctx, (open) => giveLapsedBack(open))) === AT_ONCE);
  await deleteEnded(ctx);
}
