import { randomBytes } from 'node:crypto';
import type { Input } from '@keystead/http/call';
import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type { finishSignIn } from '../../contract.two-factor.ts';
import { confirmWays, isConfirmed, mustHaveTwoFactor } from '../../rules.two-factor.ts';
import { sendNotice } from '../accounts.jobs.ts';
import { readAccount } from '../accounts.queries.ts';
import { requireAccount } from '../accounts.service.ts';
import { consume, refund } from '../rate-limits.ts';
import { momentsOf, requireConfirmed, waysOf } from '../sessions/confirm.service.ts';
import { enterWithBoth, type SignedIn } from '../sessions/enter.ts';
import { tokenHash } from '../sessions/sessions.service.ts';
import { firstStep, newRecoveryCodes, newSecret, uriOf, wrongFactor } from './authenticator.ts';
import { passkeysOf } from './passkeys.service.ts';
import * as queries from './two-factor.queries.ts';
import { factorRateLimits, purposeOf, useFactor } from './two-factor.ts';

/** Returns how the account of the caller is protected. */
export async function protectionOf(ctx: SignedInCtx) {
  const { accountId } = ctx.actor;
  const account = await requireAccount(ctx, accountId);
  const totp = await queries.readTotp(ctx, accountId);
  const ways = await waysOf(ctx, accountId);
  return {
    is_on: ways.hasTwoFactor,
    on_since: totp?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: await queries.countRecoveryCodes(ctx, accountId),
    is_required: mustHaveTwoFactor({ isStaff: account.is_operator }, await getSettings(ctx)),
    passkeys: await passkeysOf(ctx, accountId),
    confirm_with: confirmWays(ways),
    is_confirmed: isConfirmed(await momentsOf(ctx), ways, ctx.now(), false),
  };
}

/**
 * Makes a secret for an app. Nothing asks for its codes before the first one has come back.
 * @throws ApiError identity_unconfirmed, conflict when two-factor is on already
 */
export async function beginTotp(ctx: SignedInCtx): Promise<{ secret: string; uri: string }> {
  const { accountId } = ctx.actor;
  await requireConfirmed(ctx);
  const { secret, sealed } = newSecret(ctx, purposeOf(accountId));
  const isStored = await queries.writePendingTotp(ctx, accountId, {
    sealedSecret: sealed,
    salt: randomBytes(16),
  });
  if (!isStored) throw alreadyOn();
  const { email, mobile, name } = await requireAccount(ctx, accountId);
  const { companyName: site } = await getSettings(ctx);
  return { secret, uri: uriOf(secret, { site, label: email ?? mobile ?? name }) };
}

/**
 * Turns two-factor on. Sessions that were begun before go on.
 * @returns the recovery codes, which cannot be read again
 * @throws ApiError wrong_code, conflict, too_many_requests
 */
export async function finishTotp(ctx: SignedInCtx, text: string): Promise<string[]> {
  const { accountId } = ctx.actor;
  const rateLimits = factorRateLimits(ctx, accountId);
  await consume(ctx, rateLimits);
  const totp = await queries.readTotp(ctx, accountId);
  if (totp?.confirmed_at) throw alreadyOn();
  if (!totp) throw wrongFactor();
  const step = firstStep(ctx, purposeOf(accountId), totp.sealed_secret, text);
  const { codes, ...stored } = await newRecoveryCodes();
  await inTransaction(ctx, async (open) => {
    if (!(await queries.confirmTotp(open, accountId, totp.sealed_secret))) throw alreadyOn();
    await queries.takeStep(open, accountId, step);
    await queries.writeRecoveryCodes(open, accountId, stored);
    await open.jobs.enqueue(open.db, sendNotice, { accountId, notice: 'two_factor_on' });
  });
  await refund(ctx, rateLimits);
  return codes;
}

/** @throws ApiError identity_unconfirmed, not_found while two-factor is off */
export async function renewCodes(ctx: SignedInCtx): Promise<string[]> {
  const { accountId } = ctx.actor;
  await requireConfirmed(ctx);
  const { codes, ...stored } = await newRecoveryCodes();
  await inTransaction(ctx, async (open) => {
    if (!(await queries.readTotp(open, accountId))?.confirmed_at) throw notFound('Two-factor is off.');
    await queries.writeRecoveryCodes(open, accountId, stored);
    await open.jobs.enqueue(open.db, sendNotice, { accountId, notice: 'recovery_codes_renewed' });
  });
  return codes;
}

/** @throws ApiError identity_unconfirmed, forbidden for staff who must have it */
export async function endTotp(ctx: SignedInCtx): Promise<void> {
  const { accountId } = ctx.actor;
  await requireConfirmed(ctx);
  const { is_operator: isStaff } = await requireAccount(ctx, accountId);
  if (mustHaveTwoFactor({ isStaff }, await getSettings(ctx))) {
    throw new ApiError('forbidden', 'Staff of this site need two-factor; it cannot be turned off.');
  }
  await inTransaction(ctx, async (open) => {
    if (!(await queries.deleteTotp(open, accountId))) return;
    await open.jobs.enqueue(open.db, sendNotice, { accountId, notice: 'two_factor_off' });
  });
}

/**
 * Completes the second step of signing in. A wrong code leaves the challenge valid; the rate limit ends guessing.
 * @throws ApiError link_expired when the challenge is unknown, used or too old; wrong_code, too_many_requests,
 * account_deactivated
 */
export async function enterWithFactor(ctx: Ctx, form: Input<typeof finishSignIn>): Promise<SignedIn> {
  const key = tokenHash(form.challenge);
  const challenge = await queries.readChallenge(ctx, key, 'sign_in');
  const accountId = challenge?.account_id ?? null;
  if (accountId === null) throw tooLate();
  const rateLimits = factorRateLimits(ctx, accountId);
  await consume(ctx, rateLimits);
  const entered = await inTransaction(ctx, async (open) => {
    const taken = await queries.takeChallenge(open, key, 'sign_in');
    const account = await readAccount(open, accountId);
    if (!taken || !account) throw tooLate();
    await useFactor(open, accountId, form.code);
    return enterWithBoth(open, account, { fcm_id: taken.fcm_id ?? undefined });
  });
  await refund(ctx, rateLimits);
  return entered;
}

function tooLate(): ApiError {
  return new ApiError('link_expired', 'This took too long. Please sign in again from the beginning.');
}

function alreadyOn(): ApiError {
  return new ApiError('conflict', 'Two-factor is on already.');
}
