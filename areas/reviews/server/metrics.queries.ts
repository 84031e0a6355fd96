import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { DAY_VALUE, daySql } from '@keystead/platform/metrics';

/** Returns how many reviews were written on each day, and how many are reported and wait. */
export async function readCounts(ctx: Ctx, from: Date) {
  const written = runSql(
    ctx.db,
    `select ${daySql('created_at')} as day, count(*)::int as value from review where created_at >= $1 group by 1`,
    [from],
    DAY_VALUE,
  );
  const reported = ctx.db
    .selectFrom('review_report')
    .select((eb) => eb.fn.count<number>('review_id').distinct().as('total'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  const [days, { total }] = await Promise.all([written, reported]);
  return { written: days, reported: total };
}
