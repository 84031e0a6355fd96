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

/**
 * Inserts a session, and ends those of the account that were used least lately beyond `most`.
 * @returns its id
 */
export async function insertSession(
  ctx: Ctx,
  session: {
    accountId: number;
    tokenHash: Buffer;
    expiresAt: Date;
    agent: string;
    address: string;
    factors: 1 | 2;
    most: number;
  },
): Promise<string> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `with ended as (
       delete from account_session where id in (
         select id from account_session where account_id = $1
         order by last_seen_at desc, id desc offset $8 - 1))
     insert into account_session (account_id, token_hash, created_at, last_seen_at, expires_at, agent, address,
       factors)
     values ($1, $2, $3, $3, $4, $5, $6, $7) returning id`,
    [
      session.accountId,
      session.tokenHash,
      ctx.now(),
      session.expiresAt,
      session.agent,
      session.address,
      session.factors,
      session.most,
    ],
  );
  return String(row?.id);
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
