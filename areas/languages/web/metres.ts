import { type DistanceUnit, fromMetres } from '@keystead/kit/distance';
import { useDistance } from './distance.ts';

/** The unit of short distances, and the one of what is longer than one of it. */
const PAIRS: Readonly<Record<DistanceUnit, readonly [short: DistanceUnit, long: DistanceUnit]>> = {
  km: ['m', 'km'],
  m: ['m', 'km'],
  mi: ['mi', 'mi'],
  yd: ['yd', 'mi'],
};
/** Steps are whole metres: 1,609 of them are a mile. */
const ALMOST_ONE = 0.995;

/** Returns what writes metres as readers have distances where the site's unit is this. */
export function useMetresText(unit: DistanceUnit): (metres: number) => string {
  const [shortUnit, longUnit] = PAIRS[unit];
  const [short, long] = [useDistance(shortUnit), useDistance(longUnit)];
  return (metres) => {
    const far = fromMetres(metres, longUnit);
    if (far >= ALMOST_ONE || shortUnit === longUnit) return long.text(far);
    return short.text(Math.round(fromMetres(metres, shortUnit)));
  };
}
