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

/** A place on the map, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns an angle in radians. */
export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance. */
export function metresBetween(a: Place, b: Place): number {
  const lat = Math.sin(radians(b.latitude - a.latitude) / 2);
  const lng = Math.sin(radians(b.longitude - a.longitude) / 2);
  const share = lat * lat + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * lng * lng;
  return 2 * EARTH_KM * METRES.km * Math.asin(Math.min(1, Math.sqrt(share)));
}
