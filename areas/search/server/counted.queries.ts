import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { BUCKETS_PER_DECADE, bucketStart } from '../rules.ts';
import { asksOnly, type Filter, facetConditions, limitedPrices, partsOver } from './filter.ts';
import { search, Values } from './sql.ts';

/** Buckets of the cheapest and of the dearest price. */
export const FIRST_BUCKET = -2 * BUCKETS_PER_DECADE;
const LAST_BUCKET = 12 * BUCKETS_PER_DECADE;
/** Where each bucket begins. */
export const BUCKET_STARTS: readonly number[] = Array.from(
  { length: LAST_BUCKET - FIRST_BUCKET + 1 },
  (_, i) => bucketStart(FIRST_BUCKET + i),
);
/** Steps that homes are counted by, to a bucket: what a limit cuts is read, and is to be little. */
export const STEPS_PER_BUCKET = 8;

/** Where each step of the price begins, as `search_price_step` of the database numbers them from 1. */
export const PRICE_STEPS: readonly number[] = Array.from(
  { length: (LAST_BUCKET - FIRST_BUCKET) * STEPS_PER_BUCKET + 1 },
  (_, i) => {
    const bucket = FIRST_BUCKET + Math.floor(i / STEPS_PER_BUCKET);
    const [low, high] = [bucketStart(bucket), bucketStart(bucket + 1)];
    return low + ((i % STEPS_PER_BUCKET) * (high - low)) / STEPS_PER_BUCKET;
  },
);

/** Returns the step that a price is in; 0 below the first, where homes on request are. */
function stepOf(price: number): number {
  const above = PRICE_STEPS.findIndex((start) => start > price);
  return above < 0 ? PRICE_STEPS.length : above;
}

/** Returns the last step with a price below this one: a limit where a step begins cuts none, as that of the lowest price does. */
function lastBelow(price: number): number {
  const step = stepOf(price);
  return PRICE_STEPS[step - 1] === price ? step - 1 : step;
}

const COUNTED: ReadonlySet<keyof Filter> = new Set(
  partsOver('city', 'category_id', 'property_type', 'price', 'bedrooms'),
);

/** Returns whether homes are counted by everything that a filter asks. */
export const isCounted = (filter: Filter): boolean => asksOnly(filter, COUNTED);

/**
 * Returns SQL of rows (category_id, property_type, bedrooms, price_step, price_holds, n): how many homes there are of each, in the
 * filter's city. Steps that a limit of the price cuts are read home by home.
 */
export function countedRows(filter: Filter, values: Values): string {
  const { city, minPrice, maxPrice } = limitedPrices(filter);
  const place = city === undefined ? 'city is null' : `city = ${values.add(city)}`;
  const lowest = minPrice === undefined ? -1 : lastBelow(minPrice);
  const highest = maxPrice === undefined ? PRICE_STEPS.length + 1 : stepOf(maxPrice);
  const cut = [
    ...(minPrice === undefined || lowest < stepOf(minPrice) ? [] : [lowest]),
    ...(maxPrice === undefined ? [] : [highest]),
  ];
  const read = [...new Set(cut)].flatMap((step) => {
    const holds = [
      ...(minPrice === undefined ? [] : [`price >= ${values.add(minPrice)}`]),
      ...(maxPrice === undefined ? [] : [`price <= ${values.add(maxPrice)}`]),
    ];
    const low = PRICE_STEPS[step - 1] ?? 0;
    const high = PRICE_STEPS[step] ?? Number.POSITIVE_INFINITY;
    const within = `price >= ${values.add(low)} and price < ${values.add(high)}`;
    const rows = (where: string) =>
      `select category_id, property_type, bedrooms, ${step}, ${holds.join(' and ')}, 1 from search_listing where ${where}`;
    if (city === undefined) return [rows(within)];
    // Rents lie below zero in the column `offer`, which the index of a city knows.
    const ofCity = `city = ${values.add(city)} and ${within}`;
    return [
      rows(`${ofCity} and offer >= ${values.add(low)} and offer <= ${values.add(high)}`),
      rows(`${ofCity} and offer >= ${values.add(-1 - high)} and offer <= ${values.add(-1 - low)}`),
    ];
  });
  return [
    `select category_id, property_type, bedrooms, price_step,
       price_step > ${values.add(lowest)} and price_step < ${values.add(highest)} as price_holds, n
     from search_count where ${place} and price_step <> all(${values.add(cut)}::int[])`,
    ...read,
  ].join(' union all ');
}

/** Counts matches of a filter by which homes are counted. */
export async function countCounted(ctx: Ctx, filter: Filter): Promise<number> {
  const values = new Values();
  const { price: _, ...own } = facetConditions(
    { ...filter, minPrice: undefined, maxPrice: undefined },
    values,
  );
  const [row] = await search(
    ctx,
    `select coalesce(sum(n), 0)::int as n from (${countedRows(filter, values)}) c
     where ${['price_holds', ...Object.values(own)].join(' and ')}`,
    values,
    { columns: { n: 'int4' }, kind: 'counts' },
  );
  return row?.n ?? 0;
}

const LOCK = 7_318_006; // any constant: two processes that put the same rows together would wait for each other

/** Puts rows of one kind together, of the places where something has changed. Call it in a transaction. */
export async function putCountsTogether(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'select pg_advisory_xact_lock($1)', [LOCK]);
  await runSql(
    ctx.db,
    `with place as (select distinct city from search_count where not is_together),
     of_city as (delete from search_count c using place where c.city = place.city returning c.*),
     everywhere as (delete from search_count where city is null and (select count(*) from place) > 0 returning *),
     old as (select * from of_city union all select * from everywhere)
     insert into search_count (city, property_type, category_id, bedrooms, price_step, n, is_together)
     select city, property_type, category_id, bedrooms, price_step, sum(n), true from old
     group by 1, 2, 3, 4, 5 having sum(n) <> 0
     -- side by side on disk as they are read
     order by 1, 2, 3`,
  );
}
