import { agentProfile, consume, networkOf, publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { invalidField, notFound } from '@keystead/http/errors';
import { propertyDetails } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { revealContact } from '../contract.ts';
import { REVEALS } from '../rules.ts';
import { agentPage } from './agents.service.ts';
import { addReveal } from './reveals.queries.ts';

type Reach = Result<typeof revealContact>['data'];

/**
 * Returns how the owner of a home or an agent is reached, and counts it: by home, day and, signed in, reader.
 * @throws ApiError not_found, validation for neither, too_many_requests
 */
export async function reveal(ctx: Ctx, input: Input<typeof revealContact>): Promise<Reach> {
  const { property_id: listingId, agent_id: agentId } = input;
  const readerId = ctx.actor?.accountId;
  await consumeReveal(ctx);
  if (listingId === undefined && agentId === undefined) throw invalidField('property_id', 'is required');
  const { ownerId, reach } = await (listingId === undefined
    ? ofAgent(ctx, agentId ?? 0)
    : ofHome(ctx, listingId, readerId ?? 0));
  const isSomething = reach.email !== '' || reach.mobile !== '';
  if (isSomething && ownerId !== readerId)
    await addReveal(ctx, { ownerId, listingId: listingId ?? 0, readerId: readerId ?? null });
  return reach;
}

/** Counts a contact that is shown, of whatever kind: so many an hour and a day. @throws ApiError too_many_requests */
export async function consumeReveal(ctx: Ctx): Promise<void> {
  const network = networkOf(ctx.address);
  const readerId = ctx.actor?.accountId;
  await consume(ctx, [
    { key: `reveal:${network}`, rate: REVEALS.perNetwork },
    { key: `reveal-day:${network}`, rate: REVEALS.perNetworkAndDay },
    ...(readerId === undefined ? [] : [{ key: `reveal-person:${readerId}`, rate: REVEALS.perPerson }]),
  ]);
}

async function ofHome(ctx: Ctx, listingId: number, viewer: number) {
  const [home] = await propertyDetails(ctx, { ids: [listingId] }, { viewer });
  const owner =
    home &&
    (home.added_by === 0
      ? await agentProfile(ctx, 'operator')
      : (await publicOwner(ctx, [home.added_by])).get(home.added_by));
  if (!home || !owner) throw notFound('There is no such home.');
  // A home that is closed to its reader, and a block, say so here.
  const reach = {
    email: home.has_email ? owner.email : '',
    mobile: home.has_mobile ? owner.mobile : '',
  };
  return { ownerId: owner.id, reach };
}

async function ofAgent(ctx: Ctx, agentId: number) {
  const who = agentId === 0 ? 'operator' : { id: agentId };
  const { agent, reach } = await agentPage(ctx, who, { limit: 1, offset: 0, asksProjects: false });
  return { ownerId: agent.id, reach };
}
