import type { TravelPoint } from '@keystead/kit/travel';
import { routerName } from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';
import { mayBeReached, placesReached, unsealCommutes } from '@keystead/search/server';
import { type NearCandidate, type NearPairs, readNearCandidates } from './match.queries.ts';

type Commutes = Parameters<typeof mayBeReached>[0];

/** What one search reaches of the places that were asked about, by `nameOf`. */
interface Reached {
  readonly isEstimate: boolean;
  readonly places: ReadonlyMap<string, boolean>;
}

/**
 * What is known of searches that ask how long ways are, by their sealed commutes. The areas themselves are not kept: those of
 * thousands of searches take a gigabyte.
 */
export type Reach = ReadonlyMap<string, Reached>;

/**
 * Asks which homes can be reached for the searches that find some changes by all else. That may take seconds, so it is done
 * before the lock of the market is taken.
 * @param known what was asked before: only what is missing of it is asked
 */
export async function askReach(ctx: Ctx, changeIds: readonly number[], known?: Reach): Promise<Reach> {
  const reach = new Map<string, Reached>(known);
  if (changeIds.length === 0) return reach;
  for (const some of bySearch(await readNearCandidates(ctx, changeIds))) {
    const commutes = commutesOf(ctx, some[0]);
    const before = reach.get(keyOf(some[0]));
    const missing = placesOf(commutes, some).filter((place) => !before?.places.has(nameOf(place)));
    if (missing.length === 0) continue;
    const asked = await placesReached(ctx, commutes, missing);
    const places = new Map(before?.places);
    for (const [i, place] of missing.entries()) places.set(nameOf(place), asked.isReached[i] === true);
    const isEstimate = before?.isEstimate === true || asked.isEstimate;
    reach.set(keyOf(some[0]), { isEstimate, places });
  }
  return reach;
}

const keyOf = ({ commute }: NearCandidate) => commute.toString('base64');

interface Place {
  readonly lat: number | null;
  readonly lng: number | null;
}

const nameOf = ({ lat, lng }: Place) => `${lat},${lng}`;

const bySearch = (candidates: readonly NearCandidate[]) =>
  [...Map.groupBy(candidates, ({ searchId }) => searchId).values()] as [NearCandidate, ...NearCandidate[]][];

/** Returns whether a place is so near that streets have to be asked. */
const mayBeNear = (commutes: Commutes, { lat, lng }: Place) =>
  commutes.length > 0 && mayBeReached(commutes, lat, lng);

const placeBefore = ({ latBefore: lat, lngBefore: lng }: NearCandidate): Place => ({ lat, lng });

/** Returns where homes of which streets have to be asked are, and were. */
const placesOf = (commutes: Commutes, candidates: readonly NearCandidate[]): TravelPoint[] =>
  candidates
    .flatMap((one): Place[] => [one, placeBefore(one)])
    .filter((place): place is TravelPoint => mayBeNear(commutes, place));

/**
 * Opens the searches that ask how long ways are and find the changes by all else.
 * @returns the pairs that are near enough now, those that were before, and those that are too far away now; undefined where a
 * search is in the way of which it was not asked whether it reaches a home: someone has just saved it, or the home has just moved
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
    const reached = reach.get(keyOf(some[0]));
    if (!placesOf(commutes, some).every((place) => reached?.places.has(nameOf(place)))) return undefined;
    const isNear = (place: Place) =>
      mayBeNear(commutes, place) && reached?.places.get(nameOf(place)) === true;
    const isCertain = !reached?.isEstimate || (await knowsNoStreets(open));
    for (const one of some) {
      if (isNear(one)) now.push(one);
      // What streets have found is not forgotten because an estimate stands in for them.
      else if (isCertain || !mayBeNear(commutes, one)) far.push(one);
      if (isNear(placeBefore(one))) before.push(one);
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
