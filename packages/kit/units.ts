/**
 * Units of measured numbers. Each dimension has one canonical unit that is stored (square metres for areas); a number
 * is stored with the unit it was written in, so that it can be shown as its owner wrote it. Everything that knows units
 * (catalogue, forms, filters, feeds, imports, structured data) derives from the list below.
 */

interface UnitOf<Dimension extends string> {
  readonly dimension: Dimension;
  /** Canonical units (square metres) in one of these; exact by definition. */
  readonly factor: number;
  /** As it stands behind a number in English; the screens have it in each language. */
  readonly symbol: string;
  /** UN/CEFACT Recommendation 20, as schema.org names units. */
  readonly code: string;
  /** Other ways to write it in a file or a template, compared without case, dots and spaces. */
  readonly spellings: readonly string[];
}

/** A foot is 0.3048 m by the international agreement of 1959; an acre is 43,560 square feet. */
const SQUARE_FOOT = 0.09290304;

export const UNITS = {
  m2: {
    dimension: 'area',
    factor: 1,
    symbol: 'm²',
    code: 'MTK',
    spellings: [
      'm²',
      'm2',
      'sqm',
      'qm',
      'mq',
      'mt2',
      'mts2',
      'squaremetre',
      'squaremetres',
      'squaremeter',
      'squaremeters',
    ],
  },
  ft2: {
    dimension: 'area',
    factor: SQUARE_FOOT,
    symbol: 'sq ft',
    code: 'FTK',
    spellings: ['ft²', 'ft2', 'sqft', 'sf', 'squarefoot', 'squarefeet'],
  },
  ha: {
    dimension: 'area',
    factor: 10_000,
    symbol: 'ha',
    code: 'HAR',
    spellings: ['ha', 'hectare', 'hectares'],
  },
  acre: {
    dimension: 'area',
    factor: 43_560 * SQUARE_FOOT,
    symbol: 'acre',
    code: 'ACR',
    spellings: ['ac', 'acre', 'acres'],
  },
} as const satisfies Record<string, UnitOf<'area'>>;

export type Unit = keyof typeof UNITS;
export const UNIT_NAMES = Object.keys(UNITS) as [Unit, ...Unit[]];

/** What a number can measure, each with the unit that is stored. */
export const DIMENSIONS = { area: { canonical: 'm2' } } as const satisfies Record<
  string,
  { canonical: Unit }
>;
export type Dimension = keyof typeof DIMENSIONS;
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]];

/** Units that a number of a dimension can be written in, the canonical one first. */
export const unitsOf = (dimension: Dimension): readonly Unit[] =>
  UNIT_NAMES.filter((unit) => UNITS[unit].dimension === dimension);

/** Units that visitors choose between to see areas in. */
export const AREA_CHOICES = ['m2', 'ft2'] as const satisfies readonly Unit[];
export type AreaChoice = (typeof AREA_CHOICES)[number];

export const isAreaChoice = (text: unknown): text is AreaChoice => AREA_CHOICES.includes(text as AreaChoice);

/** Countries (ISO 3166) where homes are measured in square feet; in all others in square metres. */
export const SQUARE_FEET_COUNTRIES = [
  'AE',
  'BD',
  'BS',
  'CA',
  'GB',
  'GG',
  'GI',
  'HK',
  'IM',
  'IN',
  'JE',
  'JM',
  'KY',
  'LK',
  'LR',
  'MM',
  'MY',
  'NP',
  'PK',
  'PR',
  'SG',
  'US',
  'VI',
] as const;

/** Returns the unit that homes are measured in in a country. @param country ISO 3166, any case; nothing known of it: metres */
export function areaCustom(country: string): AreaChoice {
  return (SQUARE_FEET_COUNTRIES as readonly string[]).includes(country.toUpperCase()) ? 'ft2' : 'm2';
}

/**
 * Returns the unit that an operator shows sizes in, by the settings `area_unit` and `distance_option`: where distances are miles or
 * yards, homes are measured in square feet.
 */
