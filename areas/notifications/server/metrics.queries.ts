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
