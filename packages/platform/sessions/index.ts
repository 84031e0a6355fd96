import type { Ctx } from '../context/index.ts';
import { runSql } from '../db/index.ts';

/** How long a session lasts, in seconds. */
export interface SessionLimits {
  /** A session ends this long after it was last used. */
  readonly lifetime: number;
  /** However much it is used, it ends this long after it began. */
  readonly longest: number;
  /** Use is written down at most this often. */
  readonly touchAfter: number;
}

interface Session {
  readonly id: number;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** Returns the session store over a table; each kind of session has a table of its own. */
export function sessionStore(
  table: 'account_session' | 'staff_session',
  owner: 'account_id' | 'staff_id',
  { lifetime, longest, touchAfter }: SessionLimits,
) {
  return {
    /** What is written of a session that begins now. */
    beginningNow: (ctx: Ctx, tokenHash: Buffer) => ({
      token_hash: tokenHash,
      created_at: ctx.now(),
      last_seen_at: ctx.now(),
      expires_at: new Date(ctx.now().getTime() + lifetime * 1000),
      agent: (ctx.agent ?? '').slice(0, 300),
      address: ctx.address,
    }),

    /** Writes down that a session is used, and that it lasts longer. @returns false when that was written lately */
    async renewSession(ctx: Pick<Ctx, 'pool' | 'now'>, session: Session): Promise<boolean> {
      const now = ctx.now().getTime();
      if (now - session.last_seen_at.getTime() < touchAfter * 1000) return false;
      const inAnyCase = session.created_at.getTime() + longest * 1000;
      const expiresAt = new Date(Math.min(now + lifetime * 1000, inAnyCase));
      // As it is asked by every call, past the builder.
      await runSql(ctx.pool, `update ${table} set last_seen_at = $2, expires_at = $3 where id = $1`, [
        session.id,
        ctx.now(),
        expiresAt,
      ]);
      return true;
    },

    /** The live sessions of someone, the one used last first. */
    readSessions: (ctx: Ctx, ownerId: number) =>
      ctx.db
        .selectFrom(table)
        .select(['id', 'agent', 'address', 'created_at', 'last_seen_at'])
        .where(owner, '=', ownerId)
        .where('expires_at', '>', ctx.now())
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(200)
        .execute(),

    /** Ends a session of someone. @returns false when they have no such session */
    async deleteSession(ctx: Ctx, ownerId: number, sessionId: string): Promise<boolean> {
      const { numDeletedRows } = await ctx.db
        .deleteFrom(table)
        .where('id', '=', Number(sessionId))
        .where(owner, '=', ownerId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Ends the sessions of someone, all of them or all but one. @returns how many */
    async deleteSessions(ctx: Ctx, ownerId: number, exceptId?: string): Promise<number> {
      let query = ctx.db.deleteFrom(table).where(owner, '=', ownerId);
      if (exceptId !== undefined) query = query.where('id', '<>', Number(exceptId));
      return Number((await query.executeTakeFirst()).numDeletedRows);
    },
  };
}
