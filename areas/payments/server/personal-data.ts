import type { PersonalData } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { keysOfAttachment } from '@keystead/platform/images';
import { invoicesOfAccount, wholeInvoicesOf } from './invoices/index.ts';
import { deleteReceiptsOf, readReceipts } from './receipts.queries.ts';
import { readOwn } from './transactions.queries.ts';

const MOST = 10_000;

/** Returns one page of what was paid for an agency, with its invoices in full. The caller knows who may see them. */
export async function paymentsOfAgency(ctx: Ctx, agencyId: number, page: { limit: number; offset: number }) {
  const { rows } = await readOwn(ctx, { agencyId }, { ...page, isTransfer: undefined });
  const ids = rows.map(({ id }) => id);
  const invoices = Map.groupBy(await wholeInvoicesOf(ctx, ids), (invoice) => invoice.transaction_id);
  return rows.map(({ account_id: _, begun: __, ...payment }) => ({
    ...payment,
    invoices: invoices.get(payment.id) ?? [],
  }));
}

/**
 * Payments of someone who leaves. They may take them along; receipts, which show their bank, go with them. What was
 * paid stays in the books, as it has to: numbers, on a row without a name.
 */
export const ownPayments: PersonalData = {
  topic: 'payments',
  ownsFiles: true,
  async exportOf(ctx, accountId) {
    const { rows } = await readOwn(
      ctx,
      { payerId: accountId },
      { limit: MOST, offset: 0, isTransfer: undefined },
    );
    return {
      payments: rows.map(({ account_id: _, begun: __, ...payment }) => payment),
      receipts: await readReceipts(
        ctx,
        rows.map(({ id }) => id),
      ),
      invoices: await invoicesOfAccount(ctx, accountId),
    };
  },
  erase: async (open, accountId) => (await deleteReceiptsOf(open, accountId)).flatMap(keysOfAttachment),
};
