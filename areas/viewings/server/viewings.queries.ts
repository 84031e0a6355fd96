import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, type Page, pageOf } from '@keystead/platform/db';
import type { NotNull, Selectable } from 'kysely';
import { OPEN_STATES, type Side, type ViewingState } from '../rules.ts';

/** A stretch of someone's time that is given. */
export type Slot = Selectable<DB['viewing_slot']>;

/** A viewing with the time it takes. */
export interface Viewing {
  id: number;
  slot_id: number;
  visitor_id: number | null;
  state: ViewingState;
  note: string;
  cancelled_by: Side | null;
  reason: string;
  uid: string;
  sequence: number;
  agent_id: number | null;
  listing_id: number;
  listing_title: string;
  place: string;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
  is_group: boolean;
  video_url: string;
  visitor_held: boolean | null;
  interest: number | null;
  answer: string;
  /** Of a visitor without an account; null for others. */
  guest_id: number | null;
  guest_name: string | null;
  guest_email: string | null;
  guest_phone: string | null;
}

const COLUMNS = [
  'v.id',
  'v.slot_id',
  'v.visitor_id',
  'v.state',
  'v.note',
  'v.cancelled_by',
  'v.reason',
  'v.uid',
  'v.sequence',
  's.agent_id',
  's.listing_id',
  's.listing_title',
  's.place',
  's.time_zone',
  's.starts_at',
  's.ends_at',
  's.is_group',
  's.video_url',
  'v.visitor_held',
  'v.interest',
  'v.answer',
  'g.id as guest_id',
  'g.name as guest_name',
  'g.email as guest_email',
  'g.phone as guest_phone',
] as const;

/** Returns all viewings, to be narrowed. */
export const viewings = (ctx: Ctx) =>
  ctx.db
    .selectFrom('viewing as v')
    .innerJoin('viewing_slot as s', 's.id', 'v.slot_id')
    .leftJoin('viewing_guest as g', 'g.viewing_id', 'v.id')
    .select(COLUMNS);

/** A home as everybody may read it. */
export interface Home {
  id: number;
  owner_id: number;
  title: string;
  slug_id: string;
  property_type: string;
  /** "" where it is not everybody's to know. */
  address: string;
  city: string;
  is_premium: boolean;
}

