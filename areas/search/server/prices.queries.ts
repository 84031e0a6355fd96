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

/** A card as it is stored, and how its price lies. */
export const SHOWN = columns({ card: 'text|null', position: 'text|null' });

/**
 * Returns SQL of the columns of `SHOWN`. They are scalar subqueries: PostgreSQL plans two of them faster than the same tables in
 * the join of a page, and searches are planned each time.
 * @param id SQL of the number of a home
 */
export const shownColumns = (id: string) => `(
    select card from search_card where search_card.listing_id = ${id}) as card, (
    select concat('{"share":', share, ',"homes":', homes, '}') from search_price_position priced
    where priced.listing_id = ${id}) as position`;

/** Returns the card as lists show it, as JSON text. Put together here: PostgreSQL counts the characters of a text that it cuts. */
export const shownCard = (card: string, position: string | null) =>
  position === null ? card : `${card.slice(0, -1)},"price_position":${position}}`;

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

/**
 * Writes how the prices of homes lie, as medians and prices are now. Call it in a transaction that has written the search rows of
 * these homes, or has locked them.
 */
export async function writePositions(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(
    ctx.db,
    `with present as (
       select search_card.listing_id, level.share, level.homes
       from search_card join ${LEVEL} where search_card.listing_id = any($1::int[])),
     gone as (
       delete from search_price_position
       where listing_id = any($1::int[]) and listing_id not in (select listing_id from present))
     insert into search_price_position as was (listing_id, share, homes)
     select listing_id, share, homes from present order by listing_id
     on conflict (listing_id) do update set share = excluded.share, homes = excluded.homes
     where (was.share, was.homes) is distinct from (excluded.share, excluded.homes)`,
    [ids],
  );
}

/** Returns homes above `after`, ascending. */
export async function readHomes(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('search_listing')
    .select('listing_id as id')
    .where('listing_id', '>', after)
    .orderBy('listing_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes writers of the search rows of homes wait until the open transaction ends. */
export async function lockHomes(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(
    ctx.db,
    'select from search_listing where listing_id = any($1::int[]) order by listing_id for no key update',
    [ids],
  );
}

/** Returns homes above `after` whose cards are from before they had groups or their pins a date, ascending. */
export async function readFormerCards(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('search_card')
    .select('listing_id as id')
    .where((eb) =>
      eb.or([
        eb('price_groups', 'is', null),
        eb.and([eb('pin', '<>', ''), eb('pin', 'not like', '%,"created_at":"%')]),
      ]),
    )
    .where('listing_id', '>', after)
    .orderBy('listing_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
