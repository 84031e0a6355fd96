import {
  checkNewPassword,
  consume,
  firstStep,
  fits,
  hashSecret,
  networkOf,
  newRecoveryCodes,
  newSecret,
  type RateLimit,
  randomToken,
  refund,
  tokenHash,
  uriOf,
} from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { logSecurityEvent } from '@keystead/platform/security-log';
import { getSettings } from '@keystead/settings/server';
import type { staffFinishSignIn, staffSignIn } from '../contract.ts';
import { RATE_LIMITS, SECOND_STEP_LIFETIME } from '../rules.ts';
import * as queries from './entry.queries.ts';
import { factorRateLimits, purposeOf, useOwnFactor } from './factors.ts';
import { findStaffByEmail, lockStaff, readStaff, type StaffRow } from './people.queries.ts';
import { beginSession } from './sessions.service.ts';

/**
 * Returns the first step: the password. It opens nothing; both factors together begin a session.
 * @throws ApiError wrong_credentials, too_many_requests
 */
export async function beginSignIn(ctx: Ctx, { email, password }: Input<typeof staffSignIn>) {
  const network = networkOf(ctx.address);
  const rateLimits: RateLimit[] = [
    { key: `staff sign-in ${email} from ${network}`, rate: RATE_LIMITS.signInPerPersonAndNetwork },
    { key: `staff sign-in ${email}`, rate: RATE_LIMITS.signInPerPerson },
    { key: `staff sign-in from ${network}`, rate: RATE_LIMITS.signInPerNetwork },
  ];
  await consume(ctx, rateLimits);
  const person = await findStaffByEmail(ctx, email);
  const known = person && (await queries.readPassword(ctx, person.id));
  const isRight = await fits(password, known?.hash ?? undefined);
  const isOver = known?.one_time_until ? known.one_time_until <= ctx.now() : false;
  if (!isRight || isOver || !person?.is_active) throw wrongCredentials(person?.id);
  await refund(ctx, rateLimits);
  const challenge = randomToken();
  const app = person.has_two_factor ? undefined : newSecret(ctx, purposeOf(person.id));
  await queries.writeChallenge(ctx, {
    hash: tokenHash(challenge),
    staffId: person.id,
    sealedSecret: app?.sealed ?? null,
    expiresAt: new Date(ctx.now().getTime() + SECOND_STEP_LIFETIME * 1000),
  });
  const { companyName } = await getSettings(ctx);
  return {
    challenge,
    expires_in: SECOND_STEP_LIFETIME,
    next: app ? ('set_up' as const) : ('code' as const),
    must_change_password: person.must_change_password,
    secret: app?.secret ?? null,
    uri: app ? uriOf(app.secret, { site: `${companyName} back office`, label: email }) : null,
  };
}

/**
 * The second step: a code, and a new password where someone else has read the present one. A wrong code leaves the
 * challenge as it is; the person's rate limit ends guessing.
 * @returns the recovery codes of an app that was set up just now, which cannot be read again
 * @throws ApiError link_expired when the challenge is unknown, used or too old; wrong_code, validation, too_many_requests
 */
export async function finishSignIn(ctx: Ctx, form: Input<typeof staffFinishSignIn>) {
  const key = tokenHash(form.challenge);
  const challenge = await queries.readChallenge(ctx, key);
  const person = challenge && (await readStaff(ctx, challenge.staff_id));
  if (!challenge || !person) throw tooLate();
  const newHash = await newPasswordHash(ctx, person, form.new_password);
  const rateLimits = factorRateLimits(ctx, person.id);
  await consume(ctx, rateLimits);
  const recovery = challenge.sealed_secret ? await newRecoveryCodes() : undefined;
  const token = await inTransaction(ctx, async (open) => {
    const isTaken = await queries.takeChallenge(open, key);
    const present = await lockStaff(open, person.id);
    if (!isTaken || !present?.is_active || present.must_change_password !== person.must_change_password)
      throw tooLate();
    if (challenge.sealed_secret && recovery)
      await setUp(open, person.id, challenge.sealed_secret, form.code, recovery);
    else await useOwnFactor(open, person.id, form.code);
    if (newHash !== undefined) await queries.writePassword(open, person.id, newHash, null);
    const { token: opened, staff } = await beginSession(open, present);
    const after = { ...(recovery && { two_factor: 'set up' }), ...(newHash && { new_password: true }) };
    logSecurityEvent(open, 'staff_signed_in', { staffId: person.id });
    await audit({ ...open, staff }, { resource: 'sessions', action: 'sign-in', id: person.id, after });
    return opened;
  });
  await refund(ctx, rateLimits);
  return { token, staffId: person.id, recoveryCodes: recovery?.codes ?? [] };
}

/** Checks a required new password before a code is used up. */
async function newPasswordHash(
  ctx: Ctx,
  person: StaffRow,
  chosen: string | undefined,
): Promise<string | undefined> {
  if (!person.must_change_password) return undefined;
  if (chosen === undefined) throw invalidField('new_password', 'is required: someone else has read this one');
  await checkNewPassword(ctx, chosen, person, 'new_password');
  const present = await queries.readPassword(ctx, person.id);
  if (await fits(chosen, present?.hash ?? undefined))
    throw invalidField('new_password', 'must be another one than the present');
  return hashSecret(chosen);
}

/** Stores an app that shows its first code. */
async function setUp(
  ctx: Ctx,
  staffId: number,
  sealedSecret: Buffer,
  code: string,
  { salt, hashes }: { salt: Buffer; hashes: readonly Buffer[] },
): Promise<void> {
  const step = firstStep(ctx, purposeOf(staffId), sealedSecret, code);
  if (!(await queries.insertTotp(ctx, staffId, { sealedSecret, salt, step }))) throw tooLate();
  await queries.writeRecoveryCodes(ctx, staffId, { salt, hashes });
}

/** Returns one text for an unknown address, a wrong password, one that is over, and someone switched off. */
function wrongCredentials(staffId?: number): ApiError {
  return new ApiError('wrong_credentials', 'The email address or the password is wrong.', {
    subject: { staffId },
  });
}

function tooLate(): ApiError {
  return new ApiError('link_expired', 'This took too long. Please sign in again from the beginning.');
}
