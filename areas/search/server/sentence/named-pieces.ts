import { SEARCH_FILTERS } from '../../filters.ts';
import type { FilterTexts } from './meanings.ts';
import type { SentenceText } from './text.ts';

/** Pieces of a sentence that are read by the word they begin with: classes of energy, days of moving in. Pure. */

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
export function soonBehind<T>(
  text: SentenceText,
  from: number,
  read: (at: number) => T | undefined,
): T | undefined {
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
