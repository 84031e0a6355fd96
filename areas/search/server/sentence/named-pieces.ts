import { inMetres } from '@keystead/kit/distance';
import { SEARCH_FILTERS } from '../../filters.ts';
import { facilitiesText } from '../../written.ts';
import type { Amount } from './amounts.ts';
import type { FilterTexts } from './meanings.ts';
import type { SentenceText } from './text.ts';

/** Pieces of a sentence that are read by the word they begin with: classes of energy, distances, days of moving in. Pure. */

/** Small words that stand between `available` and its day, or `energy class` and its letter. */
const MOST_BETWEEN = 3;

export interface Piece {
  readonly filters: FilterTexts;
  /** Index of the token behind it. */
  readonly next: number;
}

/** Names of letters, as Hindi writes them, and classes as Arabic does. */
const LETTERS: Readonly<Record<string, string>> = {
  ए: 'a',
  बी: 'b',
  सी: 'c',
  डी: 'd',
  ई: 'e',
  एफ: 'f',
  जी: 'g',
  ا: 'a',
  ب: 'b',
  ج: 'c',
  د: 'd',
  ه: 'e',
};

const letterAt = (text: SentenceText, at: number) => {
  const said = text.tokens[at]?.text ?? '';
  return LETTERS[said] ?? said;
};
const isClass = (text: SentenceText, at: number) => /^[a-h]$/.test(letterAt(text, at));

/** Reads a class: `energy class B or better`. */
export function classAt(text: SentenceText, at: number): Piece | undefined {
  const named = text.find(at, 'energyClass');
  if (!named) return undefined;
  let { next } = named;
  for (let steps = 0; steps < MOST_BETWEEN && !isClass(text, next); steps += 1)
    next = text.behind(next, 1, 'filler', 'before');
  const { values } = SEARCH_FILTERS[named.means];
  const places: readonly string[] = values;
  let least = -1;
  // "A or B": the worse of both.
  for (
    let at: number | undefined = next;
    at !== undefined && isClass(text, at);
    at = text.find(next, 'to')?.next
  ) {
    const letter = letterAt(text, at).toUpperCase();
    const said = letter === 'A' && text.tokens[at + 1]?.text === '+' ? 'A+' : letter;
    least = Math.max(least, places.indexOf(said));
    next = at + said.length;
  }
  const worst = values[least];
  if (worst === undefined) return undefined;
  const end = next;
  const after = text.find(end, 'after');
  return { filters: { [named.means]: worst }, next: after?.next ?? end };
}

/** Phrases between a facility and its distance. */
const MOST_WORDS = 4;

/** Reads how near a facility is to be: `a school within 800 m`, `500 m from the metro`. */
export function facilityAt(text: SentenceText, at: number): Piece | undefined {
  const notFar = text.find(at, 'notFar');
  if (notFar) return notFarAt(text, notFar.next);
  const named = text.find(at, 'facility');
  if (named) {
    const distance = behindWords(text, named.next, (next) => distanceAt(text, next));
    if (!distance) return undefined;
    const after = text.isJoined(distance.found.next) ? text.find(distance.found.next, 'after') : undefined;
    const isMost = after?.means === 'most';
    const next = isMost ? after.next : text.behind(distance.found.next, 1, 'apart');
    // "With a gym, 90 metres": of the home.
    const isNear = distance.areApart || next > distance.found.next;
    return isNear ? nearTo(named.means, distance.found.metres, next) : undefined;
  }
  const distance = behindWords(text, at, (next) => distanceAt(text, next));
  const facility = distance && behindWords(text, distance.found.next, (next) => text.find(next, 'facility'));
  if (!facility || !(distance.areApart || facility.areApart)) return undefined;
  return nearTo(facility.found.means, distance.found.metres, facility.found.next);
}

/** Reads what words that take back `further` are of: `لا يبعد عن المدرسة أكثر من 500 متر`. */
function notFarAt(text: SentenceText, from: number): Piece | undefined {
  const facility = text.find(text.behind(from, 1, 'filler'), 'facility');
  if (!facility) return undefined;
  const distance = distanceAt(text, text.behind(facility.next, 2, 'before', 'filler'));
  return distance && nearTo(facility.means, distance.metres, distance.next);
}

