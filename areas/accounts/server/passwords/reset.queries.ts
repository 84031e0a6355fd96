import type { Ctx } from '@keystead/platform/context';
import { type RowOf, runSql } from '@keystead/platform/db';
import { sql } from 'kysely';

export type ResetRow = RowOf<typeof readReset>;

/** Stores a new link of an account; an earlier unused one becomes void. */
export async function writeReset(
  ctx: Ctx,
  { accountId, tokenHash, expiresAt }: { accountId: number; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .deleteFrom('account_reset')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  await ctx.db
    .insertInto('account_reset')
    .values({ token_hash: tokenHash, account_id: accountId, expires_at: expiresAt })
    .execute();
}

export function readReset(ctx: Ctx, tokenHash: Buffer) {
  return ctx.db
    .selectFrom('account_reset as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select(['r.account_id', 'a.name', 'r.expires_at', 'r.used_at'])
    .select((eb) => eb.fn.coalesce('a.email', sql<string>`''`).as('email'))
    .where('r.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** @returns false when someone else used the link first, or it has run out meanwhile */
export async function useReset(ctx: Ctx, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_reset')
    .set({ used_at: ctx.now() })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function sweepResets(ctx: Ctx, before: Date): Promise<void> {
  await runSql(
    ctx.db,
    `delete from account_reset where token_hash in
      (select token_hash from account_reset where expires_at <= $1 for update skip locked limit 1000)`,
    [before],
  );
}
