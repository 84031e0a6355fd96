import type { Ctx } from '@keystead/platform/context';
import { anyOf, type Page, pageOf } from '@keystead/platform/db';
import { ON_OFFER, WAITING } from '../../rules.ts';
import { STAYING } from '../withdrawing.queries.ts';

/** What is waited for: a seat at an open house, or any time of an agent, whichever of their homes it is for. */
export type Awaited = { readonly slotId: number } | { readonly agentId: number };

const ago = (ctx: Ctx, seconds: number) => new Date(ctx.now().getTime() - seconds * 1000);

/** Returns places on waiting lists with their homes and who offers these now. */
const places = (ctx: Ctx) =>
  ctx.db
    .selectFrom('viewing_waiting as w')
    .innerJoin('listing_owned_public as l', 'l.id', 'w.listing_id')
    .leftJoin('viewing_slot as s', 's.id', 'w.slot_id');

const COLUMNS = [
  'w.id',
  'w.account_id',
  'w.listing_id',
  'w.slot_id',
  'w.created_at',
  'w.notified_at',
  'l.title',
  's.starts_at',
  's.time_zone',
] as const;

/** Returns one page of someone's places, the last joined first. @param listingId of this home alone */
export function readWaitingOf(ctx: Ctx, accountId: number, listingId: number | undefined, page: Page) {
  let own = places(ctx).select(COLUMNS).where('w.account_id', '=', accountId);
  if (listingId !== undefined) own = own.where('w.listing_id', '=', listingId);
  return pageOf(ctx.db, own.orderBy('w.created_at', 'desc').orderBy('w.id', 'desc'), page);
}

export function readWaiting(ctx: Ctx, id: number) {
  return places(ctx).select(COLUMNS).where('w.id', '=', id).executeTakeFirst();
}

/** Returns someone's place, which there is at most one of. @param slotId null for any time of the home */
export function readPlace(ctx: Ctx, accountId: number, listingId: number, slotId: number | null) {
  return places(ctx)
    .select(COLUMNS)
    .where('w.account_id', '=', accountId)
    .where('w.listing_id', '=', listingId)
    .where('w.slot_id', 'is not distinct from', slotId)
    .executeTakeFirst();
}

