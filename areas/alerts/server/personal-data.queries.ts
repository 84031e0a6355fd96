import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Someone's saved searches and what they have found, as they may stand in a file of theirs. */
export function readStored(ctx: Ctx, accountId: number) {
  return runSql(
    ctx.db,
    `select s.id, s.name, s.filters, s.frequency, s.in_app, s.push, s.mail, s.price_drops, s.time_zone, s.created_at,
       s.seen_at, array(select jsonb_build_object('listing_id', m.listing_id, 'price', m.price, 'found_at', m.found_at)
         from saved_search_match m where m.search_id = s.id order by m.found_at, m.listing_id) as found
     from saved_search s where s.account_id = $1 order by s.id`,
    [accountId],
  );
}

/** Erases them with what they have found, in the open transaction. */
export async function deleteStored(ctx: Ctx, accountId: number): Promise<void> {
  await runSql(ctx.db, 'delete from saved_search where account_id = $1', [accountId]);
}
