import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { DAY_VALUE, daySql } from '@keystead/platform/metrics';

/** Returns how many events of each day have arrived, and how many have failed for good. */
export async function readSent(ctx: Ctx, from: Date) {
  const count = (state: string) =>
    runSql(
      ctx.db,
      `select ${daySql('created_at')} as day, count(*)::int as value from webhook_delivery
       where created_at >= $1 and state = $2 group by 1`,
      [from, state],
      DAY_VALUE,
    );
  const [delivered, failed] = await Promise.all([count('delivered'), count('failed')]);
  return { delivered, failed };
}
