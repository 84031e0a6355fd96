import type { Input, Result } from '@keystead/http/call';
import { ApiError, notFound } from '@keystead/http/errors';
import { contactObstacle } from '@keystead/moderation/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { lockName, type RowOf } from '@keystead/platform/db';
import type { getAwaitedHomes, getViewingWaiting, joinViewingWaiting, WaitingItem } from '../../contract.ts';
import { WAITING } from '../../rules.ts';
import { limitChanges } from '../changing.service.ts';
import { countFree, type Offer, offerOf } from '../offer.service.ts';
import { readHomes, readOpenHouse, readUpcoming } from '../viewings.queries.ts';
import { noteFree } from './noting.ts';
import * as queries from './waiting.queries.ts';

type Place = RowOf<typeof queries.readWaiting>;

/** Returns places as those who have them see them. */
async function itemsOf(ctx: Ctx, places: readonly Place[]): Promise<WaitingItem[]> {
  const homes = await readHomes(
    ctx,
    places.map((place) => place.listing_id),
  );
  return places.map((place) => {
    const end = place.notified_at && new Date(place.notified_at.getTime() + WAITING.turn * 1000);
    return {
      id: place.id,
      property_id: place.listing_id,
      title: place.title ?? '',
      slug_id: homes.get(place.listing_id)?.slug_id ?? '',
      open_house_id: place.slot_id ?? 0,
      starts_at: place.starts_at?.toISOString() ?? null,
      time_zone: place.time_zone ?? '',
      joined_at: place.created_at.toISOString(),
      turn_ends_at: end && end > ctx.now() ? end.toISOString() : null,
    };
  });
}

/** Returns one page of the waiting lists that one is on. */
export async function ownWaiting(
  ctx: SignedInCtx,
  { property_id: listingId, limit, offset }: Input<typeof getViewingWaiting>,
): Promise<Result<typeof getViewingWaiting>> {
  const { rows, total } = await queries.readWaitingOf(ctx, ctx.actor.accountId, listingId, { limit, offset });
  return { data: await itemsOf(ctx, rows), total };
}

/** Returns one page of own homes that people wait for a time of. */
export async function awaitedHomes(
  ctx: SignedInCtx,
  page: Input<typeof getAwaitedHomes>,
): Promise<Result<typeof getAwaitedHomes>> {
  const { rows, total } = await queries.readAwaitedHomes(ctx, ctx.actor.accountId, page);
  const data = rows.map((row) => ({
    property_id: row.listing_id,
    title: row.title ?? '',
    people: row.people,
  }));
  return { data, total };
}

/**
 * Joins a waiting list, once: who is on it stays where they are.
 * @throws ApiError gone, forbidden for an own home and across a block, wrong_state where one can book, has a viewing of the home or
 * waits for as much as one can, too_many_requests
 */
export async function join(ctx: SignedInCtx, input: Input<typeof joinViewingWaiting>): Promise<WaitingItem> {
  const { accountId } = ctx.actor;
  const { property_id: listingId, open_house_id: slotId = null } = input;
  await limitChanges(ctx);
  const offer = await offerOf(ctx, listingId);
  if (!offer) throw new ApiError('gone', 'This home is no longer available.');
  const { home } = offer;
  if (home.owner_id === accountId) throw new ApiError('forbidden', 'This is a home of your own.');
  const obstacle = await contactObstacle(ctx, accountId, home.owner_id);
  if (obstacle) throw new ApiError('forbidden', obstacle);
  await requireFull(ctx, offer, slotId);
  const place = await inTransaction(ctx, async (open) => {
    // As bookings of theirs: one that is made meanwhile ends what it finds.
    await lockName(open.db, `viewings of ${accountId}`);
    if ((await readUpcoming(open, accountId)).some((one) => one.listing_id === listingId))
      throw new ApiError('wrong_state', 'You have a viewing of this home already.');
    const before = await queries.readPlace(open, accountId, listingId, slotId);
    if (before) return before;
    if ((await queries.countWaitingOf(open, accountId)) >= WAITING.most)
      throw new ApiError('wrong_state', 'You are on as many waiting lists as one can join.');
    await queries.insertWaiting(open, { account_id: accountId, listing_id: listingId, slot_id: slotId });
    // What has become free since it was looked at.
    await noteFree(open, home.owner_id);
    return queries.readPlace(open, accountId, listingId, slotId);
  });
  const [item] = place ? await itemsOf(ctx, [place]) : [];
  if (!item) throw new ApiError('gone', 'This home is no longer available.');
  return item;
}

/** @throws ApiError gone for an open house that is over, wrong_state where something is free, or nothing ever is */
async function requireFull(ctx: Ctx, { home, hours }: Offer, slotId: number | null): Promise<void> {
  if (slotId === null) {
    if (!hours.isOpen) throw new ApiError('wrong_state', 'Viewings of this home cannot be booked.');
    if ((await countFree(ctx, home.owner_id, hours)) > 0)
      throw new ApiError('wrong_state', 'There are free times, which you can book.');
    return;
  }
  const house = await readOpenHouse(ctx, slotId);
  if (house?.listing_id !== home.id || house.agent_id !== home.owner_id)
    throw new ApiError('gone', 'There is no such open house.');
  if (house.taken < house.seats)
    throw new ApiError('wrong_state', 'There are free seats, which you can book.');
}

/** Leaves a waiting list; the next one has the turn that one had. @throws ApiError not_found, too_many_requests */
export async function leave(ctx: SignedInCtx, id: number): Promise<void> {
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    const listingId = await queries.deleteWaiting(open, id, ctx.actor.accountId);
    if (listingId === undefined) throw notFound('You are not on this waiting list.');
    const home = (await readHomes(open, [listingId])).get(listingId);
    await noteFree(open, home?.owner_id ?? null);
  });
}
