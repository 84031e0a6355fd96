import { inMetres } from '@keystead/kit/distance';
import type { FacilityDistance } from '../../facilities.ts';
import { facilitiesText } from '../../written.ts';
import type { Amount } from './amounts.ts';
import { type Piece, soonBehind } from './named-pieces.ts';
import type { Reading } from './reading.ts';
import type { SentenceText } from './text.ts';
import { minutesAt, modeBehind } from './travel.ts';
import type { Hit } from './vocabulary.ts';

/**
 * Reads how near facilities are to be, with a distance, with minutes on foot and with neither: `within 800 m of a school`,
 * `5 minutes' walk from the metro`, `near the metro`. Pure.
 */

type Facility = Hit<'facility'>;
/** Metres that are near, where no distance is said. */
type Near = Reading['near'];

/** Phrases between a facility and its distance. */
const MOST_WORDS = 4;
/** Small words before a facility. */
const MOST_SMALL = 3;
/** Small words between what denies and `near`: `would not like to live near`. */
const MOST_DENIED = 5;
/** Metres of a minute on foot, as Japan's fair competition code orders for advertisements of homes. */
const METRES_ON_FOOT = 80;
/** Minutes that are taken for a walk: where one is said, and where no way to travel is. */
const MOST_MINUTES = { said: 30, unsaid: 15 };
/** What streets are called behind their name. */
const STREET = /^(?:street|st|road|rd|lane|avenue|ave)$/;

/** Reads how near facilities are to be. */
export function nearbyAt(text: SentenceText, at: number, near: Near): Piece | undefined {
  const optional = text.find(at, 'optional');
  const needless = optional && soonBehind(text, optional.next, (next) => nearAt(text, next, near));
  if (needless) return { filters: {}, next: needless.next };
  return distantAt(text, at) ?? nearAt(text, at, near);
}

/** Reads facilities with words that say they are near: `near a school and the metro`, `a school nearby`, `स्कूल के पास`. */
function nearAt(text: SentenceText, at: number, near: Near): Piece | undefined {
  const before = text.find(at, 'near');
  const from = before ? text.behind(before.next, MOST_SMALL, 'filler') : at;
  if (before && !(text.isJoined(before.next) && text.isJoined(from))) return undefined;
  const distant = before && text.find(from, 'facility') && distantAt(text, from);
  if (distant) return distant;
  const list = facilitiesFrom(text, from);
  const end = list.at(-1)?.next;
  if (end === undefined) return undefined;
  const after = before ? undefined : soonBehind(text, end, (next) => nearBehind(text, next));
  const next = before ? end : after?.kind === 'nearAfter' ? after.next : undefined;
  if (next === undefined || text.soon(next, 'notAfter') !== undefined) return undefined;
  if (before && isNameAt(text, end)) return undefined;
  if (before && isDenied(text, at)) return { filters: { exclude_words: text.slice(from, end) }, next };
  const needless = text.soon(next, 'optionalAfter');
  if (needless !== undefined) return { filters: {}, next: needless };
  return nearTo(
    list.map(({ means: { id, reach } }) => ({ id, metres: near[reach] })),
    next,
  );
}

/** Returns whether `near` is taken back before it: `not too close to the motorway`. */
function isDenied(text: SentenceText, at: number): boolean {
  for (
    let start = at - 1;
    start >= 0 && start >= at - 2 * MOST_DENIED && text.isJoined(start + 1);
    start -= 1
  ) {
    const not = text.find(start, 'not');
    if (not && not.next <= at && text.behind(not.next, MOST_DENIED, 'filler') >= at) return true;
  }
  return false;
}

/** Returns whether what a facility seems to be goes on as a name: `Park Street`, `University Hospital`. */
function isNameAt(text: SentenceText, at: number): boolean {
  const token = text.tokens[at];
  if (token?.kind !== 'word' || !text.isJoined(at)) return false;
  if (STREET.test(token.text)) return true;
  const isCapital = (one: number) => /^\p{Lu}/u.test(text.slice(one, one + 1));
  const isKnown = text.find(at, 'city', 'country', 'filler', 'and', 'or', 'with', 'not') !== undefined;
  return isCapital(at - 1) && isCapital(at) && !isKnown;
}

/** Finds what says that what stands before it is near, or that it is near to something else. */
function nearBehind(text: SentenceText, at: number) {
  const hit = text.isJoined(at) ? text.find(at, 'nearAfter', 'near') : undefined;
  const isOfNext =
    hit && text.isJoined(hit.next) && text.find(text.behind(hit.next, 1, 'filler'), 'facility');
  // "École proche métro": near to what follows.
  return isOfNext ? undefined : hit;
}

