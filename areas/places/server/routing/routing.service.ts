import type { TravelMode, TravelPoint } from '@keystead/kit/travel';
import type { Ctx } from '@keystead/platform/context';
import { estimate } from './estimate.ts';
import type { Area } from './port.ts';

/** Minutes to each place, in order; null where there is no way. */
export interface TravelTimes {
  readonly minutes: (number | null)[];
  /** By straight lines, since no one knows the streets, or not now. */
  readonly isEstimate: boolean;
}

/** What can be reached. */
export interface ReachableArea {
  readonly polygons: Area[];
  readonly isEstimate: boolean;
}

/** Returns how many minutes it takes from one place to each of the others. */
export async function travelTimes(
  _ctx: Ctx,
  { from, to, mode }: { from: TravelPoint; to: readonly TravelPoint[]; mode: TravelMode },
): Promise<TravelTimes> {
  return { minutes: await estimate.times(from, to, mode), isEstimate: true };
}

/** Returns what can be reached from a place within so many minutes. */
export async function reachableArea(
  _ctx: Ctx,
  { from, mode, minutes }: { from: TravelPoint; mode: TravelMode; minutes: number },
): Promise<ReachableArea> {
  return { polygons: await estimate.area(from, mode, minutes), isEstimate: true };
}
