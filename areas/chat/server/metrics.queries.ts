import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { DAY_VALUE, daySql } from '@keystead/platform/metrics';

/** Returns how many conversations about homes began on each day. */
export function readBegun(ctx: Ctx, from: Date) {
  return runSql(
    ctx.db,
    `select ${daySql('created_at')} as day, count(*)::int as value from conversation
     where created_at >= $1 and listing_id > 0 group by 1`,
    [from],
    DAY_VALUE,
  );
}
