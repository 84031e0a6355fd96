import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

export interface ResetRow {
  account_id: number;
  name: string;
  email: string;
  expires_at: Date;
  used_at: Date | null;
}

/** Keeps a new link of an account; one that was sent before and not used is worth nothing any more. */
export async function writeReset(
  ctx: Ctx,
  reset: { accountId: number; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await runSql(ctx.db, 'delete from account_reset where account_id = $1 and used_at is null', [
    reset.accountId,
  ]);
  await runSql(ctx.db, 'insert into account_reset (token_hash, account_id, expires_at) values ($1, $2, $3)', [
    reset.tokenHash,
    reset.accountId,
    reset.expiresAt,
  ]);
}

export async function readReset(ctx: Ctx, tokenHash: Buffer): Promise<ResetRow | undefined> {
  const [row] = await runSql<ResetRow>(
    ctx.db,
    `select r.account_id, a.name, coalesce(a.email, '') as email, r.expires_at, r.used_at
     from account_reset r join account a on a.id = r.account_id where r.token_hash = $1`,
    [tokenHash],
  );
  return row;
}

/** @returns false when someone else used the link first, or it has run out meanwhile */
export async function useReset(ctx: Ctx, tokenHash: Buffer): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `update account_reset set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2
     returning account_id`,
    [tokenHash, ctx.now()],
  );
  return rows.length > 0;
}

export async function sweepResets(ctx: Ctx, before: Date): Promise<void> {
  await runSql(
    ctx.db,
    `delete from account_reset where token_hash in
      (select token_hash from account_reset where expires_at <= $1 for update skip locked limit 1000)`,
    [before],
  );
}
