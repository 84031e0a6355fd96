import { ECDH } from 'node:crypto';
import { isInnerHost } from '../inner-address/index.ts';
import type { PushTarget, WebTarget } from './port.ts';

/** Longest `fcm_id`: subscriptions of some browsers have endpoints of half a kilobyte. */
const LONGEST = 2000;
const LONGEST_ENDPOINT = 1500;

/** What an `fcm_id` cannot be, as text that follows the field's name. */
export class PushTargetError extends Error {
  override name = 'PushTargetError';
}

/**
 * Reads an `fcm_id`: the JSON of a browser's `PushSubscription`, or a native app's token.
 * @param allowInner also takes `http` and addresses inside this machine's own networks: for tests
 * @throws PushTargetError saying what is wrong
 */
export function readTarget(fcmId: string, { allowInner = false } = {}): PushTarget {
  if (fcmId.length > LONGEST) throw new PushTargetError(`must be at most ${LONGEST} characters`);
  if (!fcmId.startsWith('{')) {
    if (!/^[\x21-\x7e]+$/.test(fcmId))
      throw new PushTargetError('must be a token, or a push subscription as JSON');
    return { kind: 'native', token: fcmId };
  }
  const { endpoint, keys } = parsed(fcmId);
  return { kind: 'web', endpoint: readEndpoint(endpoint, allowInner), keys: readKeys(keys) };
}

/** Returns the one way a target is written as `fcm_id`: the same device is never there twice. */
export function writeTarget(target: PushTarget): string {
  if (target.kind === 'native') return target.token;
  const { endpoint, keys } = target;
  return JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
}

function parsed(text: string): { endpoint?: unknown; keys?: unknown } {
  try {
    return JSON.parse(text) as { endpoint?: unknown; keys?: unknown };
  } catch {
    throw new PushTargetError('must be a push subscription as JSON');
  }
}

function readEndpoint(endpoint: unknown, allowInner: boolean): string {
  if (typeof endpoint !== 'string' || endpoint.length > LONGEST_ENDPOINT)
    throw new PushTargetError('must have an endpoint');
  const url = URL.parse(endpoint);
  if (!url || (url.protocol !== 'https:' && !(allowInner && url.protocol === 'http:')))
    throw new PushTargetError('must have an endpoint that is an https address');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new PushTargetError('must have an endpoint without a name or password');
  if (!allowInner && (url.port !== '' || isInnerHost(url.hostname)))
    throw new PushTargetError('must have an endpoint of a push service on the internet');
  return url.href;
}

function readKeys(keys: unknown): WebTarget['keys'] {
  const { p256dh, auth } = (typeof keys === 'object' && keys !== null ? keys : {}) as Record<string, unknown>;
  const point = bytesOf(p256dh);
  if (point.length !== 65 || !isOnCurve(point))
    throw new PushTargetError('must have a key p256dh that is a point of P-256');
  const secret = bytesOf(auth);
  if (secret.length !== 16) throw new PushTargetError('must have a key auth of 16 bytes');
  return { p256dh: point.toString('base64url'), auth: secret.toString('base64url') };
}

function bytesOf(value: unknown): Buffer {
  const isEncoded = typeof value === 'string' && /^[\w+/-]{1,200}={0,2}$/.test(value);
  return isEncoded ? Buffer.from(value, 'base64url') : Buffer.alloc(0);
}

function isOnCurve(point: Buffer): boolean {
  try {
    return point[0] === 4 && ECDH.convertKey(point, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}
