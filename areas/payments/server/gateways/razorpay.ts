import Razorpay from 'razorpay';
import { z } from 'zod';
import { refuseStatus } from './ask.ts';
import type { GatewayKeys } from './keys.ts';
import { decimalsOf } from './money.ts';
import {
  type Gateway,
  GatewayError,
  type GatewayEvent,
  type GatewayHeaders,
  type GatewayOrder,
  type GatewayRefund,
  type GatewayState,
  type Money,
  paidState,
  type Started,
  WebhookRefused,
} from './port.ts';
import { header, readBody, requireFresh, requireHmac } from './signature.ts';

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
const EVENTS: Record<string, GatewayState['state']> = {
  'payment.authorized': 'pending',
  'payment.captured': 'success',
  'order.paid': 'success',
  'payment.failed': 'failed',
};

/** Indian payments by orders, on Razorpay's hosted page or in its dialog; both bring back signed fields. */
export class RazorpayGateway implements Gateway {
  readonly name = 'razorpay';
  readonly refundsOnce = true;
  readonly #client: Razorpay;
  readonly #keys: GatewayKeys['razorpay'];
  readonly #base: string;

  constructor(keys: GatewayKeys['razorpay']) {
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
      const returned = items.reduce((sum, { amount_refunded: given }) => sum + Number(given ?? 0), 0);
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
    if (!order || !paid || !signature) throw new WebhookRefused('content');
    requireHmac('sha256', this.#keys.keySecret, `${order}|${paid}`, signature);
    return order;
  }

  async refund(reference: string, money: Money, key: string): Promise<GatewayRefund> {
    const { items } = await asked(this.#client.orders.fetchPayments(reference));
    const paid = items.find(({ status }) => status === 'captured' || status === 'refunded');
    if (!paid) throw new GatewayError('Razorpay knows no such payment', { again: false });
    const earlier = await asked(this.#client.payments.fetchMultipleRefund(paid.id, { count: 100 }));
    const refund =
      earlier.items.find(({ receipt }) => receipt === key) ??
      (await asked(
        this.#client.payments.refund(paid.id, { amount: money.amountMinor, speed: 'normal', receipt: key }),
      ));
    const states: Record<string, GatewayRefund['state']> = { processed: 'success', failed: 'failed' };
    return {
      reference: refund.id,
      state: states[refund.status] ?? 'pending',
      amountMinor: refund.amount ?? 0,
      currency: refund.currency,
    };
  }
}

/** The client has no setting for its address and waits for ever; its transport has both. */
function aim(client: Razorpay, baseURL: string, timeout: number): void {
  const { rq } = client.api as unknown as {
    rq: { defaults: { baseURL: string; timeout: number; maxRedirects: number } };
  };
  Object.assign(rq.defaults, { baseURL, timeout, maxRedirects: 0 });
}

const refusal = z.object({ statusCode: z.number(), error: z.object({ code: z.string() }).optional() });

/** The answer, or an error without the client's own, which names keys; it throws a TypeError when nobody answers. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    const body = await answer;
    // What is no JSON comes as text.
    if (typeof body === 'object' && body !== null) return body;
  } catch (error) {
    const { success, data } = refusal.safeParse(error);
    if (!success) throw new GatewayError('Razorpay cannot be reached', { again: true });
    refuseStatus('Razorpay', data.statusCode);
    const words = `Razorpay refused (${data.statusCode} ${data.error?.code ?? ''})`;
    throw new GatewayError(words, { again: false });
  }
  throw new GatewayError('Razorpay answered something unknown', { again: true });
}
