import { consume, publicOwner } from '@keystead/accounts/server';
import { ApiError, invalidField } from '@keystead/http/errors';
import { packageAgencies } from '@keystead/plans/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { seal, unseal } from '@keystead/platform/secrets';
import { count } from '@keystead/platform/telemetry';
import type { NextStep } from '../contract.ts';
import { METHOD_NAMES, type Method, TIMES, TRANSFER, transferReference } from '../rules.ts';
import { amountOf } from './amounts.ts';
import { cacheAnswer } from './announcing.service.ts';
import { apart } from './apart.ts';
import { GatewayError } from './gateways/port.ts';
import { gatewayOf, openMethods } from './gateways.service.ts';
import { quote } from './quoting.service.ts';
import {
  findOpen,
  findTransaction,
  insertTransaction,
  lockPayer,
  type NewTransaction,
  type TransactionRow,
} from './transactions.queries.ts';

/** A payment that was begun, and what the payer's browser does next. */
export interface Begun {
  readonly transaction: TransactionRow;
  /** The gateway's name for it; for a transfer, what to write beside it. */
  readonly reference: string;
  readonly next: NextStep;
  readonly response: Record<string, unknown>;
}

/** What someone wants to pay for, and how. */
export interface Wish {
  readonly packageId: number;
  /** The agency that it is for; without one, the person. */
  readonly agencyId?: number | undefined;
  readonly method: Method;
  readonly platform: 'web' | 'app';
  /** Amount that the client believes it is. */
  readonly claimed?: number | undefined;
}

/** Payments that one person may begin. */
const BEGINNINGS = { limit: 60, per: 3600 } as const;

/** @returns the method that was said; else the first open one, a bank transfer only where nothing is faster. @throws ApiError bad_request when none is open, or not this one */
export async function chosenMethod(ctx: Ctx, said: Method | undefined): Promise<Method> {
  const open = await openMethods(ctx);
  const chosen =
    said === undefined ? (open.find((one) => one !== TRANSFER) ?? open[0]) : open.find((one) => one === said);
  if (chosen) return chosen;
  if (said && open.length > 0)
    throw new ApiError('bad_request', `${METHOD_NAMES[said]} is not enabled here.`);
  throw new ApiError('bad_request', 'No payment method is enabled.');
}

/**
 * Begins to pay for a package, or goes on with what was begun and not ended. Amount and currency come from the package.
 * What is to be paid is written down before the gateway is asked, so that nothing can be paid that we do not know of;
 * asked again after a kill, it goes on from there.
 * @throws ApiError not_found, forbidden for an agency whose packages they do not manage, bad_request for a free package, validation for another amount, unprocessable for money that
 * the gateway does not take, unavailable when it does not answer
 */
export async function begin(ctx: SignedInCtx, wish: Wish): Promise<Begun> {
  const { accountId } = ctx.actor;
  if (wish.agencyId !== undefined) await packageAgencies.get().requireManager(ctx, accountId, wish.agencyId);
  const wanted = await orderOf(ctx, wish);
  await consume(ctx, [{ key: `payments.begin ${accountId}`, rate: BEGINNINGS }]);
  const transaction = await writtenDown(ctx, wanted);
  if (transaction.method === 'bank_transfer') return transferOf(transaction);
  if (transaction.begun) return { transaction, ...unsealed(ctx, transaction, transaction.begun) };
  const answer = await askToStart(ctx, transaction);
  const isStored = await cacheAnswer(ctx, transaction, {
    reference: answer.reference,
    begun: seal(ctx.config, purposeOf(transaction), JSON.stringify(answer)),
  });
  const now = (await findTransaction(ctx, transaction.id)) ?? transaction;
  if (!isStored && now.begun) return { transaction: now, ...unsealed(ctx, now, now.begun) };
  return { transaction: now, ...answer };
}

async function orderOf(
  ctx: SignedInCtx,
  { packageId, agencyId, method, platform, claimed }: Wish,
): Promise<NewTransaction> {
  const { offered, amounts, currency } = await quote(ctx, packageId);
  const { name, price, duration_hours, features } = offered;
  if (price === null) throw new ApiError('bad_request', `${name} is free; just take it.`);
  if (!amounts) {
    throw new ApiError(
      'unprocessable',
      `${name} cannot be paid for in ${currency}: its price is no amount there.`,
    );
  }
  // Clients send the price; with the tax that comes on top it is what is paid.
  const total = amountOf(amounts.totalMinor, currency);
  if (claimed !== undefined && claimed !== price && claimed !== total) {
    throw invalidField('amount', `must be ${total}`);
  }
  return {
    account_id: ctx.actor.accountId,
    agency_id: agencyId ?? null,
    package_id: packageId,
    terms: { name, price, duration_hours, features },
    method,
    amount_minor: amounts.totalMinor,
    currency,
    platform,
  };
}

/** Commits apart from the call's own end: whatever becomes of the call, what is asked for is known. */
function writtenDown(ctx: Ctx, wanted: NewTransaction): Promise<TransactionRow> {
  return inTransaction(wanted.method === 'bank_transfer' ? ctx : apart(ctx), async (open) => {
    await lockPayer(open, wanted.account_id);
    const since = new Date(open.now().getTime() - TIMES.goneOnWith);
    return (await findOpen(open, wanted, since)) ?? insertTransaction(open, wanted);
  });
}

type Answer = Omit<Begun, 'transaction'>;

const purposeOf = ({ id }: TransactionRow) => `payments.begun ${id}`;

const unsealed = (ctx: Ctx, row: TransactionRow, begun: Buffer): Answer =>
  JSON.parse(unseal(ctx.config, purposeOf(row), begun)) as Answer;

async function askToStart(ctx: Ctx, row: TransactionRow): Promise<Answer> {
  const { account_id, amount_minor: amountMinor, currency, method } = row;
  const gateway = await gatewayOf(ctx, method);
  if (!gateway) throw new ApiError('bad_request', `${METHOD_NAMES[method]} is not enabled here.`);
  if (!gateway.takes({ amountMinor, currency })) {
    throw new ApiError('unprocessable', `${METHOD_NAMES[method]} cannot take this amount in ${currency}.`);
  }
  const payer = (await publicOwner(ctx, [account_id])).get(account_id);
  const backTo = (page: string) => `${ctx.origin}/payment/${page}?payment=${row.id}`;
  const started = await gateway
    .start({
      transactionId: String(row.id),
      amountMinor,
      currency,
      description: row.terms.name,
      // Gateways want an address, and not everybody has one here.
      payer: {
        name: payer?.name ?? '',
        email: payer?.email || `payer-${account_id}@example.com`,
        phone: payer?.mobile || undefined,
      },
      successUrl: backTo('success'),
      failUrl: backTo('fail'),
    })
    .catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      count('keystead_payments_total', { method, state: 'not_begun' });
      ctx.log.error({ err: error, gateway: method, transaction: row.id }, 'a payment could not be begun');
      throw new ApiError(
        'unavailable',
        `${METHOD_NAMES[method]} does not answer now. Please try again soon.`,
      );
    });
  count('keystead_payments_total', { method, state: 'begun' });
  return { reference: started.reference, next: started.next, response: started.response };
}

function transferOf(transaction: TransactionRow): Begun {
  return {
    transaction,
    reference: transferReference(transaction.id),
    next: { kind: 'transfer' },
    response: {},
  };
}
