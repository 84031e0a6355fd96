import {
  type OrdersCapture as Capture,
  CheckoutPaymentIntent,
  type Order,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type Refund,
} from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import { parseObject } from '../ask.ts';
import type { GatewayKeys } from '../keys.ts';
import { decimalsOf, fromMinor, recount, saidInMinor } from '../money.ts';
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
import { header, readBody, requireFresh } from '../signature.ts';
import { asked, openPaypal, type PaypalClient, PaypalIssue } from './client.ts';
import { paypalDispute, readPaypalNews } from './news.ts';

/** Where PayPal takes whole units only, other than ISO 4217. */
const WHOLE_ONLY = new Set(['HUF', 'TWD']);
const decimals = (currency: string): number => (WHOLE_ONLY.has(currency) ? 0 : decimalsOf(currency));
/** It delivers an announcement again for three days. */
const DAYS = 4;

const announcement = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  create_time: z.string(),
  // Disputes have an id by another name.
  resource: z.object({ id: z.string().optional() }).loose(),
});
const captured = z.object({
  resource: z.object({
    amount: z.object({ currency_code: z.string(), value: z.string() }),
    // Missing from what was collected otherwise than by an order: that is none of ours.
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
  }),
});
const CAPTURES: Record<string, GatewayState['state']> = {
  'PAYMENT.CAPTURE.COMPLETED': 'success',
  'PAYMENT.CAPTURE.PENDING': 'pending',
  'PAYMENT.CAPTURE.DENIED': 'failed',
  'PAYMENT.CAPTURE.DECLINED': 'failed',
};
const ORDERS = new Set(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED', 'CHECKOUT.ORDER.VOIDED']);

/** What our orders bear: the same account may sell elsewhere too, and what was approved there is not ours to collect. */
const OURS = 'keystead-';

/** PayPal by orders (version 2): the payer approves on PayPal's page, our server collects. */
class PaypalGateway implements Gateway {
  readonly name = 'paypal';
  readonly refundsOnce = true;
  readonly #client: PaypalClient;
  readonly #webhookId: string;

  constructor(keys: GatewayKeys<'paypal'>) {
    this.#client = openPaypal(keys);
    this.#webhookId = keys.webhookId;
  }

  takes({ amountMinor, currency }: Money): boolean {
    if (decimalsOf(currency) === 3 || !(amountMinor > 0)) return false;
    return recount(amountMinor, decimalsOf(currency), decimals(currency)) !== null;
  }

  async start(order: GatewayOrder): Promise<Started> {
    const { result } = await asked(
      this.#client.orders.createOrder({
        paypalRequestId: `start-${order.transactionId}`,
        body: {
          intent: CheckoutPaymentIntent.Capture,
          purchaseUnits: [
            {
              referenceId: OURS + order.transactionId,
              customId: order.transactionId,
              description: order.description.slice(0, 127),
              amount: { currencyCode: order.currency, value: written(order) },
            },
          ],
          paymentSource: {
            paypal: {
              experienceContext: {
                returnUrl: order.successUrl,
                cancelUrl: order.failUrl,
                userAction: PaypalExperienceUserAction.PayNow,
                shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
              },
            },
          },
        },
      }),
    );
    const link = result.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
    if (!result.id || !link) throw new GatewayError('PayPal answered something unknown', { again: true });
    const { origin, pathname, searchParams } = new URL(link.href);
    return {
      reference: result.id,
      next: {
        kind: 'form',
        method: 'get',
        action: origin + pathname,
        fields: Object.fromEntries(searchParams),
      },
      response: { id: result.id, status: result.status, links: [{ rel: link.rel, href: link.href }] },
    };
  }

  async state(reference: string): Promise<GatewayState> {
    const order = await this.#order(reference);
    const isOurs = order?.purchaseUnits?.[0]?.referenceId?.startsWith(OURS);
    if (order?.status !== 'APPROVED' || !isOurs) return stateOf(order);
    try {
      await asked(
        this.#client.orders.captureOrder({
          id: reference,
          paypalRequestId: `capture-${reference}`,
          prefer: 'return=minimal',
        }),
      );
    } catch (error) {
      const issue = error instanceof PaypalIssue ? error.issue : null;
      if (issue === 'INSTRUMENT_DECLINED' || issue === 'TRANSACTION_REFUSED') {
        return { ...stateOf(order), state: 'failed' };
      }
      if (issue !== 'ORDER_ALREADY_CAPTURED') throw error;
    }
    return stateOf(await this.#order(reference));
  }

  async readWebhook(rawBody: Buffer, headers: GatewayHeaders, now: Date): Promise<GatewayEvent | null> {
    await this.#requireGenuine(rawBody, headers, now);
    const { id, event_type, create_time, resource } = readBody(rawBody, announcement);
    const at = new Date(create_time);
    if (ORDERS.has(event_type)) {
      if (!resource.id) throw new WebhookRejectedError('content');
      return { id, at, reference: resource.id, ...(await this.state(resource.id)) };
    }
    const state = CAPTURES[event_type];
    if (!state) return null;
    const { amount, supplementary_data } = readBody(rawBody, captured).resource;
    const reference = supplementary_data?.related_ids.order_id;
    if (!reference) return null;
    return {
      id,
      at,
      reference,
      state,
      ...read(amount.value, amount.currency_code),
    };
  }

  readNews(rawBody: Buffer): Promise<GatewayNews | null> {
    return readPaypalNews(this.#client, rawBody);
  }

  dispute(reference: string): Promise<GatewayDispute> {
    return paypalDispute(this.#client, reference);
  }

  async refunds(reference: string): Promise<GatewayRefund[]> {
    return refundsOf(await this.#order(reference));
  }

  async refund(reference: string, money: Money, key: string): Promise<GatewayRefund> {
    const capture = captureOf(await this.#order(reference));
    if (!capture?.id) throw new GatewayError('PayPal knows no such payment', { again: false });
    const { result } = await asked(
      this.#client.payments.refundCapturedPayment({
        captureId: capture.id,
        paypalRequestId: `refund-${key}`,
        prefer: 'return=representation',
        body: { amount: { currencyCode: money.currency, value: written(money) } },
      }),
    );
    return refundOf(result);
  }

  /** Returns the order, or null when PayPal has forgotten it: unpaid ones live for hours. */
  async #order(reference: string): Promise<Order | null> {
    try {
      return (await asked(this.#client.orders.getOrder({ id: reference }))).result;
    } catch (error) {
      if (error instanceof PaypalIssue && error.issue === 'INVALID_RESOURCE_ID') return null;
      throw error;
    }
  }

  async #requireGenuine(rawBody: Buffer, headers: GatewayHeaders, now: Date): Promise<void> {
    const said = {
      auth_algo: header(headers, 'paypal-auth-algo'),
      cert_url: header(headers, 'paypal-cert-url'),
      transmission_id: header(headers, 'paypal-transmission-id'),
      transmission_sig: header(headers, 'paypal-transmission-sig'),
      transmission_time: header(headers, 'paypal-transmission-time'),
      webhook_id: this.#webhookId,
    };
    if (Object.values(said).includes('')) throw new WebhookRejectedError('signature');
    const text = rawBody.toString('utf8');
    if (!parseObject(text)) throw new WebhookRejectedError('content');
    // The bytes go back as they came: PayPal's signature is over a checksum of them, which other spacing changes.
    const question = `${JSON.stringify(said).slice(0, -1)},"webhook_event":${text}}`;
    const genuine = await this.#client.genuine(question).catch((error: unknown) => {
      if (error instanceof PaypalIssue) return false;
      throw error;
    });
    if (!genuine) throw new WebhookRejectedError('signature');
    requireFresh(new Date(said.transmission_time), now, DAYS);
  }
}

