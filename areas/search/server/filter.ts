import type { FacilityDistance } from '../facilities.ts';
import {
  FACETS,
  type FacetName,
  FILTERS,
  type FilterName,
  type FiltersWith,
  type SEARCH_FILTERS,
  type SearchFilter,
} from '../filters.ts';
import type { SearchPlace } from '../places.ts';
import type { Box, Circle, Vertex } from '../shape.ts';
import { blurOf, boxAround, circleBoxes } from '../shape.ts';
import { CELL, type CommuteArea, ROWS } from './commute-edges.ts';
import { isNear } from './facilities.queries.ts';
import type { Values } from './sql.ts';

/** A filter whose value is compared with a column as it is. */
type Plain = SearchFilter & { readonly part: DeclaredPart; readonly column: string };
type PlainName = FiltersWith<{ part: string; column: string }>;
type DeclaredPart = (typeof SEARCH_FILTERS)[PlainName]['part'];
/** Columns that the declared filters compare. */
type ComparedColumn = (typeof SEARCH_FILTERS)[PlainName]['column'];

interface KindValues {
  id: number;
  number: number;
  text: string;
  flag: boolean;
  ids: readonly number[];
}
type ValueOf<Declared> = Declared extends { kind: 'choice'; values: readonly (infer Digit)[] }
  ? Digit extends `${infer Value extends number}`
    ? Value
    : never
  : Declared extends { kind: infer Kind extends keyof KindValues }
    ? KindValues[Kind]
    : never;
/** The parts of a filter that are compared as they are declared: choices of digits as numbers. */
type DeclaredParts = {
  [Name in PlainName as (typeof SEARCH_FILTERS)[Name]['part']]?:
    | ValueOf<(typeof SEARCH_FILTERS)[Name]>
    | undefined;
};

/**
 * What narrows a search, in the site's own names. Every part is optional; all parts must hold. Area is in square feet, as
 * `areaRange` says it; the property type 0 for sale, 1 to rent.
 */
export interface Filter extends DeclaredParts {
  /** Exact names; `cities` or `states` hold when either does. */
  anyPlace?: { cities: readonly string[]; states: readonly string[] } | undefined;
  /** From, inclusive, and before. */
  postedFrom?: Date | undefined;
  postedBefore?: Date | undefined;
  /** Those that are not featured: the list of the newest begins with those that are. */
  unpromoted?: boolean | undefined;
  premium?: boolean | undefined;
  /** Those of verified agents and of the site. */
  verified?: boolean | undefined;
  /** Price of a square foot, inclusive; what is on request or of unknown size has none. */
  minPerArea?: number | undefined;
  maxPerArea?: number | undefined;
  /** The most that a home may cost a month. */
  monthlyCost?: ({ most: number } & Costing) | undefined;
  /** Text of a jsonpath predicate that what is known of the home must meet. */
  facts?: string | undefined;
  /** All of them, each within its metres. */
  facilities?: readonly FacilityDistance[] | undefined;
  /** Text of a jsonpath predicate that the layers at the home must meet. */
  layers?: string | undefined;
  /** Premium homes of this account alone (0: of no one): all others are closed to the reader. */
  premiumOfOwner?: number | undefined;
  ownerId?: number | undefined;
  exceptId?: number | undefined;
  /** These listings alone. */
  onlyIds?: readonly number[] | undefined;
  /** Text of a tsquery. */
  words?: string | undefined;
  /** Text of a tsquery that must not hold. */
  exceptWords?: string | undefined;
  /** Those with a pin, or those without one. */
  placed?: boolean | undefined;
  unplaced?: boolean | undefined;
  /** Any of the boxes. */
  boxes?: readonly Box[] | undefined;
  /** Any of the rings. */
  rings?: readonly (readonly Vertex[])[] | undefined;
  /** None of the rings. */
  exceptRings?: readonly (readonly Vertex[])[] | undefined;
  /** Within all of these areas; sealed, what they are of, in the filter of a saved search. */
  commute?: { readonly areas: readonly CommuteArea[]; readonly sealed?: Buffer } | undefined;
  /** Any of the places. */
  places?: readonly SearchPlace[] | undefined;
  circle?: Circle | undefined;
  /** No listing can match, and no statement is needed to know it. */
  nothing?: boolean | undefined;
}

