import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/**
 * For each of these readable addresses that is in use, or ever was, alone or numbered, the highest number (1 for
 * itself).
 */
export async function readHighestSlugs(ctx: Ctx, wishes: readonly string[]): Promise<Map<string, number>> {
  const rows = await runSql<{ wish: string; highest: number }>(
    ctx.db,
    // A colon follows the nine in ASCII: the range holds the wish with a hyphen and a digit behind it.
    `select w.wish, greatest(
        (select 1 from listing_slug s where s.slug = w.wish),
        (select max(substring(s.slug from length(w.wish) + 2)::bigint) from listing_slug s
         where s.slug > w.wish || '-' and s.slug < w.wish || '-:'
           and substring(s.slug from length(w.wish) + 2) ~ '^[1-9][0-9]{0,8}$'))::int as highest
     from unnest($1::text[]) as w (wish)`,
    [[...new Set(wishes)]],
  );
  return new Map(rows.filter((row) => row.highest !== null).map((row) => [row.wish, row.highest]));
}

/** Gives a listing another address; its own earlier ones are free to it. @returns whether it was free */
export async function renameListing(ctx: Ctx, id: number, slug: string): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `with claimed as (
       insert into listing_slug (slug, listing_id, home_id) select $2, id, home_id from listing where id = $1
       on conflict (slug) do update set slug = excluded.slug where listing_slug.listing_id = excluded.listing_id
       returning slug)
     update listing set slug_id = $2 where id = $1 and exists (select 1 from claimed) returning id`,
    [id, slug],
  );
  return rows.length > 0;
}

/** What an address or a number led to once. */
export interface FormerListing {
  readonly id: number;
  /** Whether the listing still exists, and in which state of review. */
  readonly review: 'pending' | 'approved' | 'rejected' | 'expired' | null;
  readonly slug: string | null;
  readonly category_id: number | null;
  readonly kind: 'sale' | 'rent' | null;
  /** The exact place, never shown. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly price: number | null;
}

/** Returns the listing that has or had an address or number, with what it was like. */
export async function readFormer(
  ctx: Ctx,
  which: { slug: string } | { id: number },
): Promise<FormerListing | undefined> {
  const [condition, value] = 'slug' in which ? ['s.slug = $1', which.slug] : ['s.listing_id = $1', which.id];
  const [row] = await runSql<FormerListing>(
    ctx.db,
    `select s.listing_id as id, l.request_status as review, l.slug_id as slug, h.category_id, h.kind, h.latitude,
       h.longitude, coalesce(l.price, (select e.price from listing_event e where e.listing_id = s.listing_id
         order by e.id desc limit 1)) as price
     from listing_slug s left join listing l on l.id = s.listing_id left join listing_home h on h.id = s.home_id
     where ${condition} limit 1`,
    [value],
  );
  return row;
}
