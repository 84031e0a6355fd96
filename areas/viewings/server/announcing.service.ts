import { publicOwner } from '@keystead/accounts/server';
import { type Notice, notify } from '@keystead/notifications/server';
import type { Ctx } from '@keystead/platform/context';
import { otherSide, SIDES, type Side } from '../rules.ts';
import { viewingsHappened } from './extension-points.ts';
import { mailViewing, type What } from './viewings.jobs.ts';
import type { Viewing } from './viewings.queries.ts';

/** Where one's viewings are. */
export const PATH = '/user/viewings';

export const personOn = (side: Side, viewing: Viewing): number | null =>
  side === 'agent' ? viewing.agent_id : viewing.visitor_id;

/** Returns the name of one side, "" where it is gone. @param people at least the two */
export function nameOn(
  side: Side,
  viewing: Viewing,
  people: ReadonlyMap<number, { readonly name: string }>,
): string {
  const id = personOn(side, viewing);
  if (id !== null) return people.get(id)?.name ?? '';
  return (side === 'visitor' && viewing.guest_name) || '';
}

/** Returns the notifications of one side about viewings; none where the account is gone. */
export async function noticesOf(ctx: Ctx, viewings: readonly Viewing[], side: Side): Promise<Notice[]> {
  const others = viewings.map((viewing) => personOn(otherSide(side), viewing)).filter((id) => id !== null);
  const people = await publicOwner(ctx, others);
  return viewings.flatMap((viewing) => {
    const accountId = personOn(side, viewing);
    if (accountId === null) return [];
    const params = {
      person: nameOn(otherSide(side), viewing, people),
      title: viewing.listing_title,
      startsAt: viewing.starts_at.toISOString(),
      timeZone: viewing.time_zone,
    };
    return [{ accountId, params, path: PATH, listingId: viewing.listing_id }];
  });
}

/**
 * Notifies the other side of what someone has done, and mails it to both, with entries for their calendars. In the transaction of
 * it, as the last thing in it.
 */
export async function announce(
  open: Ctx,
  viewings: readonly Viewing[],
  { by, what }: { by: Side; what: What },
): Promise<void> {
  for (const viewing of viewings)
    for (const side of SIDES)
      await open.jobs.enqueue(open.db, mailViewing, {
        viewingId: viewing.id,
        side,
        what,
        isOwn: side === by,
        sequence: viewing.sequence,
      });
  await viewingsHappened.get()(open, viewings, what);
  // The mail is the one with the calendar's entry, which nobody has switched off.
  await notify(open, `viewing_${what}`, await noticesOf(open, viewings, otherSide(by)), {
    only: ['in_app', 'push'],
  });
}
