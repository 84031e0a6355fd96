import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

export interface IdentityRow {
  public_key: string;
  private_key: Buffer;
}

export async function readIdentity(ctx: Ctx): Promise<IdentityRow | undefined> {
  const [row] = await runSql<IdentityRow>(ctx.db, 'select public_key, private_key from push_identity');
  return row;
}

/** Keeps a key pair, unless another process was first. @returns the one that is kept */
export async function storeIdentity(ctx: Ctx, pair: IdentityRow): Promise<IdentityRow> {
  await runSql(
    ctx.db,
    `insert into push_identity (public_key, private_key, created_at) values ($1, $2, $3)
     on conflict do nothing`,
    [pair.public_key, pair.private_key, ctx.now()],
  );
  return (await readIdentity(ctx)) as IdentityRow;
}

/** Notes that a device gets a message now. @returns false when it was noted before */
export async function claimReceipt(ctx: Ctx, message: string, device: Buffer): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into push_receipt (message, device, sent_at) values ($1, $2, $3)
     on conflict do nothing returning message`,
    [message, device, ctx.now()],
  );
  return rows.length > 0;
}

/** The device did not get it after all. */
export async function dropReceipt(ctx: Ctx, message: string, device: Buffer): Promise<void> {
  await runSql(ctx.db, 'delete from push_receipt where message = $1 and device = $2', [message, device]);
}

export async function dropReceiptsBefore(ctx: Ctx, moment: Date): Promise<void> {
  await runSql(ctx.db, 'delete from push_receipt where sent_at < $1', [moment]);
}
