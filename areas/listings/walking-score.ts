import { POINT_KINDS, type PointKind } from '@keystead/kit/point-kinds';

/**
 * How well one gets on without a car, from 0 to 100, by the minutes on foot to the nearest point of each kind. Pure, for server
 * and browser: pages show the formula with its inputs (208).
 */

/** Minutes on foot within which points are looked for; trains are worth a longer way. */
export const MINUTES_ON_FOOT = 25;
const STATION_MINUTES = 60;
/** Up to so many minutes a point counts in full. */
export const NEAR_MINUTES = 5;

/** Points of a hundred that each kind gives at most: what is needed each day gives most. */
export const SCORE_WEIGHTS = {
  supermarket: 18,
  stop: 14,
  school: 9,
  station: 8,
  pharmacy: 8,
  restaurant: 8,
  park: 8,
  doctor: 7,
  bakery: 6,
  nursery: 5,
  playground: 4,
  gym: 3,
  hospital: 1,
  university: 1,
  charging: 0,
} as const satisfies Record<PointKind, number>;

/** Returns within how many minutes on foot points of a kind count. */
export const minutesFor = (kind: PointKind): number =>
  kind === 'station' ? STATION_MINUTES : MINUTES_ON_FOOT;

/** What one kind gives. */
export interface ScorePart {
  readonly kind: PointKind;
  /** To the nearest one. */
  readonly minutes: number;
  readonly weight: number;
  readonly points: number;
}

/**
 * Returns what each kind that is near gives: its weight up to five minutes, and then less with each minute, down to nothing at the
 * most that count.
 */
export function scoreParts(nearest: Readonly<Partial<Record<PointKind, number>>>): ScorePart[] {
  return POINT_KINDS.flatMap((kind) => {
    const minutes = nearest[kind];
    const weight = SCORE_WEIGHTS[kind];
    if (minutes === undefined || weight === 0) return [];
    const most = minutesFor(kind);
    const share = Math.min(1, Math.max(0, (most - minutes) / (most - NEAR_MINUTES)));
    return [{ kind, minutes, weight, points: weight * share }];
  });
}

/** Returns the score of a home by the minutes on foot to the nearest point of each kind. */
export const walkingScore = (nearest: Readonly<Partial<Record<PointKind, number>>>): number =>
  Math.round(scoreParts(nearest).reduce((sum, { points }) => sum + points, 0));