/** How homes are priced by month. */
export interface Costing {
  /** What a loan costs a month for each unit of the price. */
  readonly loanShare: number;
  /** Charges of premium homes of this account alone count (0: of no one): those of others are closed to the reader. */
  readonly chargesOfOwner?: number | undefined;
}

type Condition = string | undefined;

/** Filters whose value is compared with a column as it is, by their names. */
export const PLAIN = FILTERS.filter(
  (entry): entry is readonly [PlainName, Plain] => entry[1].column !== undefined,
);

/** Returns the declared parts of a filter, as a request has them. */
export function declaredParts(input: Partial<Record<FilterName, unknown>>): DeclaredParts {
  const parts = PLAIN.map(([name, { part, kind }]) => {
    const value = input[name];
    return [part, kind === 'choice' && value !== undefined ? Number(value) : value];
  });
  return Object.fromEntries(parts) as DeclaredParts;
}

/** Returns the declared filters of these kinds: kind by kind, each in the order of the list. */
export function plainOf(...kinds: SearchFilter['kind'][]): Plain[] {
  return kinds.flatMap((kind) => PLAIN.map(([, declared]) => declared).filter((one) => one.kind === kind));
}

/** Returns SQL that holds where a column has what a declared filter asks for. */
export function comparison(declared: Plain, column: string, asked: string): string {
  const operator = 'operator' in declared ? declared.operator : '=';
  return operator === '<> all' ? `${column} <> all(${asked})` : `${column} ${operator} ${asked}`;
}

function plainConditionsOf(declared: readonly Plain[], filter: Filter, values: Values): string[] {
  return declared.flatMap((one) => {
    const value = filter[one.part];
    if (value === undefined) return [];
    if (typeof value === 'boolean') return value ? [one.column] : [];
    if (typeof value !== 'object') return [comparison(one, one.column, values.add(value))];
    return value.length > 0 ? [comparison(one, one.column, `${values.add(value)}::int[]`)] : [];
  });
}

const FACETED = FACETS.map((name) => {
  const declared = PLAIN.map(([, one]) => one).filter(({ facet }) => facet === name);
  return { name, declared };
});

/** The lowest price there is: what is below is on request, which no limit of the price finds. */
const LOWEST_PRICE = 0.01;

/** Returns a filter with a lower limit of the price wherever there is one at all. */
export function limitedPrices<Part extends Pick<Filter, 'minPrice' | 'maxPrice'>>(filter: Part): Part {
  const { minPrice, maxPrice } = filter;
  if (minPrice === undefined && maxPrice === undefined) return filter;
  return { ...filter, minPrice: Math.max(minPrice ?? 0, LOWEST_PRICE) };
}

/** Returns SQL of the four faceted filters over search_listing, by facet; missing where there is no filter. */
export function facetConditions(filter: Filter, values: Values): Partial<Record<FacetName, string>> {
  const all = FACETED.map(({ name, declared }) => [
    name,
    plainConditionsOf(declared, limitedPrices(filter), values).join(' and '),
  ]);
  return Object.fromEntries(all.filter(([, sql]) => sql !== ''));
}

const unfaceted = (...kinds: SearchFilter['kind'][]) =>
  plainOf(...kinds).filter(({ facet }) => facet === undefined);
const NAMES = unfaceted('choice', 'id', 'text');
const FLAGS = unfaceted('flag');
const RANGES = unfaceted('number');
const LISTS = unfaceted('ids');

