import { defineCall, emptyEnvelope, envelope, listEnvelope, MEGABYTE } from '@keystead/http/call';
import { choice, file, id, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { beginningErrors, forAgency, paymentTransaction } from './contract.entities.ts';
import { METHODS } from './rules.ts';

export * from './contract.classic.ts';
export * from './contract.invoices.ts';
export { paymentTransaction };

/** What is to be paid, in the unit of `currency`: `net` and `tax` add up to `gross`. */
const toPay = z.object({
  net: z.number(),
  tax: z.number(),
  gross: z.number(),
  currency: z.string(),
  /** As the operator calls the tax; "" where there is none. */
  tax_name: z.string(),
});

export const getPaymentSettings = defineCall({
  path: 'get_payment_settings',
  method: 'GET',
  who: 'signed_in',
  summary: 'Which ways of paying are open, and the keys that browsers need; secret ones never',
  // Extension: what a package costs here and now.
  request: z.object({ package_id: id().optional() }),
  answer: envelope(z.array(z.object({ type: z.string(), data: z.string() })), {
    // Extensions: what is open, in the order to choose from, and where to transfer to.
    methods: z.array(z.object({ method: z.enum(METHODS), name: z.string() })),
    bank_details: z.array(z.object({ title: z.string(), value: z.string() })),
    /** What is to be paid for that package; null without one, and for one that is free. */
    to_pay: toPay.nullable(),
  }),
  errors: ['not_found'],
});

export const getPaymentDetails = defineCall({
  path: 'get_payment_details',
  method: 'GET',
  who: 'signed_in',
  summary: 'Own payments, or those for an agency whose packages one manages, the newest first',
  request: z.object({
    ...paging,
    ...forAgency,
    payment_type: choice(['online payment', 'bank transfer']).optional(),
  }),
  answer: listEnvelope(paymentTransaction),
  errors: ['not_found', 'forbidden'],
});

/** What the browser does to pay. */
const nextStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('secret'), clientSecret: z.string(), publishableKey: z.string() }),
  z.object({
    kind: z.literal('form'),
    method: z.enum(['get', 'post']),
    action: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('transfer') }),
]);

export const createPaymentIntent = defineCall({
  path: 'create-payment-intent',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Begin to pay for a package; amount and currency are the package’s',
  request: z.object({
    package_id: id(),
    ...forAgency,
    platform_type: choice(['web', 'app']).default('web'),
    // Extension: which way; the first open one unless said, a bank transfer where nothing else is open.
    payment_method: choice(METHODS).optional(),
  }),
  answer: envelope(
    z.object({
      payment_intent: z.object({
        id: z.string(),
        amount: z.number(),
        currency: z.string(),
        metadata: z.object({ package_id: z.number().int(), payment_transaction_id: z.number().int() }),
        status: z.enum(['pending', 'succeed', 'failed']),
        payment_transaction_id: z.number().int(),
        /** The gateway's own answer. */
        payment_gateway_response: z.record(z.string(), z.unknown()),
      }),
      payment_transaction: paymentTransaction,
      // Extension.
      next: nextStep,
    }),
  ),
  errors: beginningErrors,
  idempotent: true,
});

export const failPayment = defineCall({
  path: 'payment-transaction-fail',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Give up a payment that was begun; the gateway is asked first, and has the last word',
  request: z.object({ payment_transaction_id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
});

// Extension: the pages that gateways send browsers back to ask here how it stands.
export const confirmPayment = defineCall({
  path: 'confirm-payment',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'How it stands with a payment: the gateway is asked, whatever the browser says',
  request: z.object({
    payment_transaction_id: id(),
    /** What the gateway's own dialog gave the browser, where it gives anything. */
    returned: z.record(z.string().max(60), text(500)).optional(),
  }),
  answer: envelope(paymentTransaction),
  errors: ['not_found', 'bad_request'],
  // Who asks how it stands now, asks without a key: under one key the answer stays what it was.
  idempotent: true,
});

// Extension.
export const uploadReceipt = defineCall({
  path: 'upload-bank-receipt-file',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Send the receipt of a bank transfer: it waits for staff then',
  request: z.object({ payment_transaction_id: id(), file: file() }),
  answer: envelope(paymentTransaction),
  errors: ['not_found', 'wrong_state', 'too_large'],
  idempotent: true,
  maxBodyBytes: 6 * MEGABYTE,
});

// Extension: what the page of the test gateway does. There is no such call outside the demo world.
export const payTest = defineCall({
  path: 'test-gateway-pay',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Let the test gateway of the demo world say that a payment succeeded or failed; no money moves',
  request: z.object({ payment_transaction_id: id(), outcome: choice(['success', 'failed']) }),
  answer: emptyEnvelope,
  errors: ['not_found'],
  idempotent: true,
});

export type PaymentTransaction = z.infer<typeof paymentTransaction>;
export type ToPay = z.infer<typeof toPay>;
export type NextStep = z.infer<typeof nextStep>;
