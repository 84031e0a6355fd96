import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { DAY_VALUE, daySql } from '@keystead/platform/metrics';

/** Returns how many enquiries were delivered on each day, and how many of each day were reported as spam. */
export async function readDelivered(ctx: Ctx, from: Date) {
  const count = (condition: string) =>
    runSql(
      ctx.db,
      `select ${daySql('created_at')} as day, count(*)::int as value from enquiry
       where created_at >= $1 and ${condition} group by 1`,
      [from],
      DAY_VALUE,
    );
  const [delivered, spam] = await Promise.all([count('confirmed_at is not null'), count("state = 'spam'")]);
  return { delivered, spam };
}
