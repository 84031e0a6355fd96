import { randomBytes } from 'node:crypto';
import { Refusal } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { seal, unseal } from '@keystead/platform/secrets';
import { Secret, TOTP as Totp } from 'otpauth';
import { BUDGETS, networkOf } from '../rules.ts';
import { RECOVERY, readFactor, recoveryCode, TOTP } from '../rules.two-factor.ts';
import { sendNotice } from './accounts.jobs.ts';
import type { Purse } from './budgets.ts';
import { saltedTag } from './hashing.ts';
import { readTotp, takeRecoveryCode, takeStep } from './two-factor.queries.ts';

/** Codes of apps and recovery codes: made and checked here, for whoever needs a second factor. */

const purpose = (accountId: number) => `accounts.totp ${accountId}`;

/** A new secret: as the app needs it, and as it is kept. */
export function newSecret(ctx: Ctx, accountId: number): { secret: string; sealed: Buffer } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, sealed: seal(ctx.config, purpose(accountId), secret) };
}

/** The address an app reads from a QR code. */
export function uriOf(secret: string, { site, label }: { site: string; label: string }): string {
  return new Totp({ issuer: site, label, secret, digits: TOTP.digits, period: TOTP.period }).toString();
}

/** The period a code belongs to; undefined for a wrong one. */
export function stepOf(ctx: Ctx, accountId: number, sealed: Buffer, code: string): number | undefined {
  const secret = opened(ctx, accountId, sealed);
  if (secret === undefined) return undefined;
  const timestamp = ctx.now().getTime();
  const totp = new Totp({ secret, digits: TOTP.digits, period: TOTP.period });
  const delta = totp.validate({ token: code, timestamp, window: TOTP.window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / TOTP.period) + delta;
}

/** Under another server secret nothing opens; the recovery codes still serve then. */
function opened(ctx: Ctx, accountId: number, sealed: Buffer): string | undefined {
  try {
    return unseal(ctx.config, purpose(accountId), sealed);
  } catch {
    ctx.log.error({ accountId }, 'the secret of an authenticator app does not open: was SECRET_KEY changed?');
    return undefined;
  }
}

/** New recovery codes: for the person, once, and as they are kept. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; salt: Buffer; hashes: Buffer[] }> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: RECOVERY.count }, () => recoveryCode(randomBytes(RECOVERY.length)));
  const hashes: Buffer[] = [];
  for (const code of codes) hashes.push(await saltedTag(code.replace('-', ''), salt));
  return { codes, salt, hashes };
}

/** What tries of a second factor spend; spend them before `useFactor`, refund them after it. */
export function factorPurses(ctx: Ctx, accountId: number): Purse[] {
  return [
    { key: `factor of ${accountId}`, budget: BUDGETS.factorPerAccount },
    { key: `factor of ${accountId} today`, budget: BUDGETS.factorPerAccountDaily },
    { key: `factor from ${networkOf(ctx.address)}`, budget: BUDGETS.triesPerAddress },
  ];
}

/**
 * Uses up a code of the app, or a recovery code, of an account whose two-factor is on. Of many tries at once with one
 * code one succeeds.
 * @throws Refusal wrong_code
 */
export async function useFactor(ctx: Ctx, accountId: number, text: string): Promise<void> {
  const totp = await readTotp(ctx, accountId);
  const factor = readFactor(text);
  if (!totp?.confirmed_at || factor === null) throw wrongFactor();
  if ('totp' in factor) {
    const step = stepOf(ctx, accountId, totp.sealed_secret, factor.totp);
    if (step === undefined || !(await takeStep(ctx, accountId, step))) throw wrongFactor();
    return;
  }
  // One salt for all codes of a person, so that a try costs one slow hash and not ten.
  const hash = await saltedTag(factor.recovery, totp.recovery_salt);
  if (!(await takeRecoveryCode(ctx, accountId, hash))) throw wrongFactor();
  await ctx.jobs.enqueue(ctx.db, sendNotice, { accountId, notice: 'recovery_code_used' });
}

/** One text for a wrong code, one that has served already, and one of a clock that is far off. */
export function wrongFactor(): Refusal {
  return new Refusal('wrong_code', 'The code is wrong or was used already. Please wait for the next one.', {
    details: [{ field: 'code', message: 'is wrong or was used already' }],
  });
}
