import type { Input } from '@keystead/http/call';
import { ApiError, invalidField } from '@keystead/http/errors';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { changePassword, OwnSession } from '../../contract.security.ts';
import { deviceOf } from '../../rules.ts';
import { sendNotice } from '../accounts.jobs.ts';
import { readOwnPassword, writePassword } from '../accounts.queries.ts';
import { requireAccount } from '../accounts.service.ts';
import { isOwnPassword } from '../passwords/own-password.ts';
import { checkNewPassword, hashSecret } from '../passwords/passwords.ts';
import { deleteSessions, readSessions } from './sessions.queries.ts';

/** Returns where the person is signed in. */
export async function ownSessions(ctx: SignedInCtx): Promise<OwnSession[]> {
  const rows = await readSessions(ctx, ctx.actor.accountId);
  return rows.map(({ id, agent, address, created_at: createdAt, last_seen_at: seenAt }) => ({
    id,
    ...deviceOf(agent),
    address,
    created_at: createdAt.toISOString(),
    last_seen_at: seenAt.toISOString(),
    is_current: String(id) === ctx.actor.sessionId,
  }));
}

/**
 * Replaces the password of the caller, and ends their other sessions.
 * @throws ApiError validation, bad_request for someone without a password, too_many_requests
 */
export async function replacePassword(ctx: SignedInCtx, form: Input<typeof changePassword>): Promise<void> {
  const { accountId, sessionId } = ctx.actor;
  if ((await readOwnPassword(ctx, accountId)) === undefined) {
    throw new ApiError(
      'bad_request',
      'Your account has no password yet. Ask for a link to set one, as if you had forgotten it.',
    );
  }
  if (!(await isOwnPassword(ctx, form.current_password))) {
    throw invalidField('current_password', 'is not right');
  }
  await checkNewPassword(ctx, form.password, await personOf(ctx, accountId));
  const hash = await hashSecret(form.password);
  await inTransaction(ctx, async (open) => {
    await writePassword(open, accountId, hash);
    await deleteSessions(open, accountId, sessionId);
    await open.jobs.enqueue(open.db, sendNotice, { accountId, notice: 'password_changed' });
  });
}

async function personOf(ctx: SignedInCtx, accountId: number): Promise<{ name: string; email: string }> {
  const { name, email } = await requireAccount(ctx, accountId);
  return { name, email: email ?? '' };
}
