import Razorpay from 'razorpay';
import { z } from 'zod';
import { checkStatus } from '../ask.ts';
import type { GatewayKeys } from '../keys.ts';
import { decimalsOf } from '../money.ts';
import {
  type Gateway,
  type GatewayDispute,
  GatewayError,
  type GatewayEvent,
  type GatewayHeaders,
  type GatewayNews,
  type GatewayOrder,
  type GatewayRefund,
  type GatewayState,
  type Money,
  paidState,
  type Started,
  sumOf,
  WebhookRejectedError,
} from '../port.ts';
import { header, readBody, requireFresh, requireHmac } from '../signature.ts';

const ADDRESS = 'https://api.razorpay.com';
/** It delivers an announcement again for a day. */
const DAYS = 3;

const announcement = z.object({ event: z.string(), created_at: z.number() });
const payment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
});
const aboutPayment = z.object({ payload: z.object({ payment: z.object({ entity: payment }) }) });
const news = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: payment }),
    dispute: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
});
const EVENTS: Record<string, GatewayState['state']> = {
  'payment.authorized': 'pending',
  'payment.captured': 'success',
  'order.paid': 'success',
  'payment.failed': 'failed',
};

/** Indian payments by orders, on Razorpay's hosted page or in its dialog; both bring back signed fields. */
class RazorpayGateway implements Gateway {
  readonly name = 'razorpay';
  readonly refundsOnce = true;
  readonly #client: Razorpay;
  readonly #keys: GatewayKeys<'razorpay'>;
  readonly #base: string;

