import type { Ctx } from '@keystead/platform/context';
import { columns, type RowOf, runSql } from '@keystead/platform/db';
import { LEAST_ALIKE, MOST_SHARE } from '../rules.prices.ts';
import { search, Values } from './sql.ts';

/**
 * SQL of the closest group that has a median, for rows of `search_card`, as `level`: how far the price per area is over it, as a
 * share. The group is stored with the card, the price is the present one.
 */
const LEVEL = `lateral (
  select round((priced.price_per_area / known.median - 1)::numeric, 3) as share, known.*, priced.price_per_area
  from unnest(search_card.price_groups) with ordinality as alike (name, place)
  join search_price_level known using (name)
  join search_listing priced on priced.listing_id = search_card.listing_id
  order by alike.place limit 1) level on abs(level.share) <= ${MOST_SHARE}`;

/** SQL of cards as lists show them, to be joined like `search_card`; its column is `card`. */
export const CARDS = `(
  select search_card.listing_id, case when level.share is null then card else concat(
    left(card, -1), ',"price_position":{"share":', level.share, ',"homes":', level.homes, '}}') end as card
  from search_card left join ${LEVEL}) shown`;

const POSITION = columns({
  name: 'text',
  share: 'float8',
  homes: 'int4',
  median: 'float8',
  counted_at: 'timestamptz',
  price_per_area: 'float8',
  card: 'text',
});
/** How a live home's price lies, and what it is compared with; prices are those of a square foot. */
export type PricePosition = RowOf<typeof POSITION>;

/** Returns how the price of a live home lies; undefined where nothing is said of it. */
export async function readPosition(ctx: Ctx, id: number): Promise<PricePosition | undefined> {
  const values = new Values();
  const [row] = await search(
    ctx,
    `select level.name, level.share::float8, level.homes, level.median, level.counted_at, level.price_per_area, card
     from search_card join ${LEVEL} where search_card.listing_id = ${values.add(id)}`,
    values,
    { columns: POSITION, kind: 'others', planning: 'once' },
  );
  return row;
}

/** Returns cards of the newest homes of a group but for one, all of which are in one city and of one category. */
export async function readAlikePriced(
  ctx: Ctx,
  {
    group,
    city,
    categoryId,
    exceptId,
  }: { group: string; city: string; categoryId: number; exceptId: number },
  limit: number,
): Promise<string[]> {
  const values = new Values();
  const rows = await search(
    ctx,
    `select card from search_listing join search_card using (listing_id)
     where city = ${values.add(city)} and category_id = ${values.add(categoryId)} and price_groups @> array[${values.add(group)}::text]
       and listing_id <> ${values.add(exceptId)}
     order by created_at desc, listing_id desc limit ${values.add(limit)}`,
    values,
    { columns: { card: 'text' }, kind: 'others' },
  );
  return rows.map(({ card }) => card);
}

/** Returns the categories of homes that are compared, or were. */
export async function readComparedCategories(ctx: Ctx): Promise<number[]> {
  const rows = await runSql(
    ctx.db,
    `select id from (select category_id as id from search_price_level union select category_id from search_listing) known
     order by id`,
    [],
    { id: 'int4' },
  );
  return rows.map(({ id }) => id);
}

/** Computes the medians of a category anew. Call it in a transaction: readers see the former ones until then. */
export async function writeLevels(ctx: Ctx, categoryId: number): Promise<void> {
  // Two processes that write the same ones wait for each other.
  await runSql(ctx.db, `select pg_advisory_xact_lock(hashtext('search_price_level'), $1)`, [categoryId]);
  await runSql(ctx.db, 'delete from search_price_level where category_id = $1', [categoryId]);
  await runSql(
    ctx.db,
    `insert into search_price_level (name, category_id, median, homes, counted_at)
     select name, $1, percentile_cont(0.5) within group (order by price_per_area), count(*)::int, $2
     from search_listing join search_card using (listing_id) cross join unnest(price_groups) as alike (name)
     where category_id = $1 and price_per_area < 'infinity'
     group by name having count(*) >= ${LEAST_ALIKE}
     order by name
     on conflict (name) do nothing`,
    [categoryId, ctx.now()],
  );
}

/** Returns homes above `after` of which it is not known yet which are similar, ascending. */
export async function readUngrouped(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('search_card')
    .select('listing_id as id')
    .where('price_groups', 'is', null)
    .where('listing_id', '>', after)
    .orderBy('listing_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
