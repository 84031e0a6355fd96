import type { SignedInCtx } from '@keystead/platform/context';
import { logSecurityEvent } from '@keystead/platform/security-log';
import { networkOf, RATE_LIMITS } from '../../rules.ts';
import { readOwnPassword } from '../accounts.queries.ts';
import { consume, type RateLimit, refund } from '../rate-limits.ts';
import { fits } from './passwords.ts';

/**
 * Returns whether this is the password of the caller. A stolen session must not become a place to guess it at leisure.
 * @throws ApiError too_many_requests
 */
export async function isOwnPassword(ctx: SignedInCtx, password: string): Promise<boolean> {
  const { accountId } = ctx.actor;
  const rateLimits: RateLimit[] = [
    {
      key: `password of ${accountId} from ${networkOf(ctx.address)}`,
      rate: RATE_LIMITS.signInPerAccountAndAddress,
    },
    { key: `password of ${accountId}`, rate: RATE_LIMITS.signInPerAccount },
  ];
  await consume(ctx, rateLimits);
  if (!(await fits(password, await readOwnPassword(ctx, accountId)))) {
    logSecurityEvent(ctx, 'password_rejected');
    return false;
  }
  await refund(ctx, rateLimits);
  return true;
}
