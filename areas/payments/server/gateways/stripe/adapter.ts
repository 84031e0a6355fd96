import Stripe from 'stripe';
import { z } from 'zod';
import type { GatewayKeys } from '../keys.ts';
import { decimalsOf, recount } from '../money.ts';
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
import { header } from '../signature.ts';

/** Where Stripe counts otherwise than ISO 4217 does. */
const OWN_DECIMALS: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 };
const decimals = (currency: string): number => OWN_DECIMALS[currency] ?? decimalsOf(currency);
/** Seconds between the signing of an announcement and its arrival; every delivery is signed anew. */
const TOLERANCE = 300;
const REFUNDS = /^(refund\.(created|updated|failed)|charge\.(refunded|refund\.updated))$/;
const DISPUTES = /^charge\.dispute\./;
/** Inquiries (`warning_…`) end without money having moved; `prevented` ones never begin. */
const DISPUTE_STATES: Record<string, GatewayDispute['state']> = {
  lost: 'lost',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
};
/** Eight digits, in whatever units. */
const MOST = 99_999_999;

/** Card payments and wallets by payment intents; the browser confirms with the client secret. */
/** What is read of an intent that an event carries. Amounts in the currency's smallest unit. */
const aboutIntent = z.looseObject({
  id: z.string(),
  status: z.string(),
  currency: z.string().regex(/^[a-z]{3}$/i),
  amount: z.int().min(0),
  amount_received: z.int().min(0).optional(),
});

class StripeGateway implements Gateway {
  readonly name = 'stripe';
  readonly refundsOnce = true;
  readonly #client: Stripe;
  readonly #keys: GatewayKeys<'stripe'>;

  constructor(keys: GatewayKeys<'stripe'>) {
    this.#keys = keys;
    this.#client = new Stripe(keys.secretKey, {
      timeout: keys.timeoutMs ?? 15_000,
      maxNetworkRetries: 0,
      telemetry: false,
      ...place(keys.baseUrl),
    });
  }

  takes(money: Money): boolean {
    return toStripe(money) !== null;
  }

  async start(order: GatewayOrder): Promise<Started> {
    const intent = await asked(
      this.#client.paymentIntents.create(
        {
          ...amountOf(order),
          description: order.description,
          receipt_email: order.payer.email,
          automatic_payment_methods: { enabled: true },
          metadata: { payment_transaction_id: order.transactionId },
        },
        { idempotencyKey: `start-${order.transactionId}` },
      ),
    );
    if (!intent.client_secret) throw new GatewayError('Stripe answered without a secret', { again: true });
    const { id, object, amount, currency, status, client_secret } = intent;
    return {
      reference: id,
      next: { kind: 'secret', clientSecret: client_secret, publishableKey: this.#keys.publishableKey },
      response: { id, object, amount, currency, status, client_secret },
    };
  }

  async state(reference: string): Promise<GatewayState> {
    const intent = await asked(
      this.#client.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }),
    );
    const said = stateOf(intent);
    const { latest_charge: charge } = intent;
    const isTouched = typeof charge === 'object' && charge !== null && charge.amount_refunded > 0;
    // The charge's own sum counts refunds that failed later.
    return said.state === 'success' && isTouched
      ? paidState(said, sumOf(await this.refunds(reference)))
      : said;
  }

  async readWebhook(rawBody: Buffer, headers: GatewayHeaders, now: Date): Promise<GatewayEvent | null> {
    const event = this.#verified(rawBody, header(headers, 'stripe-signature'), now);
    switch (event.type) {
      case 'payment_intent.succeeded':
      case 'payment_intent.payment_failed':
      case 'payment_intent.canceled':
      case 'payment_intent.processing': {
        const intent = event.data.object;
        if (!aboutIntent.safeParse(intent).success) throw new WebhookRejectedError('content');
        return { id: event.id, at: new Date(event.created * 1000), reference: intent.id, ...stateOf(intent) };
      }
      default:
        return null;
    }
  }

  async readNews(rawBody: Buffer): Promise<GatewayNews | null> {
    const { type, data } = JSON.parse(rawBody.toString('utf8')) as Stripe.Event;
    const { id, payment_intent: intent } = data.object as { id?: string; payment_intent?: unknown };
    // What was not paid by an intent is none of ours.
    if (!id || typeof intent !== 'string') return null;
    if (REFUNDS.test(type)) return { about: 'refund', reference: intent };
    return DISPUTES.test(type) ? { about: 'dispute', reference: intent, dispute: id } : null;
  }

  async dispute(reference: string): Promise<GatewayDispute> {
    const { id, status, reason } = await asked(this.#client.disputes.retrieve(reference));
    return { reference: id, state: DISPUTE_STATES[status] ?? 'open', reason };
  }

  async refunds(reference: string): Promise<GatewayRefund[]> {
    const { data } = await asked(this.#client.refunds.list({ payment_intent: reference, limit: 100 }));
    return data.map(refundOf);
  }

  async refund(reference: string, money: Money, key: string): Promise<GatewayRefund> {
    const { amount } = amountOf(money);
    const refund = await asked(
      this.#client.refunds.create(
        { payment_intent: reference, amount },
        { idempotencyKey: `refund-${reference}-${key}` },
      ),
    );
    return refundOf(refund);
  }

  #verified(rawBody: Buffer, signature: string, now: Date): Stripe.Event {
    const verify = (tolerance: number): Stripe.Event =>
      this.#client.webhooks.constructEvent(
        rawBody,
        signature,
        this.#keys.webhookSecret,
        tolerance,
        undefined,
        now.getTime(),
      );
    try {
      const event = verify(TOLERANCE);
      if (typeof event.id !== 'string' || !event.data?.object) throw new WebhookRejectedError('content');
      return event;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
        throw new WebhookRejectedError('content');
      const old = /tolerance/.test(error.message);
      throw new WebhookRejectedError(old ? 'age' : 'signature');
    }
  }
}

