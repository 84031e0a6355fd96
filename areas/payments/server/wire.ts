import { type Ctx, privateUrl } from '@keystead/platform/context';
import type { PaymentTransaction } from '../contract.ts';
import { METHOD_NAMES, next, transferReference } from '../rules.ts';
import { amountOf } from './amounts.ts';
import { readDisputed } from './disputes.queries.ts';
import { invoicesOf } from './invoices/index.ts';
import { readReceipts } from './receipts.queries.ts';
import type { TransactionRow } from './transactions.queries.ts';

/** Returns payments in wire names, each with its receipts. */
export async function toTransactions(
  ctx: Ctx,
  rows: readonly TransactionRow[],
): Promise<PaymentTransaction[]> {
  const ids = rows.map(({ id }) => id);
  const [sent, invoices, disputed] = await Promise.all([
    readReceipts(ctx, ids),
    invoicesOf(ctx, ids),
    readDisputed(ctx, ids),
  ]);
  const receipts = Map.groupBy(sent, (receipt) => receipt.transaction_id);
  return Promise.all(
    rows.map(async (row) => ({
      ...plain(row),
      invoices: invoices.get(row.id) ?? [],
      is_disputed: disputed.get(row.id) === 'open',
      receipts: await Promise.all(
        (receipts.get(row.id) ?? []).map(async ({ file, name, created_at }) => ({
          name,
          url: await privateUrl(ctx, file.key),
          created_at: created_at.toISOString(),
        })),
      ),
    })),
  );
}

function plain(row: TransactionRow): Omit<PaymentTransaction, 'receipts' | 'invoices' | 'is_disputed'> {
  const { id, method, state } = row;
  const isTransfer = method === 'bank_transfer';
  return {
    id,
    method,
    user_id: row.account_id,
    agency_id: row.agency_id,
    package_id: row.package_id,
    currency: row.currency,
    amount: amountOf(row.amount_minor, row.currency),
    payment_gateway: METHOD_NAMES[method],
    payment_type: isTransfer ? 'bank transfer' : 'online payment',
    order_id: row.reference,
    transaction_id: row.reference,
    payment_status: state,
    reject_reason: state === 'rejected' ? row.reason : null,
    package: { id: row.package_id, name: row.terms.name, price: row.terms.price ?? 0 },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    transfer_reference: isTransfer ? transferReference(id) : '',
    takes_receipt: next(method, state, 'receipt') !== undefined,
    can_cancel: next(method, state, 'cancelled') !== undefined,
    is_refunding: row.refund_asked_at !== null,
  };
}
