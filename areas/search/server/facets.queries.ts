import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, type RowOf } from '@keystead/platform/db';
import type { FacetCounts } from '../contract.ts';
import { FACETS, type FacetName } from '../filters.ts';
import { bucketLimits } from '../rules.ts';
import { BUCKET_STARTS, countedRows, FIRST_BUCKET, isCounted, STEPS_PER_BUCKET } from './counted.queries.ts';
import { type Filter, facetConditions, plainConditions } from './filter.ts';
import { search, Values } from './sql.ts';

const FACET = columns({ facet: narrow<FacetName>('text'), value: 'int4', count: 'int4' });

/** What each facet counts by; six bedrooms stand for six and more. */
const COUNTED: Record<FacetName, string> = {
  category: 'category_id',
  type: 'property_type',
  beds: 'case when bedrooms >= 6 then 6 else floor(bedrooms)::int end',
  // What is below the first is on request.
  price: 'nullif(width_bucket(price, :starts), 0)',
};

/**
 * Counts per category, type, bedrooms and price bucket, each under all filters but its own: what a person would find
 * who changed just that filter. The matches of the other filters are read once, or sums of what is counted already.
 */
export async function readFacets(ctx: Ctx, filter: Filter): Promise<FacetCounts> {
  const values = new Values();
  const { own, keys, from, sum } = isCounted(filter)
    ? countedMatches(filter, values)
    : matches(filter, values);
  const verdicts = FACETS.map((facet) => `coalesce(${own[facet] ?? 'true'}, false) as ${facet}_holds`);
  const counts = FACETS.map((facet) => {
    const others = FACETS.filter((other) => other !== facet).map((other) => `${other}_holds`);
    return `select '${facet}' as facet, ${facet} as value, sum(n)::int as count from grouped
      where ${facet} is not null and ${others.join(' and ')} group by ${facet} having sum(n) > 0`;
  });
  const rows = await search(
    ctx,
    `with grouped as materialized (
       select ${[...keys, ...verdicts].join(', ')}, ${sum} as n from ${from}
       group by ${[...keys, ...verdicts].map((_, i) => i + 1).join(', ')})
     ${counts.join(' union all ')} order by facet, value`,
    values,
    { columns: FACET, kind: 'counts' },
  );
  return facetsOf(rows);
}

/** Where the matches of all filters that are no facets come from, and what of them is counted. */
interface Matches {
  own: Partial<Record<FacetName, string>>;
  keys: string[];
  from: string;
  sum: string;
}

/** Counts home by home. */
function matches(filter: Filter, values: Values): Matches {
  const starts = `${values.add(BUCKET_STARTS)}::float8[]`;
  const plain = plainConditions(filter, values);
  return {
    own: facetConditions(filter, values),
    keys: FACETS.map((facet) => `${COUNTED[facet].replace(':starts', starts)} as ${facet}`),
    from: `search_listing where ${plain.length > 0 ? plain.join(' and ') : 'true'}`,
    sum: 'count(*)',
  };
}

/** Reads sums that are counted already. */
function countedMatches(filter: Filter, values: Values): Matches {
  const own = facetConditions({ ...filter, minPrice: undefined, maxPrice: undefined }, values);
  const counted = {
    ...COUNTED,
    price: `nullif((price_step + ${STEPS_PER_BUCKET - 1}) / ${STEPS_PER_BUCKET}, 0)`,
  };
  return {
    own: { ...own, price: 'price_holds' },
    keys: FACETS.map((facet) => `${counted[facet]} as ${facet}`),
    from: `(${countedRows(filter, values)}) counted`,
    sum: 'sum(n)',
  };
}

/** Returns counts of the facets as the wire has them. @param rows those of a facet in the order of their values */
export function facetsOf(rows: readonly RowOf<typeof FACET>[]): FacetCounts {
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
