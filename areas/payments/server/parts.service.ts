import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { TIMES } from '../rules.ts';
import { amountOf } from './amounts.ts';
import { readDisputed } from './disputes.queries.ts';
import { GatewayError, type GatewayRefund } from './gateways/port.ts';
import { type Cashier, GatewaySilent } from './gateways.service.ts';
import { cashierOf, lookedUp } from './gateways.talk.ts';
import { issueCreditNote } from './invoices/index.ts';
import { takeLocked } from './life.service.ts';
import { notifyOperator } from './notifying.jobs.ts';
import {
  findOpenPart,
  insertPart,
  lockPart,
  type PartRow,
  readParts,
  storeReturnedBefore,
  writePart,
} from './parts.queries.ts';
import { findTransaction, lockTransaction, type TransactionRow } from './transactions.queries.ts';

/** Returns the refunded parts of a payment, those on their way included. */
export const givenIn = (parts: readonly PartRow[]): number =>
  parts.filter(({ state }) => state !== 'failed').reduce((sum, { amount_minor: minor }) => sum + minor, 0);

/**
 * Gives a part of a payment back, by staff; its package stays. That it is wanted is written down first, under the lock
 * of the payment: of two at once, one is. Then the gateway is asked, under a name that gives back once; the credit note
 * is written when the gateway says that the money is back.
 * @param amountMinor less than what is left: all of it is `refund`
 * @returns how it stands with it; `wanted` while the gateway is silent: the reconciliation goes on
 * @throws ApiError not_found; wrong_state; validation for more than is left
 */
export async function refundPart(
  ctx: Ctx,
  transactionId: number,
  { amountMinor, reason }: { amountMinor: number; reason: string },
): Promise<PartRow['state']> {
  const { row, part } = await inTransaction(ctx, async (open) => {
    if (!(await findTransaction(open, transactionId))) throw notFound('There is no such payment.');
    const found = await lockTransaction(open, transactionId);
    await requireWhole(open, found);
    const left = found.amount_minor - givenIn(await readParts(open, [found.id]));
    if (amountMinor >= left)
      throw invalidField('amount', `must be less than the ${amountOf(left, found.currency)} that are left`);
    const wanted = { transaction_id: found.id, amount_minor: amountMinor, reason };
    const made = await insertPart(open, wanted);
    const amount = amountOf(amountMinor, found.currency);
    await takeLocked(open, found, 'part_refunding', `${amount} ${found.currency}: ${reason}`);
    const after = { part: made.id, amount, currency: found.currency, reason };
    await audit(open, { resource: 'payments', action: 'refund_part', id: found.id, after });
    return { row: found, part: made };
  });
  return resumePart(ctx, row, part).catch((error: unknown) => {
    if (error instanceof GatewaySilent) return 'wanted' as const;
    throw error;
  });
}

/** Checks the payment. @throws ApiError wrong_state unless nothing of this payment is in question */
async function requireWhole(open: Ctx, row: TransactionRow): Promise<void> {
  const reject = (why: string) => {
    throw new ApiError('wrong_state', why);
  };
  if (row.state !== 'success') reject(`Of a payment in the state ${row.state} no part goes back.`);
  if (row.refund_asked_at !== null) reject('All of this payment is on its way back.');
  await requireUndisputed(open, row.id);
  await requireNoPartOpen(open, row.id);
}

/** @throws ApiError wrong_state while its payer disputes a payment, or once that is lost: the money would go back twice */
export async function requireUndisputed(open: Ctx, transactionId: number): Promise<void> {
  if ((await readDisputed(open, [transactionId])).has(transactionId))
    throw new ApiError('wrong_state', 'Its payer disputes this payment.');
}

/** Checks the payment. @throws ApiError wrong_state while a part of a payment is on its way back */
export async function requireNoPartOpen(open: Ctx, transactionId: number): Promise<void> {
  if (await findOpenPart(open, transactionId))
    throw new ApiError('wrong_state', 'A part of this payment is on its way back; wait until it is there.');
}

