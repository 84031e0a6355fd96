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
import { begin, chosenMethod, type Wish } from './starting.service.ts';

/** Below the contract's, for what only clients of one gateway ask. */
const beginAt = async (
  ctx: SignedInCtx,
  method: 'paypal' | 'flutterwave',
  wish: Pick<Wish, 'packageId' | 'agencyId' | 'claimed'>,
) => begin(ctx, { ...wish, method: await chosenMethod(ctx, method), platform: 'web' });

/** Returns what is wanted, and for whom. */
const wishOf = (input: { package_id: number; agency_id?: number | undefined }) => ({
  packageId: input.package_id,
  agencyId: input.agency_id,
});

/** What existing clients ask. */
export const classicRoutes: Route<Contexts>[] = [
  route(calls.startFlutterwave, async (ctx, input) => {
    const { response, next } = await beginAt(ctx, 'flutterwave', wishOf(input));
    if (next.kind !== 'redirect') throw new Error('Flutterwave has pages of its own');
    return { data: { ...response, data: { link: next.url } } };
  }),
  route(calls.startPaypal, async (ctx, input) => {
    const { next } = await beginAt(ctx, 'paypal', { ...wishOf(input), claimed: input.amount });
    if (next.kind !== 'form') throw new Error('PayPal has a form');
    return new RawJson(formPage('paypal_auto_form', next.action, next.fields));
  }),
  route(calls.initiateBankTransfer, (ctx, input) => beginTransfer(ctx, wishOf(input), input.file)),
  route(calls.generateRazorpayOrder, (ctx, input) => beginRazorpay(ctx, wishOf(input))),
  route(calls.beginStripePayment, (ctx, input) => beginStripe(ctx, input)),
  route(calls.confirmStripePayment, (ctx, input) => confirmStripe(ctx, input.paymentIntentId)),
  route(calls.appPaymentStatus, paymentStatus),
  route(
    calls.getPaymentReceipt,
    async (ctx, input) => new RawJson(await receiptPage(ctx, input.payment_transaction_id)),
  ),
];
