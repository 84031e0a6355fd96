import {
  checkNewPassword,
  consume,
  fits,
  hashSecret,
  networkOf,
  newRecoveryCodes,
  refund,
  tokenHash,
} from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction, type StaffCtx } from '@keystead/platform/context';
import type { changeOwnPassword } from '../contract.staff.ts';
import type { Me, staffSetPassword } from '../contract.ts';
import { RATE_LIMITS, rightsOf } from '../rules.ts';
import * as entry from './entry.queries.ts';
import { factorRateLimits, useOwnFactor } from './factors.ts';
import { readStaff } from './people.queries.ts';
import { deleteSession, deleteSessions } from './sessions.queries.ts';

/** Returns a staff member as they see themselves. */
export async function meOf(ctx: Ctx, staffId: number): Promise<Me> {
  const person = await readStaff(ctx, staffId);
  if (!person) throw new Error('a session without its person');
  const { id, name, email, role } = person;
  const left = await entry.countRecoveryCodes(ctx, id);
  return { id, name, email, role, rights: rightsOf(role), recovery_codes_left: left };
}

export async function signOut(ctx: StaffCtx): Promise<void> {
  const { id, sessionId } = ctx.staff;
  await deleteSession(ctx, id, sessionId);
}

export async function endOtherSessions(ctx: StaffCtx): Promise<void> {
  const { id, sessionId } = ctx.staff;
  await deleteSessions(ctx, id, sessionId);
}

/**
 * Sets the caller's new password; their other sessions end.
 * @throws ApiError wrong_credentials, validation, too_many_requests
 */
export async function changePassword(ctx: StaffCtx, form: Input<typeof changeOwnPassword>): Promise<void> {
  const { id, sessionId } = ctx.staff;
  const person = await meOf(ctx, id);
  const rateLimits = [{ key: `staff password of ${id}`, rate: RATE_LIMITS.signInPerPersonAndNetwork }];
  await consume(ctx, rateLimits);
  const present = await entry.readPassword(ctx, id);
  if (!(await fits(form.current_password, present?.hash ?? undefined)))
    throw new ApiError('wrong_credentials', 'The present password is wrong.', {
      details: [{ field: 'current_password', message: 'is wrong' }],
    });
  await refund(ctx, rateLimits);
  await checkNewPassword(ctx, form.password, person);
  const hash = await hashSecret(form.password);
  await inTransaction(ctx, async (open) => {
    await entry.writePassword(open, id, hash, null);
    await deleteSessions(open, id, sessionId);
    await entry.deleteChallenges(open, id);
    await audit(open, { resource: 'me', action: 'change-password', id });
  });
}

/** Creates new recovery codes for a code of the app. @throws ApiError wrong_code, too_many_requests */
export async function renewRecoveryCodes(ctx: StaffCtx, code: string): Promise<string[]> {
  const { id } = ctx.staff;
  const rateLimits = factorRateLimits(ctx, id);
  await consume(ctx, rateLimits);
  const { codes, ...stored } = await newRecoveryCodes();
  await inTransaction(ctx, async (open) => {
    await useOwnFactor(open, id, code);
    await entry.writeRecoveryCodes(open, id, stored);
    await audit(open, { resource: 'me', action: 'recovery-codes', id });
  });
  await refund(ctx, rateLimits);
  return codes;
}

/**
 * Sets a password by a link; a stolen session may be the reason for it.
 * @throws ApiError link_expired, validation (the link is still good then), too_many_requests
 */
export async function setPasswordByLink(ctx: Ctx, form: Input<typeof staffSetPassword>): Promise<void> {
  await consume(ctx, [
    { key: `staff link from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.linkPerNetwork },
  ]);
  const key = tokenHash(form.token);
  const staffId = await entry.readLink(ctx, key);
  const person = staffId === undefined ? undefined : await readStaff(ctx, staffId);
  if (!person?.is_active) throw deadLink();
  await checkNewPassword(ctx, form.password, person);
  const hash = await hashSecret(form.password);
  await inTransaction(ctx, async (open) => {
    if (!(await entry.takeLink(open, key))) throw deadLink();
    await entry.writePassword(open, person.id, hash, null);
    await deleteSessions(open, person.id);
    await entry.deleteChallenges(open, person.id);
    const { id, name, role } = person;
    const staff = { id, name, role, sessionId: '' };
    await audit({ ...open, staff }, { resource: 'me', action: 'set-password', id });
  });
}

function deadLink(): ApiError {
  return new ApiError(
    'link_expired',
    'This link was used or has expired. Please ask the owner for a new one.',
  );
}
