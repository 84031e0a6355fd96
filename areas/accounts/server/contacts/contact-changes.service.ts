import { ApiError } from '@keystead/http/errors';
import { type Ctx, dropCached, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { logSecurityEvent } from '@keystead/platform/security-log';
import { CONTACT_UNDO, networkOf, RATE_LIMITS } from '../../rules.ts';
import {
  type AccountPatch,
  type AccountRow,
  deletePassword,
  lockAccount,
  updateAccount,
} from '../accounts.queries.ts';
import { sessionsEnded } from '../customers/account-status.service.ts';
import { writeReset } from '../passwords/reset.queries.ts';
import { consume } from '../rate-limits.ts';
import { requireConfirmed } from '../sessions/confirm.service.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { randomToken, tokenHash } from '../sessions/sessions.service.ts';
import { sendContactChange } from './contact-changes.jobs.ts';
import * as changes from './contact-changes.queries.ts';
import { codeKeysOf } from './contacts.ts';

type ContactField = changes.ContactField;
const later = (ctx: Ctx, seconds: number) => new Date(ctx.now().getTime() + seconds * 1000);

/**
 * Lets a signed-in person change what they sign in with. Replacing a confirmed contact asks for a proof of who is
 * there, whenever the session was begun; one that is confirmed beside another only after the first minutes of it, so
 * that a new account can be completed without being asked twice.
 * @throws ApiError identity_unconfirmed
 */
export async function requireMayConfirm(
  ctx: SignedInCtx,
  row: AccountRow,
  field: ContactField,
): Promise<void> {
  if (row[`${field}_verified`]) return requireConfirmed(ctx);
  if (row.email_verified || row.mobile_verified) await requireConfirmed(ctx, { signInCounts: true });
}

/**
 * Records that a confirmed contact was replaced or added, voids open reset links and codes of the account, and
 * notifies its owner at the former contact. Call it in the transaction of the change.
 */
export async function contactChanged(open: Ctx, before: AccountRow, after: AccountRow): Promise<void> {
  for (const field of ['email', 'mobile'] as const) {
    const isNew = !before[`${field}_verified`] || before[field] !== after[field];
    const value = after[field];
    if (!after[`${field}_verified`] || value === null || !isNew) continue;
    await changes.voidOpenSecrets(open, before.id, destinationsOf(before, after));
    logSecurityEvent(open, 'contact_changed', { accountId: before.id });
    const oldValue = before[`${field}_verified`] ? before[field] : null;
    // An account's first contact has no former one to notify.
    if (!before.email_verified && !before.mobile_verified) continue;
    const change = await changes.insertChange(open, {
      account_id: before.id,
      field,
      old_value: oldValue,
      new_value: value,
      expires_at: later(open, CONTACT_UNDO.lifetime),
    });
    await open.jobs.enqueue(open.db, sendContactChange, {
      change,
      email: before.email_verified ? before.email : null,
      number:
        field === 'mobile' || !before.email_verified ? (before.mobile_verified ? before.mobile : null) : null,
    });
  }
}

function destinationsOf(...rows: readonly AccountRow[]): string[] {
  return rows.flatMap(({ email, mobile }) => [
    ...(email ? codeKeysOf({ email }) : []),
    ...(mobile ? codeKeysOf({ number: mobile }) : []),
  ]);
}

type UndoState = 'open' | 'used' | 'expired';

/** Returns whether a link that undoes a change is still good, and of what. */
export async function undoState(
  ctx: Ctx,
  token: string,
): Promise<{ state: UndoState; field: ContactField | null }> {
  await consumeAttempt(ctx);
  const change = await changes.findChange(ctx, tokenHash(token));
  return { state: stateOf(ctx, change), field: change?.field ?? null };
}

/**
 * Restores a former contact for its owner. The one who changed it may know everything the account
 * signs in with: its password and recently added factors are removed, and every session ends.
 * @returns a token for `reset-password`, where the account has a confirmed email address to sign in with
 * @throws ApiError link_expired, link_used, conflict when someone else has confirmed the contact meanwhile
 */
export async function undoChange(ctx: Ctx, token: string): Promise<string | null> {
  await consumeAttempt(ctx);
  const key = tokenHash(token);
  return inTransaction(ctx, async (open) => {
    const change = await changes.findChange(open, key);
    const before = change && (await lockAccount(open, change.account_id));
    const state = stateOf(open, change);
    if (!change || !before || state !== 'open') throw deadLink(state);
    if (!(await changes.markUndone(open, change))) throw deadLink('used');
    const { field, old_value: oldValue } = change;
    const patch: AccountPatch =
      field === 'email'
        ? { email: oldValue, email_verified: oldValue !== null }
        : { mobile: oldValue, mobile_verified: oldValue !== null };
    const after = await updateAccount(open, before.id, patch).catch(taken);
    const since = new Date(change.changed_at.getTime() - CONTACT_UNDO.factorsBefore * 1000);
    await changes.voidOpenSecrets(open, before.id, destinationsOf(before, after));
    await changes.deleteFactorsSince(open, before.id, since);
    await deletePassword(open, before.id);
    await deleteSessions(open, before.id);
    await sessionsEnded.get()(open, before.id);
    await dropCached(open, 'accounts', `account:${before.id}`);
    if (!after.email_verified) return null;
    const reset = randomToken();
    await writeReset(open, {
      accountId: before.id,
      tokenHash: tokenHash(reset),
      expiresAt: later(open, CONTACT_UNDO.resetLifetime),
    });
    return reset;
  });
}

function taken(error: unknown): never {
  if ((error as { code?: string }).code !== '23505') throw error;
  throw new ApiError('conflict', 'Another account uses this contact by now. Please write to us.');
}

function consumeAttempt(ctx: Ctx): Promise<void> {
  return consume(ctx, [{ key: `try from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.triesPerAddress }]);
}

function stateOf(ctx: Ctx, change: changes.ContactChange | undefined): UndoState {
  if (change?.undone_at) return 'used';
  return change && change.expires_at > ctx.now() ? 'open' : 'expired';
}

function deadLink(state: UndoState): ApiError {
  return state === 'used'
    ? new ApiError('link_used', 'This link was used already, or the change was undone by another one.')
    : new ApiError('link_expired', 'This link has expired. Please write to us if the change was not yours.');
}
