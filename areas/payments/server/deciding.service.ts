import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, privateUrl } from '@keystead/platform/context';
import { LIMITS, type Method, type State, TRANSFER, transferReference } from '../rules.ts';
import { amountOf } from './amounts.ts';
import { readOpenDisputes } from './disputes.queries.ts';
import { take } from './life.service.ts';
import { readReceipts } from './receipts.queries.ts';
import {
  findTransaction,
  lockTransaction,
  readInState,
  readRefundsUnderWay,
  type TransactionRow,
} from './transactions.queries.ts';

/** What staff decides about a payment in review. */
export type Decision =
  | { readonly action: 'approved' }
  | { readonly action: 'rejected'; readonly reason: string };

/**
 * Approves a payment that waits for staff: its package is granted. Or rejects it, with a reason that the payer reads.
 * @throws ApiError not_found, validation for a missing reason, wrong_state
 */
export async function decidePayment(ctx: Ctx, transactionId: number, decision: Decision): Promise<void> {
  const reason = decision.action === 'rejected' ? decision.reason.trim() : null;
  if (reason === '') throw invalidField('reason', 'is required: the payer reads it');
  if (reason !== null && reason.length > LIMITS.reason) {
    throw invalidField('reason', `must be at most ${LIMITS.reason} characters`);
  }
  await inTransaction(ctx, async (open) => {
    if (!(await findTransaction(open, transactionId))) throw notFound('There is no such payment.');
    const { state, method, refund_asked_at } = await lockTransaction(open, transactionId);
    if (refund_asked_at !== null) {
      throw new ApiError(
        'wrong_state',
        'The money of this payment is on its way back; nothing else is decided.',
      );
    }
    if (state === 'review' && method !== TRANSFER && decision.action === 'approved') {
      throw new ApiError('wrong_state', 'Other money came than was asked for: give it back with a refund.');
    }
    if ((await take(open, transactionId, decision.action, reason)) === undefined) {
      throw new ApiError('wrong_state', `A payment in the state ${state} cannot be ${decision.action}.`);
    }
  });
}

const MOST_LISTED = 200;

/** A payment as staff list it. */
export interface ListedPayment {
  readonly id: number;
  readonly accountId: number;
  readonly packageName: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: Method;
  readonly state: State;
  readonly reason: string | null;
  /** How the gateway calls it; for a transfer, what was to be written beside it. */
  readonly reference: string | null;
  /** Addresses that end in a quarter of an hour. */
  readonly receipts: readonly string[];
  readonly createdAt: Date;
}

/**
 * Returns the last payments in a state, the newest first; those whose money is to go back, the oldest first; or those that are
 * disputed.
 */
export async function listedPayments(
  ctx: Ctx,
  which: State | 'refunding' | 'disputed',
): Promise<ListedPayment[]> {
  const rows = await readWhich(ctx, which);
  const ids = rows.map(({ id }) => id);
  const receipts = Map.groupBy(await readReceipts(ctx, ids), (receipt) => receipt.transaction_id);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      accountId: row.account_id,
      packageName: row.terms.name,
      method: row.method,
      amount: amountOf(row.amount_minor, row.currency),
      currency: row.currency,
      reason: row.reason,
      state: row.state,
      reference: row.method === TRANSFER ? transferReference(row.id) : row.reference,
      receipts: await Promise.all((receipts.get(row.id) ?? []).map(({ file }) => privateUrl(ctx, file.key))),
      createdAt: row.created_at,
    })),
  );
}

async function readWhich(ctx: Ctx, which: Parameters<typeof listedPayments>[1]): Promise<TransactionRow[]> {
  if (which === 'refunding') return readRefundsUnderWay(ctx, MOST_LISTED);
  if (which !== 'disputed') return readInState(ctx, which, MOST_LISTED);
  const ids = new Set((await readOpenDisputes(ctx, MOST_LISTED)).map(({ id }) => id));
  const rows = await Promise.all([...ids].map((id) => findTransaction(ctx, id)));
  return rows.filter((row) => row !== undefined);
}
