import { consume } from '@keystead/accounts/server';
import { ApiError, notFound } from '@keystead/http/errors';
import type { ListItem } from '@keystead/listings/contract';
import {
  changeCounters,
  factsOfListings,
  listItems,
  propertyDetails,
  type ReaderMarks,
} from '@keystead/listings/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { ComparedListing } from '../contract.ts';
import { comparedCandidates, comparedSlugs, MOST_FAVOURITES, RATE_LIMITS } from '../rules.ts';
import {
  countFavourites,
  deleteFavourite,
  insertFavourites,
  readFavouriteIds,
  readFavourites,
  readMarks,
  readPublicIds,
  readPublicSlugs,
} from './favourites.queries.ts';

/** Adds favourites that people had on another system; those they have already, and homes that are not public, are left out. */
export async function moveFavourites(
  ctx: Ctx,
  favourites: readonly { accountId: number; listingId: number }[],
): Promise<void> {
  await inTransaction(ctx, async (open) => {
    for (const [accountId, theirs] of Map.groupBy(favourites, (one) => one.accountId)) {
      const added = await insertFavourites(
        open,
        accountId,
        theirs.map(({ listingId }) => listingId),
      );
      await changeCounters(
        open,
        added.map((listingId) => ({ listingId, likes: 1 })),
      );
    }
  });
}

/**
 * Adds or removes a favourite; the listing's counter changes in the same transaction.
 * @throws ApiError not_found, conflict at the limit, too_many_requests
 */
export async function setFavourite(ctx: SignedInCtx, listingId: number, isWanted: boolean): Promise<void> {
  const { accountId } = ctx.actor;
  await consume(ctx, [{ key: `favourite:${accountId}`, rate: RATE_LIMITS.favouritesPerPerson }]);
  if (isWanted) await requireRoom(ctx, listingId);
  await inTransaction(ctx, async (open) => {
    const isChanged = isWanted
      ? (await insertFavourites(open, accountId, [listingId])).length > 0
      : await deleteFavourite(open, accountId, listingId);
    if (isChanged) await changeCounters(open, [{ listingId, likes: isWanted ? 1 : -1 }]);
  });
}

/** @throws ApiError not_found for a listing that not everyone may see */
export async function requirePublic(ctx: Ctx, listingId: number): Promise<void> {
  if ((await readPublicIds(ctx, [listingId])).has(listingId)) return;
  throw notFound('This listing does not exist or is no longer available');
}

async function requireRoom(ctx: SignedInCtx, listingId: number): Promise<void> {
  await requirePublic(ctx, listingId);
  if ((await countFavourites(ctx, ctx.actor.accountId)) < MOST_FAVOURITES) return;
  throw new ApiError('conflict', `You have ${MOST_FAVOURITES} favourites. Remove one to keep another.`);
}

/** Adds a guest's favourites, as far as there is room. @returns ids of all favourites then */
export async function mergeFavourites(ctx: SignedInCtx, listingIds: readonly number[]): Promise<number[]> {
  const { accountId } = ctx.actor;
  await consume(ctx, [{ key: `favourite:${accountId}`, rate: RATE_LIMITS.favouritesPerPerson }]);
  const room = MOST_FAVOURITES - (await countFavourites(ctx, accountId));
  const wanted = [...new Set(listingIds)].slice(0, Math.max(0, room));
  if (wanted.length > 0) {
    await inTransaction(ctx, async (open) => {
      const added = await insertFavourites(open, accountId, wanted);
      await changeCounters(
        open,
        added.map((listingId) => ({ listingId, likes: 1 })),
      );
    });
  }
  return readFavouriteIds(ctx, accountId);
}

export function favouriteIds(ctx: SignedInCtx): Promise<number[]> {
  return readFavouriteIds(ctx, ctx.actor.accountId);
}

/** Returns one page of own favourites in full, the last one first. */
export async function favourites(ctx: SignedInCtx, page: { limit: number; offset: number }) {
  const { ids, total } = await readFavourites(ctx, ctx.actor.accountId, page);
  return { data: await propertyDetails(ctx, { ids }, { viewer: ctx.actor.accountId }), total };
}

/** Returns the marks of a signed-in reader, for the answers of listings. */
export async function marksOf(
  ctx: Ctx,
  readerId: number,
  listingIds: readonly number[],
): Promise<ReaderMarks> {
  const marks = await readMarks(ctx, readerId, listingIds);
  const idsOf = (kind: 'favourite' | 'interest') =>
    new Set(marks.filter((mark) => mark.kind === kind).map((mark) => mark.listing_id));
  return { favourites: idsOf('favourite'), interests: idsOf('interest') };
}

/** Fills `is_favourite` in cards for signed-in users. */
export async function markCards(ctx: Ctx, cards: ListItem[]): Promise<ListItem[]> {
  if (!ctx.actor || cards.length === 0) return cards;
  const ids = cards.map(({ id }) => id);
  const { favourites: stored } = await marksOf(ctx, ctx.actor.accountId, ids);
  return cards.map((card) => ({ ...card, is_favourite: stored.has(card.id) ? 1 : 0 }));
}

/** Returns cards of those that are public, in this order. */
export async function cardsOf(ctx: Ctx, listingIds: readonly number[]): Promise<ListItem[]> {
  const wanted = [...new Set(listingIds)];
  const visible = await readPublicIds(ctx, wanted);
  const ids = wanted.filter((id) => visible.has(id));
  return markCards(ctx, await listItems(ctx, ids));
}

/** Returns the listings that the address of a comparison names. */
export async function compared(ctx: Ctx, path: string): Promise<ComparedListing[]> {
  const ids = await readPublicSlugs(ctx, comparedCandidates(path));
  const slugs = comparedSlugs(path, new Set(ids.keys()));
  const cards = await cardsOf(
    ctx,
    slugs.map((slug) => ids.get(slug) as number),
  );
  const facts = await factsOfListings(
    ctx,
    cards.map(({ id }) => id),
  );
  return cards.flatMap((card) => {
    const stated = facts.get(card.id);
    return stated ? [{ ...card, facts: stated }] : [];
  });
}

/** Removes a favourite that came from another site. @returns whether there was one */
export function takeBackFavourite(ctx: Ctx, accountId: number, listingId: number): Promise<boolean> {
  return inTransaction(ctx, async (open) => {
    if (!(await deleteFavourite(open, accountId, listingId))) return false;
    await changeCounters(open, [{ listingId, likes: -1 }]);
    return true;
  });
}
