import { ApiError } from '@keystead/http/errors';
import { RawJson, type Route, route } from '@keystead/http/route';
import type { Contexts, SignedInCtx } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { receiveWebhook } from './announcing.service.ts';
import { confirm, giveUp, ownTransaction } from './asking.service.ts';
import {
  beginRazorpay,
  beginStripe,
  beginTransfer,
  confirmStripe,
  paymentStatus,
  receiptPage,
} from './classic.service.ts';
import { formPage } from './gateways/form.ts';
import { openMethods } from './gateways.service.ts';
import { invoiceRoutes } from './invoices/index.ts';
import { sendReceipt } from './receipts.service.ts';
import { begin, chosenMethod } from './starting.service.ts';
import { endTestCharge } from './test-gateway.ts';
import { readOwn } from './transactions.queries.ts';
import { intentOnWire, onWire, settingsOnWire } from './wire.beginning.ts';
import { toTransactions } from './wire.ts';

/** Below the contract's, for what only clients of one gateway ask. */
const beginAt = async (
  ctx: SignedInCtx,
  method: 'paypal' | 'flutterwave',
  packageId: number,
  claimed?: number,
) => begin(ctx, { packageId, method: await chosenMethod(ctx, method), platform: 'web', claimed });

export const routes: Route<Contexts>[] = [
  ...invoiceRoutes,
  route(calls.getPaymentSettings, settingsOnWire),
  route(calls.getPaymentDetails, async (ctx, { limit, offset, payment_type: type }) => {
    const isTransfer = type === undefined ? undefined : type === 'bank transfer';
    const { rows, total } = await readOwn(ctx, ctx.actor.accountId, { limit, offset, isTransfer });
    return { data: await toTransactions(ctx, rows), total };
  }),
  route(calls.createPaymentIntent, async (ctx, input) => {
    const method = await chosenMethod(ctx, input.payment_method);
    const wish = { packageId: input.package_id, method, platform: input.platform_type };
    return { data: await intentOnWire(ctx, await begin(ctx, wish)) };
  }),
  route(calls.startFlutterwave, async (ctx, input) => {
    const { response, next } = await beginAt(ctx, 'flutterwave', input.package_id);
    if (next.kind !== 'redirect') throw new Error('Flutterwave has pages of its own');
    return { data: { ...response, data: { link: next.url } } };
  }),
  route(calls.startPaypal, async (ctx, input) => {
    const { next } = await beginAt(ctx, 'paypal', input.package_id, input.amount);
    if (next.kind !== 'form') throw new Error('PayPal has a form');
    return new RawJson(formPage('paypal_auto_form', next.action, next.fields));
  }),
  route(calls.failPayment, async (ctx, input) => {
    await giveUp(ctx, input.payment_transaction_id);
    return { message: 'The payment was given up.' };
  }),
  route(calls.confirmPayment, async (ctx, { payment_transaction_id: id, returned }) => ({
    data: await onWire(ctx, await confirm(ctx, id, returned)),
  })),
  route(calls.uploadReceipt, async (ctx, { payment_transaction_id: id, file }) => ({
    data: await onWire(ctx, await sendReceipt(ctx, id, file)),
    message: 'Thank you. We look at your receipt and tell you by e-mail.',
  })),
  route(calls.initiateBankTransfer, (ctx, { package_id: packageId, file }) =>
    beginTransfer(ctx, packageId, file),
  ),
  route(calls.generateRazorpayOrder, (ctx, input) => beginRazorpay(ctx, input.package_id)),
  route(calls.beginStripePayment, (ctx, input) => beginStripe(ctx, input)),
  route(calls.confirmStripePayment, (ctx, input) => confirmStripe(ctx, input.paymentIntentId)),
  route(calls.appPaymentStatus, paymentStatus),
  route(
    calls.getPaymentReceipt,
    async (ctx, input) => new RawJson(await receiptPage(ctx, input.payment_transaction_id)),
  ),
  route(calls.payTest, async (ctx, { payment_transaction_id: id, outcome }) => {
    if (!(await openMethods(ctx)).includes('test'))
      throw new ApiError('not_found', 'There is no test gateway here.');
    const { method, reference } = await ownTransaction(ctx, id);
    const body = method === 'test' && reference ? await endTestCharge(ctx, reference, outcome) : undefined;
    if (!body) throw new ApiError('not_found', 'The test gateway knows no such payment.');
    await receiveWebhook(ctx, 'test', body, {});
    return { message: 'The test gateway has announced it. No money has moved.' };
  }),
];