/** Returns SQL conditions of all other filters over search_listing. */
export function plainConditions(filter: Filter, values: Values): string[] {
  const declared = (group: readonly Plain[]) => plainConditionsOf(group, filter, values);
  const { anyPlace, circle } = filter;
  const conditions: Condition[] = [
    filter.nothing ? 'false' : undefined,
    ...declared(NAMES),
    filter.ownerId === undefined ? undefined : `owner_id = ${values.add(filter.ownerId)}`,
    ...declared(FLAGS),
    filter.unpromoted ? 'not promoted' : undefined,
    filter.premium ? 'is_premium' : undefined,
    filter.verified ? VERIFIED : undefined,
    closedPremium(filter, values),
    ...declared(RANGES),
    filter.postedFrom && `created_at >= ${values.add(filter.postedFrom)}`,
    filter.postedBefore && `created_at < ${values.add(filter.postedBefore)}`,
    filter.exceptId === undefined ? undefined : `listing_id <> ${values.add(filter.exceptId)}`,
    ...declared(LISTS),
    filter.onlyIds && `listing_id = any(${values.add(filter.onlyIds)}::int[])`,
    ...perArea(filter, values),
    ...monthlyCosts(filter, values),
    // One text for all facts: whatever is asked of them, the statement is the same, and stays prepared.
    filter.facts === undefined ? undefined : `facts @@ ${values.add(filter.facts)}::jsonpath`,
    ...(filter.facilities ?? []).map((one) => isNear(one, values)),
    filter.layers === undefined ? undefined : `layers @@ ${values.add(filter.layers)}::jsonpath`,
    filter.words === undefined ? undefined : `words @@ ${values.add(filter.words)}::tsquery`,
    filter.exceptWords === undefined ? undefined : `not words @@ ${values.add(filter.exceptWords)}::tsquery`,
    anyPlace && `(city = any(${values.add(anyPlace.cities)}) or state = any(${values.add(anyPlace.states)}))`,
    filter.placed ? 'lat is not null' : undefined,
    filter.unplaced ? 'lat is null' : undefined,
    filter.boxes && inAnyBox(filter.boxes, values),
    filter.rings && inAnyRing(filter.rings, values),
    filter.exceptRings && `(geo is null or not ${inAnyRing(filter.exceptRings, values)})`,
    ...(filter.commute?.areas ?? []).map((area) => isReached(area, values)),
    filter.places && inAnyPlace(filter.places, values),
    circle && inCircle(circle, values),
  ];
  return conditions.filter(isPresent);
}

/** Returns the parts of a filter that compare these columns with one value each. */
export function partsOver(...columns: ComparedColumn[]): (keyof Filter)[] {
  const single = plainOf('id', 'choice', 'text', 'flag', 'number');
  return single.filter(({ column }) => (columns as string[]).includes(column)).map(({ part }) => part);
}

/** Returns whether a filter narrows by these parts alone. */
export function asksOnly(filter: Filter, parts: ReadonlySet<keyof Filter>): boolean {
  const asked = Object.entries(filter) as [keyof Filter, unknown][];
  return asked.every(([name, value]) => parts.has(name) || value === undefined || value === false);
}

/** SQL of the agents whom the site has verified, and of the site itself. */
export const VERIFIED_OWNERS = 'select id from account_public where is_verified_agent or is_operator';
/** SQL that holds for the homes of verified agents and of the site. */
export const VERIFIED = `owner_id in (${VERIFIED_OWNERS})`;

function perArea({ minPerArea, maxPerArea }: Filter, values: Values): Condition[] {
  if (minPerArea === undefined && maxPerArea === undefined) return [];
  return [...range('price_per_area', minPerArea, maxPerArea, values), "price_per_area < 'infinity'"];
}

