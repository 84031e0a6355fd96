import type { Ctx } from '@keystead/platform/context';
import { columns, runNamed } from '@keystead/platform/db';
import { sessionStore } from '@keystead/platform/sessions';
import { SESSION } from '../../rules.ts';

const { beginningNow, ...store } = sessionStore('account_session', 'account_id', SESSION);
export const { renewSession, readSessions, deleteSession, deleteSessions } = store;

const SESSION_BY_TOKEN = {
  name: 'accounts.session',
  text: `select s.id, s.account_id, a.is_active, s.created_at, s.last_seen_at
    from account_session s join account a on a.id = s.account_id
    where s.token_hash = $1 and s.expires_at > $2`,
  columns: columns({
    id: 'int8',
    account_id: 'int4',
    is_active: 'bool',
    created_at: 'timestamptz',
    last_seen_at: 'timestamptz',
  }),
};

/** Returns the live session behind a token's hash: asked by every signed-in call, so it is a named statement. */
export async function readSession(ctx: Pick<Ctx, 'pool' | 'now'>, tokenHash: Buffer) {
  const [session] = await runNamed(ctx.pool, SESSION_BY_TOKEN, [tokenHash, ctx.now()]);
  return session;
}

/**
 * Inserts a session that begins now, and ends those of the account that were used least lately beyond the most there are.
 * @returns its id
 */
export async function insertSession(
  ctx: Ctx,
  { accountId, tokenHash, factors }: { accountId: number; tokenHash: Buffer; factors: 1 | 2 },
): Promise<string> {
  const { id } = await ctx.db
    .with('ended', (db) =>
      db.deleteFrom('account_session').where('id', 'in', (eb) =>
        eb
          .selectFrom('account_session')
          .select('id')
          .where('account_id', '=', accountId)
          .orderBy('last_seen_at', 'desc')
          .orderBy('id', 'desc')
          .offset(SESSION.most - 1),
      ),
    )
    .insertInto('account_session')
    .values({ account_id: accountId, factors, ...beginningNow(ctx, tokenHash) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
