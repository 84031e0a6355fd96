import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import { buildWorld, worldStands } from './world.ts';

/** Listings of everyone in the database. */
const ALL = 20_000;
/** Listings of the one who asks. */
const OWN = 1000;

/**
 * Returns a world of 20,000 listings of which one person has 1,000: in all states, each with six photos, five facts, a history,
 * and views, favourites and interest of the last weeks. Made at the first run and reused.
 * @returns the person's account
 */
export async function ownWorld(ctx: Ctx, say: (line: string) => void): Promise<number> {
  if (!(await worldStands(ctx, ALL))) await buildWorld(ctx, ALL, say);
  const ownerId = await findOwner(ctx);
  const [row] = await runSql<{ n: number }>(
    ctx.db,
    'select count(*)::int as n from listing where owner_id = $1',
    [ownerId],
  );
  if (row?.n === OWN) return ownerId;
  // One owner has a fiftieth of all, which is fewer than wanted: the rest comes from the others.
  await runSql(
    ctx.db,
    `update listing set owner_id = $1 where id in (
       select id from listing where owner_id <> $1 order by id limit
         greatest(0, $2 - (select count(*) from listing where owner_id = $1)))`,
    [ownerId, OWN],
  );
  for (const statement of LIVES) await runSql(ctx.db, statement, [ownerId]);
  await runSql(ctx.db, 'vacuum analyze');
  return ownerId;
}

async function findOwner(ctx: Ctx): Promise<number> {
  const rows = await runSql<{ id: number }>(ctx.db, 'select id from account order by id limit 1');
  return (rows[0] as { id: number }).id;
}

/** What happens to the listings of $1. */
const LIVES = [
  `insert into listing_home (owner_id, category_id, kind, latitude, longitude)
   select $1, category_id, case property_type when 'sell' then 'sale' else 'rent' end, latitude + id, longitude
   from listing where owner_id = $1`,
  `update listing l set home_id = h.id from listing_home h
   where h.owner_id = $1 and l.owner_id = $1 and h.latitude = l.latitude + l.id`,
  `update listing set
     request_status = case when id % 10 = 1 then 'pending' when id % 10 = 2 then 'rejected'
       when id % 10 = 3 then 'expired' else 'approved' end,
     reject_reason = case when id % 10 = 2 then 'The photos show another house.' end,
     is_active = id % 10 <> 4,
     property_type = case when id % 10 = 5 then 'sold' else property_type end
   where owner_id = $1`,
  `insert into listing_event (listing_id, home_id, at, kind, request_status, is_active, property_type, price)
   select l.id, l.home_id, l.created_at + n * interval '9 days', case n when 0 then 'posted' else 'price' end,
     'approved', true, l.property_type, l.price * (1 - n * 0.02)
   from listing l, generate_series(0, 2) n where l.owner_id = $1`,
  `insert into listing_picture (listing_id, position, picture)
   select l.id, n, l.title_picture from listing l, generate_series(0, 5) n where l.owner_id = $1`,
  `insert into listing_view_day (listing_id, day, views)
   select l.id, current_date - n, 1 + (bench_chance(l.id * 64 + n, 30) * 40)::int
   from listing l, generate_series(0, 59) n where l.owner_id = $1`,
  `insert into favourite (account_id, listing_id, created_at)
   select a.id, l.id, now() - bench_chance(l.id * 64 + a.id, 31) * interval '40 days'
   from listing l, account a where l.owner_id = $1 and a.id <> $1 and bench_chance(l.id * 64 + a.id, 32) < 0.2`,
  `insert into listing_interest (account_id, listing_id, created_at)
   select a.id, l.id, now() - bench_chance(l.id * 64 + a.id, 33) * interval '40 days'
   from listing l, account a where l.owner_id = $1 and a.id <> $1 and bench_chance(l.id * 64 + a.id, 34) < 0.05`,
];
