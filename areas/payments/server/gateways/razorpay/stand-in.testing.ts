import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { checkoutUrl } from '../stand-ins/checkout.ts';
import { bookRefund, newPayment, nextId, openStandIn, returnedOf } from '../stand-ins/stand-in.ts';
import type { Asked, GatewayStandIn, Payment, Reply, StandIn } from '../stand-ins/vendor.ts';

export const RAZORPAY_KEYS = {
  keyId: 'rzp_test_standin',
  keySecret: 'razorpay-secret-standin',
  webhookSecret: 'razorpay-hook-standin',
};

const ordering = z.object({
  amount: z.number().int().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  receipt: z.string().min(1).max(40),
  notes: z.record(z.string(), z.string().max(256)),
  payment: z.object({
    capture: z.enum(['automatic', 'manual']),
    capture_options: z.object({
      automatic_expiry_period: z.number().int().min(12),
      manual_expiry_period: z.number().int().max(7200),
      refund_speed: z.enum(['normal', 'optimum']),
    }),
  }),
});
const refunding = z.object({
  amount: z.number().int().positive(),
  speed: z.enum(['normal', 'optimum']),
  receipt: z.string().max(40),
});

const reject = (status: number, description: string): Reply => [
  status,
  { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'payment_initiation' } },
];
const hmac = (secret: string, content: Buffer | string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

/** Returns what its dialog, or its hosted page, gives the browser to take back. */
export function razorpayReturn(payment: Payment): Record<string, string> {
  const razorpay_payment_id = paidAs(payment);
  return {
    razorpay_payment_id,
    razorpay_order_id: payment.reference,
    razorpay_signature: hmac(RAZORPAY_KEYS.keySecret, `${payment.reference}|${razorpay_payment_id}`),
  };
}

function event(kind: string, at: Date, payload: object): object {
  return {
    entity: 'event',
    account_id: 'acc_standin',
    event: kind,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(at.getTime() / 1000),
  };
}

/** Razorpay: orders, their payments, refunds, announcements signed over their bytes. */
export function startRazorpay(now?: () => Date): Promise<StandIn> {
  return openStandIn(
    (url, payments) => ({
      name: 'Razorpay',
      answer(asked) {
        const { keyId, keySecret } = RAZORPAY_KEYS;
        const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
        if (asked.path === '/v1/checkout/embedded') return embedded(asked, payments, url);
        if (asked.headers.authorization !== basic) return reject(401, 'Authentication failed');
        return answer(asked, payments);
      },
      settle(payment, outcome, at) {
        payment.state = outcome;
        const kind = outcome === 'success' ? 'payment.captured' : 'payment.failed';
        return event(kind, at, { payment: { entity: paymentOf(payment) } });
      },
      announceRefund: (payment, refund, at) =>
        event(refund.state === 'failed' ? 'refund.failed' : 'refund.processed', at, {
          refund: { entity: refundRow(refund, payment) },
          payment: { entity: paymentOf(payment) },
        }),
      announceDispute: (payment, { id, state }, at) =>
        event(`payment.dispute.${state === 'open' ? 'created' : state}`, at, {
          payment: { entity: paymentOf(payment) },
          dispute: { entity: { id, entity: 'dispute', payment_id: paidAs(payment), status: state } },
        }),
      sign: (body) => ({
        'x-razorpay-signature': hmac(RAZORPAY_KEYS.webhookSecret, body),
        'x-razorpay-event-id': `ev_${nextId()}`,
      }),
      returned: (payment) => ({ method: 'post', fields: razorpayReturn(payment) }),
    }),
    now,
  );
}

function answer({ method, path, body }: Asked, payments: Map<string, Payment>): Reply {
  if (method === 'POST' && path === '/v1/orders') {
    const order = ordering.safeParse(JSON.parse(body)).data;
    if (!order) return reject(400, 'The order is not well-formed');
    const { amount, currency, receipt: transactionId } = order;
    const payment = newPayment({ reference: `order_${nextId()}`, amount, currency, transactionId });
    payments.set(payment.reference, payment);
    return [200, orderOf(payment)];
  }
  const [, reference = '', part] = /^\/v1\/orders\/(order_\w+)(\/payments)?$/.exec(path) ?? [];
  const payment = payments.get(reference);
  if (payment && method === 'GET') {
    if (!part) return [200, orderOf(payment)];
    const items = payment.state === 'open' ? [] : [paymentOf(payment)];
    return [200, { entity: 'collection', count: items.length, items }];
  }
  const disputed = [...payments.values()].find(({ dispute }) => path === `/v1/disputes/${dispute?.id}`);
  if (disputed?.dispute) {
    const { id, state: status } = disputed.dispute;
    return [200, { id, entity: 'dispute', payment_id: paidAs(disputed), status, reason_code: 'fraud' }];
  }
  const [, paid, deed] = /^\/v1\/payments\/(pay_\w+)\/(refunds?)$/.exec(path) ?? [];
  const found = [...payments.values()].find((one) => paidAs(one) === paid);
  if (!found) return reject(400, 'The id provided does not exist');
  if (deed === 'refunds' && method === 'GET') {
    const items = found.refunds.map((booked) => refundRow(booked, found));
    return [200, { entity: 'collection', count: items.length, items }];
  }
  const wanted = refunding.safeParse(JSON.parse(body)).data;
  // It knows no idempotency keys here: two requests give two refunds.
  const booked = wanted && bookRefund(found, wanted.amount, `${wanted.receipt}#${nextId()}`);
  return booked
    ? [200, refundRow(booked, found)]
    : reject(400, 'The refund amount provided is greater than amount captured');
}

/** Returns the hosted page. */
function embedded({ body }: Asked, payments: Map<string, Payment>, url: string): Reply {
  const form = new URLSearchParams(body);
  const payment = payments.get(form.get('order_id') ?? '');
  const matches =
    Number(form.get('amount')) === payment?.amount && form.get('key_id') === RAZORPAY_KEYS.keyId;
  if (!payment || !matches) return reject(400, 'The order does not fit');
  payment.returnUrl = form.get('callback_url') ?? '';
  payment.cancelUrl = form.get('cancel_url') ?? '';
  return [303, checkoutUrl(url, payment.reference)];
}

const paidAs = ({ id }: Payment): string => `pay_${id}`;

function orderOf({ reference, amount, currency, state, transactionId }: Payment): object {
  const status = { open: 'created', approved: 'attempted', success: 'paid', failed: 'attempted' }[state];
  const amount_paid = state === 'success' ? amount : 0;
  return {
    id: reference,
    entity: 'order',
    amount,
    amount_paid,
    amount_due: amount - amount_paid,
    currency,
    receipt: transactionId,
    status,
    attempts: state === 'open' ? 0 : 1,
    notes: { payment_transaction_id: transactionId },
    created_at: 1,
  };
}

function paymentOf(payment: Payment): object {
  const { reference: order_id, amount, currency, state } = payment;
  const status = { open: 'created', approved: 'authorized', success: 'captured', failed: 'failed' }[state];
  return {
    id: paidAs(payment),
    entity: 'payment',
    amount,
    currency,
    status,
    order_id,
    method: 'card',
    captured: state === 'success',
    amount_refunded: returnedOf(payment),
  };
}

function refundRow(booked: Payment['refunds'][number], payment: Payment): object {
  const { currency } = payment;
  const receipt = booked.key.split('#')[0];
  return {
    id: `rfnd_${booked.id}`,
    entity: 'refund',
    amount: booked.amount,
    currency,
    payment_id: paidAs(payment),
    receipt,
    status: { success: 'processed', pending: 'pending', failed: 'failed' }[booked.state ?? 'success'],
  };
}

export const standIn: GatewayStandIn<'razorpay'> = {
  start: startRazorpay,
  keys: RAZORPAY_KEYS,
  wrongKeys: { keySecret: 'wrong-secret' },
  proof: 'x-razorpay-signature',
  other: { entity: 'event', event: 'invoice.paid', created_at: 1, payload: {} },
  empty: { entity: 'event', event: 'payment.captured', created_at: 1, payload: {} },
};
