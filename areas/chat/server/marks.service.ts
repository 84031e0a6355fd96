import { consume } from '@keystead/accounts/server';
import { withheldContacts } from '@keystead/listings/server';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';

import { ONLINE_WITHIN, RATE_LIMITS } from '../rules.ts';
import {
  findConversation,
  lockConversation,
  readMarks,
  refreshSide,
  setMarks,
  type Talk,
} from './conversations.queries.ts';
import { addEvents, type NewEvent, notify, readPresent } from './events.queries.ts';
import { conversationSeen } from './extension-points.ts';
import { type Named, requireConversation, talkOf } from './partners.ts';

/** Moves marks forward, never back and never past the last message, and notifies both sides. */
export async function mark(
  ctx: SignedInCtx,
  talk: Talk,
  upTo: { delivered?: number | undefined; read?: number | undefined },
): Promise<void> {
  const { personId, otherId, listingId } = talk;
  await inTransaction(ctx, async (open) => {
    const conversationId = await lockConversation(open, talk);
    if (conversationId === undefined) return;
    const marks = await readMarks(open, conversationId, personId);
    const read = Math.max(marks.read_id, Math.min(upTo.read ?? 0, marks.last_id));
    const delivered = Math.max(marks.delivered_id, read, Math.min(upTo.delivered ?? 0, marks.last_id));
    if (read === marks.read_id && delivered === marks.delivered_id) return;
    await setMarks(open, conversationId, personId, { read, delivered });
    const events: NewEvent[] = [];
    if (read > marks.read_id) {
      await refreshSide(open, conversationId, personId);
      events.push({ kind: 'seen', accountId: personId, otherId, listingId, messageId: read });
    }
    // A block hides what the other has seen.
    const isNotified = !(await withheldContacts(open, [otherId])).has(otherId);
    const kind = read > marks.read_id ? 'read' : 'delivered';
    const messageId = kind === 'read' ? read : delivered;
    if (isNotified) events.push({ kind, accountId: otherId, otherId: personId, listingId, messageId });
    if (events.length > 0) await addEvents(open, events);
    if (read > marks.read_id) await conversationSeen.get()(open, talk);
  });
}

/**
 * Sends a typing hint to the other's open browsers; it is not stored, and not sent across a block. Before the
 * first message of a conversation it is dropped: a stranger must not be able to draw attention.
 * @throws ApiError not_found for an unknown person and for oneself
 */
export async function hintTyping(ctx: SignedInCtx, named: Named): Promise<void> {
  const talk = await talkOf(ctx, named);
  const { personId, otherId, listingId } = talk;
  await consume(ctx, [{ key: `chat-hint:${personId}`, rate: RATE_LIMITS.hintsPerPerson }]);
  if (!(await findConversation(ctx, talk))) return;
  if ((await withheldContacts(ctx, [otherId])).has(otherId)) return;
  await notify(ctx, { people: [otherId], hint: { kind: 'typing', listingId, otherId: personId } });
}

/** Of these people, who is online, as far as someone may know: not across a block. */
export async function onlineOf(
  ctx: SignedInCtx,
  accountIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (accountIds.length === 0) return new Set();
  const since = new Date(ctx.now().getTime() - ONLINE_WITHIN * 1000);
  const [present, withheld] = await Promise.all([
    readPresent(ctx, accountIds, since),
    withheldContacts(ctx, accountIds),
  ]);
  return new Set([...present].filter((id) => !withheld.has(id)));
}

/** @throws ApiError not_found for people one does not talk with */
export async function isOnline(ctx: SignedInCtx, named: Named): Promise<boolean> {
  const { talk } = await requireConversation(ctx, named);
  return (await onlineOf(ctx, [talk.otherId])).has(talk.otherId);
}
