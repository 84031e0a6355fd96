import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Ties a device to the session that named it last, and retains the newest `most` of the account. */
export async function writeDevice(
  ctx: Ctx,
  device: { fcmId: string; accountId: number; sessionId: string },
  most: number,
): Promise<void> {
  const { fcmId, accountId, sessionId } = device;
  const seen = { account_id: accountId, session_id: Number(sessionId), seen_at: ctx.now() };
  await ctx.db
    .insertInto('account_device')
    .values({ fcm_id: fcmId, ...seen })
    .onConflict((on) => on.column('fcm_id').doUpdateSet(seen))
    .execute();
  await ctx.db
    .deleteFrom('account_device')
    .where('account_id', '=', accountId)
    .where('fcm_id', 'in', (eb) =>
      eb
        .selectFrom('account_device')
        .select('fcm_id')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('fcm_id')
        .offset(most),
    )
    .execute();
}

/** Forgets a device; with an account, only if it is that one's. */
export async function deleteDevice(ctx: Ctx, fcmId: string, accountId?: number): Promise<void> {
  let query = ctx.db.deleteFrom('account_device').where('fcm_id', '=', fcmId);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  await query.execute();
}

/**
 * The same device under a new name; one that has that name already stays whose it is.
 * @returns false when no device has the old name
 */
export async function renameDevice(ctx: Ctx, fcmId: string, newId: string): Promise<boolean> {
  const old = await runSql(
    ctx.db,
    `with old as (
       delete from account_device where fcm_id = $1 and fcm_id <> $2 returning account_id, session_id
     ), renamed as (
       insert into account_device (fcm_id, account_id, session_id, seen_at)
       select $2, account_id, session_id, $3 from old
       on conflict do nothing
     )
     select account_id from old`,
    [fcmId, newId, ctx.now()],
  );
  return old.length > 0;
}

/** Devices of an account that is served and wants to be notified, whose sessions still hold; the last seen first. */
export async function readDevices(ctx: Ctx, accountId: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('account_device as d')
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .leftJoin('account_session as s', 's.id', 'd.session_id')
    .select('d.fcm_id')
    .where('d.account_id', '=', accountId)
    .where('a.is_active', '=', true)
    .where('a.wants_notifications', '=', true)
    .where((eb) => eb.or([eb('d.session_id', 'is', null), eb('s.expires_at', '>', ctx.now())]))
    .orderBy('d.seen_at', 'desc')
    .orderBy('d.fcm_id')
    .execute();
  return rows.map((row) => row.fcm_id);
}

/** Returns the device seen last, the one existing clients know as the account's `fcm_id`. */
export async function readNewestDevice(ctx: Ctx, accountId: number): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('account_device')
    .select('fcm_id')
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .orderBy('fcm_id')
    .limit(1)
    .executeTakeFirst();
  return row?.fcm_id ?? null;
}
