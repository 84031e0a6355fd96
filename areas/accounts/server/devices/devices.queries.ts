import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Ties a device to the session that named it last, and keeps the newest `most` of the account. */
export async function writeDevice(
  ctx: Ctx,
  device: { fcmId: string; accountId: number; sessionId: string },
  most: number,
): Promise<void> {
  const { fcmId, accountId, sessionId } = device;
  await runSql(
    ctx.db,
    `insert into account_device (fcm_id, account_id, session_id, seen_at) values ($1, $2, $3::bigint, $4)
     on conflict (fcm_id) do update set account_id = excluded.account_id, session_id = excluded.session_id,
       seen_at = excluded.seen_at`,
    [fcmId, accountId, sessionId, ctx.now()],
  );
  await runSql(
    ctx.db,
    `delete from account_device where account_id = $1 and fcm_id in
      (select fcm_id from account_device where account_id = $1 order by seen_at desc, fcm_id offset $2)`,
    [accountId, most],
  );
}

/** Forgets a device; with an account, only if it is that one's. */
export async function deleteDevice(ctx: Ctx, fcmId: string, accountId?: number): Promise<void> {
  await runSql(
    ctx.db,
    'delete from account_device where fcm_id = $1 and account_id = coalesce($2::integer, account_id)',
    [fcmId, accountId ?? null],
  );
}

/**
 * The same device under a new name; one that has that name already stays whose it is.
 * @returns false when nobody has one of the old name
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
  const rows = await runSql<{ fcm_id: string }>(
    ctx.db,
    `select d.fcm_id from account_device d join account a on a.id = d.account_id
       and a.is_active and a.wants_notifications
     left join account_session s on s.id = d.session_id
     where d.account_id = $1 and (d.session_id is null or s.expires_at > $2)
     order by d.seen_at desc, d.fcm_id`,
    [accountId, ctx.now()],
  );
  return rows.map((row) => row.fcm_id);
}

/** The device seen last, the one existing clients know as the account's `fcm_id`. */
export async function readNewestDevice(ctx: Ctx, accountId: number): Promise<string | null> {
  const [row] = await runSql<{ fcm_id: string }>(
    ctx.db,
    'select fcm_id from account_device where account_id = $1 order by seen_at desc, fcm_id limit 1',
    [accountId],
  );
  return row?.fcm_id ?? null;
}