const nearTo = (id: number, metres: number, next: number): Piece => ({
  filters: { facilities: facilitiesText([{ id, metres }]) },
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

function distanceAt(text: SentenceText, at: number): { metres: number; next: number } | undefined {
  const amount = text.amountAt(at) ?? oneOrTwo(text, at);
  const unit = amount && text.find(amount.next, 'distance');
  // Square metres begin with metres.
  if (!unit || unit.next < (text.find(amount.next, 'unit')?.next ?? 0)) return undefined;
  const isOne = text.tokens[at]?.kind === 'word' && text.amountAt(unit.next)?.value === 1;
  return {
    metres: inMetres(amount.value, unit.means),
    next: isOne ? text.behind(unit.next, 1, 'number') : unit.next,
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

const BETWEEN = ['filler', 'before', 'after', 'between', 'to'] as const;

/**
 * Reads from when a home is free: `available now`, `free from 1 May`, `from May available`.
 * @param today `2026-11-26`: a month without a year is the next one
 */
export function availableAt(text: SentenceText, at: number, today: string): Piece | undefined {
  const named = text.find(at, 'available');
  // "Empty from the first of": both say it.
  const again = named && text.find(named.next, 'available');
  const day = [again, named]
    .map((one) => one && soonBehind(text, one.next, (next) => dayAt(text, next, today)))
    .find((one) => one !== undefined);
  if (day) return { filters: { max_available_from: day.day }, next: day.next };
  const first = dayAt(text, at, today);
  // "Vistas al mar, a partir de 2 millones": `mar` is a month too, and what follows bounds a number.
  const isFree = (next: number) =>
    text.isJoined(next) && !text.find(next, 'before') ? text.find(next, 'available') : undefined;
  const behind = first && soonBehind(text, first.next, isFree);
  return behind && { filters: { max_available_from: first.day }, next: behind.next };
}

interface Day {
  readonly day: string;
  readonly next: number;
}

/** Returns what is read at a place, or behind a few small words. */
function soonBehind<T>(text: SentenceText, from: number, read: (at: number) => T | undefined): T | undefined {
  let at = from;
  for (let steps = 0; steps <= MOST_BETWEEN; steps += 1) {
    const found = read(at);
    if (found !== undefined) return found;
    const next = text.behind(at, 1, ...BETWEEN);
    if (next === at) break;
    at = next;
  }
  return undefined;
}

function dayAt(text: SentenceText, at: number, today: string): Day | undefined {
  const now = text.find(at, 'now');
  if (now) return { day: today, next: now.next };
  const number = numberIn(text, at, 1, 31) ?? orderIn(text, at);
  const date = dateAt(text, at);
  if (date) return date;
  const start = number === undefined ? at : text.behind(at + 1, 2, 'ordinal', 'filler');
  const month = text.find(start, 'month');
  if (!month) return undefined;
  const behind = number ?? numberIn(text, month.next, 1, 31);
  const end = number === undefined && behind !== undefined ? month.next + 1 : month.next;
  const yearAt = text.behind(end, 1, 'filler');
  const said = numberIn(text, yearAt, 2000, 2100);
  const inYear = (year: number) => isoDay(year, month.means, behind ?? 1);
  const year = Number(today.slice(0, 4));
  const next = inYear(year).slice(0, 7) < today.slice(0, 7) ? year + 1 : year;
  return { day: inYear(said ?? next), next: said === undefined ? end : yearAt + 1 };
}

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Reads a day in numbers, its day first: `15/01/2027`, `15.1.2027`. */
function dateAt(text: SentenceText, at: number): Day | undefined {
  const [, inOne = ''] = /^(\d{1,2}\.\d{1,2}\.\d{4})$/.exec(text.tokens[at]?.text ?? '') ?? [];
  const parts = inOne ? inOne.split('.') : [0, 2, 4].map((step) => text.tokens[at + step]?.text);
  const isApart = inOne !== '' || [1, 3].every((step) => text.tokens[at + step]?.text === '-');
  const [day = 0, month = 0, year = 0] = parts.map(Number);
  const isDay = day >= 1 && day <= 31 && month >= 1 && month <= 12 && year >= 2000 && year <= 2100;
  return isApart && isDay ? { day: isoDay(year, month, day), next: at + (inOne ? 1 : 5) } : undefined;
}

/** Reads a day as a word of an order: `الأول من يناير`. */
function orderIn(text: SentenceText, at: number): number | undefined {
  const amount = text.tokens[at]?.kind === 'word' ? text.amountAt(at) : undefined;
  return amount?.isOrdinal && amount.next === at + 1 ? amount.value : undefined;
}

function numberIn(text: SentenceText, at: number, least: number, most: number): number | undefined {
  const token = text.tokens[at];
  const number = token?.kind === 'number' ? Number(token.text) : Number.NaN;
  return number >= least && number <= most && Number.isInteger(number) ? number : undefined;
}
