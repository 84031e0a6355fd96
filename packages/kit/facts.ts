import { isDate } from './date.ts';
import { asWritten, type Measure, measureText, parseMeasure, type Unit } from './units.ts';

/**
 * Kinds of facts: what a record may know and need not. A fact is null until someone says it, and an edit clears it by an
 * empty value. What a kind accepts, stores and answers is here; its schemas are in `@keystead/http/declared`.
 */
export type FactKind =
  /** `by` one, or a half, where nothing lies between: 2.5 rooms. */
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly by?: 1 | 0.5 }
  /** Square metres above zero, stored with the unit it was written in; as it arrives a text: `85 m2`. */
  | { readonly kind: 'size'; readonly most: number }
  /** Of the calendar, up to so many from now. */
  | { readonly kind: 'year'; readonly least: number; readonly ahead: number }
  /** `2027-05-31`, so many years before or after today at most. */
  | { readonly kind: 'date'; readonly back: number; readonly ahead: number }
  | { readonly kind: 'yes_no' };

/** Values of facts as they are stored. */
export interface FactValues {
  number: number;
  size: Measure;
  year: number;
  date: string;
  yes_no: boolean;
}

/** Values of facts as they arrive, and as forms and drafts have them. */
export interface GivenFacts extends Omit<FactValues, 'size'> {
  size: string;
}

const KINDS: Readonly<Record<FactKind['kind'], true>> = {
  number: true,
  size: true,
  year: true,
  date: true,
  yes_no: true,
};

/** Returns whether fields of a kind are facts. */
export const isFactKind = (kind: string): kind is FactKind['kind'] => Object.hasOwn(KINDS, kind);

/** What the check of a fact depends on beside its value. */
export interface Circumstances {
  /** `2026-11-26`. */
  readonly today: string;
  /** The unit of sizes that come without one. */
  readonly areaUnit: Unit;
}

/**
 * Checks a fact.
 * @returns the value as it is stored; null for what is absent, empty or not right
 */
export function checkFact<Kind extends FactKind>(
  fact: Kind,
  value: unknown,
  reject: (message: string) => void,
  circumstances: Circumstances,
): FactValues[Kind['kind']] | null;
export function checkFact(
  fact: FactKind,
  value: unknown,
  reject: (message: string) => void,
  { today, areaUnit }: Circumstances,
): FactValues[FactKind['kind']] | null {
  if (value === undefined || value === null || value === '') return null;
  switch (fact.kind) {
    case 'number':
      return checkNumber(fact, Number(value), reject);
    case 'size':
      return checkSize(fact, String(value), reject, areaUnit);
    case 'year':
      return checkNumber({ ...fact, most: yearOf(today) + fact.ahead, by: 1 }, Number(value), reject);
    case 'date':
      return checkDate(fact, String(value), reject, today);
    case 'yes_no':
      if (typeof value === 'boolean') return value;
      reject('must be yes or no');
      return null;
  }
}

interface Range {
  readonly least: number;
  readonly most: number;
  readonly by?: 1 | 0.5;
}

const STEPS = { 1: 'must be a whole number', 0.5: 'must be a whole number or a half' } as const;

function checkNumber({ least, most, by }: Range, number: number, reject: (message: string) => void) {
  if (!Number.isFinite(number)) reject('must be a number');
  else if (number < least || number > most) reject(`must be between ${least} and ${most}`);
  else if (by && !Number.isInteger(number / by)) reject(STEPS[by]);
  // Minus zero is zero to people and to the database.
  else return number + 0;
  return null;
}

/** Square metres; a smaller size is nothing that people have, and less than a column of single precision holds. */
export const SMALLEST_SIZE = 0.01;

function checkSize(
  { most }: Extract<FactKind, { kind: 'size' }>,
  text: string,
  reject: (message: string) => void,
  bare: Unit,
): Measure | null {
  const size = parseMeasure(text, { dimension: 'area', bare });
  if (!size) reject('must be a number, with its unit behind it or without: 85 m2');
  else if (!(size.canonical >= SMALLEST_SIZE)) reject('must be more than 0');
  else if (size.canonical > most) reject(`must be at most ${most} m2`);
  else return { canonical: size.canonical, unit: size.unit };
  return null;
}

const yearOf = (day: string) => Number(day.slice(0, 4));

function checkDate(
  { back, ahead }: Extract<FactKind, { kind: 'date' }>,
  text: string,
  reject: (message: string) => void,
  today: string,
): string | null {
  const [first, last] = [yearOf(today) - back, yearOf(today) + ahead];
  if (!isDate(text)) reject('must be a date: 2027-05-31');
  else if (yearOf(text) < first || yearOf(text) > last) reject(`must be a date between ${first} and ${last}`);
  else return text;
  return null;
}

/** Returns a size as its owner wrote it, in the form that is read again: `85 m2`. */
export function sizeText(canonical: number, unit: Unit): string {
  return measureText(asWritten({ canonical, unit }), unit);
}

const YES = ['yes', 'true', '1', 'y'];
const NO = ['no', 'false', '0', 'n'];

/**
 * Returns what a file says of a fact, as it arrives: numbers of digits, `yes` and `no`; the check says what is wrong with
 * the rest.
 */
export function factFromText(kind: FactKind['kind'], text: string): unknown {
  if (kind === 'number' || kind === 'year')
    return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (kind !== 'yes_no') return text;
  const word = text.toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : text;
}
