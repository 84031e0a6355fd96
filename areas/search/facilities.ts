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
/** Metres to a facility, at most. */
export const FARTHEST = 100_000;
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
