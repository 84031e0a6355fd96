import { type GatewayKeys, gatewayKeys } from './keys.ts';
import type { Gateway, GatewayName } from './port.ts';

export { formPage } from './form.ts';
export * from './keys.ts';
export * from './money.ts';
export * from './port.ts';

/** The adapters; a vendor's library is read when its gateway is configured, and not before. */
const OPEN: { [Name in GatewayName]: (keys: GatewayKeys[Name]) => Promise<Gateway> } = {
  stripe: async (keys) => new (await import('./stripe.ts')).StripeGateway(keys),
  razorpay: async (keys) => new (await import('./razorpay.ts')).RazorpayGateway(keys),
  paystack: async (keys) => new (await import('./paystack.ts')).PaystackGateway(keys),
  paypal: async (keys) => new (await import('./paypal.ts')).PaypalGateway(keys),
  flutterwave: async (keys) => new (await import('./flutterwave.ts')).FlutterwaveGateway(keys),
};

/**
 * The gateway with the operator's keys. Holds connections and tokens: open it once for each set of keys.
 * @throws ZodError when the keys are not of the gateway's shape
 */
export async function openGateway<Name extends GatewayName>(
  name: Name,
  keys: GatewayKeys[Name],
): Promise<Gateway> {
  return OPEN[name](gatewayKeys[name].parse(keys) as GatewayKeys[Name]);
}
