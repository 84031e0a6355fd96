/** What the operator asks about listings, and whether an answer fits. Pure. */

import type { ParameterKind } from '@keystead/catalogue/contract';
import { isDate } from '@keystead/kit/date';
import { factFromText } from '@keystead/kit/facts';
import {
  DIMENSIONS,
  type Dimension,
  fromCanonical,
  type Measure,
  parseMeasure,
  type Unit,
} from '@keystead/kit/units';
import { hasControlCharacters } from '@keystead/kit/words';

/** One question of a category. */
export interface ParameterRule {
  readonly id: number;
  readonly name: string;
  readonly kind: ParameterKind;
  readonly choices: readonly string[];
  readonly required: boolean;
  /** The fact that its answer states, by the name of the field (`facts.ts`). */
  readonly role: string | null;
  /** What its number measures, and the unit of one that comes without; neither for a plain number. */
  readonly dimension?: Dimension | null | undefined;
  readonly entryUnit?: Unit | null | undefined;
}

/**
 * An answer as it arrives; a number that measures something may have its unit behind it (`85 m2`). `F` is a file in the hands of the caller. Absent or empty means not answered. */
export interface ParameterAnswer<F extends object> {
  readonly parameter_id: number;
  readonly value?: string | number | readonly string[] | F | undefined;
}

/** A checked answer, in the one form its kind has. */
export type TypedValue<F extends object> =
  | {
      /** Of a measure: in the unit of the question. */
      readonly number: number;
      readonly measure?: Measure | undefined;
    }
  | { readonly text: string }
  | { readonly choices: readonly string[] }
  | { readonly file: F };

export type ValueCheck<F extends object> =
  | { ok: true; value: TypedValue<F> | null }
  | { ok: false; message: string };

const LONGEST_NUMBER = 1e12;
const TEXT_LIMITS = { textbox: 500, textarea: 5000 } as const;
/** Of dates: another century is a typing error. */
const YEARS = { least: 1000, most: 2999 } as const;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
/** Plausible range of a fact; a home with more rooms, or more square metres than a city, is a typing error. */
const ROLE_LIMITS: Readonly<
  Partial<Record<string, { readonly least: number; readonly most: number; readonly words: string }>>
> = {
  bedrooms: { least: 0, most: 1000, words: 'must be between 0 and 1,000' },
  bathrooms: { least: 0, most: 1000, words: 'must be between 0 and 1,000' },
  area: { least: 0.01, most: 1e9, words: 'must be more than 0 and at most 1,000,000,000' },
};

/** Checks one answer by the kind of its parameter; `value: null` means not answered. */
export function checkValue<F extends object>(
  rule: ParameterRule,
  given: ParameterAnswer<F>['value'],
): ValueCheck<F> {
  if (given === undefined || given === '') return { ok: true, value: null };
  if (isFile<F>(given)) {
    return rule.kind === 'file' ? { ok: true, value: { file: given } } : issue('must not be a file');
  }
  switch (rule.kind) {
    case 'file':
      return issue('must be a file');
    case 'number':
      return checkNumber(rule, given);
    case 'textbox':
    case 'textarea':
      return checkText(given, TEXT_LIMITS[rule.kind]);
    case 'radiobutton':
    case 'dropdown':
      return checkChoices(rule, oneChoice(given), 1);
    case 'date':
      return checkDate(given);
    case 'yes_no':
      return checkYesNo(given);
    case 'checkbox':
      return checkChoices(rule, severalChoices(given), rule.choices.length);
  }
}

function isFile<F extends object>(given: string | number | readonly string[] | F): given is F {
  return typeof given === 'object' && !Array.isArray(given);
}

function issue(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

function checkNumber(rule: ParameterRule, given: string | number | readonly string[]): ValueCheck<never> {
  if (rule.dimension) return checkMeasure(rule, rule.dimension, String(given));
  const number =
    typeof given === 'number' ? given : NUMBER.test(String(given).trim()) ? Number(given) : Number.NaN;
  if (!Number.isFinite(number)) return issue('must be a number');
  if (Math.abs(number) > LONGEST_NUMBER) return issue('must be at most 1,000,000,000,000');
  const limits = ROLE_LIMITS[rule.role ?? ''];
  if (limits && (number < limits.least || number > limits.most)) return issue(limits.words);
  // Minus zero is zero to people and to the database.
  return { ok: true, value: { number: number + 0 } };
}

/** Limits are those of the unit it is written in. */
function checkMeasure(rule: ParameterRule, dimension: Dimension, given: string): ValueCheck<never> {
  const bare = rule.entryUnit ?? DIMENSIONS[dimension].canonical;
  const read = parseMeasure(given, { dimension, bare });
  if (!read) return issue('must be a number');
  const { amount, ...measure } = read;
  const plain = checkNumber({ ...rule, dimension: null }, amount);
  if (!plain.ok) return plain;
  const number = measure.unit === bare ? amount : fromCanonical(measure.canonical, bare);
  return { ok: true, value: { number, measure } };
}

function checkText(given: string | number | readonly string[], max: number): ValueCheck<never> {
  if (Array.isArray(given)) return issue('must be text');
  const text = String(given).trim();
  if (text === '') return { ok: true, value: null };
  if (text.length > max) return issue(`must be at most ${max} characters`);
  if (hasControlCharacters(text)) return issue('must not contain control characters');
  return { ok: true, value: { text } };
}

/** A day is stored as it is written, so that it is compared as a text. */
function checkDate(given: string | number | readonly string[]): ValueCheck<never> {
  const text = String(given).trim();
  if (text === '') return { ok: true, value: null };
  if (!isDate(text)) return issue('must be a date: 2027-05-31');
  const year = Number(text.slice(0, 4));
  if (year < YEARS.least || year > YEARS.most)
    return issue(`must be a date between ${YEARS.least} and ${YEARS.most}`);
  return { ok: true, value: { text } };
}

function checkYesNo(given: string | number | readonly string[]): ValueCheck<never> {
  const text = String(given).trim();
  if (text === '') return { ok: true, value: null };
  const said = factFromText('yes_no', text);
  return typeof said === 'boolean'
    ? { ok: true, value: { text: said ? 'yes' : 'no' } }
    : issue('must be yes or no');
}

function oneChoice(given: string | number | readonly string[]): readonly string[] {
  return typeof given === 'object' ? given : [String(given)];
}

/** Returns several choices: they come as an array, as its JSON text or that of an object (`{"0":"a","1":"b"}`), or as one word. */
function severalChoices(given: string | number | readonly string[]): readonly string[] | null {
  if (typeof given === 'object') return given;
  const text = String(given).trim();
  if (!/^[[{]/.test(text)) return [text];
  try {
    const parsed: unknown = JSON.parse(text);
    const items = typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : [];
    return items.every((item) => typeof item === 'string' || typeof item === 'number')
      ? items.map(String)
      : null;
  } catch {
    return null;
  }
}

function checkChoices(rule: ParameterRule, given: readonly string[] | null, most: number): ValueCheck<never> {
  if (given === null) return issue('must be a list of choices');
  const chosen = new Set(given.map((choice) => choice.trim()).filter((choice) => choice !== ''));
  if (chosen.size === 0) return { ok: true, value: null };
  if ([...chosen].some((choice) => !rule.choices.includes(choice)) || chosen.size > most) {
    return issue(`must be ${most > 1 ? 'among' : 'one of'} ${rule.choices.join(', ')}`);
  }
  const inOrder = rule.choices.filter((choice) => chosen.has(choice));
  return {
    ok: true,
    value: rule.kind === 'checkbox' ? { choices: inOrder } : { text: inOrder[0] as string },
  };
}
