import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/**
 * For each of these readable addresses that is in use, or ever was, alone or numbered, the highest number (1 for
 * itself).
 */
export async function readHighestSlugs(ctx: Ctx, wishes: readonly string[]): Promise<Map<string, number>> {
  const rows = await runSql(
    ctx.db,
    // A colon follows the nine in ASCII: the range holds the wish with a hyphen and a digit behind it.
    `select w.wish, greatest(
        (select 1 from listing_slug s where s.slug = w.wish),
        (select max(substring(s.slug from length(w.wish) + 2)::bigint) from listing_slug s
         where s.slug > w.wish || '-' and s.slug < w.wish || '-:'
           and substring(s.slug from length(w.wish) + 2) ~ '^[1-9][0-9]{0,8}$'))::int as highest
     from unnest($1::text[]) as w (wish)`,
    [[...new Set(wishes)]],
    { wish: 'text', highest: 'int4|null' },
  );
  return new Map(rows.flatMap(({ wish, highest }) => (highest === null ? [] : [[wish, highest]])));
}

/** Gives a listing another address, in the open transaction; its own earlier ones are free to it. @returns whether it was free */
export async function renameListing(ctx: Ctx, id: number, slug: string): Promise<boolean> {
  const claimed = await ctx.db
    .insertInto('listing_slug')
    .columns(['slug', 'listing_id', 'home_id'])
    .expression((eb) =>
      eb
        .selectFrom('listing')
        .select((of) => [of.val(slug).as('slug'), 'id', 'home_id'])
        .where('id', '=', id),
    )
    .onConflict((on) =>
      on
        .column('slug')
        .doUpdateSet((eb) => ({ slug: eb.ref('excluded.slug') }))
        .whereRef('listing_slug.listing_id', '=', 'excluded.listing_id'),
    )
    .returning('slug')
    .executeTakeFirst();
  if (!claimed) return false;
  await ctx.db.updateTable('listing').set({ slug_id: slug }).where('id', '=', id).execute();
  return true;
}

/**
 * Returns the listing that has or had an address or number, with what it was like: the exact place, never shown, and
 * the state of review and the address if it still exists.
 */
export function readFormer(ctx: Ctx, which: { slug: string } | { id: number }) {
  const formers = ctx.db
    .selectFrom('listing_slug as s')
    .leftJoin('listing as l', 'l.id', 's.listing_id')
    .leftJoin('listing_home as h', 'h.id', 's.home_id')
    .select((eb) => [
      's.listing_id as id',
      'l.request_status as review',
      'l.slug_id as slug',
      'l.rent_duration as period',
      'h.category_id as categoryId',
      'h.kind',
      'h.latitude',
      'h.longitude',
      eb.fn
        .coalesce(
          'l.price',
          eb
            .selectFrom('listing_event as e')
            .select('e.price')
            .whereRef('e.listing_id', '=', 's.listing_id')
            .orderBy('e.id', 'desc')
            .limit(1),
        )
        .as('price'),
    ]);
  const found =
    'slug' in which ? formers.where('s.slug', '=', which.slug) : formers.where('s.listing_id', '=', which.id);
  return found.limit(1).executeTakeFirst();
}
