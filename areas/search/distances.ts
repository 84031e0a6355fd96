import { type DistanceUnit, inMetres } from '@keystead/kit/distance';

const METRIC = [200, 500, 800, 1000, 2000, 5000];
const IMPERIAL = [0.2, 0.5, 1, 2, 3].map((miles) => inMetres(miles, 'mi'));
/** Distances that are offered and counted, in metres: round ones in the unit of the site. Pure, for server and browser. */
export const DISTANCE_STEPS: Readonly<Record<DistanceUnit, readonly number[]>> = {
  km: METRIC,
  m: METRIC,
  mi: IMPERIAL,
  yd: IMPERIAL,
};
