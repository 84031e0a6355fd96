import type { Input, Result } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { type Ctx, inTransaction, isSignedIn, type SignedInCtx } from '@keystead/platform/context';
import type * as calls from '../contract.classic.ts';
import type { State } from '../rules.ts';
import { amountOf, priceInMinor } from './amounts.ts';
import { confirm, ownTransaction } from './asking.service.ts';
import { bankDetails } from './gateways.service.ts';
import { invoiceOf, pageOf } from './invoices/index.ts';
import { quote } from './quoting.service.ts';
import { sendReceipt } from './receipts.service.ts';
import { type Begun, begin, chosenMethod, type Wish } from './starting.service.ts';
import { readOwnByReference, type TransactionRow } from './transactions.queries.ts';
import { onWire } from './wire.beginning.ts';

type ForWhom = Pick<Wish, 'packageId' | 'agencyId'>;

/** States of a payment in Stripe's terms. */
const STRIPE_STATUS: Readonly<Record<State, string>> = {
  pending: 'processing',
  review: 'processing',
  success: 'succeeded',
  refunded: 'succeeded',
  failed: 'requires_payment_method',
  rejected: 'canceled',
};

/** Begins a bank transfer; payment and receipt are written together or not at all. */
export async function beginTransfer(
  ctx: SignedInCtx,
  wish: ForWhom,
  receipt: UploadedFile | undefined,
): Promise<Result<typeof calls.initiateBankTransfer>> {
  const method = await chosenMethod(ctx, 'bank_transfer');
  const transaction = await inTransaction(ctx, async (open) => {
    const begun = await begin(open, { ...wish, method, platform: 'web' });
    return receipt ? sendReceipt(open, begun.transaction.id, receipt) : begun.transaction;
  });
  return { data: await onWire(ctx, transaction), bank_details: [...(await bankDetails(ctx))] };
}

/** Begins to pay at Razorpay. */
export async function beginRazorpay(
  ctx: SignedInCtx,
  wish: ForWhom,
): Promise<Result<typeof calls.generateRazorpayOrder>> {
  const method = await chosenMethod(ctx, 'razorpay');
  const { transaction, reference, response } = await begin(ctx, { ...wish, method, platform: 'web' });
  return {
    data: {
      id: reference,
      order_id: reference,
      currency: transaction.currency,
      amount: transaction.amount_minor,
      receipt: String(response.receipt ?? transaction.id),
      status: String(response.status ?? 'created'),
      payment_transaction_id: transaction.id,
    },
  };
}

/** Begins to pay at Stripe. @throws ApiError validation for an amount or a currency that is not the package's */
export async function beginStripe(
  ctx: SignedInCtx,
  input: Input<typeof calls.beginStripePayment>,
): Promise<Result<typeof calls.beginStripePayment>> {
  const method = await chosenMethod(ctx, 'stripe');
  const claimed = await agreed(ctx, input);
  const { package_id: packageId, agency_id: agencyId } = input;
  const begun = await begin(ctx, { packageId, agencyId, method, platform: 'web', claimed });
  return { data: { ...stripeIntent(begun), client_secret: String(begun.response.client_secret ?? '') } };
}

/** Clients name the amount in either unit. @returns it in the unit of the currency */
async function agreed(
  ctx: Ctx,
  { package_id: packageId, amount, currency: named }: Input<typeof calls.beginStripePayment>,
): Promise<number | undefined> {
  const { offered, amounts, currency } = await quote(ctx, packageId);
  if (named !== undefined && named.toUpperCase() !== currency)
    throw invalidField('currency', `must be ${currency}`);
  if (amounts && amount === amounts.totalMinor) return amountOf(amounts.totalMinor, currency);
  const { price } = offered;
  return price !== null && amount === priceInMinor(price, currency) ? price : amount;
}

function stripeIntent({ transaction, reference, response }: Omit<Begun, 'next'>) {
  return {
    id: reference,
    object: 'payment_intent' as const,
    amount: transaction.amount_minor,
    currency: transaction.currency.toLowerCase(),
    status: String(response.status ?? STRIPE_STATUS[transaction.state]),
    payment_transaction_id: transaction.id,
  };
}

/** Returns the status of an own payment at Stripe. @throws ApiError not_found */
export async function confirmStripe(
  ctx: SignedInCtx,
  reference: string,
): Promise<Result<typeof calls.confirmStripePayment>> {
  const found = await ownByReference(ctx, reference);
  if (found?.method !== 'stripe') throw notFound('There is no such payment.');
  const transaction = await confirm(ctx, found.id, undefined);
  return {
    data: {
      ...stripeIntent({ transaction, reference, response: {} }),
      payment_transaction: await onWire(ctx, transaction),
    },
  };
}

async function ownByReference(ctx: SignedInCtx, reference: string): Promise<TransactionRow | undefined> {
  return (await readOwnByReference(ctx, ctx.actor.accountId, reference))[0];
}

const STATE_LABELS: Readonly<Record<State, string>> = {
  pending: 'The payment has not arrived yet.',
  review: 'We look at your payment and tell you by email.',
  success: 'The payment has arrived; the package is yours.',
  refunded: 'The payment went back to you.',
  failed: 'The payment was cancelled or declined.',
  rejected: 'The payment was cancelled or declined.',
};

/** Returns the status of an own payment. @throws ApiError not_found for an unknown one or someone else's */
export async function paymentStatus(
  ctx: Ctx,
  input: Input<typeof calls.appPaymentStatus>,
): Promise<Result<typeof calls.appPaymentStatus>> {
  if (!isSignedIn(ctx)) return { data: null, message: 'Sign in to see how a payment stands.' };
  const reference = input.txn_id ?? input.tx ?? input.order_id ?? input.token;
  const named = reference === undefined ? undefined : await ownByReference(ctx, reference);
  const id = input.payment_transaction_id ?? named?.id;
  if (id === undefined) throw notFound('There is no such payment.');
  const transaction = await confirm(ctx, id, undefined);
  return { data: await onWire(ctx, transaction), message: STATE_LABELS[transaction.state] };
}

/** Returns the invoice of an own payment as a page. @throws ApiError not_found, wrong_state before the money has arrived */
export async function receiptPage(ctx: SignedInCtx, id: number): Promise<string> {
  await ownTransaction(ctx, id);
  const invoice = await invoiceOf(ctx, id);
  if (!invoice) throw new ApiError('wrong_state', 'There is a receipt once the payment has arrived.');
  return pageOf(invoice);
}
