/** Distances as operators and visitors have them, and in metres. Pure, for server and browser. */

/** Metres of one of each unit; the view `distance_unit_public` has the same. */
export const METRES = { km: 1000, m: 1, mi: 1609.344, yd: 0.9144 } as const;
/** Units that operators have distances in. */
export type DistanceUnit = keyof typeof METRES;

/** Returns a distance in whole metres. */
export const inMetres = (distance: number, unit: DistanceUnit): number => Math.round(distance * METRES[unit]);
/** Returns metres in another unit. */
export const fromMetres = (metres: number, unit: DistanceUnit): number => metres / METRES[unit];

/** Mean radius of the earth in kilometres (IUGG); the database's `distance_km` has the same. */
export const EARTH_KM = 6371.0088;
