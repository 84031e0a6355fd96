import type { Input } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type { RESET_STATES, resetPassword } from '../../contract.recovery.ts';
import { networkOf, RATE_LIMITS } from '../../rules.ts';
import { sendNotice, sendResetLink } from '../accounts.jobs.ts';
import { writePassword } from '../accounts.queries.ts';
import { consume } from '../rate-limits.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { tokenHash } from '../sessions/sessions.service.ts';
import { checkNewPassword, hashSecret } from './passwords.ts';
import { type ResetRow, readReset, useReset } from './reset.queries.ts';

export type ResetState = (typeof RESET_STATES)[number];

/**
 * Asks for a link that sets a new password. What happens here is the same whether or not anyone has the address:
 * the job finds out, and it makes the link, so that no secret lies in the queue.
 * @throws ApiError too_many_requests, bad_request when this site has no sign-in by password
 */
export async function requestReset(ctx: Ctx, email: string): Promise<void> {
  if (!(await getSettings(ctx)).passwordLogin) {
    throw new ApiError('bad_request', 'Nobody signs in with a password on this site.');
  }
  await consume(ctx, [
    { key: `reset from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.resetPerAddress },
    { key: `reset of mailto:${email}`, rate: RATE_LIMITS.resetPerDestination },
  ]);
  await ctx.jobs.enqueue(ctx.db, sendResetLink, { email, origin: ctx.origin, language: ctx.locale });
}

/** Returns whether the link is still good. */
export async function resetState(ctx: Ctx, token: string): Promise<ResetState> {
  await consumeAttempt(ctx);
  return stateOf(ctx, await readReset(ctx, tokenHash(token)));
}

/**
 * Sets the new password and signs the account out everywhere: an existing session may be an attacker's.
 * @throws ApiError link_expired, link_used, validation (the link is still good then)
 */
export async function reset(ctx: Ctx, form: Input<typeof resetPassword>): Promise<void> {
  await consumeAttempt(ctx);
  const key = tokenHash(form.token);
  const row = await readReset(ctx, key);
  const state = stateOf(ctx, row);
  if (state !== 'open' || !row) throw deadLink(state);
  await checkNewPassword(ctx, form.password, row);
  const hash = await hashSecret(form.password);
  await inTransaction(ctx, async (open) => {
    if (!(await useReset(open, key))) throw deadLink('used');
    await writePassword(open, row.account_id, hash);
    await deleteSessions(open, row.account_id);
    await open.jobs.enqueue(open.db, sendNotice, { accountId: row.account_id, notice: 'password_changed' });
  });
}

function consumeAttempt(ctx: Ctx): Promise<void> {
  return consume(ctx, [{ key: `try from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.triesPerAddress }]);
}

function stateOf(ctx: Ctx, row: ResetRow | undefined): ResetState {
  if (row?.used_at) return 'used';
  return row && row.expires_at > ctx.now() ? 'open' : 'expired';
}

function deadLink(state: ResetState): ApiError {
  return state === 'used'
    ? new ApiError('link_used', 'This link was used already. Please ask for a new one if you need it.')
    : new ApiError('link_expired', 'This link has expired. Please ask for a new one.');
}
