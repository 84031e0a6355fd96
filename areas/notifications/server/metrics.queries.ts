import type { Ctx } from '@keystead/platform/context';

/** Counts notifications that failed or whose outcome is unknown, by channel. */
export function readUndelivered(ctx: Ctx, from: Date) {
  const middle = new Date((from.getTime() + ctx.now().getTime()) / 2);
  return ctx.db
    .selectFrom('notification_delivery')
    .select((eb) => [
      'channel',
      eb.fn.countAll<number>().filterWhere('due_at', '>=', middle).as('value'),
      eb.fn.countAll<number>().filterWhere('due_at', '<', middle).as('before'),
    ])
    .where('state', 'in', ['failed', 'unknown'])
    .where('due_at', '>=', from)
    .groupBy('channel')
    .execute();
}

/** Returns how many notifications are due and not sent, by channel, and for how many seconds the oldest of them has been. */
export async function readWaitingDeliveries(
  ctx: Ctx,
): Promise<{ channel: 'push' | 'mail'; waiting: number; oldest: number }[]> {
  const rows = await ctx.db
    .selectFrom('notification_delivery')
    .select((eb) => ['channel', eb.fn.countAll<number>().as('waiting'), eb.fn.min('due_at').as('first')])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', ctx.now())
    .groupBy('channel')
    .execute();
  return rows.map(({ channel, waiting, first }) => ({
    channel,
    waiting,
    oldest: (ctx.now().getTime() - first.getTime()) / 1000,
  }));
}
