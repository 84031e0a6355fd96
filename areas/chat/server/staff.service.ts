import { agentProfile, publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { notFound } from '@keystead/http/errors';
import { blockForOperator, blockStates, unblockForOperator } from '@keystead/moderation/server';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type * as calls from '../contract.staff.ts';
import { lockConversation } from './conversations.queries.ts';
import { mark } from './marks.service.ts';
import { messagesOf } from './reading.service.ts';
import { send } from './sending.service.ts';
import { type OperatorRow, readSitePage } from './staff.queries.ts';

/** Acts as the site, which is an account like others in the chat. @throws ApiError not_found where there is none */
async function asOperator(ctx: Ctx): Promise<SignedInCtx> {
  const site = await agentProfile(ctx, 'operator');
  if (!site) throw notFound('The operator has no account of its own yet.');
  return { ...ctx, actor: { accountId: site.id, sessionId: '' } };
}

/** Returns one page of what people write to the site. */
export async function operatorChats(
  ctx: Ctx,
  input: Input<typeof calls.listConversations>,
): Promise<Result<typeof calls.listConversations>> {
  const site = await agentProfile(ctx, 'operator');
  if (!site) return { data: [], total: 0 };
  const { page, per_page: limit, order, q: words, ids, is_unread: isUnread } = input;
  const place = { isOldestFirst: order === 'asc', limit, offset: (page - 1) * limit };
  const { rows, total } = await readSitePage(ctx, site.id, { words, ids, isUnread }, place);
  return { data: await toRows(ctx, rows), total };
}

async function toRows(ctx: Ctx, rows: readonly OperatorRow[]) {
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
async function requireRow(site: SignedInCtx, id: number): Promise<OperatorRow> {
  const page = { isOldestFirst: false, limit: 1, offset: 0 };
  const [row] = (await readSitePage(site, site.actor.accountId, { ids: [id] }, page)).rows;
  if (!row) throw notFound('There is no such conversation.');
  return row;
}

/** Messages shown at once. */
const SHOWN = 200;

/** Returns one conversation with its last messages; nothing counts as read by that. @throws ApiError not_found */
export async function operatorChat(
  ctx: Ctx,
  id: number,
): Promise<Result<typeof calls.oneConversation>['data']> {
  const site = await asOperator(ctx);
  const row = await requireRow(site, id);
  const { other_id: otherId, listing_id: property_id } = row;
  const [[shown], { data }, people, blocks] = await Promise.all([
    toRows(ctx, [row]),
    messagesOf(site, { user_id: otherId, property_id }, { page: 1, per_page: SHOWN, peek: true }),
    publicOwner(ctx, [otherId]),
    blockStates(ctx, site.actor.accountId, [otherId]),
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

/** Writes in the name of the site; the log says who it was. @throws ApiError not_found, forbidden, gone */
export async function answerAsOperator(
  ctx: Ctx,
  { id, message, client_id }: Input<typeof calls.answerConversation>,
): Promise<number> {
  return inTransaction(ctx, async (open) => {
    const site = await asOperator(open);
    const { other_id: receiver_id, listing_id: property_id } = await requireRow(site, id);
    const sent = await send(site, { receiver_id, property_id, message, client_id });
    // The text stays in the conversation and is deleted with it; the audit log is permanent.
    await audit(open, { resource: 'conversations', action: 'answer', id, after: { message_id: sent.id } });
    return sent.id;
  });
}

/**
 * Writes to someone in the name of the site, about no home, no matter who began.
 * @returns the number of the conversation
 * @throws ApiError not_found, forbidden
 */
export async function beginAsOperator(
  ctx: Ctx,
  { account_id: receiver_id, message, client_id }: Input<typeof calls.beginConversation>,
): Promise<number> {
  return inTransaction(ctx, async (open) => {
    const site = await asOperator(open);
    const sent = await send(site, { receiver_id, property_id: 0, message, client_id });
    const talk = { personId: site.actor.accountId, otherId: receiver_id, listingId: 0 };
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

/** Blocks the person of a conversation for the site, or lets them write again. @throws ApiError not_found */
export async function blockAsOperator(
  ctx: Ctx,
  { id, reason = '', isBlocked }: { id: number; reason?: string | undefined; isBlocked: boolean },
): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const site = await asOperator(open);
    const { other_id: blockedId } = await requireRow(site, id);
    const { accountId: operatorId } = site.actor;
    if (isBlocked) await blockForOperator(open, operatorId, { blockedId, reason });
    else await unblockForOperator(open, operatorId, blockedId);
    const action = isBlocked ? 'block' : 'unblock';
    await audit(open, { resource: 'conversations', action, id, after: { account_id: blockedId, reason } });
  });
}

/** @throws ApiError not_found */
export async function seenByOperator(ctx: Ctx, id: number): Promise<void> {
  const site = await asOperator(ctx);
  const { other_id: otherId, listing_id: listingId } = await requireRow(site, id);
  const { data } = await messagesOf(
    site,
    { user_id: otherId, property_id: listingId },
    { page: 1, per_page: 1, peek: true },
  );
  const newest = data.data[0]?.id;
  if (newest !== undefined)
    await mark(site, { personId: site.actor.accountId, otherId, listingId }, { read: newest });
}
