import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ZodType } from 'zod';
import { type GatewayHeaders, WebhookRejectedError } from './port.ts';

/** Returns one header as text; vendors send each of theirs once. */
export function header(headers: GatewayHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Compares two texts in constant time. */
export function equalSecrets(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Verifies a signature. @throws WebhookRejectedError unless `signature` is the HMAC of exactly these bytes, in hex */
export function requireHmac(
  algorithm: 'sha256' | 'sha512',
  secret: string,
  body: Buffer | string,
  signature: string,
): void {
  const expected = createHmac(algorithm, secret).update(body).digest('hex');
  if (!equalSecrets(expected, signature.toLowerCase())) throw new WebhookRejectedError('signature');
}

/**
 * Rejects what was said too long ago, or far in the future.
 * @param days how long the vendor goes on delivering one announcement
 */
export function requireFresh(at: Date, now: Date, days: number): void {
  const age = now.getTime() - at.getTime();
  if (!(age <= days * 86_400_000 && age >= -300_000)) throw new WebhookRejectedError('age');
}

/** Returns the announcement in those bytes. @throws WebhookRejectedError when it is not of the vendor's shape */
export function readBody<T>(rawBody: Buffer, shape: ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(rawBody.toString('utf8')));
  } catch {
    throw new WebhookRejectedError('content');
  }
}
