import type { Ctx } from '@keystead/platform/context';
import { type WrittenLanguage, writtenLanguage } from '@keystead/platform/message-texts';
import { getSettings } from '@keystead/settings/server';
import { type AccountRow, readAccount, updateAccount } from '../accounts.queries.ts';

/**
 * Returns the language someone is written to in: the one they chose, else the one of the request that the message answers,
 * else the site's own.
 */
export async function languageFor(
  ctx: Ctx,
  account: Pick<AccountRow, 'language'> | undefined,
  asked?: string,
): Promise<WrittenLanguage> {
  const { defaultLanguage } = await getSettings(ctx);
  return writtenLanguage(account?.language, asked, defaultLanguage);
}

/** Returns the same for later areas, by account id; of the site itself without one. */
export async function messageLanguage(ctx: Ctx, accountId?: number): Promise<WrittenLanguage> {
  return languageFor(ctx, accountId === undefined ? undefined : await readAccount(ctx, accountId));
}

/** Stores the language of a signed-in user who has none yet; a chosen one stays. */
export async function learnLanguage(ctx: Ctx, account: AccountRow): Promise<AccountRow> {
  if (account.language !== null) return account;
  return updateAccount(ctx, account.id, { language: ctx.locale });
}
