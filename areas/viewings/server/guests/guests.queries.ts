import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB } from '@keystead/platform/db';
import type { Selectable } from 'kysely';
import { OPEN_STATES } from '../../rules.ts';

/** Someone without an account, with what they hold or have booked. */
export type Guest = Selectable<DB['viewing_guest']>;

/** @returns it, or undefined when something was booked by this form before */
export function insertGuest(
  open: Ctx,
  guest: Omit<Guest, 'id' | 'viewing_id' | 'created_at'>,
): Promise<Guest | undefined> {
  return open.db
    .insertInto('viewing_guest')
    .values({ ...guest, created_at: open.now() })
    .onConflict((conflict) => conflict.column('form_nonce').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function readGuest(ctx: Ctx, id: number): Promise<Guest | undefined> {
  return ctx.db.selectFrom('viewing_guest').selectAll().where('id', '=', id).executeTakeFirst();
}

export function readByToken(ctx: Ctx, tokenHash: Buffer): Promise<Guest | undefined> {
  return ctx.db
    .selectFrom('viewing_guest')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export function readGuestOf(ctx: Ctx, viewingId: number): Promise<Guest | undefined> {
  return ctx.db
    .selectFrom('viewing_guest')
    .selectAll()
    .where('viewing_id', '=', viewingId)
    .executeTakeFirst();
}

/** Returns a guest and holds their row until the transaction ends. */
export function lockGuest(open: Ctx, id: number): Promise<Guest | undefined> {
  return open.db.selectFrom('viewing_guest').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns how much is on hold for an address, from a network and with an agent. */
export function countHolds(ctx: Ctx, of: { email: string; network: Buffer; agentId: number }) {
  return ctx.db
    .selectFrom('viewing_guest as g')
    .innerJoin('viewing_slot as s', 's.id', 'g.slot_id')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('g.email', '=', of.email).as('ofEmail'),
      eb.fn.countAll<number>().filterWhere('g.network', '=', of.network).as('ofNetwork'),
      eb.fn.countAll<number>().filterWhere('s.agent_id', '=', of.agentId).as('ofAgent'),
    ])
    .where('g.viewing_id', 'is', null)
    .where('g.link_ends_at', '>', ctx.now())
    .executeTakeFirstOrThrow();
}

/** Returns the homes and agents of the viewings that an address has still to come as a guest. */
export function readUpcomingOf(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('viewing_guest as g')
    .innerJoin('viewing as v', 'v.id', 'g.viewing_id')
    .innerJoin('viewing_slot as s', 's.id', 'v.slot_id')
    .select(['s.listing_id', 's.agent_id'])
    .where('g.email', '=', email)
    .where('v.state', '=', anyOf(OPEN_STATES))
    .where('s.starts_at', '>', ctx.now())
    .execute();
}

/** Notes that an address was confirmed, whose link now ends at another moment. */
export async function setConfirmed(
  open: Ctx,
  id: number,
  viewingId: number,
  linkEndsAt: Date,
): Promise<void> {
  await open.db
    .updateTable('viewing_guest')
    .set({ viewing_id: viewingId, link_ends_at: linkEndsAt, network: null })
    .where('id', '=', id)
    .execute();
}

/** Sets when the link of a guest ends whose viewing has moved. */
export async function setLinkEnd(open: Ctx, id: number, linkEndsAt: Date): Promise<void> {
  await open.db.updateTable('viewing_guest').set({ link_ends_at: linkEndsAt }).where('id', '=', id).execute();
}

/** Returns holds that nobody has confirmed in time, and holds their rows; those that others hold are left to them. */
export function lockLapsed(open: Ctx, { agentId, most }: { agentId?: number | undefined; most: number }) {
  let lapsed = open.db
    .selectFrom('viewing_guest as g')
    .innerJoin('viewing_slot as s', 's.id', 'g.slot_id')
    .select(['g.id', 'g.slot_id', 's.is_group', 's.agent_id'])
    .where('g.viewing_id', 'is', null)
    .where('g.link_ends_at', '<=', open.now());
  if (agentId !== undefined) lapsed = lapsed.where('s.agent_id', '=', agentId);
  return lapsed.orderBy('g.id').limit(most).forUpdate('g').skipLocked().execute();
}

export async function deleteGuests(open: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await open.db.deleteFrom('viewing_guest').where('id', '=', anyOf(ids)).execute();
}

/** Erases guests whose link has ended; their viewings stay without a name. */
export async function deleteEnded(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('viewing_guest')
    .where('viewing_id', 'is not', null)
    .where('link_ends_at', '<=', ctx.now())
    .execute();
}

/** Returns what an address has booked or holds as a guest, for whom it belongs to. */
export function readBookedBy(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('viewing_guest as g')
    .innerJoin('viewing_slot as s', 's.id', 'g.slot_id')
    .select(['s.listing_id', 's.listing_title', 'g.name', 'g.email', 'g.phone', 'g.note', 'g.language'])
    .select('g.created_at')
    .where('g.email', '=', email)
    .orderBy('g.id')
    .execute();
}

/** Returns who has booked or holds something with an address. */
export function readGuestsBy(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('viewing_guest as g')
    .innerJoin('viewing_slot as s', 's.id', 'g.slot_id')
    .select(['g.id', 'g.viewing_id', 'g.slot_id', 's.is_group', 's.agent_id'])
    .where('g.email', '=', email)
    .orderBy('g.id')
    .execute();
}

/**
 * Gives a guest's viewing to an account, unless they show the home themselves or have a seat there already.
 * @returns whether it is theirs now
 */
export async function adoptViewing(open: Ctx, viewingId: number, accountId: number): Promise<boolean> {
  const row = await open.db
    .updateTable('viewing')
    .set({ visitor_id: accountId })
    .where('id', '=', viewingId)
    .where('visitor_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('viewing_slot as s')
            .leftJoin('viewing as o', (join) =>
              join.onRef('o.slot_id', '=', 's.id').on('o.visitor_id', '=', accountId),
            )
            .select('s.id')
            .whereRef('s.id', '=', 'viewing.slot_id')
            .where((of) => of.or([of('s.agent_id', '=', accountId), of('o.id', 'is not', null)])),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
