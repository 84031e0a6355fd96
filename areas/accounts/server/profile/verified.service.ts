import { extensionPoint } from '@keystead/kit/extension-point';
import { type Ctx, dropCached } from '@keystead/platform/context';
import type { PersonState } from '@keystead/settings/server';
import { readAccount, updateAccount, writeBadge } from '../accounts.queries.ts';

/** Where someone stands with verification; the verification area fills it. */
export const verificationState = extensionPoint<
  (ctx: Ctx, accountId: number) => Promise<PersonState['verification']>
>('accounts.verificationState', async (ctx, accountId) =>
  (await isVerifiedAgent(ctx, accountId)) ? 'success' : 'initial',
);

/** Returns whether someone carries the badge. */
export async function isVerifiedAgent(ctx: Ctx, accountId: number): Promise<boolean> {
  return (await readAccount(ctx, accountId))?.is_verified_agent ?? false;
}

/** Gives someone the badge, or takes it. Call it in the transaction that decides so. */
export async function setVerifiedAgent(ctx: Ctx, accountId: number, isVerified: boolean): Promise<void> {
  await updateAccount(ctx, accountId, { is_verified_agent: isVerified });
  await dropCached(ctx, 'accounts', `account:${accountId}`);
}

/**
 * Gives someone the badge that they had on another site, or takes it back, in the open transaction: the account does not count as changed.
 * @returns whether it was otherwise before
 */
export async function moveBadge(open: Ctx, accountId: number, isVerified: boolean): Promise<boolean> {
  const isOther = await writeBadge(open, accountId, isVerified);
  if (isOther) await dropCached(open, 'accounts', `account:${accountId}`);
  return isOther;
}
