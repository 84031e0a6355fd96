import type { ReviewSource } from '@keystead/platform/review';
import { METHOD_NAMES, TRANSFER, transferReference } from '../rules.ts';
import { amountOf } from './amounts.ts';
import { decidePayment } from './deciding.service.ts';
import { readReceipts } from './receipts.queries.ts';
import { readReviewSteps, WAITING } from './staff.review.queries.ts';
import { findTransaction } from './transactions.queries.ts';

/** Bank transfers with a receipt, and payments of which other money came than was asked for. */
export const paymentReview: ReviewSource = {
  kind: 'payment',
  rights: { see: 'transfers:view', decide: 'transfers:decide' },
  waiting: WAITING,
  actions: { approve: 'none', reject: 'required' },

  async read(ctx, id) {
    const row = await findTransaction(ctx, id);
    if (!row) return undefined;
    const [receipts, history] = await Promise.all([readReceipts(ctx, [id]), readReviewSteps(ctx, id)]);
    const reference = row.method === TRANSFER ? transferReference(id) : (row.reference ?? '');
    return {
      ...{ title: row.terms.name, accountId: row.account_id, state: row.state, path: '', history },
      facts: [
        { field: 'package', value: row.terms.name },
        { field: 'method', value: METHOD_NAMES[row.method] },
        { field: 'amount', value: `${amountOf(row.amount_minor, row.currency)} ${row.currency}` },
        { field: 'reference', value: reference },
        { field: 'note', value: row.reason ?? '' },
      ].filter(({ value }) => value !== ''),
      files: receipts.map(({ file }) => ({ role: 'receipt', file, isPrivate: true })),
    };
  },

  decide: (open, id, action, reason) =>
    decidePayment(open, id, action === 'approve' ? { action: 'approved' } : { action: 'rejected', reason }),
};
