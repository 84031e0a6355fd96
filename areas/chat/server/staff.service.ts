import { agentProfile, publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { notFound } from '@keystead/http/errors';
import { blockForHouse, blockStates, unblockForHouse } from '@keystead/moderation/server';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type * as calls from '../contract.staff.ts';
import { lockConversation } from './conversations.queries.ts';
import { mark } from './marks.service.ts';
import { messagesOf } from './reading.service.ts';
import { send } from './sending.service.ts';
import { type HouseRow, readHousePage } from './staff.queries.ts';

/** Acts as the house, which is an account like others in the chat. @throws ApiError not_found where there is none */
async function asHouse(ctx: Ctx): Promise<SignedInCtx> {
  const house = await agentProfile(ctx, 'operator');
  if (!house) throw notFound('The house has no account of its own yet.');
  return { ...ctx, actor: { accountId: house.id, sessionId: '' } };
}

/** One page of what people write to the house. */
export async function houseChats(
  ctx: Ctx,
  input: Input<typeof calls.listConversations>,
): Promise<Result<typeof calls.listConversations>> {
  const house = await agentProfile(ctx, 'operator');
  if (!house) return { data: [], total: 0 };
  const { page, per_page: limit, order, q: words, ids, is_unread: isUnread } = input;
  const place = { isOldestFirst: order === 'asc', limit, offset: (page - 1) * limit };
  const { rows, total } = await readHousePage(ctx, house.id, { words, ids, isUnread }, place);
  return { data: await toRows(ctx, rows), total };
}

async function toRows(ctx: Ctx, rows: readonly HouseRow[]) {
  const people = await publicOwner(
    ctx,
    rows.map((row) => row.other_id),
  );
  return rows.map((row) => ({
    id: row.id,
    account_id: row.other_id,
    account_name: people.get(row.other_id)?.name ?? '',
    title: row.listing_title,
    property_id: row.listing_id,
    unread: row.unread,
    last_text: row.last_text.slice(0, 200),
    is_answered: row.is_own,
    last_at: row.last_at.toISOString(),
  }));
}

/** @throws ApiError not_found */
async function requireRow(house: SignedInCtx, id: number): Promise<HouseRow> {
  const page = { isOldestFirst: false, limit: 1, offset: 0 };
  const [row] = (await readHousePage(house, house.actor.accountId, { ids: [id] }, page)).rows;
  if (!row) throw notFound('There is no such conversation.');
  return row;
}

/** Messages shown at once. */
const SHOWN = 200;

/** One conversation with its last messages; nothing counts as read by that. @throws ApiError not_found */
export async function houseChat(ctx: Ctx, id: number): Promise<Result<typeof calls.oneConversation>['data']> {
  const house = await asHouse(ctx);
  const row = await requireRow(house, id);
  const { other_id: otherId, listing_id: property_id } = row;
  const [[shown], { data }, people, blocks] = await Promise.all([
    toRows(ctx, [row]),
    messagesOf(house, { user_id: otherId, property_id }, { page: 1, per_page: SHOWN, peek: true }),
    publicOwner(ctx, [otherId]),
    blockStates(ctx, house.actor.accountId, [otherId]),
  ]);
  const { isBlockedByMe = false, isBlockedByUser = false } = blocks.get(otherId) ?? {};
  return {
    ...(shown as Awaited<ReturnType<typeof toRows>>[number]),
    is_open: !isBlockedByMe && !isBlockedByUser && people.get(otherId)?.isActive === true,
    is_blocked_by_us: isBlockedByMe,
    is_blocked_by_them: isBlockedByUser,
    messages: data.data.toReversed(),
  };
}

/** Writes in the name of the house; the log says who it was. @throws ApiError not_found, forbidden, gone */
export async function answerAsHouse(
  ctx: Ctx,
  { id, message, client_id }: Input<typeof calls.answerConversation>,
): Promise<number> {
  return inTransaction(ctx, async (open) => {
    const house = await asHouse(open);
    const { other_id: receiver_id, listing_id: property_id } = await requireRow(house, id);
    const sent = await send(house, { receiver_id, property_id, message, client_id });
    // The words stay with the conversation, and leave with it; the log is for ever.
    await audit(open, { resource: 'conversations', action: 'answer', id, after: { message_id: sent.id } });
    return sent.id;
  });
}

/**
 * Writes to somebody in the name of the house, about no home, whoever began.
 * @returns the number of the conversation
 * @throws ApiError not_found, forbidden
 */
export async function beginAsHouse(
  ctx: Ctx,
  { account_id: receiver_id, message, client_id }: Input<typeof calls.beginConversation>,
): Promise<number> {
  return inTransaction(ctx, async (open) => {
    const house = await asHouse(open);
    const sent = await send(house, { receiver_id, property_id: 0, message, client_id });
    const talk = { personId: house.actor.accountId, otherId: receiver_id, listingId: 0 };
    const id = await lockConversation(open, talk);
    if (id === undefined) throw new Error('A message was written to no conversation');
    await audit(open, {
      resource: 'conversations',
      action: 'begin',
      id,
      after: { receiver_id, message_id: sent.id },
    });
    return id;
  });
}

/** Blocks the person of a conversation for the house, or lets them write again. @throws ApiError not_found */
export async function blockAsHouse(
  ctx: Ctx,
  { id, reason = '', isBlocked }: { id: number; reason?: string | undefined; isBlocked: boolean },
): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const house = await asHouse(open);
    const { other_id: blockedId } = await requireRow(house, id);
    const { accountId: houseId } = house.actor;
    if (isBlocked) await blockForHouse(open, houseId, { blockedId, reason });
    else await unblockForHouse(open, houseId, blockedId);
    const action = isBlocked ? 'block' : 'unblock';
    await audit(open, { resource: 'conversations', action, id, after: { account_id: blockedId, reason } });
  });
}

/** @throws ApiError not_found */
export async function seenByHouse(ctx: Ctx, id: number): Promise<void> {
  const house = await asHouse(ctx);
  const { other_id: otherId, listing_id: listingId } = await requireRow(house, id);
  const { data } = await messagesOf(
    house,
    { user_id: otherId, property_id: listingId },
    { page: 1, per_page: 1, peek: true },
  );
  const newest = data.data[0]?.id;
  if (newest !== undefined)
    await mark(house, { personId: house.actor.accountId, otherId, listingId }, { read: newest });
}
