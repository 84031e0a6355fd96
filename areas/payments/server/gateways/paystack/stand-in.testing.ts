import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { checkoutUrl } from '../stand-ins/checkout.ts';
import { bookRefund, newPayment, nextId, openStandIn, returnedOf } from '../stand-ins/stand-in.ts';
import type { Asked, GatewayStandIn, Payment, Reply, StandIn } from '../stand-ins/vendor.ts';

export const PAYSTACK_KEYS = { publicKey: 'pk_test_standin', secretKey: 'sk_test_standin' };

const initialize = z.object({
  email: z.email(),
  amount: z.number().int().positive(),
  currency: z.enum(['NGN', 'GHS', 'ZAR', 'KES', 'USD', 'XOF']),
  reference: z.string().regex(/^[A-Za-z0-9.=-]+$/),
  callback_url: z.url(),
  metadata: z.object({ payment_transaction_id: z.string(), cancel_action: z.url() }),
});
const refundOf = z.object({
  transaction: z.string(),
  amount: z.number().int().positive(),
  currency: z.string(),
  merchant_note: z.string(),
});

const reject = (status: number, message: string, code: string): Reply => [
  status,
  { status: false, message, code },
];
const done = (message: string, data: unknown): Reply => [200, { status: true, message, data }];

/** Paystack: hosted page, verification, refunds, announcements signed over their bytes. */
export function startPaystack(now?: () => Date): Promise<StandIn> {
  return openStandIn(
    (url, payments) => ({
      name: 'Paystack',
      answer(asked) {
        if (asked.headers.authorization !== `Bearer ${PAYSTACK_KEYS.secretKey}`) {
          return reject(401, 'Invalid key', 'invalid_Key');
        }
        return answer(asked, payments, url);
      },
      settle(payment, outcome, at) {
        payment.state = outcome;
        const times = { paid_at: at.toISOString(), created_at: at.toISOString() };
        return { event: `charge.${outcome}`, data: { ...transactionOf(payment), ...times, channel: 'card' } };
      },
      announceRefund(payment, refund) {
        const row = refundRow(refund, payment);
        const event = refund.state === 'failed' ? 'refund.failed' : 'refund.processed';
        return { event, data: { ...row, transaction_reference: payment.reference } };
      },
      sign: (body) => ({
        'x-paystack-signature': createHmac('sha512', PAYSTACK_KEYS.secretKey).update(body).digest('hex'),
      }),
      returned: ({ reference }) => ({ method: 'get', fields: { trxref: reference, reference } }),
    }),
    now,
  );
}

function answer({ method, path, query, body }: Asked, payments: Map<string, Payment>, url: string): Reply {
  if (method === 'POST' && path === '/transaction/initialize') {
    const order = initialize.safeParse(JSON.parse(body)).data;
    if (!order) return reject(400, 'Invalid parameters', 'invalid_params');
    const { reference, amount, currency } = order;
    if (payments.has(reference)) return reject(400, 'Duplicate Transaction Reference', 'duplicate_reference');
    const { payment_transaction_id: transactionId, cancel_action: cancelUrl } = order.metadata;
    payments.set(
      reference,
      newPayment({ reference, amount, currency, transactionId, returnUrl: order.callback_url, cancelUrl }),
    );
    const authorization_url = checkoutUrl(url, reference);
    return done('Authorization URL created', { authorization_url, access_code: `ac_${nextId()}`, reference });
  }
  const verified = /^\/transaction\/verify\/([^/]+)$/.exec(path)?.[1];
  if (method === 'GET' && verified !== undefined) {
    const payment = payments.get(verified);
    return payment
      ? done('Verification successful', transactionOf(payment))
      : reject(400, 'Transaction reference not found.', 'transaction_not_found');
  }
  if (path === '/refund') return refund(method, query, body, payments);
  return reject(404, 'Not found', 'unknown');
}

function refund(method: string, query: URLSearchParams, body: string, payments: Map<string, Payment>): Reply {
  if (method === 'GET') {
    const payment = [...payments.values()].find(({ id }) => String(id) === query.get('transaction'));
    return done(
      'Refunds retrieved',
      (payment?.refunds ?? []).map((booked) => refundRow(booked, payment)),
    );
  }
  const wanted = refundOf.safeParse(JSON.parse(body)).data;
  const payment = payments.get(wanted?.transaction ?? '');
  if (!wanted || !payment || wanted.currency !== payment.currency)
    return reject(400, 'Invalid refund', 'invalid_params');
  // It knows no idempotency keys: two requests give two refunds.
  const booked = bookRefund(payment, wanted.amount, `${wanted.merchant_note}#${nextId()}`);
  if (!booked) return reject(400, 'Transaction has been fully reversed', 'transaction_reversed');
  // Whatever becomes of it is known later.
  return done('Refund has been queued for processing', { ...refundRow(booked, payment), status: 'pending' });
}

function refundRow(booked: Payment['refunds'][number], payment: Payment | undefined): object {
  return {
    id: Number(booked.id.slice(3)),
    transaction: payment?.id,
    amount: booked.amount,
    currency: payment?.currency,
    status: { success: 'processed', pending: 'processing', failed: 'failed' }[booked.state ?? 'success'],
    merchant_note: booked.key.split('#')[0],
  };
}

function transactionOf(payment: Payment): object {
  const { id, reference, amount, currency, state, transactionId } = payment;
  const paid = returnedOf(payment) === amount ? 'reversed' : 'success';
  const status = { open: 'abandoned', approved: 'ongoing', success: paid, failed: 'failed' }[state];
  return {
    id,
    domain: 'test',
    status,
    reference,
    amount,
    currency,
    metadata: { payment_transaction_id: transactionId },
  };
}

export const standIn: GatewayStandIn<'paystack'> = {
  start: startPaystack,
  keys: PAYSTACK_KEYS,
  wrongKeys: { secretKey: 'sk_test_wrong' },
  proof: 'x-paystack-signature',
  other: { event: 'transfer.success', data: { id: 1 } },
  empty: { event: 'charge.success', data: {} },
  differs: { noDisputes: true },
};
