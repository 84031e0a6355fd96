import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { type Method, TIMES } from '../rules.ts';
import { requireOwn } from './access.service.ts';
import { apart } from './apart.ts';
import { readOpenDisputes, takeDisputeTurn } from './disputes.queries.ts';
import { heedDispute } from './disputes.service.ts';
import { GatewayError, WebhookRejectedError } from './gateways/port.ts';
import { GatewaySilent, gatewayOf } from './gateways.service.ts';
import { heed, take } from './life.service.ts';
import { readPartsToAsk } from './parts.queries.ts';
import { resumePart } from './parts.service.ts';
import { resumeRefund } from './refunding.service.ts';
import {
  findTransaction,
  readLapsed,
  readRefundsToAsk,
  readStuck,
  type TransactionRow,
  takeTurnToAsk,
} from './transactions.queries.ts';

const noPayment = () => notFound('There is no such payment.');

/** Returns a payment of the person who asks, or of an agency whose packages they manage. @throws ApiError not_found for anybody else's */
export async function ownTransaction(ctx: SignedInCtx, id: number): Promise<TransactionRow> {
  const row = await findTransaction(ctx, id);
  await requireOwn(ctx, row, noPayment);
  return row as TransactionRow;
}

/**
 * Asks the gateway how it stands with a payment, and heeds the answer. A gateway that does not answer changes nothing.
 * @returns false when it is out of reach
 */
async function ask(ctx: Ctx, row: TransactionRow): Promise<boolean> {
  const gateway = await gatewayOf(ctx, row.method);
  if (!gateway || row.reference === null) return true;
  let isSilent = false;
  const said = await gateway.state(row.reference).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    isSilent = error.again;
    ctx.log.warn({ err: error, gateway: row.method, transaction: row.id }, 'a gateway could not be asked');
    return undefined;
  });
  if (said) await heed(ctx, row.id, said);
  return !isSilent;
}

const canStillBePaid = ({ method, state, reference }: TransactionRow) =>
  method !== 'bank_transfer' &&
  method !== 'moved' &&
  reference !== null &&
  (state === 'pending' || state === 'failed');

/**
 * Returns the status of an own payment from the gateway: what a browser brings back only serves to tell
 * forged returns, and never believed.
 * @throws ApiError not_found, bad_request for a return that the gateway has not signed
 */
export async function confirm(
  ctx: SignedInCtx,
  id: number,
  returned: Readonly<Record<string, string>> | undefined,
): Promise<TransactionRow> {
  const row = await ownTransaction(ctx, id);
  if (!canStillBePaid(row)) return row;
  if (returned) await requireGenuine(ctx, row, returned);
  const before = new Date(ctx.now().getTime() - TIMES.betweenQuestions);
  if (await takeTurnToAsk(ctx, id, before)) await ask(apart(ctx), row);
  return ownTransaction(ctx, id);
}

async function requireGenuine(ctx: Ctx, row: TransactionRow, returned: Readonly<Record<string, string>>) {
  const gateway = await gatewayOf(ctx, row.method);
  if (!gateway?.readReturn) return;
  try {
    if (gateway.readReturn(returned) === row.reference) return;
  } catch (error) {
    if (!(error instanceof WebhookRejectedError)) throw error;
  }
  throw new ApiError('bad_request', 'The gateway has not sent this.');
}

/**
 * Gives an own payment up. The gateway is asked first: what was paid is not given up.
 * @throws ApiError not_found; wrong_state for one that is not open
 */
export async function giveUp(ctx: SignedInCtx, id: number): Promise<void> {
  const row = await ownTransaction(ctx, id);
  if (row.state === 'failed') return;
  if (canStillBePaid(row)) await ask(apart(ctx), row);
  await inTransaction(ctx, async (open) => {
    if ((await take(open, id, 'cancelled')) !== undefined) return;
    const { state } = await ownTransaction(open, id);
    if (state === 'failed') return;
    const why =
      state === 'success' ? 'It was paid, and the package is yours.' : `It is in the state ${state}.`;
    throw new ApiError('wrong_state', `This payment cannot be given up. ${why}`, {
      extra: { payment_status: state },
    });
  });
}

/** Payments looked at in one run. */
const BATCH = 100;

/**
 * Makes good what was missed: finishes refunds that were begun, asks gateways about payments whose announcement has not
 * come, and ends what will not be paid any more. A gateway that is out of reach is left alone until the next run: its
 * time-outs would delay the others.
 * @returns how many were asked about
 */
export async function reconcile(ctx: Ctx): Promise<number> {
  const silent = new Set<Method>();
  const asking = async (
    row: Pick<TransactionRow, 'method'>,
    question: () => Promise<unknown>,
  ): Promise<boolean> => {
    if (silent.has(row.method)) return false;
    try {
      if ((await question()) === false) silent.add(row.method);
    } catch (error) {
      if (error instanceof GatewaySilent) silent.add(row.method);
      throw error;
    }
    return !silent.has(row.method);
  };
  const now = ctx.now().getTime();
  const before = new Date(now - TIMES.betweenQuestions);
  await each(ctx, await readRefundsToAsk(ctx, BATCH), async (row) => {
    await asking(row, async () => {
      await takeTurnToAsk(ctx, row.id, before);
      await resumeRefund(ctx, row);
    });
  });
  await each(ctx, await readPartsToAsk(ctx, BATCH), async (part) => {
    const row = await findTransaction(ctx, part.transaction_id);
    if (row) await asking(row, () => resumePart(ctx, row, part));
  });
  const disputes = await readOpenDisputes(ctx, BATCH, new Date(now - TIMES.betweenDisputeQuestions));
  await each(ctx, disputes, async (one) => {
    await asking(one, async () => {
      await takeDisputeTurn(ctx, one);
      await heedDispute(ctx, one.id, one.reference);
    });
  });
  const begunBefore = new Date(now - TIMES.firstQuestion);
  const times = { begunBefore, begunAfter: new Date(now - TIMES.gatewayLapses) };
  const stuck = await readStuck(ctx, times, BATCH);
  await each(ctx, stuck, async (row) => {
    await asking(row, async () => !(await takeTurnToAsk(ctx, row.id, before)) || ask(ctx, row));
  });
  const lapses = { gateway: times.begunAfter, transfer: new Date(now - TIMES.transferLapses) };
  await each(ctx, await readLapsed(ctx, lapses, BATCH), async (row) => {
    // The last question, for the very last payers; without an answer it is asked again.
    if (canStillBePaid(row) && !(await asking(row, () => ask(ctx, row)))) return;
    await take(ctx, row.id, 'lapsed');
  });
  return stuck.length;
}

/** An error of one payment does not delay the others. */
async function each<Row extends { readonly id: number }>(
  ctx: Ctx,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
) {
  for (const row of rows) {
    await work(row).catch((error: unknown) => {
      ctx.log.warn({ err: error, transaction: row.id }, 'a payment could not be reconciled');
    });
  }
}
