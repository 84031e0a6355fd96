/** What a key of a gateway is: `secret` ones lie sealed and are never shown again, `open` ones browsers may know. */
type KeyKind = 'open' | 'secret' | 'switch';

/** What is declared of a gateway. Everything but its adapter, its stand-in and its texts follows from it. */
interface GatewayFacts {
  /** As it calls itself. */
  readonly label: string;
  /** What an operator enters, as the gateway's dashboard calls it. A switch is off unless set, the others are required. */
  readonly keys: Readonly<Record<string, KeyKind>>;
  /** Which of the keys identifies the site in browsers, where existing clients ask for one. */
  readonly publicKey?: string;
  /** Where it takes payments in a browser, which is led there once its visitor has chosen it. */
  readonly hosts: readonly string[];
  /** Origins that pages have to reach; a configured address stands in the place of those that forms are sent to. */
  readonly policy?: Readonly<Partial<Record<'frame' | 'connect' | 'form', readonly string[]>>>;
  /** Terms of existing clients: a new gateway needs none, as newer clients read `methods` of the payment settings. */
  readonly classic?: {
    /** As payments name it; the label unless said. */
    readonly name?: string;
    /** Types of `get_payment_settings`: whether it is open, its public key, its currency. */
    readonly status: string;
    readonly publicKey?: string;
    readonly currency?: string;
    /** The setting in which `web-settings` shows its public key. */
    readonly setting?: 'stripePublishableKey' | 'paystackPublicKey';
  };
}

/**
 * The one list of gateways, in the order in which clients take the first open one. The back office numbers them by it:
 * new ones come last. Each has a folder of its name in `server/gateways` with `adapter.ts` and `stand-in.testing.ts`.
 */
export const GATEWAYS = {
  stripe: {
    label: 'Stripe',
    keys: { publishableKey: 'open', secretKey: 'secret', webhookSecret: 'secret' },
    publicKey: 'publishableKey',
    hosts: ['js.stripe.com'],
    // Its script is asked for with the nonce of the page, and brings what else it needs.
    policy: {
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
    },
    classic: {
      status: 'stripe_gateway',
      publicKey: 'stripe_publishable_key',
      currency: 'stripe_currency',
      setting: 'stripePublishableKey',
    },
  },
  razorpay: {
    label: 'Razorpay',
    keys: { keyId: 'open', keySecret: 'secret', webhookSecret: 'secret' },
    publicKey: 'keyId',
    hosts: ['api.razorpay.com'],
    // Its own page is reached by a form.
    policy: { form: ['https://api.razorpay.com'] },
    classic: { status: 'razorpay_gateway', publicKey: 'razor_key' },
  },
  paystack: {
    label: 'Paystack',
    keys: { publicKey: 'open', secretKey: 'secret' },
    publicKey: 'publicKey',
    hosts: ['checkout.paystack.com'],
    classic: {
      status: 'paystack_gateway',
      publicKey: 'paystack_public_key',
      currency: 'paystack_currency',
      setting: 'paystackPublicKey',
    },
  },
  paypal: {
    label: 'PayPal',
    keys: { clientId: 'open', clientSecret: 'secret', webhookId: 'open', sandbox: 'switch' },
    hosts: ['www.paypal.com'],
    classic: { name: 'Paypal', status: 'paypal_gateway' },
  },
  flutterwave: {
    label: 'Flutterwave',
    keys: { publicKey: 'open', secretKey: 'secret', secretHash: 'secret' },
    hosts: ['checkout.flutterwave.com'],
    classic: { status: 'flutterwave_status' },
  },
} as const satisfies Readonly<Record<string, GatewayFacts>>;

export type GatewayName = keyof typeof GATEWAYS;
export const GATEWAY_NAMES = Object.keys(GATEWAYS) as [GatewayName, ...GatewayName[]];

export const factsOf = (name: GatewayName): GatewayFacts => GATEWAYS[name];
