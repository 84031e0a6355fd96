import type { Ctx } from '@keystead/platform/context';
import type { Contact } from '../contacts/contacts.ts';

/** Returns whether anyone who has confirmed this contact has signed in with the device since a moment. */
export async function isDeviceOf(
  ctx: Ctx,
  contact: Contact,
  tokenHash: Buffer,
  since: Date,
): Promise<boolean> {
  const [column, value] =
    'email' in contact ? (['email', contact.email] as const) : (['mobile', contact.number] as const);
  const found = await ctx.db
    .selectFrom('account as a')
    .innerJoin('account_known_device as d', 'd.account_id', 'a.id')
    .select('a.id')
    .where(`a.${column}`, '=', value)
    .where(`a.${column}_verified`, '=', true)
    .where('d.token_hash', '=', tokenHash)
    .where('d.used_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that the account was used on the device, and forgets the oldest beyond `most`. */
export async function writeDevice(
  ctx: Ctx,
  { accountId, tokenHash, most }: { accountId: number; tokenHash: Buffer; most: number },
): Promise<void> {
  const used = { used_at: ctx.now() };
  await ctx.db
    .insertInto('account_known_device')
    .values({ account_id: accountId, token_hash: tokenHash, ...used })
    .onConflict((on) => on.columns(['account_id', 'token_hash']).doUpdateSet(used))
    .execute();
  await ctx.db
    .deleteFrom('account_known_device')
    .where('account_id', '=', accountId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('account_known_device')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .limit(most),
    )
    .execute();
}
