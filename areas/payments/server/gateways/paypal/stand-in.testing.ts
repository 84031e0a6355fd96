import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { checkoutUrl } from '../stand-ins/checkout.ts';
import { bookRefund, newPayment, nextId, openStandIn, returnedOf } from '../stand-ins/stand-in.ts';
import type { Asked, Dispute, GatewayStandIn, Payment, Refund, Reply, StandIn } from '../stand-ins/vendor.ts';

export const PAYPAL_KEYS = {
  clientId: 'paypal-client-standin',
  clientSecret: 'paypal-secret-standin',
  webhookId: 'WH-STANDIN',
};

const amount = z.object({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d{1,10}(\.\d{2})?$/),
});
const ordering = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().max(256),
        custom_id: z.string().max(127),
        description: z.string().max(127),
        amount,
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        return_url: z.url(),
        cancel_url: z.url(),
        user_action: z.literal('PAY_NOW'),
        shipping_preference: z.literal('NO_SHIPPING'),
      }),
    }),
  }),
});
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);

const reject = (status: number, name: string, issue: string): Reply => [
  status,
  { name, message: 'rejected', debug_id: randomUUID(), details: [{ issue, description: issue }] },
];

/** PayPal: tokens, orders that the payer approves and we capture, refunds, and its word on what it announced. */
export function startPaypal(now: () => Date = () => new Date()): Promise<StandIn> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  /** Returns what it signs: never the body itself but a checksum of its bytes. */
  const signed = (id: string, time: string, body: Buffer): string =>
    `${id}|${time}|${PAYPAL_KEYS.webhookId}|${crc32(body)}`;

  /** The announcement is taken from the question as it came, byte for byte. */
  function genuine({ body }: Asked): Reply {
    const event = Buffer.from(body.slice(body.indexOf('"webhook_event":') + 16, -1));
    const said = z.record(z.string(), z.unknown()).parse(JSON.parse(body)) as Record<string, string>;
    const content = signed(said.transmission_id ?? '', said.transmission_time ?? '', event);
    const ok =
      said.auth_algo === 'SHA256withRSA' &&
      said.webhook_id === PAYPAL_KEYS.webhookId &&
      createVerify('sha256')
        .update(content)
        .verify(publicKey, said.transmission_sig ?? '', 'base64');
    return [200, { verification_status: ok ? 'SUCCESS' : 'FAILURE' }];
  }

  return openStandIn((url, payments) => {
    const tokens = new Set<string>();
    const answered = new Map<string, Reply>();
    return {
      name: 'PayPal',
      answer(asked) {
        if (asked.path === '/v1/oauth2/token') return token(asked, tokens);
        if (!tokens.has(String(asked.headers.authorization).replace('Bearer ', ''))) {
          return [401, { name: 'AUTHENTICATION_FAILURE', message: 'Authentication failed' }];
        }
        if (asked.path === '/v1/notifications/verify-webhook-signature') return genuine(asked);
        const key = `${asked.path} ${String(asked.headers['paypal-request-id'])}`;
        const isNew = asked.method === 'GET' || !answered.has(key);
        const reply = (!isNew && answered.get(key)) || answer(asked, payments, url);
        if (asked.method === 'POST' && reply[0] < 300) answered.set(key, reply);
        return reply;
      },
      settle(payment, outcome, at) {
        payment.state = outcome === 'success' ? 'approved' : 'failed';
        const kind = outcome === 'success' ? 'CHECKOUT.ORDER.APPROVED' : 'CHECKOUT.ORDER.VOIDED';
        return paypalEvent(kind, orderOf(payment, url), at);
      },
      announceRefund(payment, refund, at) {
        const kinds = { pending: 'PAYMENT.REFUND.PENDING', failed: 'PAYMENT.REFUND.FAILED' };
        const kind = refund.state === 'success' || !refund.state ? null : kinds[refund.state];
        const href = `${url}/v2/payments/captures/CAP${payment.id}`;
        const resource = { ...refundOf(payment, refund), links: [{ rel: 'up', href, method: 'GET' }] };
        return paypalEvent(kind ?? 'PAYMENT.CAPTURE.REFUNDED', resource, at);
      },
      announceDispute(payment, dispute, at) {
        const kind = `CUSTOMER.DISPUTE.${dispute.state === 'open' ? 'CREATED' : 'RESOLVED'}`;
        return paypalEvent(kind, disputeOf(payment, dispute), at);
      },
      sign(body, at) {
        const [id, time] = [randomUUID(), at.toISOString()];
        return {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': `${url}/v1/notifications/certs/CERT-STANDIN`,
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': createSign('sha256')
            .update(signed(id, time, body))
            .sign(privateKey, 'base64'),
        };
      },
      returned: ({ reference }) => ({ method: 'get', fields: { token: reference, PayerID: 'STANDIN' } }),
    };
  }, now);
}

export function paypalEvent(event_type: string, resource: object, at: Date): object {
  return { id: `WH-${nextId()}`, event_version: '1.0', create_time: at.toISOString(), event_type, resource };
}

/** Returns what `PAYMENT.CAPTURE.*` is about. */
export function captureOf(payment: Payment): object {
  const { reference, id, state, amount: cents, currency } = payment;
  const returned = returnedOf(payment);
  const left = returned === 0 ? 'COMPLETED' : returned < cents ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  return {
    id: `CAP${id}`,
    status: state === 'success' ? left : 'DECLINED',
    amount: { currency_code: currency, value: value(cents, currency) },
    supplementary_data: { related_ids: { order_id: reference } },
  };
}

