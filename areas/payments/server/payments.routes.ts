import { Refusal } from '@keystead/http/errors';
import { RawJson, type Route, route } from '@keystead/http/route';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import * as calls from '../contract.ts';
import { METHOD_NAMES, type METHODS, TRANSFER } from '../rules.ts';
import { amountOf } from './amounts.ts';
import { receiveWebhook } from './announcing.service.ts';
import { confirm, giveUp, ownTransaction } from './asking.service.ts';
import { formPage } from './gateways/form.ts';
import { bankDetails, openKeysOf, openMethods } from './gateways.service.ts';
import { invoiceRoutes } from './invoices/index.ts';
import { sendReceipt } from './receipts.service.ts';
import { type Begun, begin, chosenMethod } from './starting.service.ts';
import { endTestCharge } from './test-gateway.ts';
import { readOwn, type TransactionRow } from './transactions.queries.ts';
import { toTransactions } from './wire.ts';

const as = (ctx: Ctx) => ctx as SignedInCtx;

async function onWire(ctx: Ctx, row: TransactionRow): Promise<calls.PaymentTransaction> {
  const [transaction] = await toTransactions(ctx, [row]);
  return transaction as calls.PaymentTransaction;
}

/** What clients have always asked: a word for each gateway, and the keys that browsers need. */
async function settingsOnWire(ctx: Ctx) {
  const [open, details, { currency }] = await Promise.all([
    openMethods(ctx),
    bankDetails(ctx),
    getSettings(ctx),
  ]);
  const isOpen = (method: (typeof METHODS)[number]) => (open.includes(method) ? '1' : '0');
  const key = async (method: 'stripe' | 'razorpay' | 'paystack', name: string) =>
    open.includes(method) ? String((await openKeysOf(ctx, method))[name] ?? '') : '';
  return {
    data: [
      { type: 'stripe_gateway', data: isOpen('stripe') },
      { type: 'razorpay_gateway', data: isOpen('razorpay') },
      { type: 'paystack_gateway', data: isOpen('paystack') },
      { type: 'paypal_gateway', data: isOpen('paypal') },
      { type: 'flutterwave_status', data: isOpen('flutterwave') },
      { type: 'bank_transfer_status', data: isOpen('bank_transfer') },
      { type: 'stripe_publishable_key', data: await key('stripe', 'publishableKey') },
      { type: 'stripe_currency', data: currency.code },
      { type: 'razor_key', data: await key('razorpay', 'keyId') },
      { type: 'paystack_public_key', data: await key('paystack', 'publicKey') },
      { type: 'paystack_currency', data: currency.code },
    ],
    methods: open.map((method) => ({ method, name: METHOD_NAMES[method] })),
    bank_details: open.includes(TRANSFER) ? [...details] : [],
  };
}

const INTENT_STATUS = { success: 'succeed', failed: 'failed' } as const;

async function intentOnWire(ctx: Ctx, { transaction, reference, next, response }: Begun) {
  const { id, state, package_id, currency } = transaction;
  return {
    payment_intent: {
      id: reference,
      amount: amountOf(transaction.amount_minor, currency),
      currency,
      metadata: { package_id, payment_transaction_id: id },
      status: state === 'success' || state === 'failed' ? INTENT_STATUS[state] : ('pending' as const),
      payment_transaction_id: id,
      payment_gateway_response: response,
    },
    payment_transaction: await onWire(ctx, transaction),
    next,
  };
}

/** Below the contract's, for what only clients of one gateway ask. */
const beginAt = async (ctx: Ctx, method: 'paypal' | 'flutterwave', packageId: number, claimed?: number) =>
  begin(as(ctx), { packageId, method: await chosenMethod(ctx, method), platform: 'web', claimed });

export const routes: Route<Ctx>[] = [
  ...(invoiceRoutes as Route<Ctx>[]),
  route(calls.getPaymentSettings, settingsOnWire),
  route(calls.getPaymentDetails, async (ctx: Ctx, { limit, offset, payment_type: type }) => {
    const isTransfer = type === undefined ? undefined : type === 'bank transfer';
    const { rows, total } = await readOwn(ctx, as(ctx).actor.accountId, { limit, offset, isTransfer });
    return { data: await toTransactions(ctx, rows), total };
  }),
  route(calls.createPaymentIntent, async (ctx: Ctx, input) => {
    const method = await chosenMethod(ctx, input.payment_method);
    const wish = { packageId: input.package_id, method, platform: input.platform_type };
    return { data: await intentOnWire(ctx, await begin(as(ctx), wish)) };
  }),
  route(calls.startFlutterwave, async (ctx: Ctx, input) => {
    const { response, next } = await beginAt(ctx, 'flutterwave', input.package_id);
    if (next.kind !== 'redirect') throw new Error('Flutterwave has pages of its own');
    return { data: { ...response, data: { link: next.url } } };
  }),
  route(calls.startPaypal, async (ctx: Ctx, input) => {
    const { next } = await beginAt(ctx, 'paypal', input.package_id, input.amount);
    if (next.kind !== 'form') throw new Error('PayPal has a form');
    return new RawJson(formPage('paypal_auto_form', next.action, next.fields));
  }),
  route(calls.failPayment, async (ctx: Ctx, input) => {
    await giveUp(as(ctx), input.payment_transaction_id);
    return { message: 'The payment was given up.' };
  }),
  route(calls.confirmPayment, async (ctx: Ctx, { payment_transaction_id: id, returned }) => ({
    data: await onWire(ctx, await confirm(as(ctx), id, returned)),
  })),
  route(calls.uploadReceipt, async (ctx: Ctx, { payment_transaction_id: id, file }) => ({
    data: await onWire(ctx, await sendReceipt(as(ctx), id, file)),
    message: 'Thank you. We look at your receipt and tell you by e-mail.',
  })),
  route(calls.payTest, async (ctx: Ctx, { payment_transaction_id: id, outcome }) => {
    if (!ctx.config.DEMO_WORLD) throw new Refusal('not_found', 'There is no test gateway here.');
    const { method, reference } = await ownTransaction(as(ctx), id);
    const body = method === 'test' && reference ? await endTestCharge(ctx, reference, outcome) : undefined;
    if (!body) throw new Refusal('not_found', 'The test gateway knows no such payment.');
    await receiveWebhook(ctx, 'test', body, {});
    return { message: 'The test gateway has announced it. No money has moved.' };
  }),
];
