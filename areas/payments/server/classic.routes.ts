import { RawJson, type Route, route } from '@keystead/http/route';
import type { Contexts, SignedInCtx } from '@keystead/platform/context';
import * as calls from '../contract.classic.ts';
import {
  beginRazorpay,
  beginStripe,
  beginTransfer,
  confirmStripe,
  paymentStatus,
  receiptPage,
} from './classic.service.ts';
import { formPage } from './gateways/paypal/form-page.ts';
import { begin, chosenMethod } from './starting.service.ts';

/** Below the contract's, for what only clients of one gateway ask. */
const beginAt = async (
  ctx: SignedInCtx,
  method: 'paypal' | 'flutterwave',
  packageId: number,
  claimed?: number,
) => begin(ctx, { packageId, method: await chosenMethod(ctx, method), platform: 'web', claimed });

/** What existing clients ask. */
export const classicRoutes: Route<Contexts>[] = [
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
];
