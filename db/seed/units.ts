import { createRandom } from '@keystead/kit/random';
import type { NewUnit } from '@keystead/projects/server';

const HOUR_MILLISECONDS = 3_600_000;

/** Bedrooms and square metres of the homes of a floor, from one end to the other; of houses those of a street. */
const HOMES = {
  flats: [
    { bedrooms: 2, metres: 78 },
    { bedrooms: 1, metres: 54 },
    { bedrooms: 0, metres: 38 },
    { bedrooms: 3, metres: 104 },
    { bedrooms: 2, metres: 82 },
    { bedrooms: 1, metres: 51 },
  ],
  lofts: [
    { bedrooms: 0, metres: 46 },
    { bedrooms: 1, metres: 68 },
    { bedrooms: 0, metres: 52 },
    { bedrooms: 2, metres: 94 },
  ],
  townhouses: [
    { bedrooms: 3, metres: 118 },
    { bedrooms: 3, metres: 112 },
    { bedrooms: 4, metres: 141 },
    { bedrooms: 2, metres: 96 },
  ],
  villas: [
    { bedrooms: 4, metres: 204 },
    { bedrooms: 5, metres: 252 },
    { bedrooms: 4, metres: 216 },
  ],
} as const;

/** What a higher floor costs more. */
const DEARER_BY_FLOOR = 0.025;

/** A building with homes on every floor and places to park below, or a street of houses, which has one floor. */
export interface Building {
  readonly kind: keyof typeof HOMES;
  readonly floors: number;
  /** How many homes a floor has. */
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
  const { kind, floors, flats, parking, metrePrice, plans } = building;
  const shapes = HOMES[kind];
  const isHouse = kind === 'townhouses' || kind === 'villas';
  const drawn = (): Pick<NewUnit, 'state' | 'reservedUntil'> => {
    const state = random.pick(['available', 'available', 'available', 'sold', 'sold', 'reserved'] as const);
    const reservedUntil = new Date(now.getTime() + random.int(20, 72) * HOUR_MILLISECONDS);
    return { state, reservedUntil: state === 'reserved' ? reservedUntil : null };
  };
  const size = (metres: number) => ({ canonical: metres, unit: 'm2' as const });
  const homes = Array.from({ length: floors * flats }, (_, index): NewUnit => {
    const [floor, place] = [Math.floor(index / flats), index % flats];
    const { bedrooms, metres } = shapes[place % shapes.length] as (typeof shapes)[number];
    const living = metres + random.int(-2, 3);
    const price = living * metrePrice * (1 + floor * DEARER_BY_FLOOR);
    const isTop = !isHouse && floor === floors - 1 && bedrooms === 3;
    return {
      values: {
        label: isHouse ? String(place + 1) : `${String.fromCharCode(65 + place)}-${floor}${place + 1}`,
        type: isHouse ? 'house' : bedrooms === 0 ? 'studio' : 'apartment',
        floor,
        bedrooms,
        bathrooms: bedrooms > 1 ? 2 : 1,
        living_area: size(living),
        outdoor_area: isHouse ? size(living) : floor === 0 ? null : size(bedrooms * 3 + 4),
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
