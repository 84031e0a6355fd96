import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Counts notifications that failed or whose outcome is unknown, by channel. */
export function readUndelivered(
  ctx: Ctx,
  from: Date,
): Promise<{ channel: 'push' | 'mail'; value: number; before: number }[]> {
  return runSql(
    ctx.db,
    `select channel, count(*) filter (where due_at >= $2)::int as value,
       count(*) filter (where due_at < $2)::int as before
     from notification_delivery where state in ('failed', 'unknown') and due_at >= $1 group by channel`,
    [from, new Date((from.getTime() + ctx.now().getTime()) / 2)],
  );
}
