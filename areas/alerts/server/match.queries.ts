import type { Ctx } from '@keystead/platform/context';
import { anyOf, runSql } from '@keystead/platform/db';
import { savedFinds } from '@keystead/search/server';

/** Notes that rows of the market are about to change, with what they were. */
export async function insertChanges(open: Ctx, listingIds: readonly number[]): Promise<void> {
  await runSql(
    open.db,
    `insert into saved_search_change (listing_id, before)
     select id, case when r.listing_id is not null then to_jsonb(r) end
     from unnest($1::int[]) as id left join search_row r on r.listing_id = id`,
    [[...listingIds]],
  );
}

/** Returns the ids of changes that are waiting, and whose homes they are, if those are on the market. */
export function readWaiting(
  open: Ctx,
  limit: number,
): Promise<{ id: number; listingId: number; ownerId: number | null }[]> {
  return open.db
    .selectFrom((eb) =>
      eb.selectFrom('saved_search_change').select(['id', 'listing_id']).orderBy('id').limit(limit).as('c'),
    )
    .leftJoin('search_row as r', 'r.listing_id', 'c.listing_id')
    .select(['c.id', 'c.listing_id as listingId', 'r.owner_id as ownerId'])
    .orderBy('c.id')
    .execute();
}

/** Two people between whom a block stands. */
export interface Pair {
  readonly personId: number;
  readonly otherId: number;
}

/**
 * Asks all saved searches about some changes in one statement, and writes down what they have found that is news: homes
 * they did not find before, and, where that was asked for, homes at a lower price than any they were found at.
 * @param blocked between these people nothing is found
 * @returns whether an instant alert is due
 */
export async function insertMatches(
  open: Ctx,
  changeIds: readonly number[],
  blocked: readonly Pair[],
): Promise<boolean> {
  const rows = await runSql(
    open.db,
    `with moved as materialized (
       -- Every row that is written anew comes here; most are as they were in everything that is searched by.
       select r.*, c.id as change_id, c.xid, c.before
       from saved_search_change c join search_row r on r.listing_id = c.listing_id
       where c.id = any($1::bigint[]) and c.before is distinct from to_jsonb(r)),
     found as (
       select s.id as search_id, m.listing_id, coalesce(m.price, 0) as price, s.frequency,
         -- Facts, places and distances that were not read yet (null) are no news, nor are distances that were read in another
         -- unit of the operator's; their unit is null in rows from before it was noted. Nor are layers that were read of other files,
         -- or a price that was not by month yet.
         bool_or(m.before is null or (${savedFinds('s', 'b')} is not true and (s.facts is null or b.facts is not null)
           and (s.places is null or b.place_keys is not null)
           and (s.facilities is null or (b.facilities is not null
             and coalesce(b.distances_in, m.distances_in) = m.distances_in))
           and (s.overlays is null or b.layers_in = m.layers_in)))
           as is_new,
         bool_or(s.price_drops and b.price > m.price and b.charges_month is not null and ${savedFinds('s', 'b')}) as is_drop
       from moved m
       cross join lateral jsonb_populate_record(null::search_row, coalesce(m.before, '{}')) b
       join saved_search s on ${savedFinds('s', 'm')}
       where s.account_id <> m.owner_id
         and (m.change_id > s.saved_after or not pg_visible_in_snapshot(m.xid, s.saved_in))
         and exists (select from account_public a where a.id = s.account_id)
         and not exists (select from unnest($2::int[], $3::int[]) as pair (person, other)
           where person = s.account_id and other = m.owner_id)
         and not exists (select from hidden_listing_public h
           where h.account_id = s.account_id and h.listing_id = m.listing_id)
       group by s.id, s.frequency, m.listing_id, m.price),
     written as (
       insert into saved_search_match as known (search_id, listing_id, price, is_drop, found_at, is_pending)
       select search_id, listing_id, price, not is_new, $4, frequency <> 'off' from found where is_new or is_drop
       order by search_id, listing_id
       on conflict (search_id, listing_id) do update set price = excluded.price, found_at = excluded.found_at,
         is_pending = excluded.is_pending,
         -- What nobody was notified of yet is no drop, however it came to its price.
         is_drop = known.is_drop or not known.is_pending
       -- On request, which is 0 here, is no lower price, and no price that another one is compared with.
       where (known.price = 0 or excluded.price < known.price) and excluded.price > 0
         and exists (select from saved_search s where s.id = known.search_id and s.price_drops)
       returning search_id)
     select bool_or(f.frequency = 'instant') as instant from written join found f using (search_id)`,
    [
      [...changeIds],
      blocked.map(({ personId }) => personId),
      blocked.map(({ otherId }) => otherId),
      open.now(),
    ],
    { instant: 'bool|null' },
  );
  return rows[0]?.instant ?? false;
}

export async function deleteChanges(open: Ctx, changeIds: readonly number[]): Promise<void> {
  await open.db.deleteFrom('saved_search_change').where('id', '=', anyOf(changeIds)).execute();
}