  constructor(keys: GatewayKeys<'razorpay'>) {
    this.#keys = keys;
    this.#base = (keys.baseUrl ?? ADDRESS).replace(/\/$/, '');
    this.#client = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
    aim(this.#client, this.#base, keys.timeoutMs ?? 15_000);
  }

  takes({ amountMinor, currency }: Money): boolean {
    if (!Number.isSafeInteger(amountMinor) || amountMinor < 1) return false;
    // Its partners know no third decimal.
    return decimalsOf(currency) < 3 || amountMinor % 10 === 0;
  }

  async start(order: GatewayOrder): Promise<Started> {
    if (!this.takes(order)) throw new GatewayError('Razorpay does not take this amount', { again: false });
    const { id, entity, amount, currency, receipt, status } = await asked(
      this.#client.orders.create({
        amount: order.amountMinor,
        currency: order.currency,
        receipt: order.transactionId,
        notes: { payment_transaction_id: order.transactionId },
        payment: {
          capture: 'automatic',
          capture_options: {
            automatic_expiry_period: 12,
            manual_expiry_period: 7200,
            refund_speed: 'normal',
          },
        },
      }),
    );
    const { name, email, phone } = order.payer;
    return {
      reference: id,
      next: {
        kind: 'form',
        method: 'post',
        action: `${this.#base}/v1/checkout/embedded`,
        fields: {
          key_id: this.#keys.keyId,
          order_id: id,
          amount: String(order.amountMinor),
          currency: order.currency,
          name: order.description,
          'prefill[name]': name,
          'prefill[email]': email,
          ...(phone ? { 'prefill[contact]': phone } : {}),
          callback_url: order.successUrl,
          cancel_url: order.failUrl,
        },
      },
      response: { id, entity, amount, currency, receipt, status },
    };
  }

  async state(reference: string): Promise<GatewayState> {
    const order = await asked(this.#client.orders.fetch(reference));
    const money = { amountMinor: Number(order.amount), currency: order.currency };
    if (order.status === 'created') return { state: 'pending', ...money };
    const { items } = await asked(this.#client.orders.fetchPayments(reference));
    if (order.status === 'paid') {
      // An order stays paid whatever goes back.
      const isTouched = items.some(({ amount_refunded: given }) => Number(given ?? 0) > 0);
      const returned = isTouched ? sumOf(await this.refunds(reference)) : 0;
      return paidState({ ...money, amountMinor: Number(order.amount_paid) }, returned);
    }
    const failed = items.length > 0 && items.every(({ status }) => status === 'failed');
    return { state: failed ? 'failed' : 'pending', ...money };
  }

  async readWebhook(rawBody: Buffer, headers: GatewayHeaders, now: Date): Promise<GatewayEvent | null> {
    requireHmac('sha256', this.#keys.webhookSecret, rawBody, header(headers, 'x-razorpay-signature'));
    const { event, created_at } = readBody(rawBody, announcement);
    const state = EVENTS[event];
    if (!state) return null;
    const { id, order_id, amount, currency } = readBody(rawBody, aboutPayment).payload.payment.entity;
    if (!order_id) return null;
    const at = new Date(created_at * 1000);
    requireFresh(at, now, DAYS);
    // Not the header x-razorpay-event-id: it is not signed, and a replay could bear a new one.
    return { id: `${event}:${id}`, at, reference: order_id, state, amountMinor: amount, currency };
  }

  readReturn(fields: Readonly<Record<string, string>>): string {
    const { razorpay_order_id: order, razorpay_payment_id: paid, razorpay_signature: signature } = fields;
    if (!order || !paid || !signature) throw new WebhookRejectedError('content');
    requireHmac('sha256', this.#keys.keySecret, `${order}|${paid}`, signature);
    return order;
  }

  async readNews(rawBody: Buffer): Promise<GatewayNews | null> {
    const said = news.safeParse(JSON.parse(rawBody.toString('utf8'))).data;
    const reference = said?.payload.payment.entity.order_id;
    if (!said || !reference) return null;
    if (said.event.startsWith('refund.')) return { about: 'refund', reference };
    const id = said.payload.dispute?.entity.id;
    if (!said.event.startsWith('payment.dispute.') || !id) return null;
    return { about: 'dispute', reference, dispute: id };
  }

  async dispute(reference: string): Promise<GatewayDispute> {
    const { status, reason_code: reason } = await asked(this.#client.disputes.fetch(reference));
    const states: Record<string, GatewayDispute['state']> = { won: 'won', closed: 'won', lost: 'lost' };
    return { reference, state: states[status] ?? 'open', reason: reason ?? '' };
  }

  async refunds(reference: string): Promise<GatewayRefund[]> {
    const paid = await this.#paid(reference);
    return paid ? (await this.#refundsOf(paid)).map(refundOf) : [];
  }

  async refund(reference: string, money: Money, key: string): Promise<GatewayRefund> {
    const paid = await this.#paid(reference);
    if (!paid) throw new GatewayError('Razorpay knows no such payment', { again: false });
    const found = (await this.#refundsOf(paid)).find(({ receipt }) => receipt === key);
    if (found) return refundOf(found);
    const wanted = { amount: money.amountMinor, speed: 'normal', receipt: key } as const;
    return refundOf(await asked(this.#client.payments.refund(paid, wanted)));
  }

  /** Returns the payment that has paid an order. */
  async #paid(reference: string): Promise<string | undefined> {
    const { items } = await asked(this.#client.orders.fetchPayments(reference));
    return items.find(({ status }) => status === 'captured' || status === 'refunded')?.id;
  }

  async #refundsOf(paid: string): Promise<Refund[]> {
    return (await asked(this.#client.payments.fetchMultipleRefund(paid, { count: 100 }))).items;
  }
}

export const open = (keys: GatewayKeys<'razorpay'>): Gateway => new RazorpayGateway(keys);

interface Refund {
  readonly id: string;
  readonly status: string;
  readonly amount?: number;
  readonly currency: string;
  readonly receipt?: string | null;
}

function refundOf({ id, status, amount, currency }: Refund): GatewayRefund {
  const states: Record<string, GatewayRefund['state']> = { processed: 'success', failed: 'failed' };
  return { reference: id, state: states[status] ?? 'pending', amountMinor: amount ?? 0, currency };
}

/** The client has no setting for its address and waits for ever; its transport has both. */
function aim(client: Razorpay, baseURL: string, timeout: number): void {
  const { rq } = client.api as unknown as {
    rq: { defaults: { baseURL: string; timeout: number; maxRedirects: number } };
  };
  Object.assign(rq.defaults, { baseURL, timeout, maxRedirects: 0 });
}

const apiError = z.object({ statusCode: z.number(), error: z.object({ code: z.string() }).optional() });

/** Returns the answer, or an error without the client's own, which names keys; it throws a TypeError without an answer. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    const body = await answer;
    // What is no JSON comes as text.
    if (typeof body === 'object' && body !== null) return body;
  } catch (error) {
    const { success, data } = apiError.safeParse(error);
    if (!success) throw new GatewayError('Razorpay cannot be reached', { again: true });
    checkStatus('Razorpay', data.statusCode);
    const words = `Razorpay rejected (${data.statusCode} ${data.error?.code ?? ''})`;
    throw new GatewayError(words, { again: false });
  }
  throw new GatewayError('Razorpay answered something unknown', { again: true });
}
