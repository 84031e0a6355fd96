import { defineCall, envelope, MEGABYTE } from '@keystead/http/call';
import { decimal, file, id, text } from '@keystead/http/fields';
import { z } from 'zod';
import { beginningErrors, forAgency, paymentTransaction } from './contract.entities.ts';

/** Calls of payment that existing clients make beside those of `contract.ts`: the same services under other names. */

export const initiateBankTransfer = defineCall({
  path: 'initiate-bank-transfer',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Begin to pay for a package by bank transfer; a receipt may come along, or later',
  request: z.object({
    package_id: id(),
    ...forAgency,
    /** Receipt of the transfer, as `upload-bank-receipt-file` takes it. */
    file: file().optional(),
  }),
  answer: envelope(paymentTransaction, {
    /** Where to transfer to; `transfer_reference` of the payment is to be written beside it. */
    bank_details: z.array(z.object({ title: z.string(), value: z.string() })),
  }),
  errors: [...beginningErrors, 'wrong_state', 'too_large'],
  idempotent: true,
  maxBodyBytes: 6 * MEGABYTE,
});

export const startFlutterwave = defineCall({
  path: 'flutterwave',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Begin to pay for a package at Flutterwave: go to `data.data.link`',
  request: z.object({ package_id: id(), ...forAgency }),
  answer: envelope(z.looseObject({ data: z.looseObject({ link: z.string() }) })),
  errors: beginningErrors,
  idempotent: true,
});

export const startPaypal = defineCall({
  path: 'paypal',
  method: 'GET',
  alsoMethods: ['POST'],
  who: 'signed_in',
  changes: 'own',
  summary: 'Begin to pay for a package at PayPal: a page with the form `paypal_auto_form`',
  request: z.object({ package_id: id(), ...forAgency, amount: decimal({ min: 0 }).optional() }),
  answer: z.string(),
  // validation: an amount that is not the package's.
  errors: beginningErrors,
  idempotent: true,
  sensitive: true,
  html: true,
});

export const generateRazorpayOrder = defineCall({
  path: 'generate-razorpay-orderid',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Begin to pay for a package at Razorpay: the order that its dialog wants',
  request: z.object({ package_id: id(), ...forAgency }),
  answer: envelope(
    z.object({
      /** Razorpay's order. */
      id: z.string(),
      /** The same. */
      order_id: z.string(),
      /** In the smallest unit of `currency`. */
      amount: z.number().int(),
      currency: z.string(),
      receipt: z.string(),
      status: z.string(),
      payment_transaction_id: z.number().int(),
    }),
  ),
  errors: beginningErrors,
  idempotent: true,
});

/** A payment intent as Stripe formats it. */
const stripeIntent = {
  id: z.string(),
  object: z.literal('payment_intent'),
  /** In the smallest unit of `currency`. */
  amount: z.number().int(),
  /** ISO 4217, in lower case. */
  currency: z.string(),
  status: z.string(),
  payment_transaction_id: z.number().int(),
};

export const beginStripePayment = defineCall({
  path: 'createPaymentIntent',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Begin to pay for a package at Stripe; amount and currency are the package’s',
  request: z.object({
    package_id: id(),
    ...forAgency,
    /** What the client believes it is, in the unit of the currency or in its smallest one; another is rejected. */
    amount: decimal({ min: 0 }).optional(),
    currency: text(3).optional(),
  }),
  answer: envelope(z.object({ ...stripeIntent, client_secret: z.string() })),
  errors: beginningErrors,
  idempotent: true,
});

export const confirmStripePayment = defineCall({
  path: 'confirmPayment',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'How it stands with a payment at Stripe: the gateway is asked, whatever the browser says',
  request: z.object({ paymentIntentId: text(255) }),
  answer: envelope(z.object({ ...stripeIntent, payment_transaction: paymentTransaction })),
  errors: ['not_found'],
  idempotent: true,
});

export const appPaymentStatus = defineCall({
  path: 'app_payment_status',
  method: 'GET',
  alsoMethods: ['POST'],
  who: 'anyone',
  changes: 'own',
  summary:
    'How it stands with an own payment, by number or by the gateway’s name for it; guests learn nothing',
  request: z.object({
    payment_transaction_id: id().optional(),
    /** The gateway's name for it, under any of the names that gateways give it. */
    txn_id: text(255).optional(),
    tx: text(255).optional(),
    order_id: text(255).optional(),
    token: text(255).optional(),
  }),
  answer: envelope(paymentTransaction.nullable()),
  errors: ['not_found'],
  sensitive: true,
});

export const getPaymentReceipt = defineCall({
  path: 'get-payment-receipt',
  method: 'GET',
  who: 'signed_in',
  summary: 'The invoice of an own payment that has arrived, as a page to print',
  request: z.object({ payment_transaction_id: id() }),
  answer: z.string(),
  errors: ['not_found', 'wrong_state'],
  sensitive: true,
  html: true,
});
