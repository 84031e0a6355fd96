import { agentProfile, consume, networkOf, publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { invalidField, notFound } from '@keystead/http/errors';
import { type Contact, contactMade, propertyDetails } from '@keystead/listings/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
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
    await inTransaction(ctx, async (open) => {
      await addReveal(open, { ownerId, listingId: listingId ?? 0, readerId: readerId ?? null });
      if (readerId === undefined) return;
      await contactMade.get()(open, revealed(open, readerId, { accountId: ownerId }, listingId ?? 0));
    });
  return reach;
}

/** Returns the contact of someone who was shown how a person or an agency is reached: one a day. */
export const revealed = (ctx: Ctx, readerId: number, to: Contact['to'], listingId: number): Contact => ({
  kind: 'reveal',
  from: { accountId: readerId },
  to,
  listingId,
  text: '',
  source: `reveal:${'agencyId' in to ? 0 : listingId}:${readerId}:${ctx.now().toISOString().slice(0, 10)}`,
});

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
