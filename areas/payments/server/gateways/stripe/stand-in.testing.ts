import { createHmac } from 'node:crypto';
import { bookRefund, newPayment, nextId, openStandIn } from '../stand-ins/stand-in.ts';
import type { Asked, Dispute, GatewayStandIn, Payment, Refund, Reply, StandIn } from '../stand-ins/vendor.ts';

export const STRIPE_KEYS = {
  publishableKey: 'pk_test_standin',
  secretKey: 'sk_test_standin',
  webhookSecret: 'whsec_standin',
};

const ZERO_DECIMALS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THREE_DECIMALS = new Set('bhd jod kwd omr tnd'.split(' '));

const reject = (status: number, code: string, message: string): Reply => [
  status,
  { error: { type: 'invalid_request_error', code, message } },
];

/** Stripe: payment intents, refunds, signed events. */
export function startStripe(now?: () => Date): Promise<StandIn> {
  return openStandIn((_url, payments) => {
    const answered = new Map<string, { body: string; reply: Reply }>();
    return {
      name: 'Stripe',
      answer(asked) {
        if (asked.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`) {
          return reject(401, 'api_key_invalid', `Invalid API Key provided: ${asked.headers.authorization}`);
        }
        const key = asked.headers['idempotency-key'];
        const known = typeof key === 'string' ? answered.get(key) : undefined;
        if (known && known.body !== asked.body) {
          return [
            400,
            { error: { type: 'idempotency_error', message: 'Keys are for the same parameters only' } },
          ];
        }
        const reply = known?.reply ?? answer(asked, payments);
        if (typeof key === 'string' && reply[0] === 200) answered.set(key, { body: asked.body, reply });
        return reply;
      },
      settle(payment, outcome, at) {
        payment.state = outcome;
        const type = outcome === 'success' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
        return stripeEvent(type, intentOf(payment), at);
      },
      announceRefund(payment, refund, at) {
        const type = refund.state === 'failed' ? 'refund.failed' : 'refund.updated';
        return stripeEvent(type, refundObject(payment, refund), at);
      },
      announceDispute(payment, dispute, at) {
        const type = dispute.state === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed';
        return stripeEvent(type, disputeObject(payment, dispute), at);
      },
      sign(body, at) {
        const seconds = Math.floor(at.getTime() / 1000);
        const signature = createHmac('sha256', STRIPE_KEYS.webhookSecret)
          .update(`${seconds}.`)
          .update(body)
          .digest('hex');
        return { 'stripe-signature': `t=${seconds},v1=${signature},v0=${'0'.repeat(64)}` };
      },
    };
  }, now);
}

export function stripeEvent(type: string, object: object, at: Date): object {
  return {
    id: `evt_${nextId()}`,
    object: 'event',
    api_version: '2026-08-27',
    created: Math.floor(at.getTime() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  };
}

function answer({ method, path, body, query }: Asked, payments: Map<string, Payment>): Reply {
  const form = new URLSearchParams(body);
  if (method === 'POST' && path === '/v1/payment_intents') return create(form, payments);
  if (method === 'POST' && path === '/v1/refunds') return refund(form, payments);
  if (method === 'GET' && path === '/v1/refunds') {
    const of = payments.get(query.get('payment_intent') ?? '');
    const data = (of?.refunds ?? []).map((one) => refundObject(of as Payment, one));
    return [200, { object: 'list', url: path, has_more: false, data }];
  }
  const disputed = [...payments.values()].find(({ dispute }) => path === `/v1/disputes/${dispute?.id}`);
  if (disputed?.dispute) return [200, disputeObject(disputed, disputed.dispute)];
  const reference = /^\/v1\/payment_intents\/(pi_\w+)$/.exec(path)?.[1] ?? '';
  const payment = payments.get(reference);
  if (method === 'GET' && payment) return [200, intentOf(payment)];
  return reject(404, 'resource_missing', `No such payment_intent: '${reference}'`);
}

function create(form: URLSearchParams, payments: Map<string, Payment>): Reply {
  const amount = Number(form.get('amount'));
  const currency = form.get('currency') ?? '';
  if (!Number.isSafeInteger(amount) || amount < 1)
    return reject(400, 'parameter_invalid_integer', 'Invalid integer');
  if (amount > 99_999_999) return reject(400, 'amount_too_large', 'Amount must be no more than 999999.99');
  if (!/^[a-z]{3}$/.test(currency)) return reject(400, 'parameter_invalid', 'Currency must be lower-case');
  if (THREE_DECIMALS.has(currency) && amount % 10 !== 0)
    return reject(400, 'invalid_amount', 'Last digit must be 0');
  if (!ZERO_DECIMALS.has(currency) && amount < 50) return reject(400, 'amount_too_small', 'Amount too small');
  const email = form.get('receipt_email');
  if (email && !email.includes('@')) return reject(400, 'email_invalid', `Invalid email address: ${email}`);
  const payment = newPayment({
    reference: `pi_${nextId()}`,
    amount,
    currency,
    transactionId: form.get('metadata[payment_transaction_id]') ?? '',
  });
  payments.set(payment.reference, payment);
  return [200, intentOf(payment)];
}

function refund(form: URLSearchParams, payments: Map<string, Payment>): Reply {
  const payment = payments.get(form.get('payment_intent') ?? '');
  const amount = Number(form.get('amount'));
  if (!payment) return reject(404, 'resource_missing', 'No such payment_intent');
  const booked = bookRefund(payment, amount, `stripe-${nextId()}`);
  if (!booked) return reject(400, 'charge_already_refunded', 'Refund amount is greater than the charge');
  return [200, refundObject(payment, booked)];
}

function refundObject({ reference, currency }: Payment, { id, amount, state = 'success' }: Refund): object {
  const status = { success: 'succeeded', pending: 'pending', failed: 'failed' }[state];
  return { id: `re_${id}`, object: 'refund', amount, currency, payment_intent: reference, status };
}

function disputeObject({ reference, id: charge, amount, currency }: Payment, { id, state }: Dispute): object {
  const status = { open: 'needs_response', won: 'won', lost: 'lost' }[state];
  return {
    id,
    object: 'dispute',
    amount,
    currency,
    charge: `ch_${charge}`,
    payment_intent: reference,
    reason: 'fraudulent',
    status,
  };
}

function chargeOf({ id, amount, state, refunds }: Payment): object | null {
  if (state !== 'success') return null;
  // What failed later stays in this sum.
  const amount_refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return { id: `ch_${id}`, object: 'charge', amount, amount_refunded, refunded: amount_refunded === amount };
}

function intentOf(payment: Payment): object {
  const { reference: id, amount, currency, state } = payment;
  const status = {
    open: 'requires_payment_method',
    approved: 'processing',
    success: 'succeeded',
    failed: 'requires_payment_method',
  };
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: state === 'success' ? amount : 0,
    currency,
    client_secret: `${id}_secret_standin`,
    created: 1,
    livemode: false,
    latest_charge: chargeOf(payment),
    last_payment_error: state === 'failed' ? { type: 'card_error', code: 'card_declined' } : null,
    metadata: { payment_transaction_id: payment.transactionId },
    status: status[state],
  };
}

export const standIn: GatewayStandIn<'stripe'> = {
  start: startStripe,
  keys: STRIPE_KEYS,
  wrongKeys: { secretKey: 'sk_test_wrong' },
  proof: 'stripe-signature',
  other: {
    id: 'evt_1',
    object: 'event',
    created: 1,
    type: 'customer.created',
    data: { object: { id: 'cus_1' } },
  },
  empty: { id: 'evt_2', object: 'event', created: 1, type: 'payment_intent.succeeded' },
  differs: { signsDeliveries: true, retries: true },
};
