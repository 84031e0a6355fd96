import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { type NotNull, sql } from 'kysely';

/** Numbers of listings that one part of the sitemap spans. */
const PART = 10_000;

/** What is on offer. `$1`: premium homes too. */
const OFFERED = `property_type in ('sell', 'rent') and ($1 or not is_premium)`;

/** A page as the sitemap names it. */
export interface PageRow {
  slug: string;
  /** When what it shows last changed. */
  changedAt: Date;
  /** Storage key; null without a picture. */
  picture: string | null;
}

/**
 * Parts of the sitemap that have listings on offer: number n spans the ids from n times PART on. Each part is asked
 * for its first listing, so that a million of them are as many looks into an index as there are parts.
 */
export async function readListingParts(ctx: Ctx, withPremium: boolean): Promise<number[]> {
  const rows = await runSql(
    ctx.db,
    `select part from generate_series(0, (select id / ${PART} from listing_public order by id desc limit 1)) part
     where exists (select from listing_public
       where id >= part * ${PART} and id < (part + 1) * ${PART} and ${OFFERED})`,
    [withPremium],
    { part: 'int4' },
  );
  return rows.map(({ part }) => part);
}

/** Returns the listings of one part, in the order of their ids. */
export function readListings(ctx: Ctx, part: number, withPremium: boolean): Promise<PageRow[]> {
  let query = ctx.db
    .selectFrom('listing_public')
    .select(['slug_id as slug', 'updated_at as changedAt'])
    .select(sql<string | null>`title_picture ->> 'key'`.as('picture'))
    .$narrowType<{ slug: NotNull; changedAt: NotNull }>()
    .where('id', '>=', part * PART)
    .where('id', '<', (part + 1) * PART)
    .where('property_type', 'in', ['sell', 'rent']);
  if (!withPremium) query = query.where('is_premium', '=', false);
  return query.orderBy('id').execute();
}

/** Returns every project. */
export function readProjects(ctx: Ctx): Promise<PageRow[]> {
  return ctx.db
    .selectFrom('project_public')
    .select(['slug_id as slug', 'changed_at as changedAt'])
    .select(sql<string | null>`picture ->> 'key'`.as('picture'))
    .$narrowType<{ slug: NotNull; changedAt: NotNull }>()
    .orderBy('id')
    .execute();
}

/** Returns everyone with a home on offer; their pages have changed when the newest of those came. */
export function readAgents(ctx: Ctx, withPremium: boolean): Promise<(PageRow & { isOperator: boolean })[]> {
  return runSql(
    ctx.db,
    `select a.slug_id as slug, n.newest as "changedAt", a.picture ->> 'key' as picture,
       a.is_operator as "isOperator"
     from (select owner_id, max(created_at) as newest from listing_public where ${OFFERED} group by owner_id) n
     join account_public a on a.id = n.owner_id order by a.id`,
    [withPremium],
    { slug: 'text', changedAt: 'timestamptz', picture: 'text|null', isOperator: 'bool' },
  );
}