export const open = (keys: GatewayKeys<'paypal'>): Gateway => new PaypalGateway(keys);

function written({ amountMinor, currency }: Money): string {
  const units = recount(amountMinor, decimalsOf(currency), decimals(currency));
  if (units === null || decimalsOf(currency) === 3) {
    throw new GatewayError('PayPal does not take this amount', { again: false });
  }
  return fromMinor(units, currency, decimals(currency));
}

function read(value: string, currency: string): Money {
  return { amountMinor: saidInMinor('PayPal', value, currency), currency };
}

function captureOf(order: Order | null): Capture | undefined {
  const captures = order?.purchaseUnits?.[0]?.payments?.captures ?? [];
  return captures.find(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? captures[0];
}

function stateOf(order: Order | null): GatewayState {
  if (!order) return { state: 'failed', amountMinor: 0, currency: '' };
  const capture = captureOf(order);
  const amount = capture?.amount ?? order.purchaseUnits?.[0]?.amount;
  if (!amount) throw new GatewayError('PayPal answered something unknown', { again: true });
  const money = read(amount.value, amount.currencyCode);
  if (!capture) return { state: order.status === 'VOIDED' ? 'failed' : 'pending', ...money };
  switch (capture.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return paidState(money, sumOf(refundsOf(order)));
    case 'REFUNDED':
      return { state: 'returned', ...money };
    case 'DECLINED':
    case 'FAILED':
      return { state: 'failed', ...money };
    default:
      return { state: 'pending', ...money };
  }
}

function refundsOf(order: Order | null): GatewayRefund[] {
  return (order?.purchaseUnits?.[0]?.payments?.refunds ?? []).map(refundOf);
}

function refundOf({ id, status, amount }: Refund): GatewayRefund {
  if (!id || !amount) throw new GatewayError('PayPal answered something unknown', { again: true });
  const states: Record<string, GatewayRefund['state']> = {
    COMPLETED: 'success',
    FAILED: 'failed',
    CANCELLED: 'failed',
  };
  return {
    reference: id,
    state: states[status ?? ''] ?? 'pending',
    ...read(amount.value, amount.currencyCode),
  };
}
