import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Answer, ask } from '../ask.ts';
import type { GatewayKeys } from '../keys.ts';
import { decimalsOf, recount } from '../money.ts';
import {
  type Gateway,
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
} from '../port.ts';
import { header, readBody, requireFresh, requireHmac } from '../signature.ts';

/** What it takes; it counts all of them in hundredths, those without a smaller unit too. */
const CURRENCIES = new Set(['NGN', 'GHS', 'ZAR', 'KES', 'USD', 'XOF']);
const DECIMALS = 2;
/** It delivers an announcement again for three days. */
const DAYS = 4;

const transaction = z.object({
  id: z.number(),
  reference: z.string(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
});
const started = z.object({ data: z.object({ authorization_url: z.url(), reference: z.string() }) });
const refund = z.object({
  id: z.number(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  merchant_note: z.string().nullish(),
});
const announcement = z.object({ event: z.string(), data: z.record(z.string(), z.unknown()) });
const charge = transaction.extend({ paid_at: z.string().nullish(), created_at: z.string() });

/** Cards, banks and mobile money on Paystack's own page. */
class PaystackGateway implements Gateway {
  readonly name = 'paystack';
  readonly refundsOnce = true;
  readonly #keys: GatewayKeys<'paystack'>;
  readonly #base: string;

  constructor(keys: GatewayKeys<'paystack'>) {
    this.#keys = keys;
    this.#base = (keys.baseUrl ?? 'https://api.paystack.co').replace(/\/$/, '');
  }

  takes(money: Money): boolean {
    return toPaystack(money) !== null;
  }

  async start(order: GatewayOrder): Promise<Started> {
    // A reference serves once there: each start takes a fresh one, of which only the stored one is ever shown.
    const reference = `${order.transactionId}-${randomBytes(6).toString('hex')}`;
    const { body } = await this.#ask('/transaction/initialize', {
      reference,
      email: order.payer.email,
      amount: amountOf(order),
      currency: order.currency,
      callback_url: order.successUrl,
      metadata: { payment_transaction_id: order.transactionId, cancel_action: order.failUrl },
    });
    const url = understood(started, body).data.authorization_url;
    return { reference, next: { kind: 'redirect', url }, response: body };
  }

  async state(reference: string): Promise<GatewayState> {
    const known = await this.#transaction(reference);
    const said = stateOf(known);
    if (said.state !== 'success') return said;
    return paidState(said, sumOf((await this.#refunds(known.id)).map(refundOf)));
  }

  async readWebhook(rawBody: Buffer, headers: GatewayHeaders, now: Date): Promise<GatewayEvent | null> {
    requireHmac('sha512', this.#keys.secretKey, rawBody, header(headers, 'x-paystack-signature'));
    const { event } = readBody(rawBody, announcement);
    if (event !== 'charge.success' && event !== 'charge.failed') return null;
    const { data } = readBody(rawBody, z.object({ data: charge }));
    const at = new Date(data.paid_at ?? data.created_at);
    requireFresh(at, now, DAYS);
    return { id: `${event}:${data.id}`, at, reference: data.reference, ...stateOf(data) };
  }

  async readNews(rawBody: Buffer): Promise<GatewayNews | null> {
    const { event, data } = readBody(rawBody, announcement);
    const { transaction_reference: reference } = data;
    return event.startsWith('refund.') && typeof reference === 'string'
      ? { about: 'refund', reference }
      : null;
  }

  async refunds(reference: string): Promise<GatewayRefund[]> {
    return (await this.#refunds((await this.#transaction(reference)).id)).map(refundOf);
  }

  async refund(reference: string, money: Money, key: string): Promise<GatewayRefund> {
    const { id } = await this.#transaction(reference);
    // It knows no keys of repetition; the note is ours to recognise what was already asked for.
    const found = (await this.#refunds(id)).find(({ merchant_note }) => merchant_note === key);
    if (found) return refundOf(found);
    const { body } = await this.#ask('/refund', {
      transaction: reference,
      amount: amountOf(money),
      currency: money.currency,
      merchant_note: key,
    });
    return refundOf(understood(z.object({ data: refund }), body).data);
  }

  async #refunds(id: z.infer<typeof transaction>['id']): Promise<z.infer<typeof refund>[]> {
    const { body } = await this.#ask(`/refund?transaction=${id}`);
    return understood(z.object({ data: z.array(refund) }), body).data;
  }

  async #transaction(reference: string): Promise<z.infer<typeof transaction>> {
    const { body } = await this.#ask(`/transaction/verify/${encodeURIComponent(reference)}`);
    const { data } = understood(z.object({ data: transaction }), body);
    if (data.reference !== reference)
      throw new GatewayError('Paystack spoke of another payment', { again: false });
    return data;
  }

  async #ask(path: string, body?: unknown): Promise<Answer> {
    const { secretKey: secret, timeoutMs } = this.#keys;
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await ask({ vendor: 'Paystack', url: this.#base + path, method, secret, body, timeoutMs });
    if (answer.status >= 300 || answer.body.status !== true) {
      throw new GatewayError(`Paystack rejected (${answer.status})`, { again: false });
    }
    return answer;
  }
}

export const open = (keys: GatewayKeys<'paystack'>): Gateway => new PaystackGateway(keys);

function toPaystack({ amountMinor, currency }: Money): number | null {
  if (!CURRENCIES.has(currency) || amountMinor < 1) return null;
  return recount(amountMinor, decimalsOf(currency), DECIMALS);
}

function amountOf(money: Money): number {
  const amount = toPaystack(money);
  if (amount === null) throw new GatewayError('Paystack does not take this amount', { again: false });
  return amount;
}

function fromPaystack(amount: number, currency: string): Money {
  const amountMinor = recount(amount, DECIMALS, decimalsOf(currency));
  if (amountMinor === null)
    throw new GatewayError('Paystack named an amount that cannot be', { again: false });
  return { amountMinor, currency };
}

function stateOf({ status, amount, currency }: z.infer<typeof transaction>): GatewayState {
  // `abandoned` is how it calls a payment whose page is still open, too.
  const states: Record<string, GatewayState['state']> = {
    success: 'success',
    reversed: 'returned',
    failed: 'failed',
  };
  return { state: states[status] ?? 'pending', ...fromPaystack(amount, currency) };
}

function refundOf({ id, status, amount, currency }: z.infer<typeof refund>): GatewayRefund {
  const states: Record<string, GatewayRefund['state']> = { processed: 'success', failed: 'failed' };
  return { reference: String(id), state: states[status] ?? 'pending', ...fromPaystack(amount, currency) };
}

function understood<T>(shape: z.ZodType<T>, body: unknown): T {
  const { success, data } = shape.safeParse(body);
  if (!success) throw new GatewayError('Paystack answered something unknown', { again: true });
  return data;
}
