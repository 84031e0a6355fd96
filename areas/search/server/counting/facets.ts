import { FACETS, type FacetName, FILTERS } from '../../filters.ts';
import type { Value } from './column-table.ts';
import type { Condition } from './conditions.ts';
import { kindsUnder, limitsOf } from './kinds.ts';
import type { Limits } from './number-bins.ts';
import { withRanges } from './steps.ts';
import { KIND_COLUMNS, type KindColumn, PRICE_BUCKET, type TotalTable } from './total-table.ts';

/** How many homes each value of a facet would find. */
export interface FacetCount {
  facet: FacetName;
  value: number;
  count: number;
}

const MOST_BEDS = 6;
/** The column of kinds that each facet counts by; prices are none of them. */
const COUNTED_BY: Record<Exclude<FacetName, 'price'>, KindColumn> = {
  category: 'category_id',
  type: 'property_type',
  beds: 'bedrooms',
};

type OfFacets = Readonly<Record<FacetName, readonly Condition[]>>;

/** Returns the conditions of each facet, and those of none. */
export function byFacet(conditions: readonly Condition[]): { others: Condition[]; ofFacets: OfFacets } {
  const facetOf = ({ filter: name }: Condition) => FILTERS.find(([one]) => one === name)?.[1].facet;
  const of = (facet: FacetName | undefined) => conditions.filter((one) => facetOf(one) === facet);
  const ofFacets = Object.fromEntries(FACETS.map((facet) => [facet, of(facet)])) as Record<
    FacetName,
    Condition[]
  >;
  return { others: of(undefined), ofFacets };
}

/**
 * Counts facets of homes that meet everything else: one look counts them by kind and by price, and each facet is a sum of these
 * counts. Undefined where there are more kinds or prices than can be numbered.
 */
export function facetsAmong(
  table: TotalTable,
  slots: Int32Array,
  ofFacets: OfFacets,
): FacetCount[] | undefined {
  const [kindOf, buckets] = [table.kindOfSlots(), table.columns.get(PRICE_BUCKET)];
  if (!kindOf || (buckets && buckets.kind !== 'coded')) return undefined;
  const kinds = table.kinds();
  const meets = new Uint8Array(kinds.length);
  for (const [i, facet] of FACETS.entries())
    for (const kind of kindsUnder(table, ofFacets[facet])) meets[kind] = (meets[kind] as number) | (1 << i);
  /** Returns 1 for each kind that meets the conditions of all facets but one. */
  const meetsOthers = (left: FacetName) => {
    const own = 1 << FACETS.indexOf(left);
    return meets.map((bits) => ((bits | own) === ALL_FACETS ? 1 : 0));
  };
  const counts = countAll(slots, {
    kindOf,
    kinds: kinds.length,
    bucketOf: buckets?.codes ?? new Uint16Array(table.size),
    buckets: buckets?.values.length ?? 1,
    isInBuckets: meetsOthers('price'),
    prices: table.numbersOf('price'),
    limits: limitsOf(withRanges(ofFacets.price), 'price'),
  });
  return FACETS.flatMap((facet) => {
    if (facet === 'price') return countsOf(facet, counts.byBucket, (bucket) => buckets?.values[bucket]);
    const column = KIND_COLUMNS.indexOf(COUNTED_BY[facet]);
    const isCounted = meetsOthers(facet);
    return countsOf(facet, counts.byKind, (kind) =>
      isCounted[kind] === 1 ? kinds[kind]?.[column] : undefined,
    );
  });
}

const ALL_FACETS = (1 << FACETS.length) - 1;

/** Adds up the homes of each kind within limits of the price, where what has no price is not, and those of each part of the price. */
function countAll(
  slots: Int32Array,
  table: {
    kindOf: Uint16Array;
    kinds: number;
    bucketOf: Uint16Array;
    buckets: number;
    /** Kinds that are counted by their price. */
    isInBuckets: Uint8Array;
    prices: Float64Array;
    limits: Limits | undefined;
  },
): { byKind: Uint32Array; byBucket: Uint32Array } {
  const { kindOf, bucketOf, isInBuckets, prices, limits } = table;
  const [byKind, byBucket] = [new Uint32Array(table.kinds), new Uint32Array(table.buckets)];
  const { least, most } = limits ?? { least: 0, most: 0 };
  const isLimited = limits !== undefined;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    const kind = kindOf[slot] as number;
    const bucket = bucketOf[slot] as number;
    if (isInBuckets[kind] === 1) byBucket[bucket] = (byBucket[bucket] as number) + 1;
    if (isLimited) {
      const price = prices[slot] as number;
      if (!(price >= least && price <= most)) continue;
    }
    byKind[kind] = (byKind[kind] as number) + 1;
  }
  return { byKind, byBucket };
}

/** Returns the counts of a facet's values in their order. @param read undefined for what is not counted */
function countsOf(
  facet: FacetName,
  counts: Uint32Array,
  read: (index: number) => Value | undefined,
): FacetCount[] {
  const byValue = new Map<number, number>();
  for (let index = 0; index < counts.length; index++) {
    const count = counts[index] as number;
    const value = count > 0 ? read(index) : undefined;
    if (value === undefined) continue;
    const key = facet === 'beds' ? Math.min(MOST_BEDS, Math.floor(value as number)) : Number(value);
    byValue.set(key, (byValue.get(key) ?? 0) + count);
  }
  return [...byValue].sort(([a], [b]) => a - b).map(([value, count]) => ({ facet, value, count }));
}
