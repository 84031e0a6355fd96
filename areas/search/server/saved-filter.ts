import { type FiltersWith, MONEY_FILTERS, SEARCH_FILTERS, type SearchFilter } from '../filters.ts';
import {
  boxText,
  circlesOf,
  comparison,
  type Filter,
  isNamed,
  plainOf,
  ringText,
  VERIFIED,
} from './filter.ts';

interface Column {
  readonly name: string;
  /** Type of the parameter that is written into it, where it is not the column's own. */
  readonly cast?: string;
  /** SQL of what is written, made of that parameter, where it is not that itself. */
  readonly made?: (parameter: string) => string;
  /** SQL that holds where the column `k` of a stored filter allows a row `r`; undefined: nothing by itself. */
  readonly allows?: (k: string, r: string) => string;
  /** What of a filter is written into it; undefined where it does not narrow. */
  readonly written: (filter: Filter) => unknown;
}

type SpecialColumn = (typeof SEARCH_FILTERS)[FiltersWith<{ special: string; saved: string }>]['saved'];

/** Columns of the filters that are not compared with a column as they are. */
const SPECIAL: Readonly<Record<SpecialColumn, Omit<Column, 'name'>>> = {
  boxes: {
    cast: 'text[]::box[]',
    allows: (k, r) => `${r}.geo <@ any(${k})`,
    written: ({ boxes }) => boxes?.map(boxText),
  },
  circle_lat: { written: ({ circle }) => circle?.lat },
  circle_lng: { written: ({ circle }) => circle?.lng },
  circle_km: {
    allows: (k, r) => {
      const of = k.slice(0, k.indexOf('.'));
      return `distance_km(${r}.lat, ${r}.lng, ${of}.circle_lat, ${of}.circle_lng) <= ${k}`;
    },
    written: ({ circle }) => circle?.km,
  },
  rings: {
    cast: 'text[]::polygon[]',
    allows: (k, r) => `exists (select from unnest(${k}) as ring
      where ${r}.geo <@ ring and in_ring(ring, ${r}.lng, ${r}.lat))`,
    written: ({ rings }) => rings?.map(ringText),
  },
  except_rings: {
    cast: 'text[]::polygon[]',
    allows: (k, r) => `(${r}.geo is null or not exists (select from unnest(${k}) as ring
      where ${r}.geo <@ ring and in_ring(ring, ${r}.lng, ${r}.lat)))`,
    written: ({ exceptRings }) => exceptRings?.map(ringText),
  },
  places: {
    cast: 'text::jsonb',
    made: (places) => `saved_places(${places})`,
    allows: (k, r) => `in_places(${k}, ${r}.place_keys, ${r}.lat, ${r}.lng)`,
    written: ({ places }) =>
      places &&
      JSON.stringify({
        named: places
          .filter(isNamed)
          .map(({ kind, name, city, state, country }) => [kind, name, city, state, country]),
        circles: circlesOf(places).map(({ lat, lng, km }) => [lat, lng, km]),
      }),
  },
  // Sealed: who asks all saved searches opens those that find a home by all else.
  commute: { written: ({ commute }) => commute?.sealed },
  words: { cast: 'text::tsquery', allows: (k, r) => `${r}.words @@ ${k}`, written: ({ words }) => words },
  except_words: {
    cast: 'text::tsquery',
    allows: (k, r) => `not ${r}.words @@ ${k}`,
    written: ({ exceptWords }) => exceptWords,
  },
  facts: {
    cast: 'text::jsonpath',
    allows: (k, r) => `${r}.facts @@ ${k}`,
    written: ({ facts }) => facts,
  },
  facilities: {
    cast: 'text::jsonpath',
    allows: (k, r) => `${r}.facilities @@ ${k}`,
    written: ({ facilities }) => facilities?.map(({ id, metres }) => `$."${id}" <= ${metres}`).join(' && '),
  },
  overlays: {
    cast: 'text::jsonpath',
    allows: (k, r) => `${r}.layers @@ ${k}`,
    written: ({ layers }) => layers,
  },
  verified: { allows: (_, r) => `${r}.${VERIFIED}`, written: ({ verified }) => verified || undefined },
  min_price_per_area: {
    allows: (k, r) => `${r}.price_per_area >= ${k} and ${r}.price_per_area < 'infinity'`,
    written: ({ minPerArea }) => minPerArea,
  },
  max_price_per_area: {
    allows: (k, r) => `${r}.price_per_area <= ${k} and ${r}.price_per_area < 'infinity'`,
    written: ({ maxPerArea }) => maxPerArea,
  },
  max_monthly_cost: {
    allows: (k, r) => {
      const share = `case ${r}.property_type when 0 then ${k.slice(0, k.indexOf('.'))}.loan_factor else 1 end`;
      return `${share} * ${r}.price + coalesce(${r}.charges_month, 0) <= ${k}`;
    },
    written: ({ monthlyCost }) => monthlyCost?.most,
  },
  loan_factor: { written: ({ monthlyCost }) => monthlyCost?.loanShare },
  premium: { allows: (k, r) => `${r}.is_premium = ${k}`, written: ({ premium }) => premium || undefined },
};
const { premium, ...shapesAndWords } = SPECIAL;

