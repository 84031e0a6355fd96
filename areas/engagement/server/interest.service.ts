import { consume, publicOwner } from '@keystead/accounts/server';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { contactMade, type Interest, ownListing, withheldContacts } from '@keystead/listings/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { InterestedPerson } from '../contract.ts';
import { RATE_LIMITS } from '../rules.ts';
import { interestShown } from './extension-points.ts';
import {
  deleteInterest,
  insertInterest,
  readInterest,
  readInterested,
  readInterestIds,
  readLeadCounts,
  readOnMarket,
} from './interest.queries.ts';

/** People that an own list shows beside the number. */
const FEW = 5;
const NOBODY = { total: 0, account_ids: [] };

/**
 * Notifies the owner of a listing of the caller's interest, or withdraws it. A block between the two prevents it: what
 * is withheld from a reader of the listing is not given by this way either.
 * @throws ApiError not_found, bad_request for one's own and for what is sold, forbidden across a block
 */
export async function setInterest(ctx: SignedInCtx, listingId: number, isWanted: boolean): Promise<void> {
  const { accountId } = ctx.actor;
  if (!isWanted) return void (await deleteInterest(ctx, accountId, listingId));
  const listing = await readOnMarket(ctx, listingId);
  if (!listing) throw notFound('This listing does not exist or is no longer available');
  if (listing.owner_id === accountId) throw new ApiError('bad_request', 'This home is your own.');
  if (!listing.is_on_market) throw new ApiError('bad_request', 'This home is no longer on the market.');
  if ((await withheldContacts(ctx, [listing.owner_id])).has(listing.owner_id)) {
    throw new ApiError('forbidden', 'You and the owner of this home cannot contact each other.');
  }
  await consume(ctx, [{ key: `interest:${accountId}`, rate: RATE_LIMITS.interestPerPerson }]);
  await inTransaction(ctx, async (open) => {
    if (!(await insertInterest(open, accountId, listingId))) return;
    const contact = {
      kind: 'interest',
      from: { accountId, showsContact: true },
      listingId,
      text: '',
    } as const;
    const source = `interest:${listingId}:${accountId}`;
    await contactMade.get()(open, { ...contact, to: { accountId: listing.owner_id }, source });
    await interestShown.get()(open, { accountId, listingId, ownerId: listing.owner_id });
  });
}

/** Returns the ids of all listings someone has shown interest in. */
export function interestIds(ctx: SignedInCtx): Promise<number[]> {
  return readInterestIds(ctx, ctx.actor.accountId);
}

/** Returns the own listing that a call is about. @throws ApiError validation when none is named, not_found when it is not theirs */
export async function requireOwn(
  ctx: SignedInCtx,
  { property_id: id, slug_id: slug }: { property_id?: number | undefined; slug_id?: string | undefined },
) {
  if (id === undefined && slug === undefined) throw invalidField('property_id', 'is required');
  const listing = await ownListing(ctx, ctx.actor.accountId, { id, slug });
  if (!listing) throw notFound('You have no such listing.');
  return listing;
}

/** Returns one page of who is interested in an own listing. How to reach them is left out across a block. */
export async function interestedIn(
  ctx: SignedInCtx,
  listingId: number,
  page: { limit: number; offset: number },
): Promise<{ data: InterestedPerson[]; total: number }> {
  const { rows, total } = await readInterested(ctx, listingId, page);
  const ids = rows.map((row) => row.account_id);
  const [people, withheld] = await Promise.all([publicOwner(ctx, ids), withheldContacts(ctx, ids)]);
  const data = rows.map(({ account_id: id, created_at }) => {
    const person = people.get(id);
    const isOpen = !withheld.has(id);
    return {
      id,
      name: person?.name ?? '',
      profile: person?.profile ?? '',
      email: isOpen ? (person?.email ?? '') : '',
      mobile: isOpen ? (person?.mobile ?? '') : '',
      created_at: created_at.toISOString(),
    };
  });
  return { data, total };
}

/** Interest in someone's own listings, for the answers of listings. */
export async function interestOf(
  ctx: Ctx,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, Interest>> {
  if (listingIds.length === 0) return new Map();
  const [rows, counts] = await Promise.all([
    readInterest(ctx, listingIds, FEW),
    readLeadCounts(ctx, listingIds),
  ]);
  const people = await publicOwner(
    ctx,
    rows.flatMap((row) => row.account_ids),
  );
  return new Map(
    listingIds.map((id) => {
      const { total, account_ids } = rows.find((row) => row.listing_id === id) ?? NOBODY;
      const few = account_ids.flatMap((accountId) => {
        const person = people.get(accountId);
        return person ? [{ id: accountId, name: person.name, profile: person.profile }] : [];
      });
      const leads = counts.find((row) => row.listing_id === id)?.leads ?? 0;
      return [id, { total, leads, people: few }];
    }),
  );
}

/**
 * Writes interest that someone has shown on another site, in the open transaction; nobody is notified.
 * @returns whether it is new, or why it is not written
 */
export async function moveInterest(
  open: Ctx,
  { accountId, listingId, shownAt }: { accountId: number; listingId: number; shownAt: Date },
): Promise<{ isNew: boolean } | { problem: string }> {
  const listing = await readOnMarket(open, listingId);
  if (!listing) return { problem: 'is in a home that is not shown here' };
  if (listing.owner_id === accountId) return { problem: 'is in a home of their own' };
  return { isNew: await insertInterest(open, accountId, listingId, shownAt) };
}
