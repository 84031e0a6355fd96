import type { PointKind } from '@keystead/kit/point-kinds';
import { minutesFor, walkingScore } from './walking-score.ts';

/** What is around a home: which points count, and how exactly (208). Pure. */

/** Of each kind so many are stored and shown, the nearest on foot. */
export const POINTS_OF_KIND = 3;
/** Metres of a straight line that points are looked for within: no way on foot is shorter. */
export const METRES_AROUND = 2000;
export const METRES_TO_STATION = 5000;

/** A named point near a home. */
export interface NearPoint {
  readonly kind: PointKind;
  /** "" for one without. */
  readonly name: string;
  /** By the codes of languages, where they are other names. */
  readonly names: Readonly<Record<string, string>>;
  readonly lat: number;
  readonly lng: number;
  /** Of the straight line. */
  readonly metres: number;
  /** On foot. */
  readonly minutes: number;
}

/** What is around a place. */
export interface Around {
  readonly score: number;
  /** Metres to the nearest point of each kind. */
  readonly metres: Readonly<Partial<Record<PointKind, number>>>;
  readonly points: readonly NearPoint[];
}

const nearestMultiple = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);

/**
 * Returns the nearest points of each kind on foot, with metres and minutes in whole numbers, and what they come to.
 * @param isAbout the place is only about known: metres are rounded to 100, minutes to 5
 */
export function aroundOf(points: readonly NearPoint[], isAbout: boolean): Around {
  const [metresStep, minutesStep] = isAbout ? [100, 5] : [1, 1];
  const near = points
    .filter(({ kind, minutes }) => minutes <= minutesFor(kind))
    .toSorted((one, other) => one.minutes - other.minutes || one.metres - other.metres);
  const shown = near
    .filter(
      ({ kind }, place) => near.slice(0, place).filter((one) => one.kind === kind).length < POINTS_OF_KIND,
    )
    .map((point) => ({
      ...point,
      metres: nearestMultiple(point.metres, metresStep),
      minutes: nearestMultiple(point.minutes, minutesStep),
    }));
  const least = (of: 'metres' | 'minutes') => {
    const nearest: Partial<Record<PointKind, number>> = {};
    for (const point of shown) nearest[point.kind] = Math.min(nearest[point.kind] ?? Infinity, point[of]);
    return nearest;
  };
  return { score: walkingScore(least('minutes')), metres: least('metres'), points: shown };
}
