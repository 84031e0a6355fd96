import type { DISTANCE_OPTIONS } from '@keystead/settings/contract';
import { ShapeError } from './shape.ts';

/**
 * How near the facilities of a search must be, as one text: `7:800|12:2000`, a facility's id and the metres to it at most. All
 * of them hold. Pure, for server and browser.
 */

export interface FacilityDistance {
  readonly id: number;
  readonly metres: number;
}

export const MOST_FACILITIES = 10;
/** Metres. */
const FARTHEST = 100_000;
const CONDITION = /^(\d{1,9}):(\d{1,6})$/;
const FORM = 'must be facilities with metres, such as 7:800|12:2000';

/** Reads such a text. @throws ShapeError for what is none */
export function parseFacilities(text: string): FacilityDistance[] {
  const conditions = text.split('|');
  if (conditions.length > MOST_FACILITIES)
    throw new ShapeError(`must be at most ${MOST_FACILITIES} facilities`);
  return conditions.map(readCondition);
}

/** Returns the facilities of such a text; none where it is no such text. */
export function facilitiesIn(text: string | undefined): FacilityDistance[] {
  try {
    return text ? parseFacilities(text) : [];
  } catch {
    return [];
  }
}

function readCondition(text: string): FacilityDistance {
  const [, id, distance] = CONDITION.exec(text.trim()) ?? [];
  const metres = Number(distance);
  if (id === undefined || metres < 1 || metres > FARTHEST) throw new ShapeError(FORM);
  return { id: Number(id), metres };
}

/** Returns the text of facilities, in one form: each once, at the shortest of its distances, in order. */
export function facilitiesText(facilities: readonly FacilityDistance[]): string {
  const nearest = new Map<number, number>();
  for (const { id, metres } of facilities) nearest.set(id, Math.min(metres, nearest.get(id) ?? metres));
  return [...nearest]
    .sort(([one], [other]) => one - other)
    .map(([id, metres]) => `${id}:${metres}`)
    .join('|');
}

/** Returns the same facilities farther away; none farther than searches take. */
export const widened = (facilities: readonly FacilityDistance[], times: number): FacilityDistance[] =>
  facilities.map(({ id, metres }) => ({ id, metres: Math.min(Math.round(metres * times), FARTHEST) }));

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
