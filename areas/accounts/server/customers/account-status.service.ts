import { ApiError, notFound } from '@keystead/http/errors';
import { extensionPoint } from '@keystead/kit/extension-point';
import { type Ctx, dropCached, inTransaction } from '@keystead/platform/context';
import { lockAccount, updateAccount } from '../accounts.queries.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';

/** Called in the open transaction when an account is activated or deactivated, so that its offers follow at once. */
export const accountStatusChanged = extensionPoint<(ctx: Ctx, accountId: number) => Promise<void>>(
  'accounts.accountStatusChanged',
  async () => undefined,
);

/** Called in the open transaction when sessions of an account end, so that their browsers learn it at once. */
export const sessionsEnded = extensionPoint<(open: Ctx, accountId: number) => Promise<void>>(
  'accounts.sessionsEnded',
  async () => undefined,
);

/**
 * Deactivates or activates an account. Deactivated, every call of its sessions gets an error with the reason;
 * activated again, it has to sign in anew.
 * @throws ApiError not_found, forbidden for the site's own account
 */
export async function setActive(ctx: Ctx, accountId: number, isActive: boolean): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const account = await lockAccount(open, accountId);
    if (!account) throw notFound('There is no such account');
    if (account.is_operator) throw new ApiError('forbidden', 'The account of the operator stays on.');
    if (account.is_active === isActive) return;
    await updateAccount(open, accountId, { is_active: isActive });
    // Stored while the account is deactivated: its sessions get that error, not a request to sign in.
    if (isActive) await deleteSessions(open, accountId);
    await accountStatusChanged.get()(open, accountId);
    await sessionsEnded.get()(open, accountId);
    await dropCached(open, 'accounts', `account:${accountId}`);
  });
}
