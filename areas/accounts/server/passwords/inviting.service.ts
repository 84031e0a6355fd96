import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { sendInvitation } from '../accounts.jobs.ts';
import { readWithoutPassword } from '../accounts.queries.ts';

/** Returns which of these accounts could sign in by a password and have none: active ones with a confirmed address. */
export async function withoutPassword(ctx: Ctx, accountIds: readonly number[]): Promise<number[]> {
  return (await getSettings(ctx)).passwordLogin ? readWithoutPassword(ctx, accountIds) : [];
}

/** Queues an email with a link to set a password for each of these accounts that has none, in the open transaction. @returns how many */
export async function inviteToSetPassword(open: Ctx, accountIds: readonly number[]): Promise<number> {
  const invited = await withoutPassword(open, accountIds);
  for (const accountId of invited) await open.jobs.enqueue(open.db, sendInvitation, { accountId });
  return invited.length;
}