/** Returns SQL of what a home costs a month: `monthlyCost` of listings in SQL. Infinite on request. */
export function costByMonth({ loanShare, chargesOfOwner: owner }: Costing, values: Values): string {
  const known = 'coalesce(charges_month, 0)';
  const charges =
    owner === undefined
      ? known
      : `case when is_premium and owner_id <> ${values.add(owner)} then 0 else ${known} end`;
  const share = `case property_type when 0 then ${values.add(loanShare)}::float8 else 1 end`;
  return `case when price > 0 then ${share} * price + ${charges} else 'infinity' end`;
}

/** Charges only add to a price: what it is at most is a range of `offer`, which indexes know. */
function monthlyCosts({ monthlyCost }: Filter, values: Values): Condition[] {
  if (monthlyCost === undefined) return [];
  const { most, loanShare } = monthlyCost;
  // Beyond the last digits of a product.
  const roundly = most * (1 + 1e-9);
  const dearest = loanShare > 0 ? roundly / loanShare : Number.POSITIVE_INFINITY;
  return [
    ...range('offer', -1 - roundly, dearest, values),
    'price > 0',
    `${costByMonth(monthlyCost, values)} <= ${values.add(most)}`,
  ];
}

function closedPremium({ premiumOfOwner: owner }: Filter, values: Values): Condition {
  if (owner === undefined) return undefined;
  return owner === 0 ? 'not is_premium' : `(not is_premium or owner_id = ${values.add(owner)})`;
}

/** Returns the whole condition of a search, ready to stand behind `where`. */
export function where(filter: Filter, values: Values, ...more: Condition[]): string {
  const offers = offerRange(filter, values);
  if (!offers) return whereAlongPrices(filter, values, ...more);
  const rest = { ...filter, propertyType: undefined, minPrice: undefined, maxPrice: undefined };
  return whereAlongPrices(rest, values, ...offers, ...more);
}

/** Returns the same condition for a walk along the index of prices, which knows kinds and prices apart. */
export function whereAlongPrices(filter: Filter, values: Values, ...more: Condition[]): string {
  const faceted = Object.values(facetConditions(filter, values));
  const all = [...faceted, ...plainConditions(filter, values), ...more.filter(isPresent)];
  return all.length === 0 ? 'true' : all.join(' and ');
}

/** Returns kind of offer and price as one range of `offer`, where rents lie below zero; undefined without both. */
function offerRange(filter: Filter, values: Values): Condition[] | undefined {
  const { propertyType, minPrice: least, maxPrice } = limitedPrices(filter);
  if (propertyType === undefined || least === undefined) return undefined;
  return propertyType === 0
    ? range('offer', least, maxPrice, values)
    : range('offer', maxPrice === undefined ? undefined : -1 - maxPrice, -1 - least, values);
}

/** Returns SQL of the distance in kilometres between a listing and a point. */
export function distance({ lat, lng }: { lat: number; lng: number }, values: Values): string {
  return `distance_km(lat, lng, ${values.add(lat)}, ${values.add(lng)})`;
}

function isPresent(condition: Condition): condition is string {
  return condition !== undefined;
}

function range(
  column: string,
  min: number | undefined,
  max: number | undefined,
  values: Values,
): Condition[] {
  return [
    min === undefined ? undefined : `${column} >= ${values.add(min)}`,
    max === undefined ? undefined : `${column} <= ${values.add(max)}`,
  ];
}

/** No shape contains nothing: the condition is false then, as `any` of none is. */
export function inAnyBox(boxes: readonly Box[], values: Values): string {
  const each = boxes.map((box) => `geo <@ ${values.add(boxText(box))}::box`);
  return each.length === 0 ? 'false' : `(${each.join(' or ')})`;
}

/**
 * The operator of polygons uses the index, but counts what lies near an edge as inside. Only there the exact rule is
 * asked, which takes a hundred times as long. What is near an edge is sorted out by boxes first: the distance to a whole
 * ring takes ten times as long as a polygon of 40 corners. Everything is asked of `geo`, which the index of the map holds.
 */
