import { createHash } from 'node:crypto';
import { favouriteIds, hiddenIds } from '@keystead/engagement/server';
import type { ListItem } from '@keystead/listings/contract';
import { listItems, propertyDetails } from '@keystead/listings/server';
import { blockStates } from '@keystead/moderation/server';
import type { SignedInCtx } from '@keystead/platform/context';
import { type Candidate, readAlike, readCandidates, readCandidatesById } from '@keystead/search/server';
import type { Recommendation } from '../contract.ts';
import {
  asksForAnything,
  assess,
  type Basis,
  type Home,
  PRICE_SLACK,
  type Reason,
  rank,
  type Wish,
} from '../rules.ts';
import { readHistory } from './history.queries.ts';
import { type PatternHome, readFacilities, readPatterns } from './homes.queries.ts';
import { insertList, readList, type StoredList } from './lists.queries.ts';
import { reasonLabel } from './message-texts.ts';
import { readStatus } from './preferences.queries.ts';

/** Entries of a list; who has seen so many says better what they look for. */
const MOST_RECOMMENDED = 120;
/** Candidates that meet a wish in part only, of each kind. */
const MOST_PARTIAL = 40;
/** The last favourites, and the homes last looked at, that others may be like. */
const PATTERNS = 6;
const ALIKE_FAVOURITE = 20;
const ALIKE_VIEWED = 10;
/** A list that rests on the same is begun anew after so many milliseconds, for what has come on the market. */
const LIST_LIFE_MS = 10 * 60_000;

/** Everything that decides about one person's recommendations. */
interface Status {
  isOn: boolean;
  basis: Basis & { favourites: readonly PatternHome[]; viewed: readonly PatternHome[] };
  /** Homes that are never recommended: saved already, declined, or hidden. */
  excluded: ReadonlySet<number>;
  /** Digest of all of it. */
  digest: string;
}

export interface RecommendationPage {
  data: Recommendation[];
  total: number;
  list_id?: number;
}

/** Returns one page of a person's recommendations in full, with reasons. `listId`: later pages of that list. */
export async function recommendations(
  ctx: SignedInCtx,
  page: { limit: number; offset: number; listId?: number | undefined },
): Promise<RecommendationPage> {
  const found = await recommended(ctx, page);
  if (!found) return { data: [], total: 0 };
  const { list, status, homes } = found;
  const { favourites, viewed, wish } = status.basis;
  const [details, words] = await Promise.all([
    propertyDetails(ctx, { ids: homes.map(({ home }) => home.id) }, { viewer: ctx.actor.accountId }),
    reasonLabel(ctx, wish, [...favourites, ...viewed]),
  ]);
  const byId = new Map(homes.map((one) => [one.home.id, one]));
  const data = details.flatMap((detail) => {
    const one = byId.get(detail.id);
    return one ? [{ ...detail, why: one.reasons.map((reason) => words(one.home, reason)) }] : [];
  });
  return { data, total: list.listingIds.length, list_id: list.id };
}

/** Returns the first recommendations as cards, without reasons: for rows of other pages. */
export async function recommendedCards(ctx: SignedInCtx, limit: number): Promise<ListItem[]> {
  const found = await recommended(ctx, { limit, offset: 0 });
  return found
    ? listItems(
        ctx,
        found.homes.map(({ home }) => home.id),
      )
    : [];
}

/** Returns the homes of a page that are still to be recommended; undefined where nothing is. */
async function recommended(
  ctx: SignedInCtx,
  { limit, offset, listId }: { limit: number; offset: number; listId?: number | undefined },
) {
  const [status, stored] = await Promise.all([statusOf(ctx), readList(ctx, ctx.actor.accountId, listId)]);
  if (!status.isOn) return undefined;
  const list: BegunList | undefined = mayGoOn(ctx, status, stored, offset)
    ? stored
    : await makeList(ctx, status);
  if (!list) return undefined;
  // Places in the list stay what they are: what has gone since leaves a gap, and nothing comes twice.
  const ids = list.listingIds.slice(offset, offset + limit);
  const still = list.homes ?? (await admissible(ctx, status, await readCandidatesById(ctx, ids)));
  const live = new Map(still.map((home) => [home.id, home]));
  const homes = ids.flatMap((id): { home: Home; reasons: readonly Reason[] }[] => {
    const home = live.get(id);
    if (!home) return [];
    const { reasons } = assess(home, status.basis, ctx.now());
    return reasons.length > 0 ? [{ home, reasons }] : [];
  });
  return { list, status, homes };
}

/** Later pages go on in the list that was begun; a first page begins another when there is reason to. */
function mayGoOn(
  ctx: SignedInCtx,
  { digest }: Status,
  stored: StoredList | undefined,
  offset: number,
): stored is StoredList {
  if (!stored) return false;
  return (
    offset > 0 || (stored.basis === digest && ctx.now().getTime() - stored.madeAt.getTime() < LIST_LIFE_MS)
  );
}

