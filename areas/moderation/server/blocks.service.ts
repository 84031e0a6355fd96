import { agentProfile, consume, publicOwner } from '@keystead/accounts/server';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import type { ReaderRelations } from '@keystead/listings/server';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type { BlockedPerson } from '../contract.ts';
import { type BlockState, mayContact, RATE_LIMITS } from '../rules.ts';
import { deleteBlock, insertBlock, readBlocks, readBlocksBy } from './blocks.queries.ts';
import { readReported } from './reports.queries.ts';

/** Whom a call is about. */
interface Other {
  to_user_id?: number | undefined;
  to_admin?: boolean | undefined;
}

/** Returns the other's id. @throws ApiError not_found for an unknown person, validation for none named and for two */
async function otherIn(ctx: Ctx, { to_user_id: id, to_admin: isOperator }: Other): Promise<number> {
  if (!isOperator && id === undefined) throw invalidField('to_user_id', 'is required');
  const person = isOperator
    ? await agentProfile(ctx, 'operator')
    : (await publicOwner(ctx, [id as number])).get(id as number);
  if (!person) throw notFound('There is no such person.');
  // Two people at once: neither is dropped in silence.
  if (id !== undefined && id !== person.id)
    throw invalidField('to_admin', 'must not be given together with to_user_id');
  return person.id;
}

/** Adds a block. @throws ApiError bad_request for oneself and someone blocked already, not_found, too_many_requests */
export async function block(ctx: SignedInCtx, input: Other & { reason?: string | undefined }): Promise<void> {
  const { accountId: blockerId } = ctx.actor;
  const blockedId = await otherIn(ctx, input);
  if (blockedId === blockerId) throw new ApiError('bad_request', 'You cannot block yourself.');
  await consume(ctx, [{ key: `block:${blockerId}`, rate: RATE_LIMITS.blocksPerPerson }]);
  const isNew = await insertBlock(ctx, { blockerId, blockedId, reason: input.reason ?? '' });
  if (!isNew) throw new ApiError('bad_request', 'You have blocked this person already.');
}

/** Blocks for the site, which is an account like others; who was blocked before stays so. */
export async function blockForOperator(
  open: Ctx,
  operatorId: number,
  { blockedId, reason }: { blockedId: number; reason: string },
): Promise<void> {
  await insertBlock(open, { blockerId: operatorId, blockedId, reason });
}

/** Ends such a block. */
export async function unblockForOperator(open: Ctx, operatorId: number, blockedId: number): Promise<void> {
  await deleteBlock(open, operatorId, blockedId);
}

/** Removes a block. @throws ApiError bad_request for someone who is not blocked, not_found */
export async function unblock(ctx: SignedInCtx, input: Other): Promise<void> {
  const wasBlocked = await deleteBlock(ctx, ctx.actor.accountId, await otherIn(ctx, input));
  if (!wasBlocked) throw new ApiError('bad_request', 'You have not blocked this person.');
}

/** Returns the block state between two people. @throws ApiError not_found */
export async function blockStateWith(ctx: SignedInCtx, input: Other): Promise<BlockState> {
  const other = await otherIn(ctx, input);
  return (await blockStates(ctx, ctx.actor.accountId, [other])).get(other) as BlockState;
}

/** Returns the block state of one person with each of the others. */
export async function blockStates(
  ctx: Ctx,
  personId: number,
  others: readonly number[],
): Promise<Map<number, BlockState>> {
  const blocks = others.length > 0 ? await readBlocks(ctx, personId, others) : [];
  const byMe = new Set(blocks.filter((row) => row.blocker_id === personId).map((row) => row.blocked_id));
  const byUser = new Set(blocks.filter((row) => row.blocked_id === personId).map((row) => row.blocker_id));
  return new Map(others.map((id) => [id, { isBlockedByMe: byMe.has(id), isBlockedByUser: byUser.has(id) }]));
}

/**
 * Returns why someone may not write to another, or show interest, as a message for them; null when they may.
 * Callers that reject with it declare `forbidden`.
 */
export async function contactObstacle(ctx: Ctx, personId: number, otherId: number): Promise<string | null> {
  const state = (await blockStates(ctx, personId, [otherId])).get(otherId) as BlockState;
  if (mayContact(state)) return null;
  return state.isBlockedByMe ? 'You have blocked this person.' : 'This person does not want to be contacted.';
}

/** Returns a reader's relations to listings and their owners, for the answers of listings and agents. */
export async function relationsOf(
  ctx: Ctx,
  readerId: number,
  listings: readonly { id: number; ownerId: number }[],
): Promise<ReaderRelations> {
  const [reported, states] = await Promise.all([
    readReported(
      ctx,
      readerId,
      listings.map(({ id }) => id),
    ),
    blockStates(
      ctx,
      readerId,
      listings.map(({ ownerId }) => ownerId),
    ),
  ]);
  const ownersWhere = (holds: (state: BlockState) => boolean) =>
    new Set([...states].filter(([, state]) => holds(state)).map(([id]) => id));
  return {
    reported,
    blockedByMe: ownersWhere((state) => state.isBlockedByMe),
    blockedByUser: ownersWhere((state) => state.isBlockedByUser),
    contactWithheld: ownersWhere((state) => !mayContact(state)),
  };
}

/** Returns one page of whom someone has blocked, newest first. */
export async function blockedBy(ctx: Ctx, blockerId: number, page: { limit: number; offset: number }) {
  const { rows, total } = await readBlocksBy(ctx, blockerId, page);
  const [people, { adminName }] = await Promise.all([
    publicOwner(
      ctx,
      rows.map((row) => row.blocked_id),
    ),
    getSettings(ctx),
  ]);
  const data = rows.map((row): BlockedPerson => {
    const person = people.get(row.blocked_id);
    return {
      id: row.blocked_id,
      slug_id: person?.slugId ?? '',
      name: person?.isOperator ? adminName : (person?.name ?? ''),
      profile: person?.profile ?? '',
      is_admin: person?.isOperator ?? false,
      reason: row.reason,
      created_at: row.created_at.toISOString(),
    };
  });
  return { data, total };
}
