import { ApiError } from '@keystead/http/errors';
import { type Ctx, dropCached, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { usesOf } from '@keystead/platform/db';
import { keysOf } from '@keystead/platform/images';
import { type Removable, stampsOf } from '@keystead/platform/take-back';
import { removeFiles } from '../accounts.jobs.ts';
import { type AccountRow, lockAccount } from '../accounts.queries.ts';
import { withTail } from '../accounts.service.ts';
import { requireConfirmed } from '../sessions/confirm.service.ts';
import { anonymise, CAME_WITH, forgetContacts, removeAccount } from './account-deletion.queries.ts';
import { personalData } from './personal-data.ts';

/**
 * Erases the account of the caller. Where others share data with them, an account without name, contact and
 * sign-in stays behind. Files are removed by a job of the same transaction.
 * @throws ApiError forbidden for a claim to be someone else and for the site's own account,
 * identity_unconfirmed
 */
export async function deleteAccount(ctx: SignedInCtx, claimedId: number | undefined): Promise<void> {
  const { accountId } = ctx.actor;
  if (claimedId !== undefined && claimedId !== accountId) {
    throw new ApiError('forbidden', 'You can delete your own account only.');
  }
  // Existing clients send nothing but the session; theirs was begun a moment ago.
  await requireConfirmed(ctx, { signInCounts: true });
  await inTransaction(ctx, async (open) => {
    const account = await lockAccount(open, accountId);
    if (!account) return;
    if (account.is_operator)
      throw new ApiError('forbidden', 'The account of the operator cannot be deleted.');
    await erase(open, account);
  });
}

/** Erases a locked account. */
async function erase(open: Ctx, { id: accountId, picture, email, mobile }: AccountRow): Promise<void> {
  const keys = picture ? keysOf(picture) : [];
  for (const data of personalData()) keys.push(...(await data.erase(open, accountId)));
  await forgetContacts(open, { email, number: mobile });
  if (!(await removeAccount(open, accountId))) {
    await anonymise(open, accountId, 'Former member', withTail('former-member'));
  }
  // The pictures of the demo world are shared by many.
  const own = keys.filter((key) => !key.startsWith('demo/'));
  if (own.length > 0) await open.jobs.enqueue(open.db, removeFiles, { keys: own });
  await dropCached(open, 'accounts', `account:${accountId}`);
}

/** People who came from another site. */
export const movedAccounts: Removable = {
  stamps: (ctx, ids) => stampsOf(ctx.db, { table: 'account', column: 'updated_at', ids }),
  /** Erases an account, as its owner could, unless someone has changed it, signed in to it, or has anything. */
  async takeBack(open, { id, stamp }) {
    const now = (await movedAccounts.stamps(open, [id])).get(id);
    const account = now === undefined ? undefined : await lockAccount(open, id);
    if (!account) return 'gone';
    const has = await usesOf(open.db, 'account', id, { hanging: true, except: CAME_WITH });
    if (account.is_operator || now !== stamp || has.total > 0) return 'kept';
    await erase(open, account);
    return 'removed';
  },
};