/** Returns the facilities that follow each other with `and` between them, up to one that is something else as well or has a distance. */
function facilitiesFrom(text: SentenceText, from: number): Facility[] {
  const list: Facility[] = [];
  for (let at = from; ; ) {
    const facility = text.find(at, 'facility');
    // "Garden centre" is none of the gardens.
    if (!facility || (text.find(at, 'words')?.next ?? 0) > facility.next) return list;
    if (list.length > 0 && (text.thingAt(at) || distantAt(text, at))) return list;
    list.push(facility);
    const { next } = facility;
    if (isListedAt(text, next)) {
      at = text.behind(next, MOST_SMALL, 'filler');
      continue;
    }
    const and = text.isJoined(next) ? text.find(next, 'and') : undefined;
    // Arabic writes `and` together with the next word.
    if (!and && !(text.isJoined(next) && text.tokens[next]?.whole.startsWith('و'))) return list;
    if (and && text.find(and.next, 'with')) return list;
    at = and ? text.behind(and.next, MOST_SMALL, 'filler') : next;
  }
}

/** Returns whether a facility follows behind a comma, and others until one behind `and`: `a school, a park and the metro`. */
function isListedAt(text: SentenceText, from: number): boolean {
  if (!text.isBehindComma(from)) return false;
  const at = text.behind(from, MOST_SMALL, 'filler');
  const facility = text.find(at, 'facility');
  if (!facility || text.thingAt(at) || distantAt(text, at)) return false;
  if (isListedAt(text, facility.next)) return true;
  const and = text.isJoined(facility.next) ? text.find(facility.next, 'and') : undefined;
  const isLast = text.tokens[facility.next]?.whole.startsWith('و') && text.isJoined(facility.next);
  const last = and ? text.behind(and.next, MOST_SMALL, 'filler') : facility.next;
  return (and !== undefined || isLast === true) && text.find(last, 'facility') !== undefined;
}

function distantAt(text: SentenceText, at: number): Piece | undefined {
  const notFar = text.find(at, 'notFar');
  if (notFar) return notFarAt(text, notFar.next);
  const named = text.find(at, 'facility');
  if (named) return distanceBehind(text, named);
  const distance = behindWords(text, at, (next) => distanceAt(text, next));
  const listed = distance && behindWords(text, distance.found.next, (next) => listAt(text, next));
  if (!listed || !(distance.areApart || listed.areApart || distance.found.isWalk)) return undefined;
  const { list, from, end } = listed.found;
  if (isFurtherWanted(text, at) || isDenied(text, at))
    return { filters: { exclude_words: text.slice(from, end) }, next: end };
  return farFrom(text, list, distance.found);
}

/** Returns the facilities that follow each other, if there is one and it does not go on as a name. */
function listAt(
  text: SentenceText,
  from: number,
): { list: Facility[]; from: number; end: number } | undefined {
  const list = facilitiesFrom(text, from);
  const end = list.at(-1)?.next;
  return end === undefined || isNameAt(text, end) ? undefined : { list, from, end };
}

/** Returns whether the words before a distance ask for no less: `at least 2 km from the motorway`. */
function isFurtherWanted(text: SentenceText, at: number): boolean {
  // The longest phrase decides: "not more than" has "more than" in it.
  for (let start = Math.max(0, at - MOST_WORDS); start < at; start += 1) {
    const hit = text.find(start, 'notFar', 'before');
    if (hit && hit.next <= at && text.behind(hit.next, 1, 'filler') >= at) return hit.means === 'least';
  }
  return false;
}

/** Returns what a distance to facilities asks for; minutes that are not on foot say no distance. */
function farFrom(text: SentenceText, list: readonly Facility[], distance: Distance): Piece | undefined {
  const end = list.at(-1)?.next ?? distance.next;
  const next = Math.max(end, distance.next);
  const after = distance.minutes === undefined || distance.isWalk ? undefined : modeBehind(text, next);
  if (after && after.mode !== 'foot') return undefined;
  if (distance.minutes !== undefined && !distance.isWalk && !after) {
    // Ten minutes from an airport are a drive.
    if (distance.minutes > MOST_MINUTES.unsaid || list.some(({ means }) => means.reach === 'drive'))
      return undefined;
  }
  return nearTo(
    list.map(({ means: { id } }) => ({ id, metres: distance.metres })),
    after?.next ?? next,
  );
}

