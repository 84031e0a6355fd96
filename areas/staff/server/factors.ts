import { networkOf, type RateLimit, useFactorOf } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { RATE_LIMITS } from '../rules.ts';
import { readTotp, takeRecoveryCode, takeStep } from './entry.queries.ts';

/** Second factors of staff: made and checked as those of customers are, stored in tables of their own. */

/** Returns the context the secret of someone's app is sealed for. */
export const purposeOf = (staffId: number) => `staff.totp ${staffId}`;

/** Returns rate limits of a second factor; consume before a try, refund after a right one. */
export function factorRateLimits(ctx: Ctx, staffId: number): RateLimit[] {
  return [
    { key: `staff factor of ${staffId}`, rate: RATE_LIMITS.factorPerPerson },
    { key: `staff factor of ${staffId} today`, rate: RATE_LIMITS.factorPerPersonDaily },
    { key: `staff factor from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.signInPerNetwork },
  ];
}

/** Uses up a code of someone's app, or one of their recovery codes. @throws ApiError wrong_code */
export async function useOwnFactor(ctx: Ctx, staffId: number, code: string): Promise<void> {
  const totp = await readTotp(ctx, staffId);
  const authenticator = totp && {
    subject: { staffId },
    purpose: purposeOf(staffId),
    sealedSecret: totp.sealed_secret,
    recoverySalt: totp.recovery_salt,
    takeStep: (step: number) => takeStep(ctx, staffId, step),
    takeRecoveryCode: (hash: Buffer) => takeRecoveryCode(ctx, staffId, hash),
  };
  await useFactorOf(ctx, authenticator, code);
}
