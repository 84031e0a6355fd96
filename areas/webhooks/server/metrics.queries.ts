import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { DAY_VALUE, daySql } from '@keystead/platform/metrics';
import { NEEDS_ATTENTION } from './endpoints.queries.ts';

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

/** Returns how many endpoints of the operator do not answer or were stopped for that, and since when. */
export function readFailing(ctx: Ctx) {
  return ctx.db
    .selectFrom('webhook_endpoint')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<Date | null>('failing_since').as('oldest'),
    ])
    .where('account_id', 'is', null)
    .where('agency_id', 'is', null)
    .where(NEEDS_ATTENTION, '=', true)
    .executeTakeFirstOrThrow();
}
