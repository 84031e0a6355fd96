import { notFound, Refusal } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { next } from '../rules.ts';
import { GatewayError } from './gateways/port.ts';
import { gatewayOf } from './gateways.service.ts';
import { take } from './life.service.ts';
import {
  findTransaction,
  keepRefundReference,
  lockTransaction,
  markRefundAsked,
  type TransactionRow,
} from './transactions.queries.ts';

/**
 * Gives the money of a payment back and takes the package away: all of it, by staff. That it is wanted is written down
 * first; after a kill the reconciliation goes on, and the gateway gives back once.
 * @param reason stands on the credit note
 * @throws Refusal not_found; wrong_state for what was not paid; unavailable when the gateway does not answer: it is
 * tried again
 */
export async function refund(ctx: Ctx, transactionId: number, reason?: string): Promise<void> {
  const row = await inTransaction(ctx, async (open) => {
    if (!(await findTransaction(open, transactionId))) throw notFound('There is no such payment.');
    const found = await lockTransaction(open, transactionId);
    if (next(found.method, found.state, 'refunded') === undefined) {
      throw new Refusal('wrong_state', `A payment in the state ${found.state} cannot be refunded.`);
    }
    if (found.refund_asked_at === null) await markRefundAsked(open, transactionId, open.now());
    return found;
  });
  await finishRefund(ctx, row, reason);
}

/** @throws Refusal wrong_state when the gateway will not, unavailable when it does not answer */
export async function finishRefund(ctx: Ctx, row: TransactionRow, reason?: string): Promise<void> {
  const reference = await givenBack(ctx, row);
  await inTransaction(ctx, async (open) => {
    if (reference !== null) await keepRefundReference(open, row.id, reference);
    await take(open, row.id, 'refunded', reason);
  });
}

/** @returns the gateway's name for it; null for transfers: staff moves that money at the bank */
async function givenBack(ctx: Ctx, row: TransactionRow): Promise<string | null> {
  if (row.method === 'bank_transfer') return null;
  const gateway = await gatewayOf(ctx, row.method);
  if (!gateway || row.reference === null) {
    throw new Refusal('unavailable', 'The gateway of this payment is not set up.');
  }
  try {
    // In review since other money came than was asked for: that is what goes back.
    const { amountMinor, currency } =
      row.state === 'review'
        ? await gateway.state(row.reference)
        : { amountMinor: row.amount_minor, currency: row.currency };
    const { state, reference } = await gateway.refund(
      row.reference,
      { amountMinor, currency },
      String(row.id),
    );
    if (state !== 'failed') return reference;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, gateway: row.method, transaction: row.id }, 'a refund was not answered');
    if (error.again) throw new Refusal('unavailable', 'The gateway does not answer; it is tried again soon.');
  }
  await inTransaction(ctx, (open) => markRefundAsked(open, row.id, null));
  throw new Refusal('wrong_state', 'The gateway does not give this money back.');
}
