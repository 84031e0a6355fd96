import type { Ctx } from '@keystead/platform/context';
import { columns, runSql } from '@keystead/platform/db';
import { savedFindsByPrice } from '@keystead/search/server';
import { DEMAND, type DemandStep } from '../rules.ts';

const AT_HOME = savedFindsByPrice('s', 'h');
const AT_PRICE = savedFindsByPrice('a', 'r');
const NOW = savedFindsByPrice('a', 'h');
const DEMAND_ROW = columns({
  isOnMarket: 'bool',
  people: 'int4|null',
  price: 'float8|null',
  more: 'int4|null',
});

/** What people look for a home, and who would at a lower price: each as many people. */
export interface Counted {
  readonly isOnMarket: boolean;
  readonly people: number;
  readonly tried: readonly DemandStep[];
}

/**
 * Counts the people whose saved searches find a home, and who more would at the prices that most of them name. All saved searches are
 * asked once what they want besides the price, and the price is asked of those that are left, so its time is bounded. Without its
 * owner, people who have hidden it, searches that are switched off, and those that ask how long ways are, which are sealed.
 */
export async function countDemand(ctx: Ctx, listingId: number): Promise<Counted> {
  const amounts = AT_HOME.amounts.map((name) => `s.${name}`).join(', ');
  const rows = await runSql(
    ctx.db,
    `with home as materialized (
       select listing_id, owner_id, price, price_per_area, property_type, charges_month from search_row where listing_id = $1),
     alike as materialized (
       select s.account_id, ${amounts}
       from search_row h join saved_search s on s.commute is null and s.frequency <> 'off' and ${AT_HOME.else}
       where h.listing_id = $1 and s.account_id <> h.owner_id
         and exists (select from account_public p where p.id = s.account_id)
         and not exists (select from hidden_listing_public d where d.account_id = s.account_id and d.listing_id = h.listing_id)
       limit $2),
     now as materialized (select distinct a.account_id from alike a, home h where ${NOW.price}),
     tried as (
       select a.max_price as price from alike a, home h
       where a.max_price < h.price and a.max_price >= h.price * $3 and a.account_id not in (select account_id from now)
       group by 1 order by count(*) desc, 1 desc limit $4),
     lower as (
       select t.price, h.price_per_area * t.price / h.price as price_per_area, h.property_type, h.charges_month
       from tried t, home h),
     more as (
       select r.price, count(distinct a.account_id)::int as people from lower r join alike a on ${AT_PRICE.price}
       where a.account_id not in (select account_id from now) group by 1)
     select exists (select from home) as "isOnMarket", (select count(*)::int from now) as people, m.price, m.people as more
     from (select) as one left join more m on true`,
    [listingId, DEMAND.most, DEMAND.lowest, DEMAND.tried],
    DEMAND_ROW,
  );
  const [first] = rows;
  return {
    isOnMarket: first?.isOnMarket ?? false,
    people: first?.people ?? 0,
    tried: rows.flatMap(({ price, more }) =>
      price === null || more === null ? [] : [{ price, people: more }],
    ),
  };
}
