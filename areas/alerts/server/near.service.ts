import { routerName } from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';
import { areasOfCommutes, isReached, mayBeReached, unsealCommutes } from '@keystead/search/server';
import { type NearCandidate, type NearPairs, readNearCandidates } from './match.queries.ts';

type Commutes = Parameters<typeof mayBeReached>[0];

/** What can be reached for searches that ask how long ways are, by their sealed commutes. */
export type Reach = ReadonlyMap<string, Awaited<ReturnType<typeof areasOfCommutes>>>;

/**
 * Asks what can be reached for the searches that find some changes by all else. That may take seconds, so it is done before the
 * lock of the market is taken.
 */
export async function askReach(ctx: Ctx, changeIds: readonly number[]): Promise<Reach> {
  const reach = new Map<string, Awaited<ReturnType<typeof areasOfCommutes>>>();
  if (changeIds.length === 0) return reach;
  for (const some of bySearch(await readNearCandidates(ctx, changeIds))) {
    const commutes = commutesOf(ctx, some[0]);
    if (matters(commutes, some)) reach.set(keyOf(some[0]), await areasOfCommutes(ctx, commutes));
  }
  return reach;
}

const keyOf = ({ commute }: NearCandidate) => commute.toString('base64');

const bySearch = (candidates: readonly NearCandidate[]) =>
  [...Map.groupBy(candidates, ({ searchId }) => searchId).values()] as [NearCandidate, ...NearCandidate[]][];

/** Returns whether a place is so near that streets have to be asked. */
const mayBeNear = (commutes: Commutes, lat: number | null, lng: number | null) =>
  commutes.length > 0 && mayBeReached(commutes, lat, lng);

const matters = (commutes: Commutes, candidates: readonly NearCandidate[]) =>
  candidates.some(
    (one) => mayBeNear(commutes, one.lat, one.lng) || mayBeNear(commutes, one.latBefore, one.lngBefore),
  );

/**
 * Opens the searches that ask how long ways are and find the changes by all else.
 * @returns the pairs that are near enough now, those that were before, and those that are too far away now; undefined where a
 * search is in the way of which it was not asked what it reaches: someone has just saved it, or a home has just moved
 */
export async function readNear(
  open: Ctx,
  changeIds: readonly number[],
  reach: Reach,
): Promise<{ now: NearPairs; before: NearPairs; far: NearPairs } | undefined> {
  const candidates = await readNearCandidates(open, changeIds);
  const now: NearCandidate[] = [];
  const before: NearCandidate[] = [];
  const far: NearCandidate[] = [];
  for (const some of bySearch(candidates)) {
    const commutes = commutesOf(open, some[0]);
    const areas = matters(commutes, some) ? reach.get(keyOf(some[0])) : [];
    if (!areas) return undefined;
    const isNear = (lat: number | null, lng: number | null) =>
      mayBeNear(commutes, lat, lng) && areas.every((area) => isReached(area, lat, lng));
    const isCertain = !areas.some(({ isEstimate }) => isEstimate) || (await knowsNoStreets(open));
    for (const one of some) {
      if (isNear(one.lat, one.lng)) now.push(one);
      // What streets have found is not forgotten because an estimate stands in for them.
      else if (isCertain || !mayBeNear(commutes, one.lat, one.lng)) far.push(one);
      if (isNear(one.latBefore, one.lngBefore)) before.push(one);
    }
  }
  return { now, before, far };
}

/** Returns whether there are only ever estimates. */
const knowsNoStreets = async (open: Ctx) => (await routerName(open)) === 'estimate';

/** Returns the commutes of a search; none where it was sealed with another secret: it finds nothing. */
function commutesOf(open: Ctx, { searchId, accountId, commute }: NearCandidate) {
  try {
    return unsealCommutes(open, accountId, commute);
  } catch (error) {
    open.log.warn({ err: error, id: searchId }, 'the commute of a saved search cannot be opened');
    return [];
  }
}
