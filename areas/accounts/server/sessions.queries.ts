import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

export interface SessionRow {
  id: number;
  account_id: number;
  is_active: boolean;
  created_at: Date;
  last_seen_at: Date;
}

/** The live session behind a token's hash: asked by every signed-in call, so it is a named statement. */
export async function readSession(
  ctx: Pick<Ctx, 'pool' | 'now'>,
  tokenHash: Buffer,
): Promise<SessionRow | undefined> {
  const { rows } = await ctx.pool.query<SessionRow>({
    name: 'accounts.session',
    text: `select s.id, s.account_id, a.is_active, s.created_at, s.last_seen_at
      from account_session s join account a on a.id = s.account_id
      where s.token_hash = $1 and s.expires_at > $2`,
    values: [tokenHash, ctx.now()],
  });
  return rows[0];
}

export async function touchSession(
  ctx: Pick<Ctx, 'pool' | 'now'>,
  id: number,
  expiresAt: Date,
): Promise<void> {
  await ctx.pool.query('update account_session set last_seen_at = $2, expires_at = $3 where id = $1', [
    id,
    ctx.now(),
    expiresAt,
  ]);
}

export async function insertSession(
  ctx: Ctx,
  session: {
    accountId: number;
    tokenHash: Buffer;
    expiresAt: Date;
    agent: string;
    address: string;
    factors: 1 | 2;
  },
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into account_session (account_id, token_hash, created_at, last_seen_at, expires_at, agent, address,
       factors)
     values ($1, $2, $3, $3, $4, $5, $6, $7)`,
    [
      session.accountId,
      session.tokenHash,
      ctx.now(),
      session.expiresAt,
      session.agent,
      session.address,
      session.factors,
    ],
  );
}

export interface OwnSession {
  id: number;
  agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
}

/** The live sessions of an account, the one used last first. */
export async function readSessions(ctx: Ctx, accountId: number): Promise<OwnSession[]> {
  return runSql(
    ctx.db,
    `select id, agent, address, created_at, last_seen_at from account_session
     where account_id = $1 and expires_at > $2 order by last_seen_at desc, id desc limit 200`,
    [accountId, ctx.now()],
  );
}

/** @returns false when the account has no such session */
export async function deleteSession(ctx: Ctx, accountId: number, sessionId: string): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'delete from account_session where id = $1::bigint and account_id = $2 returning id',
    [sessionId, accountId],
  );
  return rows.length > 0;
}

/** Ends the sessions of an account, all of them or all but one. */
export async function deleteSessions(ctx: Ctx, accountId: number, exceptId?: string): Promise<void> {
  await runSql(
    ctx.db,
    'delete from account_session where account_id = $1 and id is distinct from $2::bigint',
    [accountId, exceptId ?? null],
  );
}

/** Ties a device to the account that signed in on it last, and keeps the newest `most` of the account. */
export async function writeDevice(ctx: Ctx, accountId: number, fcmId: string, most: number): Promise<void> {
  await runSql(
    ctx.db,
    `insert into account_device (fcm_id, account_id, seen_at) values ($2, $1, $3)
     on conflict (fcm_id) do update set account_id = excluded.account_id, seen_at = excluded.seen_at`,
    [accountId, fcmId, ctx.now()],
  );
  await runSql(
    ctx.db,
    `delete from account_device where account_id = $1 and fcm_id in
      (select fcm_id from account_device where account_id = $1 order by seen_at desc, fcm_id offset $2)`,
    [accountId, most],
  );
}

export async function deleteDevice(ctx: Ctx, accountId: number, fcmId: string): Promise<void> {
  await runSql(ctx.db, 'delete from account_device where account_id = $1 and fcm_id = $2', [
    accountId,
    fcmId,
  ]);
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
