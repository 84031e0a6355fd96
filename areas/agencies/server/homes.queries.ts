import type { PropertyDetail } from '@keystead/listings/contract';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, hasWords, type Page, pageOf } from '@keystead/platform/db';
import { type NotNull, sql } from 'kysely';

/** Returns the agencies on the site of some listings. */
export function readAgenciesOf(ctx: Ctx, listingIds: readonly number[]) {
  return ctx.db
    .selectFrom('agency_home as h')
    .innerJoin('agency as a', 'a.id', 'h.agency_id')
    .select(['h.listing_id as listingId', 'a.id', 'a.slug_id', 'a.name', 'a.logo', 'a.is_verified'])
    .where('h.listing_id', '=', anyOf(listingIds))
    .where('a.is_active', '=', true)
    .execute();
}

/** Returns the seat of someone in the agency that a listing belongs to, where the listing is in it and whose it is, and whether the agency approves listings. */
export function readSeatOver(ctx: Ctx, accountId: number, listingId: number) {
  return ctx.db
    .selectFrom('agency_home as h')
    .innerJoin('agency as a', 'a.id', 'h.agency_id')
    .innerJoin('agency_seat as s', (join) =>
      join.onRef('s.agency_id', '=', 'h.agency_id').on('s.account_id', '=', accountId),
    )
    .innerJoin('listing_owned_public as l', 'l.id', 'h.listing_id')
    .select(['s.account_id as accountId', 's.role', 's.branch_id as branchId'])
    .select(['h.agency_id as agencyId', 'h.branch_id as homeBranchId', 'l.owner_id as ownerId'])
    .select('a.approves_listings as isApproving')
    .select('a.approves_imports as isApprovingImports')
    .$narrowType<{ ownerId: NotNull }>()
    .where('h.listing_id', '=', listingId)
    .executeTakeFirst();
}

/** Returns whose listings are, in whatever state, and where they are among agencies. */
export function readPlaces(ctx: Ctx, listingIds: readonly number[]) {
  return ctx.db
    .selectFrom('listing_owned_public as l')
    .leftJoin('agency_home as h', 'h.listing_id', 'l.id')
    .select(['l.id', 'l.owner_id as ownerId', 'h.agency_id as agencyId', 'h.branch_id as branchId'])
    .select(['l.title', 'l.is_held as isHeld'])
    .$narrowType<{ id: NotNull; ownerId: NotNull; title: NotNull }>()
    .where('l.id', '=', anyOf(listingIds))
    .orderBy('l.id')
    .execute();
}

/** Returns the homes of an agency that someone is in charge of. @param most ids at most */
export async function readHomesInCharge(
  ctx: Ctx,
  agencyId: number,
  accountId: number,
  most: number,
): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('agency_home as h')
    .innerJoin('listing_owned_public as l', 'l.id', 'h.listing_id')
    .select('h.listing_id as id')
    .where('h.agency_id', '=', agencyId)
    .where('l.owner_id', '=', accountId)
    .orderBy('h.listing_id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts listings into an agency, or into another branch of it. */
export async function placeHomes(
  open: Ctx,
  agencyId: number,
  branchId: number | null,
  listingIds: readonly number[],
): Promise<void> {
  if (listingIds.length === 0) return;
  await open.db
    .insertInto('agency_home')
    .values(
      listingIds.map((id) => ({
        listing_id: id,
        agency_id: agencyId,
        branch_id: branchId,
        created_at: open.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet({ agency_id: agencyId, branch_id: branchId }),
    )
    .execute();
}

export async function takeOutHomes(open: Ctx, listingIds: readonly number[]): Promise<void> {
  await open.db.deleteFrom('agency_home').where('listing_id', '=', anyOf(listingIds)).execute();
}

export interface HomeFilter {
  readonly accountId?: number | undefined;
  /** Null: of no branch; undefined: of whichever. */
  readonly branchId?: number | null | undefined;
  readonly search?: string | undefined;
}

/** Returns one page of the homes of an agency in whatever state, the newest first. */
export function readHomePage(ctx: Ctx, agencyId: number, filter: HomeFilter, page: Page) {
  let query = ctx.db
    .selectFrom('agency_home as h')
    .innerJoin('listing_owned_public as l', 'l.id', 'h.listing_id')
    .select(['h.listing_id as id', 'h.branch_id as branchId', 'l.owner_id as ownerId', 'l.slug_id as slug'])
    .select(['l.title', 'l.city', 'l.title_picture as picture'])
    .select(['l.request_status as review', 'l.is_active as isActive', 'l.property_type as offer'])
    .$narrowType<{
      ownerId: NotNull;
      slug: NotNull;
      title: NotNull;
      city: NotNull;
      review: PropertyDetail['request_status'];
      isActive: NotNull;
      offer: PropertyDetail['property_type'];
    }>()
    .where('h.agency_id', '=', agencyId);
  if (filter.accountId !== undefined) query = query.where('l.owner_id', '=', filter.accountId);
  if (filter.branchId !== undefined)
    query = query.where('h.branch_id', 'is not distinct from', filter.branchId);
  if (filter.search !== undefined)
    query = query.where(hasWords(sql`l.title || ' ' || l.city`, filter.search));
  return pageOf(ctx.db, query.orderBy('h.listing_id', 'desc'), page);
}

/** Homes of an agency that are on offer. */
const offered = (ctx: Ctx, agencyId: number, withPremium: boolean) => {
  const query = ctx.db
    .selectFrom('agency_home as h')
    .innerJoin('listing_public as l', 'l.id', 'h.listing_id')
    .where('h.agency_id', '=', agencyId)
    .where('l.property_type', 'in', ['sell', 'rent']);
  return withPremium ? query : query.where('l.is_premium', '=', false);
};

/** Returns the ids of one page of the homes of an agency that are on offer, the newest first, and how many there are. */
export async function readOfferedIds(
  ctx: Ctx,
  agencyId: number,
  { withPremium, ...page }: Page & { withPremium: boolean },
): Promise<{ ids: number[]; total: number }> {
  const query = offered(ctx, agencyId, withPremium)
    .select('h.listing_id as id')
    .orderBy('h.listing_id', 'desc');
  const { rows, total } = await pageOf(ctx.db, query, page);
  return { ids: rows.map(({ id }) => id), total };
}

export async function countOffered(ctx: Ctx, agencyId: number, withPremium: boolean): Promise<number> {
  const { total } = await offered(ctx, agencyId, withPremium)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