export async function countWaitingOf(ctx: Ctx, accountId: number): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('viewing_waiting')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Writes someone's place; one that is there stays as it is. */
export async function insertWaiting(
  open: Ctx,
  place: { account_id: number; listing_id: number; slot_id: number | null },
): Promise<void> {
  await open.db
    .insertInto('viewing_waiting')
    .values({ ...place, created_at: open.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes an own place. @returns its home; undefined when there is none */
export async function deleteWaiting(open: Ctx, id: number, accountId: number): Promise<number | undefined> {
  const row = await open.db
    .deleteFrom('viewing_waiting')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('listing_id')
    .executeTakeFirst();
  return row?.listing_id;
}

/** Deletes all places of someone. */
export async function deleteWaitingOf(open: Ctx, accountId: number): Promise<void> {
  await open.db.deleteFrom('viewing_waiting').where('account_id', '=', accountId).execute();
}

/** Returns how many people wait for each of some open houses. */
export async function countWaitingAt(ctx: Ctx, slotIds: readonly number[]): Promise<Map<number, number>> {
  if (slotIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('viewing_waiting')
    .select((eb) => ['slot_id', eb.fn.countAll<number>().as('people')])
    .where('slot_id', '=', anyOf(slotIds))
    .groupBy('slot_id')
    .execute();
  return new Map(rows.map(({ slot_id, people }) => [slot_id ?? 0, people]));
}

/** Returns one page of the homes of someone that people wait for any time of, those with most people first. */
export function readAwaitedHomes(ctx: Ctx, ownerId: number, page: Page) {
  const homes = places(ctx)
    .select((eb) => ['w.listing_id', 'l.title', eb.fn.countAll<number>().as('people')])
    .where('l.owner_id', '=', ownerId)
    .where('w.slot_id', 'is', null)
    .groupBy(['w.listing_id', 'l.title'])
    .orderBy('people', 'desc')
    .orderBy('w.listing_id');
  return pageOf(ctx.db, homes, page);
}

/** Returns places that someone may be notified of: those that never were, and those whose pause is over. */
const due = (ctx: Ctx) =>
  places(ctx)
    .where((eb) =>
      eb.or([eb('w.notified_at', 'is', null), eb('w.notified_at', '<=', ago(ctx, WAITING.again))]),
    )
    .where('w.notices', '<', WAITING.turns)
    .where('l.is_active', '=', true)
    .where('l.request_status', '=', 'approved');

/** Returns agents with people who wait for any time or a seat of theirs and may be notified, in order. @param after the last ones read */
export async function readAwaitedAgents(ctx: Ctx, after: number, most: number): Promise<number[]> {
  const rows = await due(ctx)
    .select('l.owner_id')
    .distinct()
    .where('l.owner_id', '>', after)
    .orderBy('l.owner_id')
    .limit(most)
    .execute();
  return rows.map(({ owner_id: id }) => id).filter((id) => id !== null);
}

/** Returns whether anyone waits for someone's time or a seat of theirs. */
export async function isAwaited(ctx: Ctx, agentId: number): Promise<boolean> {
  const row = await places(ctx).select('w.id').where('l.owner_id', '=', agentId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns the open houses of an agent that have seats left and people who may be notified. */
export async function readAwaitedHouses(ctx: Ctx, agentId: number): Promise<number[]> {
  const rows = await due(ctx)
    .select('w.slot_id')
    .distinct()
    .where('s.agent_id', '=', agentId)
    .where('s.is_cancelled', '=', false)
    .where('s.starts_at', '>', ctx.now())
    .whereRef('s.taken', '<', 's.seats')
    .execute();
  return rows.map(({ slot_id: id }) => id).filter((id) => id !== null);
}

/** Returns how many seats of an open house are left. */
export async function readSeatsLeft(ctx: Ctx, slotId: number): Promise<number> {
  const slot = await ctx.db
    .selectFrom('viewing_slot')
    .select(['seats', 'taken'])
    .where('id', '=', slotId)
    .where('is_cancelled', '=', false)
    .where('starts_at', '>', ctx.now())
    .executeTakeFirst();
  return slot ? slot.seats - slot.taken : 0;
}

/** Returns how many people have been notified of what is free and may still book it before others are. */
export async function countInTurn(ctx: Ctx, awaited: Awaited): Promise<number> {
  const inTurn = places(ctx)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('w.notified_at', '>', ago(ctx, WAITING.turn));
  const { total } = await ('slotId' in awaited
    ? inTurn.where('w.slot_id', '=', awaited.slotId)
    : inTurn.where('w.slot_id', 'is', null).where('l.owner_id', '=', awaited.agentId)
  ).executeTakeFirstOrThrow();
  return total;
}

/** Returns who is next, those with fewer turns and then those who joined earlier first, and holds their places. */
export function lockNext(open: Ctx, awaited: Awaited, most: number) {
  const next = due(open).select(COLUMNS).select(['l.slug_id', 'l.owner_id']);
  return (
    'slotId' in awaited
      ? next.where('w.slot_id', '=', awaited.slotId)
      : next.where('w.slot_id', 'is', null).where('l.owner_id', '=', awaited.agentId)
  )
    .orderBy('w.notices')
    .orderBy('w.created_at')
    .orderBy('w.id')
    .limit(most)
    .forUpdate('w')
    .execute();
}

/** Begins the turns of some places. */
export async function beginTurns(open: Ctx, ids: readonly number[]): Promise<void> {
  await open.db
    .updateTable('viewing_waiting')
    .set((eb) => ({ notified_at: open.now(), notices: eb('notices', '+', 1) }))
    .where('id', '=', anyOf(ids))
    .execute();
}

/**
 * Deletes places that are over: of open houses that have begun or are cancelled, of homes that are no longer on offer, after the last
 * turn, and after the longest time that anyone waits.
 */
export async function deleteOver(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('viewing_waiting')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', ago(ctx, WAITING.longest)),
        eb.and([eb('notices', '>=', WAITING.turns), eb('notified_at', '<=', ago(ctx, WAITING.turn))]),
        eb(
          'slot_id',
          'in',
          eb
            .selectFrom('viewing_slot as s')
            .innerJoin('viewing_waiting as o', 'o.slot_id', 's.id')
            .select('s.id')
            .where((of) => of.or([of('s.is_cancelled', '=', true), of('s.starts_at', '<=', ctx.now())])),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('listing_owned_public as l')
              .innerJoin('account_public as a', 'a.id', 'l.owner_id')
              .select('l.id')
              .whereRef('l.id', '=', 'viewing_waiting.listing_id')
              .where('l.is_active', '=', true)
              .where('l.property_type', 'in', [...ON_OFFER])
              .where('l.request_status', 'in', [...STAYING]),
          ),
        ),
      ]),
    )
    .execute();
}
