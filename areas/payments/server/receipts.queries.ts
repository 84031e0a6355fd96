import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
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

export async function insertReceipt(open: Ctx, receipt: Omit<ReceiptRow, 'created_at'>): Promise<void> {
  await runSql(
    open.db,
    'insert into payment_receipt (transaction_id, file, name, created_at) values ($1, $2::jsonb, $3, $4)',
    [receipt.transaction_id, JSON.stringify(receipt.file), receipt.name, open.now()],
  );
}

/** Receipts of these payments, the first one first. */
export function readReceipts(ctx: Ctx, transactionIds: readonly number[]): Promise<ReceiptRow[]> {
  return runSql<ReceiptRow>(
    ctx.db,
    `select transaction_id, file, name, created_at from payment_receipt where transaction_id = any($1::int[])
     order by id`,
    [[...transactionIds]],
  );
}

/** Removes the receipts of someone who leaves. @returns their files */
export async function deleteReceiptsOf(open: Ctx, accountId: number): Promise<StoredAttachment[]> {
  const rows = await runSql<{ file: StoredAttachment }>(
    open.db,
    `delete from payment_receipt r using payment_transaction t
     where t.id = r.transaction_id and t.account_id = $1 returning r.file`,
    [accountId],
  );
  return rows.map(({ file }) => file);
}
