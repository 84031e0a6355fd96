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

/** How people come to what they are near to. */
export type Reach = 'walk' | 'drive';
const NEAR_METRIC = { walk: 800, drive: 5000 };
const NEAR_IMPERIAL = { walk: inMetres(0.5, 'mi'), drive: inMetres(3, 'mi') };
/** What `near` means without a distance, in metres: a walk or a drive of about ten minutes, one of the steps. */
export const NEAR: Readonly<Record<DistanceUnit, Readonly<Record<Reach, number>>>> = {
  km: NEAR_METRIC,
  m: NEAR_METRIC,
  mi: NEAR_IMPERIAL,
  yd: NEAR_IMPERIAL,
};
