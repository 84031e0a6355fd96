import { notFound, Refusal } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { next, type Said } from '../rules.ts';
import { GatewayError } from './gateways/port.ts';
import { type Cashier, gatewayOf } from './gateways.service.ts';
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
 * first; after a kill the reconciliation goes on, and the gateway gives back once. What went back already, at the
 * gateway's own dashboard, is only written down.
 * @param reason stands on the credit note
 * @throws Refusal not_found; wrong_state for what was not paid; unavailable while it is not known what became of it
 */
export async function refund(ctx: Ctx, transactionId: number, reason?: string): Promise<void> {
  const { row, isFirst } = await inTransaction(ctx, async (open) => {
    if (!(await findTransaction(open, transactionId))) throw notFound('There is no such payment.');
    const found = await lockTransaction(open, transactionId);
    if (next(found.method, found.state, 'refunded') === undefined) {
      throw new Refusal('wrong_state', `A payment in the state ${found.state} cannot be refunded.`);
    }
    if (found.refund_asked_at !== null) return { row: found, isFirst: false };
    const askedAt = open.now();
    await markRefundAsked(open, transactionId, askedAt);
    return { row: { ...found, refund_asked_at: askedAt }, isFirst: true };
  });
  await finish(ctx, row, { isFirst, reason });
}

/**
 * Goes on with a refund whose end is not known.
 * @throws Refusal wrong_state when the gateway will not, unavailable when it does not answer
 */
export const resumeRefund = (ctx: Ctx, row: TransactionRow): Promise<void> =>
  finish(ctx, row, { isFirst: false });

interface Try {
  /** Nobody has asked the gateway for this before. */
  readonly isFirst: boolean;
  readonly reason?: string | undefined;
}

async function finish(ctx: Ctx, row: TransactionRow, { isFirst, reason }: Try): Promise<void> {
  const reference = await givenBack(ctx, row, isFirst);
  await inTransaction(ctx, async (open) => {
    if (reference !== null) await keepRefundReference(open, row.id, reference);
    await take(open, row.id, 'refunded', reason);
  });
}

/** @returns the gateway's name for it; null for what went back otherwise: transfers, and by the gateway's dashboard */
async function givenBack(ctx: Ctx, row: TransactionRow, isFirst: boolean): Promise<string | null> {
  if (row.method === 'bank_transfer') return null;
  const gateway = await gatewayOf(ctx, row.method);
  if (!gateway || row.reference === null) {
    throw new Refusal('unavailable', 'The gateway of this payment is not set up.');
  }
  const said = await lookedUp(ctx, gateway, row);
  if (!said) throw new GatewaySilent();
  if (said.state === 'returned') return null;
  if (!isFirst && !gateway.refundsOnce) {
    const words = 'It is not known whether the money went back: look at the gateway’s dashboard, and give';
    throw new Refusal('unavailable', `${words} it back there if it has not; that is found out then.`);
  }
  // Other money may have come than was asked for, and a part may be back already: what is there goes back.
  const { amountMinor, currency } =
    said.state === 'success' ? said : { amountMinor: row.amount_minor, currency: row.currency };
  // A try that failed is over, and the next one is another.
  const key = `${row.id}-${row.refund_asked_at?.getTime() ?? 0}`;
  try {
    const { state, reference } = await gateway.refund(row.reference, { amountMinor, currency }, key);
    if (state !== 'failed') return reference;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, gateway: row.method, transaction: row.id }, 'a refund was not answered');
    const now = await lookedUp(ctx, gateway, row);
    if (now?.state === 'returned') return null;
    if (error.again || !now) throw new GatewaySilent();
  }
  await inTransaction(ctx, (open) => markRefundAsked(open, row.id, null));
  throw new Refusal('wrong_state', 'The gateway does not give this money back.');
}

/** Nobody knows what became of the question: it is asked again later. */
export class GatewaySilent extends Refusal {
  constructor() {
    super('unavailable', 'The gateway does not answer; it is tried again soon.');
  }
}

async function lookedUp(ctx: Ctx, gateway: Cashier, row: TransactionRow): Promise<Said | undefined> {
  try {
    return await gateway.state(row.reference as string);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, gateway: row.method, transaction: row.id }, 'a gateway could not be asked');
    return undefined;
  }
}
