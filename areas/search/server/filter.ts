import type { Box, Circle, Vertex } from '../shape.ts';
import { blurOf, boxAround, circleBoxes } from '../shape.ts';
import type { Values } from './sql.ts';

/** What narrows a search, in the site's own names. Every part is optional; all parts must hold. */
export interface Filter {
  categoryId?: number | undefined;
  /** 0 sell, 1 rent. */
  propertyType?: 0 | 1 | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minBeds?: number | undefined;
  maxBeds?: number | undefined;
  minBaths?: number | undefined;
  maxBaths?: number | undefined;
  /** Square feet, as `areaRange` says it. */
  minArea?: number | undefined;
  maxArea?: number | undefined;
  /** Exact names; `cities` or `states` hold when either does. */
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  anyPlace?: { cities: readonly string[]; states: readonly string[] } | undefined;
  /** From, inclusive, and before. */
  postedFrom?: Date | undefined;
  postedBefore?: Date | undefined;
  promoted?: boolean | undefined;
  /** Those that are not featured: the list of the newest begins with those that are. */
  unpromoted?: boolean | undefined;
  premium?: boolean | undefined;
  /** Premium homes of this account alone (0: of nobody): all others are closed to the reader. */
  premiumOfOwner?: number | undefined;
  ownerId?: number | undefined;
  exceptId?: number | undefined;
  /** All of them. */
  parameterIds?: readonly number[] | undefined;
  exceptCategoryIds?: readonly number[] | undefined;
  /** Text of a tsquery. */
  words?: string | undefined;
  /** Text of a tsquery that must not hold. */
  exceptWords?: string | undefined;
  /** Any of the boxes. */
  boxes?: readonly Box[] | undefined;
  /** Any of the rings. */
  rings?: readonly (readonly Vertex[])[] | undefined;
  circle?: Circle | undefined;
  /** No listing can match, and no statement is needed to know it. */
  nothing?: boolean | undefined;
}

/** The filters that have facet counts; a facet counts under all filters but its own. */
export type FacetName = 'category' | 'type' | 'beds' | 'price';

type Condition = string | undefined;

/** SQL conditions of the four faceted filters over search_listing, by facet; missing where there is no filter. */
export function facetConditions(filter: Filter, values: Values): Partial<Record<FacetName, string>> {
  const { categoryId, propertyType } = filter;
  const all: Record<FacetName, Condition[]> = {
    category: [categoryId !== undefined ? `category_id = ${values.add(categoryId)}` : undefined],
    type: [propertyType !== undefined ? `property_type = ${values.add(propertyType)}` : undefined],
    beds: range('bedrooms', filter.minBeds, filter.maxBeds, values),
    price: range('price', filter.minPrice, filter.maxPrice, values),
  };
  const entries = Object.entries(all).map(([name, parts]) => [name, parts.filter(isPresent).join(' and ')]);
  return Object.fromEntries(entries.filter(([, sql]) => sql !== ''));
}

/** SQL conditions of all other filters over search_listing. */
export function plainConditions(filter: Filter, values: Values): string[] {
  const equal = (column: string, value: unknown): Condition =>
    value === undefined ? undefined : `${column} = ${values.add(value)}`;
  const { anyPlace, circle } = filter;
  const conditions: Condition[] = [
    filter.nothing ? 'false' : undefined,
    equal('city', filter.city),
    equal('state', filter.state),
    equal('country', filter.country),
    equal('owner_id', filter.ownerId),
    filter.promoted ? 'promoted' : undefined,
    filter.unpromoted ? 'not promoted' : undefined,
    filter.premium ? 'is_premium' : undefined,
    closedPremium(filter, values),
    ...range('bathrooms', filter.minBaths, filter.maxBaths, values),
    ...range('area', filter.minArea, filter.maxArea, values),
    filter.postedFrom && `created_at >= ${values.add(filter.postedFrom)}`,
    filter.postedBefore && `created_at < ${values.add(filter.postedBefore)}`,
    filter.exceptId === undefined ? undefined : `listing_id <> ${values.add(filter.exceptId)}`,
    filter.parameterIds?.length ? `parameter_ids @> ${values.add(filter.parameterIds)}::int[]` : undefined,
    filter.exceptCategoryIds?.length
      ? `category_id <> all(${values.add(filter.exceptCategoryIds)}::int[])`
      : undefined,
    filter.words === undefined ? undefined : `words @@ ${values.add(filter.words)}::tsquery`,
    filter.exceptWords === undefined ? undefined : `not words @@ ${values.add(filter.exceptWords)}::tsquery`,
    anyPlace && `(city = any(${values.add(anyPlace.cities)}) or state = any(${values.add(anyPlace.states)}))`,
    filter.boxes && inAnyBox(filter.boxes, values),
    filter.rings && inAnyRing(filter.rings, values),
    circle && inAnyBox(circleBoxes(circle), values),
    circle && `${distance(circle, values)} <= ${values.add(circle.km)}`,
  ];
  return conditions.filter(isPresent);
}

function closedPremium({ premiumOfOwner: owner }: Filter, values: Values): Condition {
  if (owner === undefined) return undefined;
  return owner === 0 ? 'not is_premium' : `(not is_premium or owner_id = ${values.add(owner)})`;
}

/** The whole condition of a search, ready to stand behind `where`. */
export function where(filter: Filter, values: Values, ...more: Condition[]): string {
  const offers = offerRange(filter, values);
  if (!offers) return whereAlongPrices(filter, values, ...more);
  const rest = { ...filter, propertyType: undefined, minPrice: undefined, maxPrice: undefined };
  return whereAlongPrices(rest, values, ...offers, ...more);
}

/** The same condition for a walk along the index of prices, which knows kinds and prices apart. */
export function whereAlongPrices(filter: Filter, values: Values, ...more: Condition[]): string {
  const faceted = Object.values(facetConditions(filter, values));
  const all = [...faceted, ...plainConditions(filter, values), ...more.filter(isPresent)];
  return all.length === 0 ? 'true' : all.join(' and ');
}

/** Kind of offer and price as one range of `offer`, where rents lie below zero; undefined without both. */
function offerRange(filter: Filter, values: Values): Condition[] | undefined {
  const { propertyType, minPrice, maxPrice } = filter;
  if (propertyType === undefined || (minPrice === undefined && maxPrice === undefined)) return undefined;
  const least = Math.max(0, minPrice ?? 0);
  return propertyType === 0
    ? range('offer', least, maxPrice, values)
    : range('offer', maxPrice === undefined ? undefined : -1 - maxPrice, -1 - least, values);
}

/** SQL of the distance in kilometres between a listing and a point. */
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
function inAnyBox(boxes: readonly Box[], values: Values): string {
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

/** A box as PostgreSQL reads it. */
export function boxText([west, south, east, north]: Box): string {
  return `((${east},${north}),(${west},${south}))`;
}

/** A ring as PostgreSQL reads it. */
export function ringText(ring: readonly Vertex[]): string {
  return `(${ring.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`;
}

/** An edge as PostgreSQL reads it. */
function edgeText([x0, y0]: Vertex, [x1, y1]: Vertex): string {
  return `[(${x0},${y0}),(${x1},${y1})]`;
}
