import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { DAY_VALUE, daySql } from '@keystead/platform/metrics';
import { OPEN_STATES } from '../rules.ts';

/** Returns how many offers were made and accepted on each day, and how many wait now. */
export async function readCounts(ctx: Ctx, from: Date) {
  const count = (step: string) =>
    runSql(
      ctx.db,
      `select ${daySql('at')} as day, count(*)::int as value from offer_round where at >= $1 and step = $2 group by 1`,
      [from, step],
      DAY_VALUE,
    );
  const waiting = ctx.db
    .selectFrom('offer')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', 'in', [...OPEN_STATES])
    .executeTakeFirstOrThrow();
  const [made, accepted, { total }] = await Promise.all([count('make'), count('accept'), waiting]);
  return { made, accepted, waiting: total };
}
