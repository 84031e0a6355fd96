import { ApiError } from '@keystead/http/errors';
import { RawJson, type Route, route } from '@keystead/http/route';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
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

const as = (ctx: Ctx) => ctx as SignedInCtx;

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
  route(calls.initiateBankTransfer, (ctx: Ctx, { package_id: packageId, file }) =>
    beginTransfer(as(ctx), packageId, file),
  ),
  route(calls.generateRazorpayOrder, (ctx: Ctx, input) => beginRazorpay(as(ctx), input.package_id)),
  route(calls.beginStripePayment, (ctx: Ctx, input) => beginStripe(as(ctx), input)),
  route(calls.confirmStripePayment, (ctx: Ctx, input) => confirmStripe(as(ctx), input.paymentIntentId)),
  route(calls.appPaymentStatus, paymentStatus),
  route(
    calls.getPaymentReceipt,
    async (ctx: Ctx, input) => new RawJson(await receiptPage(as(ctx), input.payment_transaction_id)),
  ),
  route(calls.payTest, async (ctx: Ctx, { payment_transaction_id: id, outcome }) => {
    if (!(await openMethods(ctx)).includes('test'))
      throw new ApiError('not_found', 'There is no test gateway here.');
    const { method, reference } = await ownTransaction(as(ctx), id);
    const body = method === 'test' && reference ? await endTestCharge(ctx, reference, outcome) : undefined;
    if (!body) throw new ApiError('not_found', 'The test gateway knows no such payment.');
    await receiveWebhook(ctx, 'test', body, {});
    return { message: 'The test gateway has announced it. No money has moved.' };
  }),
];