/**
 * Goes on with a part whose end is not known.
 * @throws GatewaySilent when the gateway does not answer; ApiError unavailable where it is not set up
 */
export async function resumePart(ctx: Ctx, row: TransactionRow, part: PartRow): Promise<PartRow['state']> {
  const found = await status(ctx, row, part);
  return inTransaction(ctx, async (open) => {
    const now = await lockTransaction(open, row.id);
    const { state } = await lockPart(open, part.id);
    // Someone else has brought it to its end meanwhile.
    if (state === 'done' || state === 'failed') return state;
    await writePart(open, part.id, found);
    if (found.state === 'done') await end(open, now, part);
    if (found.state === 'failed') {
      await takeLocked(open, now, 'part_refund_failed', null);
      await notifyOperator(open, row.id, 'refund_failed');
    }
    return found.state;
  });
}

async function end(open: Ctx, row: TransactionRow, part: PartRow): Promise<void> {
  // All of it went back since, and its credit note covers this part.
  if (row.state !== 'success') return;
  const amount = amountOf(part.amount_minor, row.currency);
  await takeLocked(open, row, 'part_refunded', `${amount} ${row.currency}`);
  await issueCreditNote(open, {
    transactionId: row.id,
    totalMinor: part.amount_minor,
    reason: part.reason,
    reference: `${row.id}:part:${part.id}`,
  });
}

type Status = Pick<PartRow, 'state' | 'reference'>;

async function status(ctx: Ctx, row: TransactionRow, part: PartRow): Promise<Status> {
  if (row.method === 'bank_transfer') return { state: 'done', reference: null };
  const gateway = await cashierOf(ctx, row);
  const known = await takenOn(ctx, gateway, row, part);
  if (known) return known;
  const before = await returnedOf(ctx, gateway, row);
  const isFirst = await storeReturnedBefore(ctx, part.id, before);
  // It went, though its answer was lost.
  if (!isFirst && before >= (part.returned_before_minor ?? before) + part.amount_minor)
    return { state: 'done', reference: null };
  if (!isFirst && !gateway.refundsOnce) return lost(ctx, part);
  const money = { amountMinor: part.amount_minor, currency: row.currency };
  try {
    return standsAs(await gateway.refund(row.reference as string, money, `${row.id}-p${part.id}`));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, gateway: row.method, transaction: row.id }, 'a refund was not answered');
    if (error.again) throw new GatewaySilent();
    return { state: 'failed', reference: null };
  }
}

/** Returns the status of what the gateway has accepted already. */
async function takenOn(
  ctx: Ctx,
  gateway: Cashier,
  row: TransactionRow,
  part: PartRow,
): Promise<Status | undefined> {
  if (part.reference === null) return undefined;
  const refunds = await gateway.refunds(row.reference as string).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, gateway: row.method, transaction: row.id }, 'a gateway could not be asked');
    throw new GatewaySilent();
  });
  const one = refunds.find(({ reference }) => reference === part.reference);
  return one ? standsAs(one) : { state: 'under_way', reference: null };
}

/**
 * Where the same refund could be made twice, a try whose answer is lost is the last: what the gateway does not show as gone
 * after a while counts as failed, and staff are asked to look there before the next one.
 */
function lost(ctx: Ctx, part: PartRow): Status {
  const waited = ctx.now().getTime() - part.created_at.getTime();
  if (waited < 6 * TIMES.refundAskedOften) throw new GatewaySilent();
  return { state: 'failed', reference: null };
}

async function returnedOf(ctx: Ctx, gateway: Cashier, row: TransactionRow): Promise<number> {
  const said = await lookedUp(ctx, gateway, row);
  if (said.state === 'returned') return row.amount_minor;
  return said.state === 'success' ? Math.max(row.amount_minor - said.amountMinor, 0) : 0;
}

const standsAs = ({ state, reference }: GatewayRefund): Status => ({
  state: state === 'success' ? 'done' : state === 'failed' ? 'failed' : 'under_way',
  reference: state === 'failed' ? null : reference,
});