export function areaUnitOf({
  area_unit: unit,
  distance_option: distance,
}: {
  area_unit: AreaChoice | 'distance';
  distance_option: string;
}): AreaChoice {
  if (unit !== 'distance') return unit;
  return distance === 'mi' || distance === 'yd' ? 'ft2' : 'm2';
}

/** A measured number: in the canonical unit of its dimension, and the unit it was written in. */
export interface Measure {
  /** Square metres for areas. */
  readonly canonical: number;
  readonly unit: Unit;
}

/** Digits of a converted number that come out right; the last ones of a floating-point number do not. */
const DIGITS = 13;

/** Returns a number of a unit in the canonical one: 1,000 sq ft are 92.90304 m². */
export function toCanonical(amount: number, unit: Unit): number {
  return UNITS[unit].factor === 1 ? amount : Number((amount * UNITS[unit].factor).toPrecision(15));
}

/** Returns a canonical number in a unit; what was written in that unit comes back as it was written, up to 13 digits. */
export function fromCanonical(canonical: number, unit: Unit): number {
  return UNITS[unit].factor === 1 ? canonical : Number((canonical / UNITS[unit].factor).toPrecision(DIGITS));
}

/** Returns the number as it was written. */
export const asWritten = ({ canonical, unit }: Measure): number => fromCanonical(canonical, unit);

const NUMBER_AND_UNIT = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?)\s*([^\d\s].*)?$/i;

/**
 * Reads a number with its unit behind it: `85 m2`, `900 sq ft`; without a unit it is one of `bare`.
 * @returns undefined for what is no number, or of a unit of another dimension or none
 */
export function parseMeasure(
  text: string,
  { dimension, bare }: { dimension: Dimension; bare: Unit },
): (Measure & { amount: number }) | undefined {
  const [, digits = '', name] = NUMBER_AND_UNIT.exec(text) ?? [];
  const amount = digits === '' ? Number.NaN : Number(digits);
  const unit = name === undefined ? bare : unitNamed(name);
  if (!Number.isFinite(amount) || unit === undefined || UNITS[unit].dimension !== dimension) return undefined;
  // Minus zero is zero to people and to the database.
  return { amount: amount + 0, canonical: toCanonical(amount, unit) + 0, unit };
}

/** Returns a measure in the form that `parseMeasure` reads: `85 m2`. */
export const measureText = (amount: number | string, unit: Unit): string => `${amount} ${unit}`;

/** Returns the unit that is meant by a name someone wrote: `m²`, `Sq. Ft.`, `hectares`; undefined for none. */
export function unitNamed(name: string): Unit | undefined {
  const plain = name.toLowerCase().replace(/[\s._-]/g, '');
  return UNIT_NAMES.find(
    (unit) => unit === plain || (UNITS[unit].spellings as readonly string[]).includes(plain),
  );
}

/** Half a unit rounds up, also where a conversion has taken its last digit away. */
const HALF = 0.5 + 1e-9;

/**
 * Returns a canonical number in whole units, as lists, cards and maps show it and filters compare it: halves round up, and
 * what is anything is at least one.
 */
export function inWhole(canonical: number, unit: Unit): number {
  const whole = Math.floor(canonical / UNITS[unit].factor + HALF);
  return whole === 0 && canonical > 0 ? 1 : whole;
}

/**
 * Returns the canonical range in which `inWhole(number, unit)` is between `min` and `max`: a filter finds what is shown with a
 * number in its range, whatever unit it was written in.
 * @returns `least` inclusive, `below` exclusive; undefined for an open end
 */
export function wholeRange(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  unit: Unit,
): { least: number | undefined; below: number | undefined } {
  const { factor } = UNITS[unit];
  // What rounds to nothing is shown as one.
  const from = (whole: number) => (whole <= 1 ? 0 : (whole - HALF) * factor);
  return {
    least: min === undefined ? undefined : from(Math.ceil(min)),
    below: max === undefined ? undefined : max < 1 ? 0 : from(Math.floor(max) + 1),
  };
}
