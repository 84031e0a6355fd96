import { createHash } from 'node:crypto';
import { notFound } from '@keystead/http/errors';
import { type Ctx, privateUrl, type SignedInCtx } from '@keystead/platform/context';
import { requireOwn } from '../access.service.ts';
import { findTransaction } from '../transactions.queries.ts';
import {
  findByNumber,
  type InvoiceKind,
  type InvoiceRow,
  readOfAccount,
  readOfTransactions,
} from './invoices.queries.ts';
import { LOOK, pdfOf } from './paper.ts';

/** Invoices and credit notes of payments, in the order they were issued, by the payment's id. */
export async function invoicesOf(
  ctx: Ctx,
  transactionIds: readonly number[],
): Promise<Map<number, { number: string; kind: InvoiceKind }[]>> {
  const byTransaction = Map.groupBy(
    await readOfTransactions(ctx, transactionIds),
    (row) => row.transaction_id,
  );
  return new Map(
    [...byTransaction].map(([id, rows]) => [id, rows.map(({ number, kind }) => ({ number, kind }))]),
  );
}

/**
 * Returns one's own invoice or credit note, or one of an agency whose packages one manages.
 * @throws ApiError not_found for unknown numbers or someone else's
 */
export async function ownInvoice(ctx: SignedInCtx, number: string): Promise<InvoiceRow> {
  const row = await findByNumber(ctx, number);
  const missing = () => notFound('There is no such invoice.');
  if (!row) throw missing();
  await requireOwn(ctx, await findTransaction(ctx, row.transaction_id), missing);
  return row;
}

/** Returns the invoice of a payment, never a credit note; undefined before it has arrived. */
export async function invoiceOf(ctx: Ctx, transactionId: number): Promise<InvoiceRow | undefined> {
  return (await readOfTransactions(ctx, [transactionId])).find(({ kind }) => kind === 'invoice');
}

/** Returns the address of the PDF of any number, for staff. @throws ApiError not_found */
export async function pdfUrlOf(ctx: Ctx, number: string): Promise<string> {
  const row = await findByNumber(ctx, number);
  if (!row) throw notFound('There is no such invoice.');
  return pdfUrl(ctx, row);
}

/** Returns everything issued for some payments. */
export const wholeInvoicesOf = (ctx: Ctx, transactionIds: readonly number[]): Promise<InvoiceRow[]> =>
  readOfTransactions(ctx, transactionIds);

/** Returns everything issued to someone. */
export const invoicesOfAccount = (ctx: Ctx, accountId: number): Promise<InvoiceRow[]> =>
  readOfAccount(ctx, accountId);

/**
 * Returns the address of the PDF, valid for 15 minutes. It is rendered when first asked for, and again after it was swept
 * away: the file can always be made from the row.
 */
export async function pdfUrl(ctx: Ctx, row: InvoiceRow): Promise<string> {
  const { storage } = ctx.ports;
  const key = keyOf(row);
  if (!(await storage.exists(key))) {
    await storage.put(key, await pdfOf(row), {
      contentType: 'application/pdf',
      downloadName: `${row.number}.pdf`,
    });
  }
  return privateUrl(ctx, key);
}

/** Returns the storage key: named by the number, with a digest of all texts in the PDF. */
function keyOf(row: InvoiceRow): string {
  const digest = createHash('sha256').update(LOOK).update(JSON.stringify(row)).digest('hex').slice(0, 32);
  return `private/invoices/${digest}/${row.number.toLowerCase()}.pdf`;
}
