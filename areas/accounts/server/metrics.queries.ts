import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { DAY_VALUE, daySql } from '@keystead/platform/metrics';

export function readSignUps(ctx: Ctx, from: Date) {
  return runSql(
    ctx.db,
    `select ${daySql('created_at')} as day, count(*)::int as value from account where created_at >= $1 group by 1`,
    [from],
    DAY_VALUE,
  );
}

export function readCounts(ctx: Ctx) {
  return ctx.db
    .selectFrom('account')
    .select((eb) => [
      eb.fn.countAll<number>().as('people'),
      eb.fn.countAll<number>().filterWhere('is_active', '=', false).as('off'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the live sessions of someone, the one used last first, with the number of all. */
export function readLiveSessions(ctx: Ctx, accountId: number, most: number) {
  return ctx.db
    .selectFrom('account_session')
    .select(['agent', 'address', 'created_at', 'last_seen_at'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', ctx.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
