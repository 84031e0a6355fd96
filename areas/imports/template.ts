import { measureText, UNIT_NAMES } from '@keystead/kit/units';

/** Filters of a column's text. */
const filters: Record<string, (text: string) => string> = {
  /** 1955.0 as 1955. */
  whole: (text) => numeric(text, (value) => String(Math.round(value))),
  /** 21780 as 21,780. */
  thousands: (text) => numeric(text, (value) => Math.round(value).toLocaleString('en')),
  /** 3 as three, up to twelve. */
  words: (text) => numeric(text, (value) => NUMBERS[value] ?? String(value)),
  /** 2.50 as 2.5. */
  number: (text) => numeric(text, String),
  /** 85 as `85 m2`, and so for each unit: a parameter that measures something takes it in any. */
  ...Object.fromEntries(
    UNIT_NAMES.map((unit) => [
      unit,
      (text: string) => (text.trim() === '' ? '' : measureText(text.trim(), unit)),
    ]),
  ),
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  capital: (text) => text.charAt(0).toUpperCase() + text.slice(1),
};

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

function numeric(text: string, show: (value: number) => string): string {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? text : show(value);
}

/** What braces hold: a column, and the filters behind it. No brace may hold another: that is read in one pass. */
const VARIABLE = /\{([^{}|]+)(?:\|([^{}]*))?\}/g;
/** A part that may be left out. */
const OPTIONAL = /\[([^[\]]*)\]/g;

/** Returns the columns that a template names. */
export function columnsOf(template: string): string[] {
  return [...template.matchAll(VARIABLE)].map((found) => found[1] as string);
}

/** Filters of a template that do not exist, and which there are; undefined when all do. */
export function unknownFilters(template: string): string | undefined {
  const named = [...template.matchAll(VARIABLE)].flatMap((found) => found[2]?.split('|') ?? []);
  const unknown = named.filter((name) => !Object.hasOwn(filters, name));
  if (unknown.length === 0) return undefined;
  return `there is no filter "${unknown.join('", "')}"; there are ${Object.keys(filters).join(', ')}`;
}

/** Returns the text in a column of a row; '' where it has none. */
export function cell(row: Readonly<Record<string, string>>, column: string): string {
  return Object.hasOwn(row, column) ? (row[column] ?? '') : '';
}

/**
 * Fills in a template. `{column|filter|filter}` stands for a value; a part in square brackets is left out when one of
 * its columns is empty, and a whole template without brackets just leaves the gap.
 * @throws Error for a filter that does not exist
 */
export function fill(template: string, row: Readonly<Record<string, string>>): string {
  return template
    .replace(OPTIONAL, (_, part: string) =>
      columnsOf(part).every((column) => cell(row, column) !== '') ? part : '',
    )
    .replace(VARIABLE, (_, column: string, chain: string | undefined) =>
      (chain?.split('|') ?? []).reduce(
        (text, name) => {
          const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
          if (!filter) throw new Error(unknownFilters(template));
          return filter(text);
        },
        cell(row, column),
      ),
    )
    .trim();
}
