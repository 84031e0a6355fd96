import { boxText, type Filter, ringText } from './filter.ts';

/** What of a filter lasts: not the moments, nor whose listings, nor what only single pages of the site ask for. */
type Lasting = Omit<
  Filter,
  | 'anyPlace'
  | 'postedFrom'
  | 'postedBefore'
  | 'unpromoted'
  | 'premiumOfOwner'
  | 'ownerId'
  | 'exceptId'
  | 'nothing'
  | 'circle'
> & { circleLat?: number; circleLng?: number; circleKm?: number };

interface Column {
  readonly name: string;
  /** Type of the parameter that is written into it, where it is not the column's own. */
  readonly cast?: string;
  /** SQL that holds where the column `k` of a kept filter allows a row `r`. */
  readonly allows: (k: string, r: string) => string;
}

const equals = (name: string): Column => ({ name, allows: (k, r) => `${k} = ${r}.${name}` });
const atLeast = (name: string, column: string): Column => ({
  name,
  allows: (k, r) => `${r}.${column} >= ${k}`,
});
const atMost = (name: string, column: string): Column => ({
  name,
  allows: (k, r) => `${r}.${column} <= ${k}`,
});

/**
 * Where a filter is kept: a column for each of its parts, null where it does not narrow. The same conditions as those of
 * `filter.ts`, the other way round: there one filter is asked of all rows, here all kept filters are asked of one row.
 * What parts most of them comes first.
 */
const COLUMNS: Readonly<Record<keyof Lasting, Column>> = {
  propertyType: equals('property_type'),
  categoryId: equals('category_id'),
  city: equals('city'),
  state: equals('state'),
  country: equals('country'),
  minPrice: atLeast('min_price', 'price'),
  maxPrice: atMost('max_price', 'price'),
  minBeds: atLeast('min_beds', 'bedrooms'),
  maxBeds: atMost('max_beds', 'bedrooms'),
  minBaths: atLeast('min_baths', 'bathrooms'),
  maxBaths: atMost('max_baths', 'bathrooms'),
  minArea: atLeast('min_area', 'area'),
  maxArea: atMost('max_area', 'area'),
  promoted: equals('promoted'),
  premium: { name: 'premium', allows: (k, r) => `${r}.is_premium = ${k}` },
  exceptCategoryIds: { name: 'except_categories', allows: (k, r) => `${r}.category_id <> all(${k})` },
  parameterIds: { name: 'parameter_ids', allows: (k, r) => `${r}.parameter_ids @> ${k}` },
  boxes: { name: 'boxes', cast: 'text[]::box[]', allows: (k, r) => `${r}.geo <@ any(${k})` },
  circleLat: { name: 'circle_lat', allows: () => 'true' },
  circleLng: { name: 'circle_lng', allows: () => 'true' },
  circleKm: {
    name: 'circle_km',
    allows: (k, r) => {
      const of = k.slice(0, k.indexOf('.'));
      return `distance_km(${r}.lat, ${r}.lng, ${of}.circle_lat, ${of}.circle_lng) <= ${k}`;
    },
  },
  rings: {
    name: 'rings',
    cast: 'text[]::polygon[]',
    allows: (k, r) => `exists (select from unnest(${k}) as ring
      where ${r}.geo <@ ring and in_ring(ring, ${r}.lng, ${r}.lat))`,
  },
  words: { name: 'words', cast: 'text::tsquery', allows: (k, r) => `${r}.words @@ ${k}` },
  exceptWords: { name: 'except_words', cast: 'text::tsquery', allows: (k, r) => `not ${r}.words @@ ${k}` },
};
const PARTS = Object.keys(COLUMNS) as (keyof Lasting)[];

/** Columns of a kept filter with SQL for their values, `$1` and on from `first`, and the values in the same order. */
export function keptColumns(
  filter: Filter,
  first: number,
): { names: string[]; sql: string[]; values: unknown[] } {
  const { circle, boxes, rings, ...plain } = filter;
  const parts: Partial<Record<keyof Lasting, unknown>> = {
    ...plain,
    // No box and no list is no condition there, and must be none here.
    boxes: boxes?.map(boxText),
    rings: rings?.map(ringText),
    circleLat: circle?.lat,
    circleLng: circle?.lng,
    circleKm: circle?.km,
    exceptCategoryIds: filter.exceptCategoryIds?.length ? filter.exceptCategoryIds : undefined,
    parameterIds: filter.parameterIds?.length ? filter.parameterIds : undefined,
    promoted: filter.promoted || undefined,
    premium: filter.premium || undefined,
  };
  return {
    names: PARTS.map((part) => COLUMNS[part].name),
    sql: PARTS.map((part, place) => {
      const { cast } = COLUMNS[part];
      return `$${first + place}${cast ? `::${cast}` : ''}`;
    }),
    values: PARTS.map((part) => parts[part] ?? null),
  };
}

/** SQL that holds where the filter in the columns of `kept` finds the row of the view `search_row` named `row`. */
export function keptFinds(kept: string, row: string): string {
  const conditions = PARTS.filter((part) => part !== 'circleLat' && part !== 'circleLng').map((part) => {
    const { name, allows } = COLUMNS[part];
    const column = `${kept}.${name}`;
    return `(${column} is null or ${allows(column, row)})`;
  });
  return `(${conditions.join('\n  and ')})`;
}

/**
 * The same for the person who keeps the filter: where the SQL condition `closed` holds, premium homes are closed to them,
 * and a filter by coordinates finds none, as `premiumOfOwner` has it.
 */
export function keptFindsFor(kept: string, row: string, closed: string): string {
  const byPlace = `${kept}.boxes is not null or ${kept}.rings is not null or ${kept}.circle_km is not null`;
  return `(${keptFinds(kept, row)} and not (${closed} and ${row}.is_premium and (${byPlace})))`;
}
