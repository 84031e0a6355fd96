import { createRandom } from '@keystead/kit/random';
import type { NewUnit } from '@keystead/projects/server';

const HOUR_MILLISECONDS = 3_600_000;

/** Bedrooms and square metres of the flats of a floor, from one staircase to the other. */
const FLATS = [
  { bedrooms: 2, metres: 78 },
  { bedrooms: 1, metres: 54 },
  { bedrooms: 0, metres: 38 },
  { bedrooms: 3, metres: 104 },
  { bedrooms: 2, metres: 82 },
  { bedrooms: 1, metres: 51 },
] as const;

/** What a higher floor costs more. */
const DEARER_BY_FLOOR = 0.025;

/** A building with flats on every floor, and places to park below. */
export interface Building {
  readonly floors: number;
  /** Of the flats of one floor, at most as many as there are shapes of flats. */
  readonly flats: number;
  readonly parking: number;
  /** Price of a square metre on the ground floor. */
  readonly metrePrice: number;
  /** How many floors of the project have a plan. */
  readonly plans: number;
}

/** Returns the units of a building: some of them are sold, some reserved, the dearest on request. */
export function unitsOf(name: string, building: Building, now: Date): NewUnit[] {
  const random = createRandom(`units of ${name}`);
  const { floors, flats, parking, metrePrice, plans } = building;
  const drawn = (): Pick<NewUnit, 'state' | 'reservedUntil'> => {
    const state = random.pick(['available', 'available', 'available', 'sold', 'sold', 'reserved'] as const);
    const reservedUntil = new Date(now.getTime() + random.int(20, 72) * HOUR_MILLISECONDS);
    return { state, reservedUntil: state === 'reserved' ? reservedUntil : null };
  };
  const size = (metres: number) => ({ canonical: metres, unit: 'm2' as const });
  const homes = Array.from({ length: floors * flats }, (_, index): NewUnit => {
    const [floor, place] = [Math.floor(index / flats), index % flats];
    const { bedrooms, metres } = FLATS[place % FLATS.length] as (typeof FLATS)[number];
    const living = metres + random.int(-2, 3);
    const price = living * metrePrice * (1 + floor * DEARER_BY_FLOOR);
    const isTop = floor === floors - 1 && bedrooms === 3;
    return {
      values: {
        label: `${String.fromCharCode(65 + place)}-${floor}${place + 1}`,
        type: bedrooms === 0 ? 'studio' : 'apartment',
        floor,
        bedrooms,
        bathrooms: bedrooms > 1 ? 2 : 1,
        living_area: size(living),
        outdoor_area: floor === 0 ? null : size(bedrooms * 3 + 4),
        price: isTop ? null : Math.round(price / 1000) * 1000,
        plan_id: plans > 0 ? Math.min(floor + 1, plans) : null,
      },
      ...drawn(),
    };
  });
  const places = Array.from(
    { length: parking },
    (_, index): NewUnit => ({
      values: {
        label: `P-${index + 1}`,
        type: 'parking',
        floor: -1,
        bedrooms: null,
        bathrooms: null,
        living_area: size(12.5),
        outdoor_area: null,
        price: Math.round((metrePrice * 6) / 500) * 500,
        plan_id: null,
      },
      ...drawn(),
    }),
  );
  return [...homes, ...places];
}
