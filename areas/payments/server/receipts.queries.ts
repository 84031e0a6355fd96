import type { Ctx } from '@keystead/platform/context';
import { anyOf, toJson } from '@keystead/platform/db';
import type { StoredAttachment } from '@keystead/platform/images';
import type { FileColumns } from '@keystead/platform/orphans';

/** A receipt of a bank transfer, among the private files. */
export interface ReceiptRow {
  readonly transaction_id: number;
  readonly file: StoredAttachment;
  readonly name: string;
  readonly created_at: Date;
}

/** Where this area's rows name stored files. */
export const receiptFiles: FileColumns = { payment_receipt: { file: 'file' } };

export async function insertReceipt(
  open: Ctx,
  { transaction_id, file, name }: Omit<ReceiptRow, 'created_at'>,
): Promise<void> {
  await open.db
    .insertInto('payment_receipt')
    .values({ transaction_id, file: toJson(file), name, created_at: open.now() })
    .execute();
}

/** Receipts of these payments, the first one first. */
export function readReceipts(ctx: Ctx, transactionIds: readonly number[]): Promise<ReceiptRow[]> {
  return ctx.db
    .selectFrom('payment_receipt')
    .select(['transaction_id', 'file', 'name', 'created_at'])
    .where('transaction_id', '=', anyOf(transactionIds))
    .orderBy('id')
    .$narrowType<{ file: StoredAttachment }>()
    .execute();
}

/** Removes the receipts of someone who leaves. @returns their files */
export async function deleteReceiptsOf(open: Ctx, accountId: number): Promise<StoredAttachment[]> {
  const rows = await open.db
    .deleteFrom('payment_receipt as r')
    .using('payment_transaction as t')
    .whereRef('t.id', '=', 'r.transaction_id')
    .where('t.account_id', '=', accountId)
    .returning('r.file')
    .$narrowType<{ file: StoredAttachment }>()
    .execute();
  return rows.map(({ file }) => file);
}