async function statusOf(ctx: SignedInCtx): Promise<Status> {
  const { accountId } = ctx.actor;
  const [{ wish, choices }, { viewed, declined }, favourites, hidden] = await Promise.all([
    readStatus(ctx, accountId),
    readHistory(ctx, accountId),
    favouriteIds(ctx),
    hiddenIds(ctx, accountId),
  ]);
  const likeFavourites = choices.usesFavourites ? favourites.slice(0, PATTERNS) : [];
  const likeViewed = choices.usesViews ? viewed.slice(0, PATTERNS) : [];
  const patterns = new Map(
    (await readPatterns(ctx, [...new Set([...likeFavourites, ...likeViewed])])).map((one) => [one.id, one]),
  );
  const homes = (ids: readonly number[]) => ids.flatMap((id) => patterns.get(id) ?? []);
  const restsOn = JSON.stringify([wish, choices, favourites, likeViewed, declined, hidden]);
  return {
    isOn: choices.isOn,
    basis: { wish, favourites: homes(likeFavourites), viewed: homes(likeViewed) },
    excluded: new Set([...favourites, ...declined, ...hidden]),
    digest: createHash('sha256').update(restsOn).digest('base64url'),
  };
}

/** A list; one that was made this moment knows its homes. */
type BegunList = StoredList & { readonly homes?: readonly Home[] };

/** Begins a list; undefined where there is nothing to recommend. */
async function makeList(ctx: SignedInCtx, status: Status): Promise<BegunList | undefined> {
  const { basis, digest } = status;
  const found = await Promise.all([
    ...asksOf(basis.wish).map(({ limit, ...filter }) => readCandidates(ctx, filter, limit)),
    readAlike(ctx, basis.favourites, ALIKE_FAVOURITE),
    readAlike(ctx, basis.viewed, ALIKE_VIEWED),
  ]);
  const candidates = [...new Map(found.flat().map((home) => [home.id, home])).values()];
  const homes = await admissible(ctx, status, candidates);
  const listingIds = rank(homes, basis, ctx.now()).slice(0, MOST_RECOMMENDED);
  if (listingIds.length === 0) return undefined;
  const id = await insertList(ctx, ctx.actor.accountId, { basis: digest, listingIds });
  return { id, madeAt: ctx.now(), basis: digest, listingIds, homes };
}

type Ask = Parameters<typeof readCandidates>[1] & { limit: number };

/** By what homes are looked for: all that is asked for, then with one thing left open or wider. */
function asksOf(wish: Wish | null): Ask[] {
  if (!asksForAnything(wish)) return [];
  const all = {
    city: wish.city === '' ? undefined : wish.city,
    propertyType: wish.propertyType ?? undefined,
    minPrice: wish.minPrice ?? undefined,
    maxPrice: wish.maxPrice ?? undefined,
    categoryIds: wish.categoryIds,
  };
  const hasPrice = wish.minPrice !== null || wish.maxPrice !== null;
  const wider = {
    ...all,
    minPrice: wish.minPrice === null ? undefined : wish.minPrice * (1 - PRICE_SLACK),
    maxPrice: wish.maxPrice === null ? undefined : wish.maxPrice * (1 + PRICE_SLACK),
  };
  const elsewhere = all.city !== undefined && (hasPrice || wish.categoryIds.length > 0);
  return [
    { ...all, limit: MOST_RECOMMENDED },
    ...(hasPrice ? [{ ...wider, limit: MOST_PARTIAL }] : []),
    ...(all.city !== undefined && wish.categoryIds.length > 0
      ? [{ ...all, categoryIds: [], limit: MOST_PARTIAL }]
      : []),
    ...(elsewhere ? [{ ...all, city: undefined, limit: MOST_PARTIAL }] : []),
  ];
}

/** Of some candidates, those that may be recommended at all, with what they are near to. */
async function admissible(
  ctx: SignedInCtx,
  { basis, excluded }: Status,
  candidates: readonly Candidate[],
): Promise<Home[]> {
  const { accountId } = ctx.actor;
  const strangers = candidates.filter(({ id, ownerId }) => ownerId !== accountId && !excluded.has(id));
  const [blocks, near] = await Promise.all([
    blockStates(ctx, accountId, [...new Set(strangers.map(({ ownerId }) => ownerId))]),
    readFacilities(
      ctx,
      strangers.map(({ id }) => id),
      basis.wish?.facilityIds ?? [],
    ),
  ]);
  return strangers
    .filter(({ ownerId }) => {
      const state = blocks.get(ownerId);
      return !state?.isBlockedByMe && !state?.isBlockedByUser;
    })
    .map((home) => ({ ...home, facilityIds: near.get(home.id) ?? [] }));
}
