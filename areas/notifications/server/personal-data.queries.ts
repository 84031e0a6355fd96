import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Everything someone was told and has chosen. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const [notifications, off, quiet] = await Promise.all([
    runSql(
      ctx.db,
      `select id, kind, topic, params, path, count, created_at, read_at from notification
       where account_id = $1 and deleted_at is null order by id`,
      [accountId],
    ),
    runSql(ctx.db, 'select kind, channel from notification_off where account_id = $1 order by 1, 2', [
      accountId,
    ]),
    runSql(ctx.db, 'select from_minute, to_minute, time_zone from notification_quiet where account_id = $1', [
      accountId,
    ]),
  ]);
  return { notifications, switched_off: off, quiet_hours: quiet };
}

export async function deleteOwn(ctx: Ctx, accountId: number): Promise<void> {
  await runSql(ctx.db, 'delete from notification where account_id = $1', [accountId]);
  // What others were told of them goes as well: it says their name, and may wait to be sent.
  await runSql(
    ctx.db,
    `delete from notification where params ->> 'personId' = $1::text
       or group_key like 'talk:' || $1::text || ':%' or cause_key like 'interest:%:' || $1::text`,
    [String(accountId)],
  );
  await runSql(ctx.db, 'delete from notification_off where account_id = $1', [accountId]);
  await runSql(ctx.db, 'delete from notification_quiet where account_id = $1', [accountId]);
}
