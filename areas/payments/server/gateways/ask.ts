import { GatewayError } from './port.ts';

const DEFAULT_TIMEOUT = 15_000;

export interface Question {
  /** Name of the vendor, for messages. */
  vendor: string;
  url: string;
  method?: 'GET' | 'POST';
  /** Bearer token. It never reaches an error. */
  secret: string;
  body?: unknown;
  timeoutMs?: number | undefined;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/**
 * Asks a vendor's JSON interface, and returns its answers of 200 and 400 to 499 for the adapter to check.
 * @throws GatewayError it was not reached, was too slow, answered 401, 403, 429 or 5xx, or no JSON object
 */
export async function ask({
  vendor,
  url,
  method = 'GET',
  secret,
  body,
  timeoutMs,
}: Question): Promise<Answer> {
  const headers: Record<string, string> = { authorization: `Bearer ${secret}`, accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs ?? DEFAULT_TIMEOUT),
    });
    status = response.status;
    text = await response.text();
  } catch {
    // Without the cause: it can carry the address asked, and with it the reference of a payment.
    throw new GatewayError(`${vendor} cannot be reached`, { again: true });
  }
  checkStatus(vendor, status);
  const parsed = parseObject(text);
  if (!parsed) throw new GatewayError(`${vendor} answered ${status} without JSON`, { again: true });
  return { status, body: parsed };
}

/** Throws for answers that are about our account or the vendor's health, not about this payment. */
export function checkStatus(vendor: string, status: number): void {
  if (status === 401 || status === 403) {
    throw new GatewayError(`${vendor} does not accept the keys (${status})`, { again: false });
  }
  if (status === 408 || status === 429 || status >= 500) {
    throw new GatewayError(`${vendor} answered ${status}`, { again: true });
  }
}

/** Returns a JSON object, or null for anything else. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
