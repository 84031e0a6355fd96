import { ApiError, notFound } from '@keystead/http/errors';
import { extensionPoint } from '@keystead/kit/extension-point';
import { type Ctx, dropCached, inTransaction } from '@keystead/platform/context';
import { lockAccount, updateAccount } from '../accounts.queries.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';

/** Told, in the open transaction, that an account was switched off or on: what it offers follows at once. */
export const accountStatusChanged = extensionPoint<(ctx: Ctx, accountId: number) => Promise<void>>(
  'accounts.accountStatusChanged',
  async () => undefined,
);

/** Told, in the open transaction, that sessions of an account open nothing any more: their browsers may learn it at once. */
export const sessionsEnded = extensionPoint<(open: Ctx, accountId: number) => Promise<void>>(
  'accounts.sessionsEnded',
  async () => undefined,
);

/**
 * Switches an account off or on. Off, none of its sessions does anything from the next call on, and each is told why;
 * on again, everybody signs in anew.
 * @throws ApiError not_found, forbidden for the site's own account
 */
export async function setActive(ctx: Ctx, accountId: number, isActive: boolean): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const account = await lockAccount(open, accountId);
    if (!account) throw notFound('There is no such account');
    if (account.is_operator) throw new ApiError('forbidden', 'The account of the operator stays on.');
    if (account.is_active === isActive) return;
    await updateAccount(open, accountId, { is_active: isActive });
    // Kept while the account is off: anyone who holds one is told about the account, not to sign in.
    if (isActive) await deleteSessions(open, accountId);
    await accountStatusChanged.get()(open, accountId);
    await sessionsEnded.get()(open, accountId);
    await dropCached(open, 'accounts', `account:${accountId}`);
  });
}
