import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, type Page, pageOf, type RowOf } from '@keystead/platform/db';
import type { Insertable, NotNull, Selectable, Updateable } from 'kysely';
import { type OfferState, OPEN_STATES, type Side, STANDING_STATES } from '../rules.ts';

/** A home as offers see it, in whatever state it is. */
export function readHomes(ctx: Ctx, listingIds: readonly number[]) {
  return ctx.db
    .selectFrom('listing_owned_public as l')
    .leftJoin('agency_home_public as h', 'h.listing_id', 'l.id')
    .leftJoin('listing_public as p', 'p.id', 'l.id')
    .select(['l.id', 'l.owner_id as ownerId', 'l.title', 'l.slug_id as slug', 'l.property_type as type'])
    .select(['l.offer_state as offerState', 'h.agency_id as agencyId', 'h.branch_id as branchId'])
    .select(['p.id as publicId', 'p.currency'])
    .$narrowType<{ id: NotNull; ownerId: NotNull; title: NotNull; slug: NotNull; type: NotNull }>()
    .where('l.id', '=', anyOf([...new Set(listingIds)]))
    .execute();
}
export type Home = RowOf<typeof readHomes>;

/** Returns all offers, with who is in charge of the home now; to be narrowed. */
export const offers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('offer as o')
    .leftJoin('listing_owned_public as l', 'l.id', 'o.listing_id')
    .leftJoin('agency_home_public as h', 'h.listing_id', 'l.id')
    .selectAll('o')
    .select((eb) => eb.fn.coalesce('l.owner_id', 'o.seller_id').as('ownerId'))
    .select(['h.agency_id as agencyId', 'h.branch_id as branchId']);

export function readOffer(ctx: Ctx, id: number) {
  return offers(ctx).where('o.id', '=', id).executeTakeFirst();
}
/** An offer with who is in charge of the home now. */
export type OwnedOffer = NonNullable<Awaited<ReturnType<typeof readOffer>>>;

/** Returns an offer and holds it until the transaction ends. */
export function lockOffer(open: Ctx, id: number) {
  return offers(open).where('o.id', '=', id).forUpdate('o').executeTakeFirst();
}

/** Homes of an agency that someone sees the offers of: all of them, or those of a branch. */
export interface AgencyScope {
  readonly agencyId: number;
  readonly branchId: number | null;
}

/** Which offers a list has. */
export interface Filter {
  readonly isStanding: boolean | undefined;
  readonly listingId: number | undefined;
}

/** Returns one page of offers that someone has made, the last changed first. */
export function readMade(ctx: Ctx, accountId: number, filter: Filter, page: Page) {
  return pageOf(ctx.db, narrowed(offers(ctx).where('o.buyer_id', '=', accountId), filter), page);
}

/** Returns one page of offers for homes in someone's charge and of agencies, the last changed first. */
export function readReceived(
  ctx: Ctx,
  accountId: number,
  agencies: readonly AgencyScope[],
  filter: Filter,
  page: Page,
) {
  const received = offers(ctx).where((eb) => {
    const owned = eb
      .selectFrom('listing_owned_public as own')
      .innerJoin('offer as x', 'x.listing_id', 'own.id')
      .select('x.id')
      .where('own.owner_id', '=', accountId);
    // Of a home that is deleted, whose it was.
    const left = eb
      .selectFrom('offer as x')
      .leftJoin('listing_owned_public as gone', 'gone.id', 'x.listing_id')
      .select('x.id')
      .where('x.seller_id', '=', accountId)
      .where('gone.id', 'is', null);
    const all = agencies.reduce((before, { agencyId, branchId }) => {
      let homes = eb
        .selectFrom('agency_home_public as home')
        .innerJoin('offer as x', 'x.listing_id', 'home.listing_id')
        .select('x.id')
        .where('home.agency_id', '=', agencyId);
      if (branchId !== null) homes = homes.where('home.branch_id', '=', branchId);
      return before.unionAll(homes);
    }, owned.unionAll(left));
    return eb('o.id', 'in', all);
  });
  return pageOf(ctx.db, narrowed(received, filter), page);
}

function narrowed(query: ReturnType<typeof offers>, { isStanding, listingId }: Filter) {
  let rows = query;
  if (isStanding !== undefined)
    rows = rows.where('o.state', isStanding ? 'in' : 'not in', [...STANDING_STATES]);
  if (listingId !== undefined) rows = rows.where('o.listing_id', '=', listingId);
  return rows.orderBy('o.updated_at', 'desc').orderBy('o.id', 'desc');
}

/** @returns its id, or undefined where one of this person for the home stands: the unique index decides */
export async function insertOffer(
  open: Ctx,
  offer: Omit<Insertable<DB['offer']>, 'created_at' | 'updated_at'>,
): Promise<number | undefined> {
  const at = open.now();
  const row = await open.db
    .insertInto('offer')
    .values({ ...offer, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function readStandingOf(ctx: Ctx, listingId: number, buyerId: number) {
  return ctx.db
    .selectFrom('offer')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .where('state', '=', anyOf(STANDING_STATES))
    .executeTakeFirst();
}

export async function countStanding(ctx: Ctx, buyerId: number): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('offer')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('buyer_id', '=', buyerId)
    .where('state', '=', anyOf(STANDING_STATES))
    .executeTakeFirstOrThrow();
  return total;
}

/** Changes an offer; its version counts up. */
export async function updateOffer(
  open: Ctx,
  id: number,
  change: Pick<
    Updateable<DB['offer']>,
    'state' | 'amount' | 'conditions' | 'terms' | 'starts_on' | 'months'
  > &
    Pick<Updateable<DB['offer']>, 'people' | 'expires_at'>,
): Promise<void> {
  await open.db
    .updateTable('offer')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: open.now() }))
    .where('id', '=', id)
    .execute();
}

