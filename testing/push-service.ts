import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A browser of the stand-in: what it would send as `fcm_id`, and what has arrived at it, decrypted. */
export interface StandInBrowser {
  readonly fcmId: string;
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  readonly messages: { text: string; ttl: number; urgency: string; topic: string }[];
  /** The push service answers this status instead of taking the next messages; 0 takes them again. */
  rejectWith(status: number): void;
}

/** A browser maker's push service on this machine, which checks all that the standards want (RFC 8030, 8188, 8291, 8292). */
export interface PushService {
  readonly url: string;
  /** Everything that was wrong with what was sent. */
  readonly issues: string[];
  /** A browser that has subscribed, with the key of the site it takes messages from. */
  subscribe(applicationServerKey: string): StandInBrowser;
  close(): Promise<void>;
}

interface Subscriber {
  key: string;
  ecdh: ECDH;
  auth: Buffer;
  messages: StandInBrowser['messages'];
  apiError: number;
}

export async function startPushService(): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const issues: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const subscriber = subscribers.get(request.url ?? '');
    if (!subscriber) return end(response, 410);
    if (subscriber.apiError > 0) return end(response, subscriber.apiError);
    try {
      subscriber.messages.push(take(request.headers, body, subscriber, url));
      end(response, 201);
    } catch (error) {
      issues.push((error as Error).message);
      end(response, 400);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    issues,
    subscribe(key) {
      const path = `/push/${randomUUID()}`;
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const subscriber: Subscriber = { key, ecdh, auth, messages: [], apiError: 0 };
      const p256dh = ecdh.generateKeys('base64url');
      subscribers.set(path, subscriber);
      const keys = { p256dh, auth: auth.toString('base64url') };
      const subscription = { endpoint: url + path, keys };
      return {
        // As browsers write it.
        fcmId: JSON.stringify({ endpoint: url + path, expirationTime: null, keys }),
        subscription,
        messages: subscriber.messages,
        rejectWith(status) {
          subscriber.apiError = status;
        },
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(status >= 400 ? `No: ${status}` : '');
}

function take(headers: IncomingHttpHeaders, body: Buffer, subscriber: Subscriber, origin: string) {
  checkVapid(headers.authorization ?? '', subscriber.key, origin);
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('No aes128gcm');
  if (body.length > 4096) throw new Error(`${body.length} bytes are too many`);
  const ttl = Number(headers.ttl);
  if (!Number.isInteger(ttl) || ttl < 0) throw new Error('No TTL');
  const topic = String(headers.topic ?? '');
  if (!/^[\w-]{0,32}$/.test(topic)) throw new Error('No valid Topic');
  const text = decrypt(body, subscriber.ecdh, subscriber.auth).toString('utf8');
  return { text, ttl, urgency: String(headers.urgency), topic };
}

/** RFC 8292: `vapid t=<JWT signed with ES256>, k=<public key>`, for this push service, for a day at most. */
function checkVapid(authorization: string, key: string, origin: string): void {
  const [, token = '', sender = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (sender !== key) throw new Error('Not from whom the subscription was made for');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  if (json(head).alg !== 'ES256') throw new Error('Not signed with ES256');
  const point = Buffer.from(sender, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x as string, y: y as string },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong');
  const { aud, exp, sub } = json(claims) as { aud?: string; exp?: number; sub?: string };
  if (aud !== origin) throw new Error(`aud is ${aud}`);
  const now = Date.now() / 1000;
  if (typeof exp !== 'number' || exp <= now || exp > now + 86_400) throw new Error(`exp is ${exp}`);
  if (!/^(https:|mailto:.+@)/.test(sub ?? '')) throw new Error(`sub is ${sub}`);
}

/**
 * Opens one encrypted message, as RFC 8291 (keys) and RFC 8188 (one record of aes128gcm) say.
 * @throws Error when it is not for this browser, or was changed
 */
export function decrypt(body: Buffer, receiver: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (record.length > recordSize) throw new Error('More than one record');
  const derive = (secret: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const shared = receiver.computeSecret(sender);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const secret = derive(shared, auth, keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const last = padded.findLastIndex((byte) => byte !== 0);
  if (padded[last] !== 2) throw new Error('Not the last record');
  return padded.subarray(0, last);
}
