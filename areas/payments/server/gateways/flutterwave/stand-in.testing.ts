import { z } from 'zod';
import { checkoutUrl } from '../stand-ins/checkout.ts';
import { bookRefund, newPayment, nextId, openStandIn } from '../stand-ins/stand-in.ts';
import type { Asked, GatewayStandIn, Payment, Reply, StandIn } from '../stand-ins/vendor.ts';

export const FLUTTERWAVE_KEYS = {
  publicKey: 'FLWPUBK_TEST-standin',
  secretKey: 'FLWSECK_TEST-standin',
  secretHash: 'standin-hash',
};

const payments = z.object({
  tx_ref: z.string().min(1),
  amount: z.coerce.number().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  redirect_url: z.url(),
  customer: z.object({ email: z.email(), name: z.string().optional(), phonenumber: z.string().optional() }),
  customizations: z.object({ title: z.string() }),
  meta: z.object({ payment_transaction_id: z.string() }),
});
const refunding = z.object({ amount: z.number().positive(), comments: z.string().optional() });

const REFUNDS = { success: 'completed', pending: 'pending', failed: 'failed' };

const reject = (status: number, message: string): Reply => [status, { status: 'error', message, data: null }];
const done = (message: string, data: unknown): Reply => [200, { status: 'success', message, data }];

/** Flutterwave version 3: hosted page, verification, refunds, announcements that all bear one and the same hash. */
export function startFlutterwave(now: () => Date = () => new Date()): Promise<StandIn> {
  return openStandIn(
    (url, known) => ({
      name: 'Flutterwave',
      answer(asked) {
        if (asked.headers.authorization !== `Bearer ${FLUTTERWAVE_KEYS.secretKey}`) {
          return reject(401, 'Invalid authorization key');
        }
        return answer(asked, known, { url, now });
      },
      settle(payment, outcome, at) {
        payment.state = outcome;
        return {
          event: 'charge.completed',
          'event.type': 'CARD_TRANSACTION',
          data: transactionOf(payment, at),
        };
      },
      sign: () => ({ 'verif-hash': FLUTTERWAVE_KEYS.secretHash }),
      returned: ({ reference, id, state }) => ({
        method: 'get',
        fields: {
          status: state === 'success' ? 'completed' : 'failed',
          tx_ref: reference,
          transaction_id: String(id),
        },
      }),
    }),
    now,
  );
}

type Place = { url: string; now: () => Date };

function answer(
  { method, path, query, body }: Asked,
  known: Map<string, Payment>,
  { url, now }: Place,
): Reply {
  if (method === 'POST' && path === '/v3/payments') {
    const order = payments.safeParse(JSON.parse(body)).data;
    if (!order) return reject(400, 'tx_ref, amount, currency, redirect_url and customer are required');
    const { tx_ref: reference, amount, currency, redirect_url: returnUrl } = order;
    const transactionId = order.meta.payment_transaction_id;
    known.set(reference, newPayment({ reference, amount, currency, transactionId, returnUrl }));
    return done('Hosted Link', { link: checkoutUrl(url, reference) });
  }
  if (method === 'GET' && path === '/v3/refunds') {
    const found = [...known.values()].find((one) => String(one.id) === query.get('id'));
    return done(
      'Refunds fetched',
      (found?.refunds ?? []).map(({ id, amount, state = 'success' }) => ({
        id: Number(id.slice(3)),
        tx_id: found?.id,
        amount_refunded: amount,
        status: REFUNDS[state],
      })),
    );
  }
  const [, id, deed] = /^\/v3\/transactions\/(\d+)\/(verify|refund)$/.exec(path) ?? [];
  const tried = (payment: Payment | undefined): payment is Payment =>
    payment !== undefined && payment.state !== 'open';
  const payment =
    path === '/v3/transactions/verify_by_reference'
      ? known.get(query.get('tx_ref') ?? '')
      : [...known.values()].find((one) => String(one.id) === id);
  if (!tried(payment)) return reject(400, 'No transaction was found for this id');
  if (deed === 'refund' && method === 'POST') return refund(payment, body);
  return done('Transaction fetched successfully', transactionOf(payment, now()));
}

function refund(payment: Payment, body: string): Reply {
  const wanted = refunding.safeParse(JSON.parse(body)).data;
  const booked = wanted && bookRefund(payment, wanted.amount, `flutterwave-${nextId()}`);
  if (!booked) return reject(400, 'Refund amount exceeds the transaction');
  return done('Transaction refund initiated', {
    id: Number(booked.id.slice(3)),
    tx_id: payment.id,
    amount_refunded: booked.amount,
    status: REFUNDS[booked.state ?? 'success'],
  });
}

function transactionOf({ id, reference, amount, currency, state }: Payment, at: Date): object {
  const status = { open: 'pending', approved: 'pending', success: 'successful', failed: 'failed' }[state];
  return {
    id,
    tx_ref: reference,
    flw_ref: `FLW-${id}`,
    amount,
    charged_amount: amount,
    currency,
    status,
    created_at: at.toISOString(),
  };
}

export const standIn: GatewayStandIn<'flutterwave'> = {
  start: startFlutterwave,
  keys: FLUTTERWAVE_KEYS,
  wrongKeys: { secretKey: 'FLWSECK-wrong' },
  proof: 'verif-hash',
  other: { event: 'transfer.completed', data: { id: 1 } },
  empty: { event: 'charge.completed', data: {} },
  differs: { refundsTwice: true, noDisputes: true, isAsked: true, takesThousandths: true },
};
