import type { TravelMode } from '@keystead/kit/travel';
import { commutesText } from '../../written.ts';
import type { Piece } from './named-pieces.ts';
import { SentenceText } from './text.ts';
import { wholeKey } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Reads how far homes may be from a place in time: `20 minutes on foot from Rossio`, `रोसियो से पैदल 20 मिनट`. Pure. */

/** Where travel times are to: a city with homes, or a place of the operator's extract. */
export interface TravelPlace {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** Places by their names, as `placeKey` writes them. */
export type TravelPlaces = ReadonlyMap<string, TravelPlace>;

/** Returns a name as sentences are compared with it. */
export const placeKey = (name: string): string => wholeKey(name);

/** Phrases between the minutes and the place. */
const MOST_BETWEEN = 6;
/** Tokens of the name of a place. */
const MOST_WORDS = 5;
/** More are no minutes that a search takes. */
const MOST_MINUTES = 120;
/** Names that are looked up for one sentence. */
const MOST_NAMES = 12;

interface Found {
  readonly place: TravelPlace;
  readonly next: number;
}

/** Reads a travel time to a place that is known; without a way to travel it says too little. */
export function travelAt(text: SentenceText, at: number, places: TravelPlaces): Piece | undefined {
  if (places.size === 0) return undefined;
  const far = text.find(at, 'notFar');
  const from = far ? text.behind(far.next, 1, 'filler', 'placeKinds') : at;
  return minutesFirst(text, from, places) ?? placeFirst(text, from, places, far !== undefined);
}

/** `20 minutes on foot from Rossio`, `20 minutes from Rossio by car`. */
function minutesFirst(text: SentenceText, at: number, places: TravelPlaces): Piece | undefined {
  const time = minutesAt(text, at);
  if (!time) return undefined;
  const way = behindSmall(text, time.next, (next) => placeAt(text, next, places));
  if (!way) return undefined;
  const after = way.mode === undefined ? modeBehind(text, way.found.next) : undefined;
  const mode = way.mode ?? after?.mode;
  return mode && pieceOf(way.found.place, mode, time.minutes, after?.next ?? way.found.next);
}

/**
 * `रोसियो से पैदल 20 मिनट`, `Rossio से 20 मिनट पैदल`, `Rossio within 20 minutes on foot`.
 * @param isNotFar more than the minutes is not wanted: `لا تبعد عن روسيو أكثر من ٢٠ دقيقة`
 */
function placeFirst(
  text: SentenceText,
  at: number,
  places: TravelPlaces,
  isNotFar: boolean,
): Piece | undefined {
  const place = placeAt(text, at, places);
  const joint = place && text.isJoined(place.next) ? text.find(place.next, 'apart', 'before') : undefined;
  if (!place || !joint || (joint.kind === 'before' && !isNotFar && joint.means !== 'most')) return undefined;
  const way = behindSmall(text, place.next, (next) => minutesAt(text, next));
  if (!way) return undefined;
  const after = way.mode === undefined ? modeBehind(text, way.found.next) : undefined;
  const mode = way.mode ?? after?.mode;
  const end = text.behind(after?.next ?? way.found.next, 2, 'apart');
  return mode && pieceOf(place.place, mode, way.found.minutes, end);
}

const pieceOf = (
  { name, lat, lng }: TravelPlace,
  mode: TravelMode,
  minutes: number,
  next: number,
): Piece => ({
  filters: { commute: commutesText([{ lat, lng, mode, minutes, name }]) },
  next,
});

/** Reads minutes and hours: `20 minutes`, `half an hour`. */
export function minutesAt(text: SentenceText, at: number): { minutes: number; next: number } | undefined {
  const time = text.find(at, 'time');
  if (time) return { minutes: time.means, next: time.next };
  const amount = text.amountAt(at);
  const unit = amount && text.isJoined(amount.next) ? text.find(amount.next, 'minutes') : undefined;
  const minutes = Number(amount?.value);
  if (!unit || !Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) return undefined;
  return { minutes, next: unit.next };
}

/** Returns what is read behind small words and, if there is one, a way to travel. */
function behindSmall<T>(
  text: SentenceText,
  from: number,
  read: (at: number) => T | undefined,
): { found: T; mode: TravelMode | undefined } | undefined {
  let mode: TravelMode | undefined;
  for (let at = from, steps = 0; steps <= MOST_BETWEEN && text.isJoined(at); steps += 1) {
    const found = at > from ? read(at) : undefined;
    if (found !== undefined) return { found, mode };
    const hit = text.find(at, 'travel', 'apart', 'before', 'filler', 'placeKinds');
    if (!hit) break;
    if (hit.kind === 'travel') mode ??= hit.means as TravelMode;
    at = hit.next;
  }
  return undefined;
}

/** Finds a way to travel behind what it belongs to: `20 minutes by car`. */
export function modeBehind(text: SentenceText, from: number): { mode: TravelMode; next: number } | undefined {
  const at = text.find(from, 'travel') ? from : text.behind(from, 1, 'apart', 'filler');
  const hit = text.isJoined(at) ? text.find(at, 'travel') : undefined;
  return hit && { mode: hit.means, next: hit.next };
}

/** Finds the longest name of a place; what kind of place it is may stand behind it. */
function placeAt(text: SentenceText, at: number, places: TravelPlaces): Found | undefined {
  for (const { key, next } of namesFrom(text, at).reverse()) {
    const place = places.get(key);
    if (!place) continue;
    const kind = text.isJoined(next) ? text.find(next, 'placeKinds') : undefined;
    return { place, next: kind?.next ?? next };
  }
  return undefined;
}

/** Returns what may be a name from a token on, the shortest first. */
function namesFrom(text: SentenceText, at: number): { key: string; next: number }[] {
  const names: { key: string; next: number }[] = [];
  for (let next = at; next < at + MOST_WORDS; next += 1) {
    const token = text.tokens[next];
    if (token?.kind !== 'word' || (next > at && !token.joined)) break;
    const words = text.tokens.slice(at, next + 1).map(({ whole }) => whole);
    names.push({ key: words.join(' '), next: next + 1 });
  }
  return names;
}

/** Returns what may be names of places that the travel times of a sentence are to, longer ones first: to be looked up. */
export function namesForTravel(sentence: string, vocabulary: Vocabulary): string[] {
  const text = new SentenceText(sentence, vocabulary);
  const names = text.tokens.flatMap((_, at) => {
    const time = minutesAt(text, at);
    if (!time) return [];
    const isBehind = (next: number) =>
      text.find(next, 'travel', 'apart', 'before', 'filler', 'placeKinds') ? undefined : next;
    const start = behindSmall(text, time.next, isBehind)?.found;
    const behind = start === undefined ? [] : namesFrom(text, start).map(({ key }) => key);
    return [...behind.reverse(), ...namesBefore(text, at)];
  });
  return [...new Set(names)].slice(0, MOST_NAMES);
}

/** Returns what may be names before minutes, with words between that say how far: `रोसियो से 20 मिनट`. */
function namesBefore(text: SentenceText, at: number): string[] {
  const apart = [1, 2, 3]
    .map((back) => at - back)
    .find((one) => one > 0 && text.find(one, 'apart', 'before'));
  if (apart === undefined || text.tokens[apart]?.joined === false) return [];
  const isKind = (next: number) => text.find(next, 'placeKinds')?.next === apart;
  return Array.from({ length: MOST_WORDS }, (_, index) => apart - MOST_WORDS + index)
    .filter((start) => start >= 0)
    .flatMap((start) => namesFrom(text, start).filter(({ next }) => next === apart || isKind(next)))
    .map(({ key }) => key);
}
