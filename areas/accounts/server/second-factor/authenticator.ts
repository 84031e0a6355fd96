import { randomBytes } from 'node:crypto';
import { ApiError, type ErrorSubject } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { seal, unseal } from '@keystead/platform/secrets';
import { Secret, TOTP as Totp } from 'otpauth';
import { RECOVERY, readFactor, recoveryCode, TOTP } from '../../rules.two-factor.ts';
import { saltedTag } from '../passwords/hashing.ts';

/** Codes of apps and recovery codes: made and checked here, no matter who they belong to: customers, and staff. */

/**
 * Returns a secret: as the app needs it, and as it is stored.
 * @param purpose whose it is, as `accounts.totp 12`
 * @param secret a new one, unless the demo world says which
 */
export function newSecret(
  ctx: Ctx,
  purpose: string,
  secret = new Secret({ size: 20 }).base32,
): { secret: string; sealed: Buffer } {
  return { secret, sealed: seal(ctx.config, purpose, secret) };
}

/** Returns the address an app reads from a QR code. */
export function uriOf(secret: string, { site, label }: { site: string; label: string }): string {
  return new Totp({ issuer: site, label, secret, digits: TOTP.digits, period: TOTP.period }).toString();
}

/** Returns the period a code belongs to; undefined for a wrong one. */
function stepOf(ctx: Ctx, purpose: string, sealed: Buffer, code: string): number | undefined {
  const secret = opened(ctx, purpose, sealed);
  if (secret === undefined) return undefined;
  const timestamp = ctx.now().getTime();
  const totp = new Totp({ secret, digits: TOTP.digits, period: TOTP.period });
  const delta = totp.validate({ token: code, timestamp, window: TOTP.window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / TOTP.period) + delta;
}

/** Returns the period of a first code, by which an app shows that it was set up. @throws ApiError wrong_code */
export function firstStep(ctx: Ctx, purpose: string, sealed: Buffer, text: string): number {
  const factor = readFactor(text);
  const step = factor && 'totp' in factor ? stepOf(ctx, purpose, sealed, factor.totp) : undefined;
  if (step === undefined) throw wrongFactor();
  return step;
}

/** Under another server secret nothing opens; the recovery codes still serve then. */
function opened(ctx: Ctx, purpose: string, sealed: Buffer): string | undefined {
  try {
    return unseal(ctx.config, purpose, sealed);
  } catch {
    ctx.log.error({ purpose }, 'the secret of an authenticator app does not open: was SECRET_KEY changed?');
    return undefined;
  }
}

/** Returns new recovery codes: in plain text for the user, once, and as they are stored. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; salt: Buffer; hashes: Buffer[] }> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: RECOVERY.count }, () => recoveryCode(randomBytes(RECOVERY.length)));
  const hashes: Buffer[] = [];
  for (const code of codes) hashes.push(await saltedTag(code.replace('-', ''), salt));
  return { codes, salt, hashes };
}

/** An app that was set up, and how what it and its recovery codes say is used up: each succeeds once only. */
export interface Authenticator {
  readonly subject: ErrorSubject;
  readonly purpose: string;
  readonly sealedSecret: Buffer;
  readonly recoverySalt: Buffer;
  takeStep(step: number): Promise<boolean>;
  takeRecoveryCode(hash: Buffer): Promise<boolean>;
}

/**
 * Uses up a code of the app, or a recovery code. Of many tries at once with one code one succeeds.
 * @returns which of both it was
 * @throws ApiError wrong_code
 */
export async function useFactorOf(
  ctx: Ctx,
  authenticator: Authenticator | undefined,
  text: string,
): Promise<'app' | 'recovery'> {
  const factor = readFactor(text);
  if (!authenticator || factor === null) throw wrongFactor(authenticator?.subject);
  if ('totp' in factor) {
    const { purpose, sealedSecret, subject } = authenticator;
    const step = stepOf(ctx, purpose, sealedSecret, factor.totp);
    if (step === undefined || !(await authenticator.takeStep(step))) throw wrongFactor(subject);
    return 'app';
  }
  // One salt for all codes of a person, so that a try costs one slow hash and not ten.
  const hash = await saltedTag(factor.recovery, authenticator.recoverySalt);
  if (!(await authenticator.takeRecoveryCode(hash))) throw wrongFactor(authenticator.subject);
  return 'recovery';
}

/** Returns one text for a wrong code, one that has served already, and one of a clock that is far off. */
export function wrongFactor(subject?: ErrorSubject): ApiError {
  return new ApiError('wrong_code', 'The code is wrong or was used already. Please wait for the next one.', {
    details: [{ field: 'code', message: 'is wrong or was used already' }],
    ...(subject && { subject }),
  });
}
