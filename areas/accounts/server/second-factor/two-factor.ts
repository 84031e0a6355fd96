import type { Ctx } from '@keystead/platform/context';
import { networkOf, RATE_LIMITS } from '../../rules.ts';
import { sendNotice } from '../accounts.jobs.ts';
import type { RateLimit } from '../rate-limits.ts';
import { useFactorOf } from './authenticator.ts';
import { readTotp, takeRecoveryCode, takeStep } from './two-factor.queries.ts';

/** Second factors of customers, for the other parts of this area. */

/** Returns the context the secret of an account's app is sealed for. */
export const purposeOf = (accountId: number) => `accounts.totp ${accountId}`;

/** Rate limits of second-factor attempts; consume them before `useFactor`, refund them after it. */
export function factorRateLimits(ctx: Ctx, accountId: number): RateLimit[] {
  return [
    { key: `factor of ${accountId}`, rate: RATE_LIMITS.factorPerAccount },
    { key: `factor of ${accountId} today`, rate: RATE_LIMITS.factorPerAccountDaily },
    { key: `factor from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.triesPerAddress },
  ];
}

/**
 * Uses up a code of the app, or a recovery code, of an account whose two-factor is on.
 * @throws ApiError wrong_code
 */
export async function useFactor(ctx: Ctx, accountId: number, text: string): Promise<void> {
  const totp = await readTotp(ctx, accountId);
  const authenticator = totp?.confirmed_at
    ? {
        subject: { accountId },
        purpose: purposeOf(accountId),
        sealedSecret: totp.sealed_secret,
        recoverySalt: totp.recovery_salt,
        takeStep: (step: number) => takeStep(ctx, accountId, step),
        takeRecoveryCode: (hash: Buffer) => takeRecoveryCode(ctx, accountId, hash),
      }
    : undefined;
  if ((await useFactorOf(ctx, authenticator, text)) === 'recovery')
    await ctx.jobs.enqueue(ctx.db, sendNotice, { accountId, notice: 'recovery_code_used' });
}
