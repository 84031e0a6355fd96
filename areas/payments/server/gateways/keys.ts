import { z } from 'zod';

const key = z.string().trim().min(1).max(500);
/** For sandboxes and stand-ins; the vendor's own address otherwise. */
const baseUrl = z.url().optional();
/** Longest wait for an answer, in milliseconds. Default 15,000. */
const timeoutMs = z.number().int().positive().optional();
const common = { baseUrl, timeoutMs };

/** What an operator enters for each gateway, as its dashboard calls it. Secret ones are named in `SECRET_KEYS`. */
export const gatewayKeys = {
  stripe: z.object({ publishableKey: key, secretKey: key, webhookSecret: key, ...common }),
  razorpay: z.object({ keyId: key, keySecret: key, webhookSecret: key, ...common }),
  paystack: z.object({ publicKey: key, secretKey: key, ...common }),
  paypal: z.object({
    clientId: key,
    clientSecret: key,
    webhookId: key,
    sandbox: z.boolean().default(false),
    ...common,
  }),
  flutterwave: z.object({ publicKey: key, secretKey: key, secretHash: key, ...common }),
} as const;

export type GatewayKeys = { [Name in keyof typeof gatewayKeys]: z.input<(typeof gatewayKeys)[Name]> };

/** Which of them are never shown again once entered, and lie encrypted. */
export const SECRET_KEYS: ReadonlySet<string> = new Set([
  'secretKey',
  'webhookSecret',
  'keySecret',
  'clientSecret',
  'secretHash',
]);
