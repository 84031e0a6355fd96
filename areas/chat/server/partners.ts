import { agentProfile, publicOwner } from '@keystead/accounts/server';
import { ApiError, notFound } from '@keystead/http/errors';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { findConversation, type Talk } from './conversations.queries.ts';

/** A conversation as calls name it: the other one (0: the site) and the home (0: none). */
export interface Named {
  readonly user_id: number;
  readonly property_id: number;
}

/** Returns the account behind a person of the wire; 0 is the site. @throws ApiError not_found */
async function accountOf(ctx: Ctx, wireId: number): Promise<number> {
  const person =
    wireId === 0 ? await agentProfile(ctx, 'operator') : (await publicOwner(ctx, [wireId])).get(wireId);
  if (!person) throw notFound('There is no such person.');
  return person.id;
}

/** @throws ApiError not_found for an unknown person and for oneself */
export async function talkOf(ctx: SignedInCtx, { user_id, property_id }: Named): Promise<Talk> {
  const [personId, otherId] = [ctx.actor.accountId, await accountOf(ctx, user_id)];
  if (personId === otherId) throw notFound('Nobody talks with themselves.');
  return { personId, otherId, listingId: property_id };
}

/** @throws ApiError not_found while the two have not written each other about it */
export async function requireConversation(
  ctx: SignedInCtx,
  named: Named,
): Promise<{ talk: Talk; conversationId: number }> {
  const talk = await talkOf(ctx, named);
  const conversation = await findConversation(ctx, talk);
  if (!conversation) throw notFound('There is no such conversation.');
  return { talk, conversationId: conversation.id };
}

/** A claimed sender must be who asks; the site may call itself 0. @throws ApiError forbidden */
export async function requireOwnName(ctx: SignedInCtx, claimed: number | undefined): Promise<void> {
  const me = ctx.actor.accountId;
  if (claimed === undefined || claimed === me) return;
  if (claimed === 0 && (await agentProfile(ctx, 'operator'))?.id === me) return;
  throw new ApiError('forbidden', 'sender_id: you can only write in your own name.');
}
