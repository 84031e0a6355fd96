import { invalidField, notFound, Refusal } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { LIMITS } from '../rules.ts';
import { take } from './life.service.ts';
import { findTransaction, lockTransaction } from './transactions.queries.ts';

/** What staff decides about a payment in review. */
export type Decision =
  | { readonly action: 'approved' }
  | { readonly action: 'rejected'; readonly reason: string };

/**
 * Approves a payment that waits for staff: its package is granted. Or rejects it, with a reason that the payer reads.
 * @throws Refusal not_found, validation for a missing reason, wrong_state
 */
export async function decidePayment(ctx: Ctx, transactionId: number, decision: Decision): Promise<void> {
  const reason = decision.action === 'rejected' ? decision.reason.trim() : null;
  if (reason === '') throw invalidField('reason', 'is required: the payer reads it');
  if (reason !== null && reason.length > LIMITS.reason) {
    throw invalidField('reason', `must be at most ${LIMITS.reason} characters`);
  }
  await inTransaction(ctx, async (open) => {
    if (!(await findTransaction(open, transactionId))) throw notFound('There is no such payment.');
    const { state } = await lockTransaction(open, transactionId);
    if ((await take(open, transactionId, decision.action, reason)) === undefined) {
      throw new Refusal('wrong_state', `A payment in the state ${state} cannot be ${decision.action}.`);
    }
  });
}
