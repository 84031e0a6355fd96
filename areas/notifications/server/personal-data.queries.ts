import type { Ctx } from '@keystead/platform/context';
import { sql } from 'kysely';

/** Returns someone's notifications and settings. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const [notifications, off, quiet] = await Promise.all([
    ctx.db
      .selectFrom('notification')
      .select(['id', 'kind', 'topic', 'params', 'path', 'count', 'created_at', 'read_at'])
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('notification_off')
      .select(['kind', 'channel'])
      .where('account_id', '=', accountId)
      .orderBy('kind')
      .orderBy('channel')
      .execute(),
    ctx.db
      .selectFrom('notification_quiet')
      .select(['from_minute', 'to_minute', 'time_zone'])
      .where('account_id', '=', accountId)
      .execute(),
  ]);
  return { notifications, switched_off: off, quiet_hours: quiet };
}

export async function deleteOwn(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('notification').where('account_id', '=', accountId).execute();
  // Others' notifications about them go as well: it says their name, and may wait to be sent.
  await ctx.db
    .deleteFrom('notification')
    .where((eb) =>
      eb.or([
        eb(sql`params ->> 'personId'`, '=', String(accountId)),
        eb('group_key', 'like', `talk:${accountId}:%`),
        eb('cause_key', 'like', `interest:%:${accountId}`),
      ]),
    )
    .execute();
  await ctx.db.deleteFrom('notification_off').where('account_id', '=', accountId).execute();
  await ctx.db.deleteFrom('notification_quiet').where('account_id', '=', accountId).execute();
}