/** Reads the distance behind a facility: `a school within 800 m`. */
function distanceBehind(text: SentenceText, facility: Facility): Piece | undefined {
  const distance = behindWords(text, facility.next, (next) => distanceAt(text, next));
  if (!distance) return undefined;
  const { next: end, isWalk } = distance.found;
  const after = text.isJoined(end) ? text.find(end, 'after') : undefined;
  if (after?.means === 'least') return undefined;
  const next = after?.means === 'most' ? after.next : text.behind(end, 1, 'apart');
  // "With a gym, 90 metres": of the home.
  const isNear = distance.areApart || isWalk || next > end;
  // "Near a school, 2 km from the beach": of what follows.
  const isOfNext = next > end && text.find(text.behind(next, 1, 'filler'), 'facility') !== undefined;
  return isNear && !isOfNext ? farFrom(text, [facility], { ...distance.found, next }) : undefined;
}

/** Reads what words that take back `further` are of: `لا يبعد عن المدرسة أكثر من 500 متر`. */
function notFarAt(text: SentenceText, from: number): Piece | undefined {
  const facility = text.find(text.behind(from, 1, 'filler'), 'facility');
  if (!facility) return undefined;
  const distance = distanceAt(text, text.behind(facility.next, 2, 'before', 'filler'));
  return distance && farFrom(text, [facility], distance);
}

const nearTo = (facilities: readonly FacilityDistance[], next: number): Piece => ({
  filters: { facilities: facilitiesText(facilities) },
  next,
});

/** Returns what is read behind words between a facility and its distance, and whether they say that it is one. */
function behindWords<T>(
  text: SentenceText,
  from: number,
  read: (at: number) => T | undefined,
): { found: T; areApart: boolean } | undefined {
  let [next, areApart, isNotFar] = [from, false, false];
  for (let steps = 0; steps <= MOST_WORDS && (next === from || text.isJoined(next)); steps += 1) {
    const found = read(next);
    // Arabic writes `by` together with a distance in one word: `بكيلو`.
    if (found !== undefined) return { found, areApart: areApart || isWithBy(text, next) };
    const hit = text.find(next, 'notFar', 'apart', 'before', 'filler');
    if (!hit || (hit.means === 'least' && !isNotFar)) break;
    isNotFar ||= hit.kind === 'notFar';
    areApart ||= isNotFar || hit.kind === 'apart' || hit.means === 'most';
    next = hit.next;
  }
  return undefined;
}

interface Distance {
  readonly metres: number;
  readonly next: number;
  /** Where it is said in time. */
  readonly minutes?: number;
  /** Whether the words say that it is a walk. */
  readonly isWalk?: boolean;
}

function distanceAt(text: SentenceText, at: number): Distance | undefined {
  const amount = text.amountAt(at) ?? oneOrTwo(text, at);
  const unit = amount && text.find(amount.next, 'distance');
  // Square metres begin with metres.
  if (!unit || unit.next < (text.find(amount.next, 'unit')?.next ?? 0)) return walkAt(text, at);
  const isOne = text.tokens[at]?.kind === 'word' && text.amountAt(unit.next)?.value === 1;
  return {
    metres: inMetres(amount.value, unit.means),
    next: isOne ? text.behind(unit.next, 1, 'number') : unit.next,
  };
}

/** Reads minutes, on foot unless another way to travel is said beside them: `5 minutes' walk`, `10 min`, `पैदल 5 मिनट`. */
function walkAt(text: SentenceText, at: number): Distance | undefined {
  const before = text.find(at, 'travel');
  const time = minutesAt(text, before && text.isJoined(before.next) ? before.next : at);
  if (!time || time.minutes > MOST_MINUTES.said) return undefined;
  const after = before ? undefined : modeBehind(text, time.next);
  const mode = before?.means ?? after?.mode;
  if (mode !== undefined && mode !== 'foot') return undefined;
  return {
    minutes: time.minutes,
    metres: time.minutes * METRES_ON_FOOT,
    next: after?.next ?? time.next,
    isWalk: mode === 'foot',
  };
}

/** Reads a kilometre without a number as one, and the dual of Arabic as two: `على بعد كيلومترين`. */
function oneOrTwo(text: SentenceText, at: number): Pick<Amount, 'value' | 'next'> | undefined {
  const unit = text.find(at, 'distance');
  const whole = text.tokens[at]?.whole ?? '';
  if (!unit || inMetres(1, unit.means) < LEAST_ALONE || !/^\p{Script=Arabic}{3,}$/u.test(whole))
    return undefined;
  return { value: /(?:ين|ان)$/u.test(whole) ? 2 : 1, next: at };
}
const isWithBy = (text: SentenceText, at: number) =>
  text.tokens[at]?.whole.startsWith('ب') === true && text.find(at, 'distance') !== undefined;
/** Metres of a unit that stands alone: one metre is no distance to anything. */
const LEAST_ALONE = 900;
