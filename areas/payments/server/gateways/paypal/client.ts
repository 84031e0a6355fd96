import { Client, Environment, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import { checkStatus, isObject, parseObject } from '../ask.ts';
import type { GatewayKeys } from '../keys.ts';
import { GatewayError } from '../port.ts';

const LIVE = 'https://api-m.paypal.com';
const SANDBOX = 'https://api-m.sandbox.paypal.com';

type MakeRequest = ReturnType<Client['getRequestBuilderFactory']>;

/** The vendor's client, which knows its two addresses only, aimed at the configured one. */
class AimedClient extends Client {
  readonly #base: string;

  constructor(keys: GatewayKeys<'paypal'>) {
    super({
      environment: keys.sandbox ? Environment.Sandbox : Environment.Production,
      timeout: keys.timeoutMs ?? 15_000,
      clientCredentialsAuthCredentials: {
        oAuthClientId: keys.clientId,
        oAuthClientSecret: keys.clientSecret,
      },
      unstable_httpClientOptions: { maxRedirects: 0 },
    });
    this.#base = (keys.baseUrl ?? (keys.sandbox ? SANDBOX : LIVE)).replace(/\/$/, '');
  }

  // The parent's constructor asks for it already: the address is looked at with each request.
  override getRequestBuilderFactory(): MakeRequest {
    const make = super.getRequestBuilderFactory();
    return (...method: Parameters<MakeRequest>) => {
      const builder = make(...method);
      builder.interceptRequest((request) => {
        const { pathname, search } = new URL(request.url);
        return { ...request, url: this.#base + pathname + search };
      });
      return builder;
    };
  }
}

/** The parts of PayPal's interface a payment needs. */
export interface PaypalClient {
  orders: OrdersController;
  payments: PaymentsController;
  /** Asks PayPal whether an announcement is its own. */
  genuine(announcement: string): Promise<boolean>;
  /** A dispute as PayPal returns it: JSON to be checked. */
  dispute(id: string): Promise<unknown>;
}

/** Both calls below are missing from the SDK. */
export function openPaypal(keys: GatewayKeys<'paypal'>): PaypalClient {
  const client = new AimedClient(keys);
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    async genuine(announcement) {
      const request = client.getRequestBuilderFactory()('POST', '/v1/notifications/verify-webhook-signature');
      request.header('content-type', 'application/json');
      request.text(announcement);
      request.authenticate([{ oauth2: true }]);
      const { body } = await asked(request.callAsText());
      return parseObject(typeof body === 'string' ? body : '')?.verification_status === 'SUCCESS';
    },
    async dispute(id) {
      const path = `/v1/customer/disputes/${encodeURIComponent(id)}`;
      const request = client.getRequestBuilderFactory()('GET', path);
      request.authenticate([{ oauth2: true }]);
      const { body } = await asked(request.callAsText());
      return parseObject(typeof body === 'string' ? body : '');
    },
  };
}

/** PayPal's word for what is wrong with this payment, of a status that says so. */
export class PaypalIssue extends GatewayError {
  readonly issue: string;
  constructor(status: number, issue: string) {
    super(`PayPal rejected (${status} ${issue})`, { again: status === 409 });
    this.issue = issue;
  }
}

/** Returns the answer, or an error without the client's own, which holds the request with its token. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { statusCode, body } = error as { statusCode?: unknown; body?: unknown };
    if (typeof statusCode !== 'number') throw new GatewayError('PayPal cannot be reached', { again: true });
    if (statusCode < 300) throw new GatewayError('PayPal answered something unknown', { again: true });
    checkStatus('PayPal', statusCode);
    throw new PaypalIssue(statusCode, issueIn(typeof body === 'string' ? body : ''));
  }
}

function issueIn(text: string): string {
  const body = parseObject(text) ?? {};
  const [detail] = Array.isArray(body.details) ? body.details : [];
  const issue = isObject(detail) ? detail.issue : body.name;
  return typeof issue === 'string' ? issue.slice(0, 60) : '';
}
