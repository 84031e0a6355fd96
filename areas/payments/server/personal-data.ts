import type { PersonalData } from '@keystead/accounts/server';
import { keysOfAttachment } from '@keystead/platform/images';
import { invoicesOfAccount } from './invoices/index.ts';
import { deleteReceiptsOf, readReceipts } from './receipts.queries.ts';
import { readOwn } from './transactions.queries.ts';

const MOST = 10_000;

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
