import { ApiError, notFound } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { next } from '../rules.ts';
import { amountOf } from './amounts.ts';
import { GatewayError, type GatewayRefund } from './gateways/port.ts';
import { type Cashier, GatewaySilent } from './gateways.service.ts';
import { asked, cashierOf, lookedUp } from './gateways.talk.ts';
import { rest, takeLocked } from './life.service.ts';
import { notifyOperator } from './notifying.jobs.ts';
import { findOpenPart } from './parts.queries.ts';
import { requireNoPartOpen, requireUndisputed, resumePart } from './parts.service.ts';
import {
  findTransaction,
  lockTransaction,
  markRefundAsked,
  storeRefundReference,
  type TransactionRow,
} from './transactions.queries.ts';

/** `done`: the money is back; `under_way`: the gateway has taken it on, and says later what became of it. */
export type RefundStatus = 'done' | 'under_way';

/**
 * Gives the money of a payment back and takes the package away: all of it, by staff. That it is wanted is written down
 * first, and the package rests from then on; it ends when the gateway says that the money is back, and goes on when that
 * failed. After a kill the reconciliation goes on, and the gateway gives back once. What went back already, at the gateway's
 * own dashboard, is only written down.
 * @param reason stands on the credit note
 * @throws ApiError not_found; wrong_state for what was not paid or is disputed; unavailable while it is not known what became of it
 */
export async function refund(ctx: Ctx, transactionId: number, reason?: string): Promise<RefundStatus> {
  const { row, isFirst } = await inTransaction(ctx, async (open) => {
    if (!(await findTransaction(open, transactionId))) throw notFound('There is no such payment.');
    const found = await lockTransaction(open, transactionId);
    if (next(found.method, found.state, 'refunded') === undefined) {
      throw new ApiError('wrong_state', `A payment in the state ${found.state} cannot be refunded.`);
    }
    if (found.refund_asked_at !== null) return { row: found, isFirst: false };
    await requireUndisputed(open, found.id);
    await requireNoPartOpen(open, found.id);
    const amount = amountOf(found.amount_minor, found.currency);
    const after = { amount, currency: found.currency, reason: reason ?? '' };
    await audit(open, { resource: 'payments', action: 'refund', id: found.id, after });
    return { row: await want(open, found, reason || null), isFirst: true };
  });
  return finish(ctx, row, isFirst);
}

/** Writes down that the money is to go back; the package rests from here on. */
async function want(open: Ctx, row: TransactionRow, reason: string | null): Promise<TransactionRow> {
  const at = open.now();
  await markRefundAsked(open, row.id, { at, reason });
  await takeLocked(open, row, 'refunding', null);
  await rest(open, row.id);
  return { ...row, refund_asked_at: at, refund_reason: reason, refund_reference: null };
}

/**
 * Goes on with a refund whose end is not known, or that is under way.
 * @throws ApiError wrong_state when the gateway will not, unavailable when it does not answer
 */
export const resumeRefund = (ctx: Ctx, row: TransactionRow): Promise<RefundStatus> => finish(ctx, row, false);

/**
 * Looks at a payment of whose refund the gateway has announced something: staff may have given the money back at the
 * gateway's own dashboard.
 * @throws ApiError unavailable when the gateway does not answer
 */
export async function heedRefund(ctx: Ctx, row: TransactionRow): Promise<void> {
  const part = await findOpenPart(ctx, row.id);
  if (part) await resumePart(ctx, row, part);
  if (next(row.method, row.state, 'refunded') === undefined) return;
  if (row.refund_asked_at !== null) return void (await finish(ctx, row, false).catch(unlessSilent));
  const said = await lookedUp(ctx, await cashierOf(ctx, row), row);
  // Of a part that went back staff knows, and the package stays.
  if (said.state !== 'returned') return;
  const wanted = await inTransaction(ctx, async (open) => {
    const now = await lockTransaction(open, row.id);
    if (next(now.method, now.state, 'refunded') === undefined) return undefined;
    return now.refund_asked_at === null ? want(open, now, null) : now;
  });
  if (wanted) await finish(ctx, wanted, false).catch(unlessSilent);
}

