import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { DAY_VALUE, daySql } from '@keystead/platform/metrics';

/** Returns how often people have shown interest in a home, by day. */
export function readInterest(ctx: Ctx, from: Date) {
  return runSql(
    ctx.db,
    `select ${daySql('created_at')} as day, count(*)::int as value from listing_interest
     where created_at >= $1 group by 1`,
    [from],
    DAY_VALUE,
  );
}
