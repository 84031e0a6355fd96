import { createHmac, randomBytes } from 'node:crypto';

/** As Standard Webhooks write secrets: behind it stand the bytes of the key, in base64. */
const PREFIX = 'whsec_';

/** Returns a new secret: 24 random bytes. */
export const newSecret = (): string => PREFIX + randomBytes(24).toString('base64');

/** What is signed. */
export interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * Returns the header `webhook-signature`: a signature by each secret, the present one first, so that a receiver that knows one of
 * them finds its own.
 */
export const signatures = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