function token({ headers, body }: Asked, tokens: Set<string>): Reply {
  const { clientId, clientSecret } = PAYPAL_KEYS;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (
    headers.authorization !== basic ||
    new URLSearchParams(body).get('grant_type') !== 'client_credentials'
  ) {
    return [401, { error: 'invalid_client', error_description: 'Client Authentication failed' }];
  }
  const access_token = randomUUID();
  tokens.add(access_token);
  return [200, { access_token, token_type: 'Bearer', expires_in: 32_400 }];
}

function answer(asked: Asked, payments: Map<string, Payment>, url: string): Reply {
  const { method, path, headers } = asked;
  if (method === 'POST' && !headers['paypal-request-id'])
    return reject(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED');
  if (method === 'POST' && path === '/v2/checkout/orders') return create(asked, payments, url);
  const disputed = [...payments.values()].find(
    ({ dispute }) => path === `/v1/customer/disputes/${dispute?.id}`,
  );
  if (disputed?.dispute) return [200, disputeOf(disputed, disputed.dispute)];
  const known = [...payments.values()].find(({ id }) => path === `/v2/payments/captures/CAP${id}`);
  if (known) return [200, captureOf(known)];
  const captured = /^\/v2\/payments\/captures\/CAP(\d+)\/refund$/.exec(path)?.[1];
  if (captured)
    return refund(
      asked,
      [...payments.values()].find(({ id }) => String(id) === captured),
    );
  const [, reference = '', deed] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? [];
  const payment = payments.get(reference);
  if (!payment) return reject(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  if (deed) {
    if (payment.state === 'success') return reject(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (payment.state !== 'approved') return reject(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    payment.state = 'success';
    return [201, orderOf(payment, url)];
  }
  return [200, orderOf(payment, url)];
}

function create({ body }: Asked, payments: Map<string, Payment>, url: string): Reply {
  const order = ordering.safeParse(JSON.parse(body)).data;
  const unit = order?.purchase_units[0];
  if (!order || !unit) return reject(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON');
  const { currency_code: currency, value: text } = unit.amount;
  if (WHOLE.has(currency) && text.includes('.'))
    return reject(422, 'UNPROCESSABLE_ENTITY', 'DECIMALS_NOT_SUPPORTED');
  const { return_url: returnUrl, cancel_url: cancelUrl } = order.payment_source.paypal.experience_context;
  const payment = newPayment({
    reference: `ORDER${nextId()}`,
    amount: Math.round(Number(text) * (WHOLE.has(currency) ? 1 : 100)),
    currency,
    transactionId: unit.custom_id,
    unit: unit.reference_id,
    returnUrl,
    cancelUrl,
  });
  payments.set(payment.reference, payment);
  return [201, orderOf(payment, url)];
}

function refund({ body, headers }: Asked, payment: Payment | undefined): Reply {
  const wanted = z.object({ amount }).safeParse(JSON.parse(body)).data?.amount;
  if (!payment || wanted?.currency_code !== payment.currency)
    return reject(422, 'UNPROCESSABLE_ENTITY', 'CURRENCY_MISMATCH');
  const cents = Math.round(Number(wanted.value) * (WHOLE.has(payment.currency) ? 1 : 100));
  const booked = bookRefund(payment, cents, String(headers['paypal-request-id']));
  if (!booked) return reject(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
  return [201, refundOf(payment, booked)];
}

const value = (cents: number, currency: string): string =>
  WHOLE.has(currency) ? String(cents) : (cents / 100).toFixed(2);

function refundOf({ currency }: Payment, { id, amount: cents, state = 'success' }: Refund): object {
  const status = { success: 'COMPLETED', pending: 'PENDING', failed: 'FAILED' }[state];
  const amount = { currency_code: currency, value: value(cents, currency) };
  return { id: id.replace('_', ''), status, amount };
}

function disputeOf({ id: capture }: Payment, { id, state }: Dispute): object {
  const outcome_code = { open: 'NONE', won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' }[state];
  return {
    dispute_id: id,
    disputed_transactions: [{ seller_transaction_id: `CAP${capture}` }],
    reason: 'UNAUTHORISED',
    status: state === 'open' ? 'UNDER_REVIEW' : 'RESOLVED',
    ...(state === 'open' ? {} : { dispute_outcome: { outcome_code } }),
  };
}

const refundsOf = (payment: Payment): object[] => payment.refunds.map((one) => refundOf(payment, one));

function orderOf(payment: Payment, url: string): object {
  const { reference: id, amount: cents, currency, state, transactionId } = payment;
  const status = {
    open: 'PAYER_ACTION_REQUIRED',
    approved: 'APPROVED',
    success: 'COMPLETED',
    failed: 'VOIDED',
  }[state];
  const unit = {
    reference_id: payment.unit ?? 'default',
    custom_id: transactionId,
    amount: { currency_code: currency, value: value(cents, currency) },
  };
  const captures =
    state === 'success' ? { payments: { captures: [captureOf(payment)], refunds: refundsOf(payment) } } : {};
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [{ ...unit, ...captures }],
    links: [{ rel: 'payer-action', href: `${checkoutUrl(url, id)}?token=${id}`, method: 'GET' }],
  };
}

export const standIn: GatewayStandIn<'paypal'> = {
  start: startPaypal,
  keys: PAYPAL_KEYS,
  wrongKeys: { clientSecret: 'wrong-secret' },
  proof: 'paypal-transmission-sig',
  other: {
    id: 'WH-1',
    event_type: 'CUSTOMER.DISPUTE.CREATED',
    create_time: '2026-11-21T12:00:00Z',
    resource: { dispute_id: 'PP-1', status: 'OPEN' },
  },
  empty: { id: 'WH-2', event_type: 'PAYMENT.CAPTURE.COMPLETED', create_time: '2026-11-21T12:00:00Z' },
};
