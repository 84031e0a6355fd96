import type { Ctx } from '@keystead/platform/context';
import { narrow, runSql } from '@keystead/platform/db';
import { daySql } from '@keystead/platform/metrics';

/** Returns the revenue of each day, less refunds: invoices less credit notes. In the smallest unit. */
export function readRevenue(ctx: Ctx, from: Date) {
  return runSql(
    ctx.db,
    `select currency, ${daySql('issued_at')} as day,
       sum(case kind when 'credit_note' then -total_minor else total_minor end)::float8 as value
     from invoice where issued_at >= $1 group by 1, 2 order by 1, 2`,
    [from],
    { currency: 'text', day: 'int4', value: 'float8' },
  );
}

/** Returns how many payments wait for someone, and how many have failed since. */
export async function readTroubles(ctx: Ctx, from: Date): Promise<{ review: number; failed: number }> {
  const [row] = await runSql(
    ctx.db,
    `select (select count(*)::int from payment_transaction where state = 'review') as review,
       (select count(*)::int from payment_transaction where state = 'failed' and created_at >= $1) as failed`,
    [from],
    { review: 'int4', failed: 'int4' },
  );
  return row ?? { review: 0, failed: 0 };
}

/** Returns payments that someone of the site should look at: how many, and since when. */
export function readPaymentsToDo(ctx: Ctx, failedSince: Date) {
  return runSql(
    ctx.db,
    `select 'failed' as state, count(*)::int as count, min(updated_at) as oldest
       from payment_transaction where state = 'failed' and created_at >= $1
     union all
     select 'refunding', count(*)::int, min(refund_asked_at)
       from payment_transaction where refund_asked_at is not null
     union all
     select 'disputed', count(distinct transaction_id)::int, min(opened_at)
       from payment_dispute where state = 'open'`,
    [failedSince],
    {
      state: narrow<'failed' | 'refunding' | 'disputed'>('text'),
      count: 'int4',
      oldest: 'timestamptz|null',
    },
  );
}
