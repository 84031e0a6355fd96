import type { Ctx } from '@keystead/platform/context';
import type { DB } from '@keystead/platform/db';
import type { Selectable } from 'kysely';

export type PasskeyRow = Selectable<DB['account_passkey']>;

export function readPasskeys(ctx: Ctx, accountId: number): Promise<PasskeyRow[]> {
  return ctx.db
    .selectFrom('account_passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function hasPasskeys(ctx: Ctx, accountId: number): Promise<boolean> {
  const query = ctx.db.selectFrom('account_passkey').select('id').where('account_id', '=', accountId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

export function findPasskey(ctx: Ctx, credentialId: string): Promise<PasskeyRow | undefined> {
  return ctx.db
    .selectFrom('account_passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** @returns undefined when the passkey is stored already */
export function insertPasskey(
  ctx: Ctx,
  passkey: Omit<PasskeyRow, 'id' | 'created_at' | 'last_used_at'>,
): Promise<PasskeyRow | undefined> {
  return ctx.db
    .insertInto('account_passkey')
    .values({ ...passkey, created_at: ctx.now() })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Notes a use.
 * @returns false when the counter has not gone on: a copy of the passkey, or the same answer at the same time
 */
export async function usePasskey(ctx: Ctx, id: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_passkey')
    .set({ counter, last_used_at: ctx.now() })
    .where('id', '=', id)
    // Some authenticators count nothing, and always say 0.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function writePasskeyName(
  ctx: Ctx,
  accountId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(ctx: Ctx, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('account_passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns false when there was none */
export async function deletePasskeys(ctx: Ctx, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('account_passkey')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
