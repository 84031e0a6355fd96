import type { Ctx } from '@keystead/platform/context';
import type { FacetCounts } from '../contract.ts';
import { BUCKETS_PER_DECADE, bucketLimits, bucketStart } from '../rules.ts';
import { type FacetName, type Filter, facetConditions, plainConditions } from './filter.ts';
import { search, Values } from './sql.ts';

interface FacetRow {
  facet: FacetName;
  value: number;
  count: number;
}

/** The cheapest and the dearest price fall into these buckets. */
const FIRST_BUCKET = -2 * BUCKETS_PER_DECADE;
const LAST_BUCKET = 12 * BUCKETS_PER_DECADE;
const STARTS = Array.from({ length: LAST_BUCKET - FIRST_BUCKET + 1 }, (_, i) =>
  bucketStart(FIRST_BUCKET + i),
);

/** What each facet counts by; six bedrooms stand for six and more. */
const COUNTED: Record<FacetName, string> = {
  category: 'category_id',
  type: 'property_type',
  beds: 'case when bedrooms >= 6 then 6 else floor(bedrooms)::int end',
  price: 'width_bucket(price, :starts)',
};
const FACETS = Object.keys(COUNTED) as FacetName[];

/**
 * Counts per category, type, bedrooms and price bucket, each under all filters but its own: what a person would find
 * who changed just that filter. The matches of the other filters are read once.
 */
export async function readFacets(ctx: Ctx, filter: Filter): Promise<FacetCounts> {
  const values = new Values();
  const starts = `${values.add(STARTS)}::float8[]`;
  const own = facetConditions(filter, values);
  const plain = plainConditions(filter, values);
  const columns = FACETS.map((facet) => `${COUNTED[facet].replace(':starts', starts)} as ${facet}`);
  const verdicts = FACETS.map((facet) => `coalesce(${own[facet] ?? 'true'}, false) as ${facet}_holds`);
  const counts = FACETS.map((facet) => {
    const others = FACETS.filter((other) => other !== facet).map((other) => `${other}_holds`);
    return `select '${facet}' as facet, ${facet} as value, sum(n)::int as count from grouped
      where ${facet} is not null and ${others.join(' and ')} group by ${facet}`;
  });
  const rows = await search<FacetRow>(
    ctx,
    `with grouped as materialized (
       select ${[...columns, ...verdicts].join(', ')}, count(*) as n
       from search_listing where ${plain.length > 0 ? plain.join(' and ') : 'true'}
       group by ${[...columns, ...verdicts].map((_, i) => i + 1).join(', ')})
     ${counts.join(' union all ')} order by facet, value`,
    values,
    { kind: 'counts' },
  );
  return toCounts(rows);
}

function toCounts(rows: readonly FacetRow[]): FacetCounts {
  const of = (facet: FacetName) => rows.filter((row) => row.facet === facet);
  return {
    categories: of('category').map(({ value, count }) => ({ category_id: value, count })),
    property_types: of('type').map(({ value, count }) => ({
      property_type: value === 0 ? ('sell' as const) : ('rent' as const),
      count,
    })),
    beds: of('beds').map(({ value, count }) => ({ beds: value, count })),
    prices: of('price').map(({ value, count }) => ({ ...bucketLimits(value - 1 + FIRST_BUCKET), count })),
  };
}
