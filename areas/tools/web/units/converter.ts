import {
  AREA_UNIT_NAMES,
  type AreaUnit,
  convertArea,
  convertLength,
  LENGTH_UNIT_NAMES,
  type LengthUnit,
  MOST_OF_A_UNIT,
} from '../../rules.units.ts';

export type Unit = AreaUnit | LengthUnit;

/** What the converter's address carries, as plain text. */
export type ConverterSearch = { amount?: string; from?: Unit; to?: Unit };

const isArea = (unit: Unit): unit is AreaUnit => (AREA_UNIT_NAMES as Unit[]).includes(unit);
const isUnit = (text: unknown): text is Unit =>
  ([...AREA_UNIT_NAMES, ...LENGTH_UNIT_NAMES] as unknown[]).includes(text);

/** Parses a conversion from an address, for `validateSearch`; the rest is left out. */
export function readConverter({ amount, from, to }: Record<string, unknown>): ConverterSearch {
  const text = typeof amount === 'number' ? String(amount) : amount;
  return {
    ...(typeof text === 'string' && /^[^\p{Cc}]{1,24}$/u.test(text) && { amount: text }),
    ...(isUnit(from) && { from }),
    ...(isUnit(to) && { to }),
  };
}

/** Units that can stand for each other, in the order they are shown. */
export const unitsLike = (unit: Unit): readonly Unit[] =>
  isArea(unit) ? AREA_UNIT_NAMES : LENGTH_UNIT_NAMES;

/** Returns a conversion with its gaps filled: a square foot in square metres, metres in yards. */
export function conversionOf({ amount = '1000', from = 'squareFoot', to }: ConverterSearch) {
  const like = unitsLike(from);
  const target = to !== undefined && like.includes(to) ? to : (like.find((unit) => unit !== from) as Unit);
  return { amount, from, to: target };
}

/** Returns an amount in another unit of the same kind. */
export function convert(amount: number, from: Unit, to: Unit): number {
  return isArea(from)
    ? convertArea(amount, from, to as AreaUnit)
    : convertLength(amount, from, to as LengthUnit);
}

export type AmountIssue = 'number' | 'least' | 'most';

/** Returns the amount as a number, or what is wrong with it; what is not typed yet is nothing. */
export function checkAmount(amount: string): number | AmountIssue | null {
  if (amount === '') return null;
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(amount) ? Number(amount) : Number.NaN;
  if (Number.isNaN(value)) return 'number';
  if (value < 0) return 'least';
  return value > MOST_OF_A_UNIT ? 'most' : value;
}
