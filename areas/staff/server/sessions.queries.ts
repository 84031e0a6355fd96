import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, type RowOf, runNamed, runSql } from '@keystead/platform/db';
import { sessionStore } from '@keystead/platform/sessions';
import { type Role, SESSION } from '../rules.ts';

const { beginningNow, renewSession, ...store } = sessionStore('staff_session', 'staff_id', SESSION);
export const { readSessions, deleteSession, deleteSessions } = store;

export type SessionRow = RowOf<typeof readSession>;

const SESSION_BY_TOKEN = {
  name: 'staff.session',
  text: `select s.id, s.staff_id, a.name, a.role, s.created_at, s.last_seen_at
    from staff_session s join staff_account a on a.id = s.staff_id
    where s.token_hash = $1 and s.expires_at > $2 and a.is_active`,
  columns: columns({
    id: 'int8',
    staff_id: 'int4',
    name: 'text',
    role: narrow<Role>('text'),
    created_at: 'timestamptz',
    last_seen_at: 'timestamptz',
  }),
};

/** Returns the live session behind a token's hash, of someone who is switched on: asked by every call for staff. */
export async function readSession(ctx: Pick<Ctx, 'pool' | 'now'>, tokenHash: Buffer) {
  const [session] = await runNamed(ctx.pool, SESSION_BY_TOKEN, [tokenHash, ctx.now()]);
  return session;
}

/** Writes down that a session is used, unless that was written lately. */
export async function touchSession(ctx: Pick<Ctx, 'pool' | 'now'>, session: SessionRow): Promise<void> {
  if (!(await renewSession(ctx, session))) return;
  await runSql(ctx.pool, 'update staff_account set last_seen_at = $2 where id = $1', [
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
