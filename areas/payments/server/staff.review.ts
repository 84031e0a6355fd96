import { packageAgencies } from '@keystead/plans/server';
import { factsOf, type ReviewSource } from '@keystead/platform/review';
import { METHOD_NAMES, TRANSFER, transferReference } from '../rules.ts';
import { amountOf } from './amounts.ts';
import { decidePayment } from './deciding.service.ts';
import { readReceipts } from './receipts.queries.ts';
import { LOCK, readReviewSteps, WAITING } from './staff.review.queries.ts';
import { findTransaction } from './transactions.queries.ts';

/** Bank transfers with a receipt, and payments of which other money came than was asked for. */
export const paymentReview: ReviewSource = {
  kind: 'payment',
  rights: { see: 'transfers:view', decide: 'transfers:decide' },
  waiting: WAITING,
  lock: LOCK,
  actions: { approve: 'none', reject: 'required' },

  async read(ctx, id) {
    const row = await findTransaction(ctx, id);
    if (!row) return undefined;
    const [receipts, history] = await Promise.all([readReceipts(ctx, [id]), readReviewSteps(ctx, id)]);
    const { agency_id: agencyId } = row;
    const agency =
      agencyId === null ? null : ((await packageAgencies.get().names(ctx, [agencyId])).get(agencyId) ?? null);
    const reference = row.method === TRANSFER ? transferReference(id) : (row.reference ?? '');
    return {
      title: row.terms.name,
      accountId: row.account_id,
      state: row.state,
      path: '',
      history,
      facts: factsOf({
        package: row.terms.name,
        agency,
        method: METHOD_NAMES[row.method],
        amount: `${amountOf(row.amount_minor, row.currency)} ${row.currency}`,
        reference,
        note: row.reason,
      }),
      files: receipts.map(({ file }) => ({ role: 'receipt', file, isPrivate: true })),
    };
  },

  decide: (open, id, action, reason) =>
    decidePayment(open, id, action === 'approve' ? { action: 'approved' } : { action: 'rejected', reason }),
};