export type NewRound = Omit<Insertable<DB['offer_round']>, 'at'>;

export async function insertRound(open: Ctx, round: NewRound): Promise<void> {
  await open.db
    .insertInto('offer_round')
    .values({ ...round, at: open.now() })
    .execute();
}

/** Returns the rounds of an offer, the first first. */
export function readRounds(ctx: Ctx, offerId: number): Promise<Selectable<DB['offer_round']>[]> {
  return ctx.db
    .selectFrom('offer_round')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('version')
    .execute();
}

/** Returns which of some homes an accepted offer is for, with the offer. */
export async function readAccepted(ctx: Ctx, listingIds: readonly number[]): Promise<Map<number, number>> {
  if (listingIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('offer')
    .select(['listing_id', 'id'])
    .where('listing_id', '=', anyOf([...new Set(listingIds)]))
    .where('state', '=', 'accepted')
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row.id]));
}

/** Returns the other offers for a home that wait. */
export function readOthers(ctx: Ctx, listingId: number, exceptId: number) {
  return offers(ctx)
    .where('o.listing_id', '=', listingId)
    .where('o.id', '<>', exceptId)
    .where('o.state', '=', anyOf(OPEN_STATES))
    .where('o.expires_at', '>', ctx.now())
    .orderBy('o.id')
    .execute();
}

/** Returns offers whose time is over, and holds them; those that others hold are left to them. */
export function lockExpired(open: Ctx, most: number) {
  return offers(open)
    .where('o.state', '=', anyOf(OPEN_STATES))
    .where('o.expires_at', '<=', open.now())
    .orderBy('o.expires_at')
    .limit(most)
    .forUpdate('o')
    .skipLocked()
    .execute();
}

/** One that staff look at again after an edit comes back to the market; what is offered waits for it. */
const STAYING = ['approved', 'pending'] as const;

/** Returns offers that wait for homes which are no longer on offer, or offered otherwise, and holds them. */
export function lockGone(open: Ctx, most: number) {
  return offers(open)
    .leftJoin('account_public as a', 'a.id', 'l.owner_id')
    .where('o.state', '=', anyOf(OPEN_STATES))
    .where((eb) =>
      eb.or([
        eb('l.id', 'is', null),
        eb('a.id', 'is', null),
        eb('l.is_active', '=', false),
        eb('l.property_type', '<>', eb.ref('o.kind')),
        eb('l.request_status', 'not in', [...STAYING]),
      ]),
    )
    .orderBy('o.id')
    .limit(most)
    .forUpdate('o')
    .skipLocked()
    .execute();
}

/**
 * Returns accepted offers whose homes say something else by now, and holds them: deleted, sold or let, or plainly on the market
 * again.
 */
export function lockOvertaken(open: Ctx, most: number) {
  return offers(open)
    .select('l.property_type as type')
    .where('o.state', '=', 'accepted')
    .where((eb) =>
      eb.or([
        eb('l.id', 'is', null),
        eb('l.property_type', '<>', eb.ref('o.kind')),
        eb.and([
          eb('l.request_status', '=', 'approved'),
          eb('l.is_active', '=', true),
          eb('l.offer_state', 'is', null),
        ]),
      ]),
    )
    .orderBy('o.id')
    .limit(most)
    .forUpdate('o')
    .skipLocked()
    .execute();
}

/** Returns the offers of a person on a side that stand, and holds them. */
export function lockStanding(open: Ctx, accountId: number, side: Side) {
  return offers(open)
    .where((eb) =>
      eb(side === 'buyer' ? 'o.buyer_id' : eb.fn.coalesce('l.owner_id', 'o.seller_id'), '=', accountId),
    )
    .where('o.state', '=', anyOf(STANDING_STATES))
    .orderBy('o.id')
    .forUpdate('o')
    .execute();
}

/** Returns the last homes that someone has got by an offer, since a moment, with who was in charge of them. */
export function readDealsOf(ctx: Ctx, buyerId: number, { since, most }: { since: Date; most: number }) {
  return offers(ctx)
    .where('o.buyer_id', '=', buyerId)
    .where('o.state', '=', 'completed')
    .where('o.updated_at', '>', since)
    .orderBy('o.updated_at', 'desc')
    .limit(most)
    .execute();
}

/** Returns how many offers wait for a step of someone, as who offers or who is in charge of the home; by their indexes. */
export async function countOpen(ctx: Ctx, accountId: number): Promise<number> {
  const waiting = (state: OfferState) =>
    ctx.db
      .selectFrom('offer as o')
      .select('o.id')
      .where('o.state', '=', state)
      .where('o.expires_at', '>', ctx.now());
  const owned = waiting('submitted')
    .innerJoin('listing_owned_public as l', 'l.id', 'o.listing_id')
    .where('l.owner_id', '=', accountId);
  // Of a home that is deleted, whose it was.
  const left = waiting('submitted')
    .where('o.seller_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('listing_owned_public as l').select('l.id').whereRef('l.id', '=', 'o.listing_id')),
      ),
    );
  const { total } = await ctx.db
    .selectFrom(
      waiting('countered').where('o.buyer_id', '=', accountId).unionAll(owned).unionAll(left).as('open'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