export const open = (keys: GatewayKeys<'stripe'>): Gateway => new StripeGateway(keys);

function place(baseUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!baseUrl) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' };
}

function toStripe({ amountMinor, currency }: Money): number | null {
  const amount = recount(amountMinor, decimalsOf(currency), decimals(currency));
  if (amount === null || amount < 1 || amount > MOST) return null;
  // Its partners know no third decimal, and no parts of a krona or a Ugandan shilling.
  if (decimals(currency) === 3 && amount % 10 !== 0) return null;
  return amount;
}

function amountOf(money: Money): { amount: number; currency: string } {
  const amount = toStripe(money);
  if (amount === null) throw new GatewayError('Stripe does not take this amount', { again: false });
  return { amount, currency: money.currency.toLowerCase() };
}

function fromStripe(amount: number, code: string): Money {
  const currency = code.toUpperCase();
  const amountMinor = recount(amount, decimals(currency), decimalsOf(currency));
  if (amountMinor === null) throw new GatewayError('Stripe named an amount that cannot be', { again: false });
  return { amountMinor, currency };
}

function refundOf({ id, status, amount, currency }: Stripe.Refund): GatewayRefund {
  const states: Record<string, GatewayRefund['state']> = {
    succeeded: 'success',
    failed: 'failed',
    canceled: 'failed',
  };
  return { reference: id, state: states[status ?? ''] ?? 'pending', ...fromStripe(amount, currency) };
}

/** Returns the state of the payment, refunds not included. */
function stateOf(intent: Stripe.PaymentIntent): GatewayState {
  if (intent.status === 'succeeded') {
    return { state: 'success', ...fromStripe(intent.amount_received, intent.currency) };
  }
  // A rejected card leaves the intent open for another one.
  const rejected = intent.status === 'requires_payment_method' && intent.last_payment_error;
  const state = intent.status === 'canceled' || rejected ? 'failed' : 'pending';
  return { state, ...fromStripe(intent.amount, intent.currency) };
}

/** Returns the answer, or an error that says no more than Stripe's own code: its messages can quote keys and people. */
async function asked<T extends { object: string }>(answer: Promise<T>): Promise<T> {
  try {
    const known = await answer;
    // Its library takes for an answer whatever holds no error it knows.
    if (typeof known?.object !== 'string') throw new TypeError('no answer of Stripe’s');
    return known;
  } catch (error) {
    // Its library stumbles over answers that are not Stripe's own, those of a proxy for example.
    if (!(error instanceof Stripe.errors.StripeError)) {
      throw new GatewayError('Stripe answered something unknown', { again: true });
    }
    const { statusCode, code, type } = error;
    const words = statusCode ? `Stripe answered ${statusCode}: ${code ?? type}` : 'Stripe cannot be reached';
    const passes =
      !statusCode || statusCode < 300 || statusCode === 409 || statusCode === 429 || statusCode >= 500;
    throw new GatewayError(words, { again: passes });
  }
}
