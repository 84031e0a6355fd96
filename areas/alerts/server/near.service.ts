import { routerName } from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';
import { areasOfCommutes, isReached, mayBeReached, unsealCommutes } from '@keystead/search/server';
import { type NearCandidate, type NearPairs, readNearCandidates } from './match.queries.ts';

/**
 * Opens the searches that ask how long ways are and find the changes by all else.
 * @returns the pairs that are near enough now, those that were before, and those that are too far away now
 */
export async function readNear(
  open: Ctx,
  changeIds: readonly number[],
): Promise<{ now: NearPairs; before: NearPairs; far: NearPairs }> {
  const candidates = await readNearCandidates(open, changeIds);
  const now: NearCandidate[] = [];
  const before: NearCandidate[] = [];
  const far: NearCandidate[] = [];
  for (const [, some] of Map.groupBy(candidates, ({ searchId }) => searchId)) {
    const commutes = commutesOf(open, some[0] as NearCandidate);
    const mayBeNear = (lat: number | null, lng: number | null) =>
      commutes.length > 0 && mayBeReached(commutes, lat, lng);
    // Streets are asked under the lock of the market: only where it matters.
    const matters = some.some(
      (one) => mayBeNear(one.lat, one.lng) || mayBeNear(one.latBefore, one.lngBefore),
    );
    const areas = matters ? await areasOfCommutes(open, commutes) : [];
    const isNear = (lat: number | null, lng: number | null) =>
      mayBeNear(lat, lng) && areas.every((area) => isReached(area, lat, lng));
    const isCertain = !areas.some(({ isEstimate }) => isEstimate) || (await knowsNoStreets(open));
    for (const one of some) {
      if (isNear(one.lat, one.lng)) now.push(one);
      // What streets have found is not forgotten because an estimate stands in for them.
      else if (isCertain || !mayBeNear(one.lat, one.lng)) far.push(one);
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