function inAnyRing(rings: readonly (readonly Vertex[])[], values: Values): string {
  const each = rings.map((ring) => {
    const area = `${values.add(ringText(ring))}::polygon`;
    return `(geo <@ ${area} and (not (${nearAnyEdge(ring, values)}) or in_ring(${area}, geo[0], geo[1])))`;
  });
  return each.length === 0 ? 'false' : `(${each.join(' or ')})`;
}

/** What lies within a hair of an edge may count as inside: areas are rounded by far more. */
function isReached({ polygons, checked }: CommuteArea, values: Values): string {
  const within = (ring: readonly Vertex[]) => `geo <@ ${values.add(ringText(ring))}::polygon`;
  const each = polygons.map(([outer = [], ...holes]) =>
    [within(outer), ...holes.map((hole) => `not (${within(hole)})`)].join(' and '),
  );
  const inArea = each.length === 0 ? 'false' : `(${each.map((one) => `(${one})`).join(' or ')})`;
  const { near = NONE, far = NONE, around } = checked ?? {};
  const isNear = far.size > 0 ? `(${inArea} and not ${inCells(far, values)})` : inArea;
  if (!around || near.size === 0) return isNear;
  return `(${isNear} or (${inAnyBox(around, values)} and ${inCells(near, values)}))`;
}

const NONE: ReadonlySet<number> = new Set();

/** Returns whether homes lie in cells of `cellOf`. */
function inCells(cells: ReadonlySet<number>, values: Values): string {
  const cell = (at: string) => `floor(${at} / ${CELL}::float8)::int8`;
  return `${cell('geo[1]')} * ${ROWS} + ${cell('geo[0]')} = any(${values.add([...cells])}::int8[])`;
}

function nearAnyEdge(ring: readonly Vertex[], values: Values): string {
  const blur = blurOf(ring);
  const blurText = `${values.add(blur)}::float8`;
  const each = ring.map((from, i) => {
    const to = ring[(i + 1) % ring.length] as Vertex;
    const [west, south, east, north] = boxAround([from, to]);
    const around = boxText([west - blur, south - blur, east + blur, north + blur]);
    return `(geo <@ ${values.add(around)}::box and geo <-> ${values.add(edgeText(from, to))}::lseg <= ${blurText})`;
  });
  return each.join(' or ');
}

function inCircle(circle: Circle, values: Values): string {
  return `(${inAnyBox(circleBoxes(circle), values)} and ${distance(circle, values)} <= ${values.add(circle.km)})`;
}

/** The homes of places by name are in an index of their keys, and those around their middles in that of the map. */
function inAnyPlace(places: readonly SearchPlace[], values: Values): string {
  const keys = places.filter(isNamed).map(({ kind, name, city, state, country }) => {
    const parts = [kind, name, city, state, country].map((part) => `${values.add(part)}::text`);
    return `place_key(${parts.join(', ')})`;
  });
  const each = [
    ...(keys.length > 0 ? [`place_keys && array[${keys.join(', ')}]`] : []),
    ...circlesOf(places).map((circle) => inCircle(circle, values)),
  ];
  return each.length === 0 ? 'false' : `(${each.join(' or ')})`;
}

/** Returns whether homes may say that they lie in a place. */
export const isNamed = ({ kind }: SearchPlace) => kind !== 'point';

/** Returns what counts around places. */
export function circlesOf(places: readonly SearchPlace[]): Circle[] {
  return places.flatMap(({ at, km }) => (at && km !== undefined ? { ...at, km } : []));
}

/** Returns a box as PostgreSQL reads it. */
export function boxText([west, south, east, north]: Box): string {
  return `((${east},${north}),(${west},${south}))`;
}

/** Returns a ring as PostgreSQL reads it. */
export function ringText(ring: readonly Vertex[]): string {
  return `(${ring.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`;
}

/** Returns an edge as PostgreSQL reads it. */
function edgeText([x0, y0]: Vertex, [x1, y1]: Vertex): string {
  return `[(${x0},${y0}),(${x1},${y1})]`;
}
