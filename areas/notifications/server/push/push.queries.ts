import type { Ctx } from '@keystead/platform/context';

export interface IdentityRow {
  public_key: string;
  private_key: Buffer;
}

export function readIdentity(ctx: Ctx): Promise<IdentityRow | undefined> {
  return ctx.db.selectFrom('push_identity').select(['public_key', 'private_key']).executeTakeFirst();
}

/** Stores a key pair, unless another process was first. @returns the stored one */
export async function storeIdentity(
  ctx: Ctx,
  { public_key, private_key }: IdentityRow,
): Promise<IdentityRow> {
  await ctx.db
    .insertInto('push_identity')
    .values({ public_key, private_key, created_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readIdentity(ctx)) as IdentityRow;
}

/** Notes that a device gets a message now. @returns false when it was noted before */
export async function claimReceipt(ctx: Ctx, message: string, device: Buffer): Promise<boolean> {
  const written = await ctx.db
    .insertInto('push_receipt')
    .values({ message, device, sent_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message')
    .executeTakeFirst();
  return written !== undefined;
}

/** The device did not get it after all. */
export async function dropReceipt(ctx: Ctx, message: string, device: Buffer): Promise<void> {
  await ctx.db
    .deleteFrom('push_receipt')
    .where('message', '=', message)
    .where('device', '=', device)
    .execute();
}

export async function dropReceiptsBefore(ctx: Ctx, moment: Date): Promise<void> {
  await ctx.db.deleteFrom('push_receipt').where('sent_at', '<', moment).execute();
}
