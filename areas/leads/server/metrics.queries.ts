import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { DAY_VALUE, daySql } from '@keystead/platform/metrics';

/** Returns how many leads were new on each day, and how many of those have been answered since. */
export async function readNew(ctx: Ctx, from: Date) {
  const count = (condition: string) =>
    runSql(
      ctx.db,
      `select ${daySql('first_contact_at')} as day, count(*)::int as value from lead
       where first_contact_at >= $1 and ${condition} group by 1`,
      [from],
      DAY_VALUE,
    );
  const [made, answered] = await Promise.all([count('true'), count('first_answered_at is not null')]);
  return { made, answered };
}
