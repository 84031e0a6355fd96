import type { DISTANCE_OPTIONS } from '@keystead/settings/contract';

/** Distances as operators and visitors have them, and in metres. Pure, for server and browser. */

/** Units that operators have distances in. */
export type DistanceUnit = (typeof DISTANCE_OPTIONS)[number];
/** Metres of one of each; the view `distance_unit_public` has the same. */
export const METRES: Readonly<Record<DistanceUnit, number>> = { km: 1000, m: 1, mi: 1609.344, yd: 0.9144 };

/** Returns a distance in whole metres. */
export const inMetres = (distance: number, unit: DistanceUnit): number => Math.round(distance * METRES[unit]);
/** Returns metres in another unit. */
export const fromMetres = (metres: number, unit: DistanceUnit): number => metres / METRES[unit];

const METRIC = [200, 500, 800, 1000, 2000, 5000];
const IMPERIAL = [0.2, 0.5, 1, 2, 3].map((miles) => inMetres(miles, 'mi'));
/** Distances that are offered and counted, in metres: round ones in the unit of the site. */
export const DISTANCE_STEPS: Readonly<Record<DistanceUnit, readonly number[]>> = {
  km: METRIC,
  m: METRIC,
  mi: IMPERIAL,
  yd: IMPERIAL,
};
