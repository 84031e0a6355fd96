import type { Ctx } from '@keystead/platform/context';
import { sessionStore } from '@keystead/platform/sessions';
import { type Role, SESSION } from '../rules.ts';

const { beginningNow, renewSession, ...store } = sessionStore('staff_session', 'staff_id', SESSION);
export const { readSessions, deleteSession, deleteSessions } = store;

export interface SessionRow {
  id: number;
  staff_id: number;
  name: string;
  role: Role;
  created_at: Date;
  last_seen_at: Date;
}

/** Returns the live session behind a token's hash, of someone who is switched on: asked by every call for staff. */
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

/** Writes down that a session is used, unless that was written lately. */
export async function touchSession(ctx: Pick<Ctx, 'pool' | 'now'>, session: SessionRow): Promise<void> {
  if (!(await renewSession(ctx, session))) return;
  await ctx.pool.query('update staff_account set last_seen_at = $2 where id = $1', [
    session.staff_id,
    ctx.now(),
  ]);
}

/** Adds a session that begins now and sweeps those that have ended. @returns its id */
export async function insertSession(ctx: Ctx, staffId: number, tokenHash: Buffer): Promise<string> {
  await ctx.db.deleteFrom('staff_session').where('expires_at', '<=', ctx.now()).execute();
  const { id } = await ctx.db
    .insertInto('staff_session')
    .values({ staff_id: staffId, ...beginningNow(ctx, tokenHash) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('staff_account')
    .set({ last_seen_at: ctx.now() })
    .where('id', '=', staffId)
    .execute();
  return String(id);
}
