import type { Ctx } from '@keystead/platform/context';
import { areasOfCommutes, isReached, unsealCommutes } from '@keystead/search/server';
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
    const areas = await areasOf(open, some[0] as NearCandidate);
    const isNear = (lat: number | null, lng: number | null) =>
      areas?.every((area) => isReached(area, lat, lng)) ?? false;
    for (const one of some) {
      (isNear(one.lat, one.lng) ? now : far).push(one);
      if (isNear(one.latBefore, one.lngBefore)) before.push(one);
    }
  }
  return { now, before, far };
}

/** Returns where homes must lie for a search; undefined where it was sealed with another secret: it finds nothing. */
async function areasOf(open: Ctx, { searchId, accountId, commute }: NearCandidate) {
  try {
    return await areasOfCommutes(open, unsealCommutes(open, accountId, commute));
  } catch (error) {
    open.log.warn({ err: error, id: searchId }, 'the commute of a saved search cannot be opened');
    return undefined;
  }
}
