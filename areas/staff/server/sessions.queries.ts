import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Role } from '../rules.ts';

export interface SessionRow {
  id: number;
  staff_id: number;
  name: string;
  role: Role;
  created_at: Date;
  last_seen_at: Date;
}

/** The live session behind a token's hash, of someone who is switched on: asked by every call for staff. */
export async function readSession(
  ctx: Pick<Ctx, 'pool' | 'now'>,
  tokenHash: Buffer,
): Promise<SessionRow | undefined> {
  const { rows } = await ctx.pool.query<SessionRow>({
    name: 'staff.session',
    text: `select s.id, s.staff_id, a.name, a.role, s.created_at, s.last_seen_at
      from staff_session s join staff_account a on a.id = s.staff_id
      where s.token_hash = $1 and s.expires_at > $2 and a.is_active`,
    values: [tokenHash, ctx.now()],
  });
  return rows[0];
}

export async function touchSession(
  ctx: Pick<Ctx, 'pool' | 'now'>,
  { id, staff_id: staffId }: SessionRow,
  expiresAt: Date,
): Promise<void> {
  const { pool } = ctx;
  await pool.query('update staff_session set last_seen_at = $2, expires_at = $3 where id = $1', [
    id,
    ctx.now(),
    expiresAt,
  ]);
  await pool.query('update staff_account set last_seen_at = $2 where id = $1', [staffId, ctx.now()]);
}

/** Adds a session and sweeps those that have ended. @returns its id */
export async function insertSession(
  ctx: Ctx,
  session: { staffId: number; tokenHash: Buffer; expiresAt: Date; agent: string; address: string },
): Promise<string> {
  await runSql(ctx.db, 'delete from staff_session where expires_at <= $1', [ctx.now()]);
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into staff_session (staff_id, token_hash, created_at, last_seen_at, expires_at, agent, address)
     values ($1, $2, $3, $3, $4, $5, $6) returning id`,
    [session.staffId, session.tokenHash, ctx.now(), session.expiresAt, session.agent, session.address],
  );
  await runSql(ctx.db, 'update staff_account set last_seen_at = $2 where id = $1', [
    session.staffId,
    ctx.now(),
  ]);
  return String(row?.id);
}

export interface OwnSession {
  id: number;
  agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
}

/** The live sessions of someone, the one used last first. */
export async function readSessions(ctx: Ctx, staffId: number): Promise<OwnSession[]> {
  return runSql(
    ctx.db,
    `select id, agent, address, created_at, last_seen_at from staff_session
     where staff_id = $1 and expires_at > $2 order by last_seen_at desc, id desc limit 200`,
    [staffId, ctx.now()],
  );
}

/** @returns false when this person has no such session */
export async function deleteSession(ctx: Ctx, staffId: number, sessionId: string): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'delete from staff_session where id = $1::bigint and staff_id = $2 returning id',
    [sessionId, staffId],
  );
  return rows.length > 0;
}

/** Ends the sessions of someone, all of them or all but one. @returns how many */
export async function deleteSessions(ctx: Ctx, staffId: number, exceptId?: string): Promise<number> {
  const rows = await runSql(
    ctx.db,
    'delete from staff_session where staff_id = $1 and id is distinct from $2::bigint returning id',
    [staffId, exceptId ?? null],
  );
  return rows.length;
}
