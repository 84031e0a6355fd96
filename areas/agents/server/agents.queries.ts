import type { Ctx } from '@keystead/platform/context';
import { columns, type RowOf, runSql } from '@keystead/platform/db';

const PERSON = columns({
  id: 'int4',
  slug_id: 'text',
  name: 'text',
  email: 'text|null',
  /** Storage key. */
  picture: 'text|null',
  is_verified_agent: 'bool',
  is_operator: 'bool',
  city: 'text',
  country: 'text',
  /** Codes. */
  spoken_languages: 'text[]',
  has_premium: 'bool',
});

/** Returns everyone with live listings: the site first, then verified ones, then by number. */
export function readPeople(ctx: Ctx): Promise<RowOf<typeof PERSON>[]> {
  return runSql(
    ctx.db,
    `select a.id, a.slug_id, a.name, a.email, a.picture->>'key' as picture, a.is_verified_agent, a.is_operator, a.city, a.country,
       a.spoken_languages,
       exists (select from listing_public where owner_id = a.id and property_type in ('sell', 'rent') and is_premium) as has_premium
     from account_public a
     where exists (select from listing_public where owner_id = a.id and property_type in ('sell', 'rent'))
     order by a.is_operator desc, a.is_verified_agent desc, a.id`,
    [],
    PERSON,
  );
}

const LIVE = columns({
  owner_id: 'int4',
  listings: 'int4',
  /** Of the listings, those to rent. */
  rentals: 'int4',
});
export type LiveCounts = RowOf<typeof LIVE>;
/** Someone with live listings. */
export type AgentRow = RowOf<typeof PERSON> & LiveCounts;

/** Returns numbers of live listings by owner. */
export async function readLiveCounts(ctx: Ctx): Promise<Map<number, LiveCounts>> {
  const rows = await runSql(
    ctx.db,
    `select owner_id, count(*)::int as listings, (count(*) filter (where property_type = 'rent'))::int as rentals
     from listing_public where property_type in ('sell', 'rent') group by owner_id`,
    [],
    LIVE,
  );
  return new Map(rows.map((row) => [row.owner_id, row]));
}

const OFFERS = columns({
  id: 'int4',
  /** Homes that were sold or rented. */
  ended: 'int4',
  /** Cities with most of the newest live listings, three at most. */
  areas: 'text[]',
  /** Year. */
  joined: 'int4',
});
/** What someone has done, and where. */
export type OffersRow = RowOf<typeof OFFERS>;

/** So many of an agent's newest homes say where they work: an agency of a large site may have tens of thousands. */
const NEWEST_HOMES = 1000;

/** Returns the same of each of some people. */
export function readOffers(
  ctx: Ctx,
  ids: readonly number[],
  { withPremium }: { withPremium: boolean },
): Promise<OffersRow[]> {
  return runSql(
    ctx.db,
    `select a.id, extract(year from a.created_at at time zone 'UTC')::int as joined,
       (select count(*)::int from listing_public where owner_id = a.id and property_type in ('sold', 'rented')) as ended,
       array(select city from (
           select city from listing_public
           where owner_id = a.id and property_type in ('sell', 'rent') and city <> '' and ($2 or not is_premium)
           order by created_at desc, id desc limit $3) newest
         group by city order by count(*) desc, city limit 3) as areas
     from account_public a where a.id = any($1)`,
    [ids, withPremium, NEWEST_HOMES],
    OFFERS,
  );
}

/** Which of an agent's live listings: those to sell, those to rent or all. */
export type Offer = 'sell' | 'rent' | undefined;

/**
 * Returns one page of an agent's live listings, newest first, with the numbers of those to sell and to rent, and of all premium
 * ones.
 */
export async function readAgentListings(
  ctx: Ctx,
  agentId: number,
  page: { limit: number; offset: number; withPremium: boolean; offer?: Offer },
): Promise<{ ids: number[]; sales: number; rentals: number; premium: number }> {
  const [row] = await runSql(
    ctx.db,
    `with live as not materialized (
       select id, created_at, is_premium, property_type from listing_public where owner_id = $1 and property_type in ('sell', 'rent'))
     select array(select id from live where ($4 or not is_premium) and ($5::text is null or property_type = $5)
         order by created_at desc, id desc limit $2 offset $3) as ids,
       (count(*) filter (where ($4 or not is_premium) and property_type = 'sell'))::int as sales,
       (count(*) filter (where ($4 or not is_premium) and property_type = 'rent'))::int as rentals,
       (count(*) filter (where is_premium))::int as premium from live`,
    [agentId, page.limit, page.offset, page.withPremium, page.offer ?? null],
    { ids: 'int4[]', sales: 'int4', rentals: 'int4', premium: 'int4' },
  );
  return row ?? { ids: [], sales: 0, rentals: 0, premium: 0 };
}
