import { hasSnapshot } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { type Page, pageOf } from '@keystead/platform/db';
import { type NotNull, sql } from 'kysely';

/** Returns the seats of someone in agencies that approve listings, the oldest first. */
export function readSeatsWithApproval(ctx: Ctx, accountId: number) {
  return ctx.db
    .selectFrom('agency_seat as s')
    .innerJoin('agency as a', 'a.id', 's.agency_id')
    .select(['s.agency_id as agencyId', 's.account_id as accountId', 's.role', 's.branch_id as branchId'])
    .select('a.approves_imports as isApprovingImports')
    .where('s.account_id', '=', accountId)
    .where('a.approves_listings', '=', true)
    .orderBy('s.created_at')
    .orderBy('s.agency_id')
    .execute();
}

/** Listings of an agency that wait for it. @param branchId those of this branch alone */
const waiting = (ctx: Ctx, agencyId: number, branchId: number | undefined) => {
  const query = ctx.db
    .selectFrom('listing_owned_public as l')
    .innerJoin('agency_home as h', 'h.listing_id', 'l.id')
    .where('h.agency_id', '=', agencyId)
    .where('l.is_held', '=', true);
  return branchId === undefined ? query : query.where('h.branch_id', '=', branchId);
};

/** Returns one page of the listings that wait, the one that waits longest first. */
export function readWaitingPage(ctx: Ctx, agencyId: number, branchId: number | undefined, page: Page) {
  const query = waiting(ctx, agencyId, branchId)
    .select(['h.listing_id as id', 'h.branch_id as branchId', 'l.owner_id as ownerId', 'l.slug_id as slug'])
    .select(['l.title', 'l.city', 'l.title_picture as picture', 'l.updated_at as since', 'l.version'])
    .select(sql<boolean>`${sql.raw(hasSnapshot('property', 'h.listing_id'))}`.as('isEdited'))
    .$narrowType<{
      ownerId: NotNull;
      slug: NotNull;
      title: NotNull;
      city: NotNull;
      since: NotNull;
      version: NotNull;
    }>()
    .orderBy('l.updated_at')
    .orderBy('h.listing_id');
  return pageOf(ctx.db, query, page);
}

export async function countWaiting(
  ctx: Ctx,
  agencyId: number,
  branchId: number | undefined,
): Promise<number> {
  const { total } = await waiting(ctx, agencyId, branchId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns ids of the listings of an agency that wait. @param most ids at most */
export async function readWaitingIds(ctx: Ctx, agencyId: number, most: number): Promise<number[]> {
  const rows = await waiting(ctx, agencyId, undefined)
    .select('h.listing_id as id')
    .orderBy('h.listing_id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
