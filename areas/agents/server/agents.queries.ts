import type { Ctx } from '@keystead/platform/context';
import { columns, type RowOf, runSql } from '@keystead/platform/db';

const AGENT = columns({
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
  listings: 'int4',
  /** Of the listings, those to rent. */
  rentals: 'int4',
  /** Of the listings, those that are premium. */
  premium: 'int4',
});
/** Someone with live listings. */
export type AgentRow = RowOf<typeof AGENT>;

/** Returns everyone with live listings: the site first, then verified ones, then those with most listings. */
export function readAgents(ctx: Ctx): Promise<AgentRow[]> {
  return runSql(
    ctx.db,
    `select a.id, a.slug_id, a.name, a.email, a.picture->>'key' as picture, a.is_verified_agent, a.is_operator, a.city, a.country,
       a.spoken_languages, n.listings, n.rentals, n.premium
     from (select owner_id, count(*)::int as listings, (count(*) filter (where property_type = 'rent'))::int as rentals,
             (count(*) filter (where is_premium))::int as premium
           from listing_public
           where property_type in ('sell', 'rent') group by owner_id) n
     join account_public a on a.id = n.owner_id
     order by a.is_operator desc, a.is_verified_agent desc, n.listings desc, a.id`,
    [],
    AGENT,
  );
}

/** Returns one page of an agent's live listings, newest first, with the number of all of them and of all premium ones. */
export async function readAgentListings(
  ctx: Ctx,
  agentId: number,
  page: { limit: number; offset: number; withPremium: boolean },
): Promise<{ ids: number[]; total: number; premium: number }> {
  const [row] = await runSql(
    ctx.db,
    `with live as not materialized (
       select id, created_at, is_premium from listing_public where owner_id = $1 and property_type in ('sell', 'rent'))
     select array(select id from live where $4 or not is_premium order by created_at desc, id desc
         limit $2 offset $3) as ids,
       (count(*) filter (where $4 or not is_premium))::int as total, (count(*) filter (where is_premium))::int as premium from live`,
    [agentId, page.limit, page.offset, page.withPremium],
    { ids: 'int4[]', total: 'int4', premium: 'int4' },
  );
  return row ?? { ids: [], total: 0, premium: 0 };
}
