import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Answer, ask } from '../ask.ts';
import type { GatewayKeys } from '../keys.ts';
import { fromMinor, saidInMinor } from '../money.ts';
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
  sumOf,
  WebhookRejectedError,
} from '../port.ts';
import { equalSecrets, header, readBody, requireFresh } from '../signature.ts';

/** Announcements are repeated for a day at most. */
const DAYS = 3;

const transaction = z.object({
  id: z.number(),
  tx_ref: z.string(),
  amount: z.union([z.number(), z.string()]),
  currency: z.string(),
  status: z.string(),
  created_at: z.string(),
});
const hosted = z.object({ data: z.object({ link: z.url() }) });
const refund = z.object({ id: z.number(), amount_refunded: z.number(), status: z.string() });
const given = z.object({
  id: z.number(),
  tx_id: z.number().nullish(),
  transaction_id: z.number().nullish(),
  amount_refunded: z.union([z.number(), z.string()]),
  status: z.string(),
});
const announcement = z.object({ event: z.string().optional(), data: z.record(z.string(), z.unknown()) });
const completed = z.object({ data: z.object({ id: z.number(), tx_ref: z.string() }) });

/** Cards, banks and mobile money on Flutterwave's own page (interface version 3). */
class FlutterwaveGateway implements Gateway {
  readonly name = 'flutterwave';
  readonly refundsOnce = false;
  readonly #keys: GatewayKeys<'flutterwave'>;
  readonly #base: string;

  constructor(keys: GatewayKeys<'flutterwave'>) {
    this.#keys = keys;
    this.#base = `${(keys.baseUrl ?? 'https://api.flutterwave.com').replace(/\/$/, '')}/v3`;
  }

  takes({ amountMinor, currency }: Money): boolean {
    return Number.isSafeInteger(amountMinor) && amountMinor > 0 && /^[A-Z]{3}$/.test(currency);
  }

  async start(order: GatewayOrder): Promise<Started> {
    const reference = `${order.transactionId}-${randomBytes(6).toString('hex')}`;
    const { name, email, phone } = order.payer;
    const { body } = await this.#done(
      this.#ask('/payments', {
        tx_ref: reference,
        amount: fromMinor(order.amountMinor, order.currency),
        currency: order.currency,
        redirect_url: order.successUrl,
        customer: { email, name, ...(phone ? { phonenumber: phone } : {}) },
        customizations: { title: order.description },
        meta: { payment_transaction_id: order.transactionId },
      }),
    );
    const { link } = understood(hosted, body).data;
    return { reference, next: { kind: 'redirect', url: link }, response: body };
  }

  async state(reference: string): Promise<GatewayState> {
    const found = await this.#byReference(reference);
    // Nothing is known there before the payer has tried; what it would cost, only we know.
    if (!found) return { state: 'pending', amountMinor: 0, currency: '' };
    return this.#stateOf(found);
  }

  async readWebhook(rawBody: Buffer, headers: GatewayHeaders, now: Date): Promise<GatewayEvent | null> {
    // A fixed secret with every announcement, not a signature: it keeps strangers out and proves nothing else.
    if (!equalSecrets(this.#keys.secretHash, header(headers, 'verif-hash')))
      throw new WebhookRejectedError('signature');
    const { event } = readBody(rawBody, announcement);
    if (event !== 'charge.completed') return null;
    const said = readBody(rawBody, completed).data;
    const { status, body } = await this.#ask(`/transactions/${said.id}/verify`);
    if (status >= 300) throw new WebhookRejectedError('content');
    const known = understood(z.object({ data: transaction }), body).data;
    if (known.id !== said.id || known.tx_ref !== said.tx_ref) throw new WebhookRejectedError('content');
    const at = new Date(known.created_at);
    requireFresh(at, now, DAYS);
    const state = await this.#stateOf(known);
    return { id: `${event}:${known.id}:${state.state}`, at, reference: known.tx_ref, ...state };
  }

  /**
   * It knows no idempotency keys: when its answer is lost, only the list of its refunds can tell whether money went
   * back.
   */
  async refund(reference: string, money: Money, key: string): Promise<GatewayRefund> {
    const paid = await this.#byReference(reference);
    if (!paid) throw new GatewayError('Flutterwave knows no such payment', { again: false });
    const amount = Number(fromMinor(money.amountMinor, money.currency));
    const { body } = await this.#done(
      this.#ask(`/transactions/${paid.id}/refund`, { amount, comments: key }),
    );
    const { id, status, amount_refunded } = understood(z.object({ data: refund }), body).data;
    return refundOf({ id, status, amount_refunded }, paid.currency);
  }

  async refunds(reference: string): Promise<GatewayRefund[]> {
    const paid = await this.#byReference(reference);
    return paid ? this.#refundsOf(paid) : [];
  }

  /** A transaction stays successful whatever goes back: its refunds are asked for too. */
  async #stateOf(found: z.infer<typeof transaction>): Promise<GatewayState> {
    const said = stateOf(found);
    if (said.state !== 'success') return said;
    return paidState(said, sumOf(await this.#refundsOf(found)));
  }

  async #refundsOf({ id, currency }: z.infer<typeof transaction>): Promise<GatewayRefund[]> {
    const { status, body } = await this.#ask(`/refunds?id=${id}`);
    if (status === 400 || status === 404) return [];
    const { data } = understood(z.object({ data: z.array(given).nullish() }), body);
    const own = (data ?? []).filter((one) => (one.tx_id ?? one.transaction_id) === id);
    return own.map((one) => refundOf(one, currency));
  }

  async #byReference(reference: string): Promise<z.infer<typeof transaction> | null> {
    const path = `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`;
    const { status, body } = await this.#ask(path);
    if (status === 400 || status === 404) return null;
    const { data } = understood(z.object({ data: transaction }), body);
    if (data.tx_ref !== reference)
      throw new GatewayError('Flutterwave spoke of another payment', { again: false });
    return data;
  }

  async #done(answer: Promise<Answer>): Promise<Answer> {
    const { status, body } = await answer;
    if (status >= 300 || body.status !== 'success') {
      throw new GatewayError(`Flutterwave rejected (${status})`, { again: false });
    }
    return { status, body };
  }

  #ask(path: string, body?: unknown): Promise<Answer> {
    const { secretKey: secret, timeoutMs } = this.#keys;
    const method = body === undefined ? 'GET' : 'POST';
    return ask({ vendor: 'Flutterwave', url: this.#base + path, method, secret, body, timeoutMs });
  }
}

export const open = (keys: GatewayKeys<'flutterwave'>): Gateway => new FlutterwaveGateway(keys);

/** Done ones bear the way the money went, too: `completed-momo`. */
function refundOf(one: Pick<z.infer<typeof given>, 'id' | 'amount_refunded' | 'status'>, currency: string) {
  const state = /^completed/.test(one.status) ? 'success' : /^failed/.test(one.status) ? 'failed' : 'pending';
  const amountMinor = saidInMinor('Flutterwave', one.amount_refunded, currency);
  return { reference: String(one.id), state, amountMinor, currency } satisfies GatewayRefund;
}

function stateOf({ status, amount, currency }: z.infer<typeof transaction>): GatewayState {
  const states: Record<string, GatewayState['state']> = { successful: 'success', failed: 'failed' };
  return {
    state: states[status] ?? 'pending',
    amountMinor: saidInMinor('Flutterwave', amount, currency),
    currency,
  };
}

function understood<T>(shape: z.ZodType<T>, body: unknown): T {
  const { success, data } = shape.safeParse(body);
  if (!success) throw new GatewayError('Flutterwave answered something unknown', { again: true });
  return data;
}
