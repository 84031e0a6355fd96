import { TRAVEL_MODES, type TravelMode } from '@keystead/kit/travel';
import { circleOf, decoded, ShapeError } from './shape.ts';

/**
 * What the homes of a search must be near to in time, as one text: `47.14,9.52,foot,20,Station|47.16,9.51,car,15` is 20 minutes
 * on foot from one place and 15 by car from another. Latitude, longitude, mode, minutes at most and, if wanted, a name, whose
 * commas, bars and per cent signs are percent-encoded. All of them hold. Pure, for server and browser.
 */

export interface Commute {
  readonly lat: number;
  readonly lng: number;
  readonly mode: TravelMode;
  readonly minutes: number;
  /** What the visitor calls the place; may be empty. */
  readonly name: string;
}

export const MOST_COMMUTES = 3;
const MOST_MINUTES = 120;
export const LONGEST_COMMUTES = 1000;
export const LONGEST_COMMUTE_NAME = 60;
const FORM = 'must be travel times, as the documentation writes them';

/** Reads such a text. @throws ShapeError for what is none */
export function parseCommutes(text: string): Commute[] {
  const commutes = text.split('|');
  if (commutes.length > MOST_COMMUTES) throw new ShapeError(`must be at most ${MOST_COMMUTES} places`);
  if (text.length > LONGEST_COMMUTES) throw new ShapeError(FORM);
  return commutes.map(readCommute);
}

/** Returns the commutes of such a text; none where it is no such text. */
export function commutesIn(text: string | undefined): Commute[] {
  try {
    return text ? parseCommutes(text) : [];
  } catch {
    return [];
  }
}

function readCommute(text: string): Commute {
  const [lat = '', lng = '', said, within = '', called = '', ...more] = text.trim().split(',');
  const place = circleOf(`${lat},${lng}`);
  const mode = TRAVEL_MODES.find((one) => one === said);
  const minutes = /^\d{1,3}$/.test(within) ? Number(within) : 0;
  const name = decoded(called, FORM).trim();
  const isRight = minutes >= 1 && minutes <= MOST_MINUTES && name.length <= LONGEST_COMMUTE_NAME;
  if (mode === undefined || !isRight || /\p{Cc}/u.test(name) || more.length > 0) throw new ShapeError(FORM);
  return { lat: place.lat, lng: place.lng, mode, minutes, name };
}
