import type { OutsideParty } from '@keystead/content/server';
import type { Ctx } from '@keystead/platform/context';
import type { GatewayName } from './gateways/index.ts';
import { openKeysOf, openMethods } from './gateways.service.ts';

type Policy = OutsideParty['policy'];

const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];

/** Where each takes payments in a browser, which is led there once its visitor has chosen it. */
const GATEWAYS: Readonly<
  Record<GatewayName, { name: string; host: string; policy?: (base: string) => Policy }>
> = {
  // Its script is asked for with the nonce of the page, and brings what else it needs.
  stripe: {
    name: 'Stripe',
    host: 'js.stripe.com',
    policy: () => ({ frame: STRIPE, connect: ['https://api.stripe.com'] }),
  },
  razorpay: {
    name: 'Razorpay',
    host: 'api.razorpay.com',
    // Its own page is reached by a form.
    policy: (base) => ({ form: [base || 'https://api.razorpay.com'] }),
  },
  paystack: { name: 'Paystack', host: 'checkout.paystack.com' },
  paypal: { name: 'PayPal', host: 'www.paypal.com' },
  flutterwave: { name: 'Flutterwave', host: 'checkout.flutterwave.com' },
};

const isGateway = (method: string): method is GatewayName => Object.hasOwn(GATEWAYS, method);

/** Who takes payments here now; for the privacy page and the policy of pages. */
export async function paymentParties(ctx: Ctx): Promise<OutsideParty[]> {
  const open = (await openMethods(ctx)).filter(isGateway);
  return Promise.all(
    open.map(async (method) => {
      const { name, host, policy } = GATEWAYS[method];
      const { baseUrl } = await openKeysOf(ctx, method);
      const base = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl).origin : '';
      const party = { purpose: 'payment' as const, name, hosts: [host], reach: 'act' as const };
      return policy ? { ...party, policy: policy(base) } : party;
    }),
  );
}