function unlessSilent(error: unknown): void {
  if (error instanceof GatewaySilent || !(error instanceof ApiError)) throw error;
}

async function finish(ctx: Ctx, row: TransactionRow, isFirst: boolean): Promise<RefundStatus> {
  const found = await status(ctx, row, isFirst);
  return inTransaction(ctx, async (open) => {
    const now = await lockTransaction(open, row.id);
    // Someone else has brought this very refund to its end meanwhile.
    if (now.refund_asked_at?.getTime() !== row.refund_asked_at?.getTime()) {
      if (now.refund_asked_at !== null) return 'under_way';
      return now.state === 'refunded' ? 'done' : 'failed';
    }
    if (found.reference !== null) await storeRefundReference(open, row.id, found.reference);
    if (found.is === 'under_way') return 'under_way';
    if (found.is === 'done') {
      await takeLocked(open, now, 'refunded', now.refund_reason);
      return 'done';
    }
    await markRefundAsked(open, row.id, null);
    await takeLocked(open, now, 'refund_failed', null);
    await rest(open, row.id);
    await notifyOperator(open, row.id, 'refund_failed');
    return 'failed';
  }).then((is) => {
    if (is !== 'failed') return is;
    throw new ApiError('wrong_state', 'The gateway does not give this money back.');
  });
}

interface Status {
  readonly is: RefundStatus | 'failed';
  /** The gateway's name for it; null for what went back otherwise: transfers, and by the gateway's dashboard. */
  readonly reference: string | null;
}

async function status(ctx: Ctx, row: TransactionRow, isFirst: boolean): Promise<Status> {
  if (row.method === 'bank_transfer') return { is: 'done', reference: null };
  const gateway = await cashierOf(ctx, row);
  const known = row.refund_reference && (await taken(ctx, gateway, row, row.refund_reference));
  if (known && known.state === 'pending') return standsAs(known);
  const said = await lookedUp(ctx, gateway, row);
  if (said.state === 'returned') return whereItIs(ctx, gateway, row);
  if (known) return standsAs(known);
  if (!isFirst && !gateway.refundsOnce) {
    const words = 'It is not known whether the money went back: look at the gateway’s dashboard, and give';
    throw new ApiError('unavailable', `${words} it back there if it has not; that is found out then.`);
  }
  // Other money may have come than was asked for, and a part may be back already: what is there goes back.
  const { amountMinor, currency } =
    said.state === 'success' ? said : { amountMinor: row.amount_minor, currency: row.currency };
  // A try that failed is over, and the next one is another.
  const key = `${row.id}-${row.refund_asked_at?.getTime() ?? 0}`;
  try {
    return standsAs(await gateway.refund(row.reference as string, { amountMinor, currency }, key));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, gateway: row.method, transaction: row.id }, 'a refund was not answered');
    const now = await lookedUp(ctx, gateway, row);
    if (now.state === 'returned') return whereItIs(ctx, gateway, row);
    if (error.again) throw new GatewaySilent();
    return { is: 'failed', reference: null };
  }
}

const standsAs = ({ state, reference }: GatewayRefund): Status => ({
  is: state === 'success' ? 'done' : state === 'failed' ? 'failed' : 'under_way',
  reference: state === 'failed' ? null : reference,
});

/** Returns the status of all refunds: pending while any of them is. */
async function whereItIs(ctx: Ctx, gateway: Cashier, row: TransactionRow): Promise<Status> {
  const refunds = await asked(ctx, row, gateway.refunds(row.reference as string));
  const onItsWay = refunds.find(({ state }) => state === 'pending');
  return onItsWay ? standsAs(onItsWay) : { is: 'done', reference: null };
}

/** Returns the refund that the gateway has taken on; undefined when it does not know it any more. */
async function taken(ctx: Ctx, gateway: Cashier, row: TransactionRow, name: string) {
  const refunds = await asked(ctx, row, gateway.refunds(row.reference as string));
  return refunds.find(({ reference }) => reference === name);
}