/** Returns the public ones of some homes. */
export async function readHomes(ctx: Ctx, listingIds: readonly number[]): Promise<Map<number, Home>> {
  if (listingIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('listing_public')
    .select(['id', 'owner_id', 'title', 'slug_id', 'property_type', 'address', 'city', 'is_premium'])
    .where('id', '=', anyOf([...new Set(listingIds)]))
    .$narrowType<{
      id: NotNull;
      owner_id: NotNull;
      title: NotNull;
      slug_id: NotNull;
      property_type: NotNull;
      address: NotNull;
      city: NotNull;
      is_premium: NotNull;
    }>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns what is given of someone's time within a span, each with the way to the next one. */
export async function readBusy(
  ctx: Ctx,
  agentId: number,
  span: { from: Date; to: Date },
): Promise<{ from: number; to: number }[]> {
  const rows = await ctx.db
    .selectFrom('viewing_slot as s')
    .select(['s.starts_at', 's.busy_until'])
    .where('s.agent_id', '=', agentId)
    .where('s.is_cancelled', '=', false)
    .where('s.starts_at', '<', span.to)
    .where('s.busy_until', '>', span.from)
    // What a guest has not confirmed in time is free: the next one to book it takes it away (261).
    .where((eb) =>
      eb.or([
        eb('s.is_group', '=', true),
        eb.not(
          eb.exists(
            eb
              .selectFrom('viewing_guest as g')
              .select('g.id')
              .whereRef('g.slot_id', '=', 's.id')
              .where('g.viewing_id', 'is', null)
              .where('g.link_ends_at', '<=', ctx.now()),
          ),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => ({ from: row.starts_at.getTime(), to: row.busy_until.getTime() }));
}

/**
 * Gives a stretch of someone's time away, unless it meets another: the exclusion constraint decides.
 * @returns it, or undefined when something else is agreed
 */
export function insertSlot(
  open: Ctx,
  slot: Pick<
    Slot,
    | 'listing_id'
    | 'listing_title'
    | 'place'
    | 'video_url'
    | 'time_zone'
    | 'starts_at'
    | 'ends_at'
    | 'busy_until'
    | 'is_group'
    | 'seats'
    | 'taken'
  > & { agent_id: number },
): Promise<Slot | undefined> {
  return open.db
    .insertInto('viewing_slot')
    .values({ ...slot, created_at: open.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Gives a stretch of time back. @returns whose it was, null for someone whose account is gone */
export async function cancelSlot(open: Ctx, id: number): Promise<number | null> {
  const { agent_id: agentId } = await open.db
    .updateTable('viewing_slot')
    .set({ is_cancelled: true })
    .where('id', '=', id)
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  return agentId;
}

/** Takes that back, in the same transaction: nobody can have taken it meanwhile. */
export async function restoreSlot(open: Ctx, id: number): Promise<void> {
  await open.db.updateTable('viewing_slot').set({ is_cancelled: false }).where('id', '=', id).execute();
}

/** Takes a seat at an open house, if there is one left. @returns the open house, or undefined */
export function takeSeat(
  open: Ctx,
  house: { id: number; listingId: number; agentId: number },
): Promise<Slot | undefined> {
  return open.db
    .updateTable('viewing_slot')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', house.id)
    .where('listing_id', '=', house.listingId)
    .where('agent_id', '=', house.agentId)
    .where('is_group', '=', true)
    .where('is_cancelled', '=', false)
    .where('starts_at', '>', open.now())
    .whereRef('taken', '<', 'seats')
    .returningAll()
    .executeTakeFirst();
}

export async function giveSeatBack(open: Ctx, id: number): Promise<void> {
  await open.db
    .updateTable('viewing_slot')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', id)
    .where('taken', '>', 0)
    .execute();
}

const openHouses = (ctx: Ctx) =>
  ctx.db
    .selectFrom('viewing_slot')
    .selectAll()
    .where('is_group', '=', true)
    .where('is_cancelled', '=', false)
    .where('starts_at', '>', ctx.now());

/** Returns the open houses of a home by its owner that are still to come, the next first. */
export function readOpenHouses(ctx: Ctx, agentId: number, listingId: number, most: number): Promise<Slot[]> {
  return openHouses(ctx)
    .where('agent_id', '=', agentId)
    .where('listing_id', '=', listingId)
    .orderBy('starts_at')
    .limit(most)
    .execute();
}

/** Returns one page of someone's open houses that are still to come, the next first. */
export function readOwnOpenHouses(ctx: Ctx, agentId: number, page: Page) {
  return pageOf(
    ctx.db,
    openHouses(ctx).where('agent_id', '=', agentId).orderBy('starts_at').orderBy('id'),
    page,
  );
}

/** Returns an open house that is still to come. */
export function readOpenHouse(ctx: Ctx, id: number): Promise<Slot | undefined> {
  return openHouses(ctx).where('id', '=', id).executeTakeFirst();
}

/** Returns a stretch of someone's time, given back or not. */
export function readSlot(ctx: Ctx, id: number): Promise<Slot | undefined> {
  return ctx.db.selectFrom('viewing_slot').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a stretch of someone's time, and holds it until the transaction ends. */
export function lockSlot(open: Ctx, id: number): Promise<Slot | undefined> {
  return open.db.selectFrom('viewing_slot').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns an open house that is still to come, and holds it until the transaction ends. */
export function lockOpenHouse(open: Ctx, id: number): Promise<Slot | undefined> {
  return openHouses(open).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Of a visitor with an account. */
const NO_GUEST = { guest_id: null, guest_name: null, guest_email: null, guest_phone: null };

/**
 * Books a slot; a visitor who waits for the home waits no longer.
 * @param viewing.visitorId null for a guest @returns it, or undefined when the visitor has a seat already
 */
export async function insertViewing(
  open: Ctx,
  slot: Slot,
  viewing: { visitorId: number | null; state: ViewingState; note: string },
): Promise<Viewing | undefined> {
  const at = open.now();
  const row = await open.db
    // In one statement: bookings wait for the way to the database more than for anything it does.
    .with('waited', (db) =>
      db
        .deleteFrom('viewing_waiting')
        .where('account_id', '=', viewing.visitorId ?? 0)
        .where('listing_id', '=', slot.listing_id),
    )
    .insertInto('viewing')
    .values({
      slot_id: slot.id,
      visitor_id: viewing.visitorId,
      state: viewing.state,
      note: viewing.note,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  // The number is the viewing's.
  return row && { ...slot, ...row, ...NO_GUEST };
}

export function readViewing(ctx: Ctx, id: number): Promise<Viewing | undefined> {
  return viewings(ctx).where('v.id', '=', id).executeTakeFirst();
}

/** Returns a viewing and holds it until the transaction ends. */
export function lockViewing(open: Ctx, id: number): Promise<Viewing | undefined> {
  return viewings(open).where('v.id', '=', id).forUpdate('v').executeTakeFirst();
}

/** Returns the viewings of a stretch of time that still stand, and holds them. */
export function lockViewingsOf(open: Ctx, slotId: number): Promise<Viewing[]> {
  return viewings(open)
    .where('v.slot_id', '=', slotId)
    .where('v.state', '=', anyOf(OPEN_STATES))
    .orderBy('v.id')
    .forUpdate('v')
    .execute();
}

/** Changes a viewing; calendars hear of it by its next sequence. */
export async function changeViewing(
  open: Ctx,
  id: number,
  change: {
    state: ViewingState;
    slot_id?: number;
    cancelled_by?: Side;
    reason?: string;
    reminders?: number;
  },
): Promise<void> {
  await open.db
    .updateTable('viewing')
    .set((eb) => ({ ...change, sequence: eb('sequence', '+', 1), updated_at: open.now() }))
    .where('id', '=', id)
    .execute();
}

/** Notes what became of a viewing, which is no news to calendars. */
export async function markViewing(open: Ctx, id: number, state: 'held' | 'no_show'): Promise<void> {
  await open.db.updateTable('viewing').set({ state, updated_at: open.now() }).where('id', '=', id).execute();
}

const ofSide = (ctx: Ctx, accountId: number, side: Side | undefined) =>
  viewings(ctx).where((eb) =>
    eb.or([
      ...(side === 'visitor' ? [] : [eb('s.agent_id', '=', accountId)]),
      ...(side === 'agent' ? [] : [eb('v.visitor_id', '=', accountId)]),
    ]),
  );

/** Returns one page of someone's viewings: those still to come, the next first, or the others, the last first. */
export function readPage(
  ctx: Ctx,
  accountId: number,
  { when, side }: { when: 'upcoming' | 'past'; side: Side | undefined },
  page: Page,
) {
  const own = ofSide(ctx, accountId, side);
  const rows =
    when === 'upcoming'
      ? own
          .where('s.ends_at', '>', ctx.now())
          .where('v.state', '=', anyOf(OPEN_STATES))
          .orderBy('s.starts_at')
          .orderBy('v.id')
      : own
          .where((eb) => eb.or([eb('s.ends_at', '<=', ctx.now()), eb('v.state', 'not in', [...OPEN_STATES])]))
          .orderBy('s.starts_at', 'desc')
          .orderBy('v.id', 'desc');
  return pageOf(ctx.db, rows, page);
}

/** Returns how many viewings were requested of someone and wait. */
export async function countWaiting(ctx: Ctx, agentId: number): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('viewing as v')
    .innerJoin('viewing_slot as s', 's.id', 'v.slot_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('s.agent_id', '=', agentId)
    .where('s.starts_at', '>', ctx.now())
    .where('v.state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the homes and agents of the viewings that someone has still to come as a visitor. */
export function readUpcoming(ctx: Ctx, visitorId: number) {
  return ctx.db
    .selectFrom('viewing as v')
    .innerJoin('viewing_slot as s', 's.id', 'v.slot_id')
    .select(['s.listing_id', 's.agent_id'])
    .where('v.visitor_id', '=', visitorId)
    .where('v.state', '=', anyOf(OPEN_STATES))
    .where('s.starts_at', '>', ctx.now())
    .execute();
}

/** Returns someone's viewings on both sides since a moment, the first first; cancelled ones, too. */
export function readForFeed(ctx: Ctx, accountId: number, since: Date, most: number): Promise<Viewing[]> {
  return ofSide(ctx, accountId, undefined)
    .where('s.ends_at', '>', since)
    .orderBy('s.starts_at')
    .orderBy('v.id')
    .limit(most)
    .execute();
}

/**
 * Returns confirmed viewings that a reminder is due for, and holds them; those that others hold are left to them.
 * @param soon viewings before this have had all reminders but the last one, those before `late` all
 */
export function lockToRemind(open: Ctx, { soon, late }: { soon: Date; late: Date }, most: number) {
  return viewings(open)
    .select('v.updated_at')
    .select('v.reminders')
    .where('v.state', '=', 'confirmed')
    .where('s.starts_at', '>', open.now())
    .where('s.is_cancelled', '=', false)
    .where((eb) =>
      eb.or([
        eb.and([eb('v.reminders', '=', 0), eb('s.starts_at', '<=', soon)]),
        eb.and([eb('v.reminders', '=', 1), eb('s.starts_at', '<=', late)]),
      ]),
    )
    .orderBy('s.starts_at')
    .limit(most)
    .forUpdate('v')
    .skipLocked()
    .execute();
}

export async function setReminders(open: Ctx, id: number, reminders: number): Promise<void> {
  await open.db.updateTable('viewing').set({ reminders }).where('id', '=', id).execute();
}

/** Returns the last viewings of a visitor that took place, as one of the two says, and have ended since a moment. */
export function readHeldOf(ctx: Ctx, visitorId: number, { since, most }: { since: Date; most: number }) {
  return ctx.db
    .selectFrom('viewing as v')
    .innerJoin('viewing_slot as s', 's.id', 'v.slot_id')
    .select(['s.agent_id as agentId', 's.listing_id as listingId', 's.ends_at as at'])
    .where('v.visitor_id', '=', visitorId)
    .where((eb) => eb.or([eb('v.state', '=', 'held'), eb('v.visitor_held', '=', true)]))
    .where('v.state', '<>', 'cancelled')
    .where('s.ends_at', '>', since)
    .where('s.ends_at', '<=', ctx.now())
    .orderBy('s.ends_at', 'desc')
    .limit(most)
    .execute();
}
