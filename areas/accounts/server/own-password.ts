import type { SignedInCtx } from '@keystead/platform/context';
import { logSecurityEvent } from '@keystead/platform/security-log';
import { BUDGETS, networkOf } from '../rules.ts';
import { readOwnPassword } from './accounts.queries.ts';
import { type Purse, refund, spend } from './budgets.ts';
import { fits } from './passwords.ts';

/**
 * Whether this is the password of the person who asks. A stolen session must not become a place to guess it at leisure.
 * @throws ApiError too_many_requests
 */
export async function isOwnPassword(ctx: SignedInCtx, password: string): Promise<boolean> {
  const { accountId } = ctx.actor;
  const purses: Purse[] = [
    {
      key: `password of ${accountId} from ${networkOf(ctx.address)}`,
      budget: BUDGETS.signInPerAccountAndAddress,
    },
    { key: `password of ${accountId}`, budget: BUDGETS.signInPerAccount },
  ];
  await spend(ctx, purses);
  if (!(await fits(password, await readOwnPassword(ctx, accountId)))) {
    logSecurityEvent(ctx, 'password_rejected');
    return false;
  }
  await refund(ctx, purses);
  return true;
}