/** Returns the columns of the declared filters of these kinds. */
function declared(...kinds: SearchFilter['kind'][]): Column[] {
  return plainOf(...kinds).flatMap((one) => {
    if (typeof one.saved !== 'string') return [];
    const allows = (k: string, r: string) =>
      'operator' in one ? comparison(one, `${r}.${one.column}`, k) : `${k} = ${r}.${one.column}`;
    // No flag and no list is no condition there, and must be none here.
    const written = (filter: Filter) => {
      const value = filter[one.part];
      return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
    };
    return [{ name: one.saved, allows, written }];
  });
}

/**
 * Columns of a stored filter: one for each of its parts, null where it does not narrow. The same conditions as those of
 * `filter.ts`, the other way round: there one filter is asked of all rows, here all stored filters are asked of one row.
 * What parts most of them comes first. Moments do not last, nor whose listings are meant, nor what only single pages of the site
 * ask for.
 */
const COLUMNS: readonly Column[] = [
  ...declared('choice', 'id', 'text', 'number', 'flag'),
  { name: 'premium', ...premium },
  // A category is compared faster than lists of parameters.
  ...declared('ids').toReversed(),
  ...Object.entries(shapesAndWords).map(([name, column]) => ({ name, ...column })),
];

/** Columns of a stored filter with SQL for their values, `$1` and on from `first`, and the values in the same order. */
export function savedColumns(
  filter: Filter,
  first: number,
): { names: string[]; sql: string[]; values: unknown[] } {
  return {
    names: COLUMNS.map(({ name }) => name),
    sql: COLUMNS.map(({ cast, made = (parameter) => parameter }, place) =>
      made(`$${first + place}${cast ? `::${cast}` : ''}`),
    ),
    values: COLUMNS.map(({ written }) => written(filter) ?? null),
  };
}

const AMOUNTS: readonly string[] = MONEY_FILTERS.map((name) => SEARCH_FILTERS[name].saved);

/** Returns the same for the amounts alone, which rates change. */
export function savedAmounts(filter: Filter, first: number): ReturnType<typeof savedColumns> {
  const columns = COLUMNS.filter(({ name }) => AMOUNTS.includes(name));
  return {
    names: columns.map(({ name }) => name),
    sql: columns.map((_, place) => `$${first + place}::float8`),
    values: columns.map(({ written }) => written(filter) ?? null),
  };
}

/** Returns SQL: whether the filter in the columns of `saved` finds the row of the view `search_row` named `row`. */
export const savedFinds = (saved: string, row: string): string => conditionsOf(COLUMNS, saved, row);

/**
 * Returns the same in two parts, both of which hold for what is found: what a filter asks of the price, and what else. The first
 * needs the columns `amounts` of the filter alone, and of the row `price`, `price_per_area`, `property_type` and `charges_month`.
 */
export function savedFindsByPrice(saved: string, row: string) {
  const isAmount = ({ name }: Column) => AMOUNTS.includes(name);
  return {
    amounts: [...AMOUNTS, 'loan_factor'],
    price: conditionsOf(COLUMNS.filter(isAmount), saved, row),
    else: conditionsOf(
      COLUMNS.filter((column) => !isAmount(column)),
      saved,
      row,
    ),
  };
}

function conditionsOf(columns: readonly Column[], saved: string, row: string): string {
  const conditions = columns.flatMap(({ name, allows }) => {
    const column = `${saved}.${name}`;
    return allows ? [`(${column} is null or ${allows(column, row)})`] : [];
  });
  return `(${conditions.join('\n  and ')})`;
}

/** Columns that say where homes are more closely than by their cities. */
const BY_PLACE = [
  'boxes',
  'rings',
  'except_rings',
  'places',
  'circle_km',
  'facilities',
  'commute',
  'overlays',
] as const satisfies SpecialColumn[];

/**
 * Returns the same for the person who saved the filter: where the SQL condition `closed` holds, premium homes are closed to them,
 * and a filter by coordinates, facts or costs finds none, as `premiumOfOwner` has it.
 */
export function savedFindsFor(stored: string, row: string, closed: string): string {
  const byPlace = BY_PLACE.map((column) => `${stored}.${column} is not null`).join(' or ');
  const asks = `(${byPlace} or ${stored}.facts is not null or ${stored}.max_monthly_cost is not null)`;
  return `(${savedFinds(stored, row)} and not (${closed} and ${row}.is_premium and ${asks}))`;
}
