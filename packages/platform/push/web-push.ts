import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { InnerAddressError, isInnerHost } from '../inner-address/index.ts';
import {
  type PushMessage,
  type PushOutcome,
  PushRejectedError,
  type PushSender,
  type PushTarget,
  type VapidIdentity,
} from './port.ts';
import { type PostAnswer, post } from './post.ts';

export interface WebPushConfig {
  /** Also reaches push services inside this machine's own networks: for tests. */
  allowInner?: boolean;
  /** Longest wait for an answer, in milliseconds. Default 10,000. */
  timeoutMs?: number;
}

const DAY = 86_400;
/** The most a push service takes is 4096 bytes with what encryption adds. */
const LONGEST = { title: 120, body: 400, url: 500 };

/** Push to browsers: encrypted for the one browser (RFC 8291), signed by this site (RFC 8292), at its own service. */
export class WebPushSender implements PushSender {
  readonly #allowInner: boolean;
  readonly #timeoutMs: number;

  constructor({ allowInner = false, timeoutMs = 10_000 }: WebPushConfig = {}) {
    this.#allowInner = allowInner;
    this.#timeoutMs = timeoutMs;
  }

  reaches(target: PushTarget): boolean {
    return target.kind === 'web';
  }

  async send(target: PushTarget, message: PushMessage, identity: VapidIdentity): Promise<void> {
    if (target.kind !== 'web') throw new Error('Not a browser');
    const { hostname } = new URL(target.endpoint);
    // Names are checked when they are looked up; addresses never are.
    if (!this.#allowInner && isInnerHost(hostname)) throw rejection('gone', 'stands at an inner address');
    const { endpoint, keys } = target;
    const details = webPush.generateRequestDetails({ endpoint, keys: { ...keys } }, payloadOf(message), {
      vapidDetails: { ...identity },
      TTL: DAY,
      urgency: message.kind === 'message' ? 'high' : 'normal',
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
      contentEncoding: 'aes128gcm',
    });
    const { headers, body } = details;
    const allowed = { headers, timeoutMs: this.#timeoutMs, allowInner: this.#allowInner };
    assess(await post(endpoint, body, allowed).catch(unanswered));
  }
}

/** Returns the payload for the service worker. Data for native apps would not fit. */
function payloadOf({ title, body, url, kind, tag }: PushMessage): string {
  return JSON.stringify({
    title: shortened(title, LONGEST.title),
    body: shortened(body, LONGEST.body),
    url: url.length > LONGEST.url ? '/' : url,
    kind,
    tag,
  });
}

function shortened(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}

function unanswered(error: unknown): never {
  const outcome = error instanceof InnerAddressError ? 'gone' : 'for_now';
  throw rejection(outcome, 'cannot be reached', error);
}

function assess({ status, text }: PostAnswer): void {
  if (status >= 200 && status < 300) return;
  const isLater = status === 429 || status >= 500;
  const outcome = status === 404 || status === 410 ? 'gone' : isLater ? 'for_now' : 'for_good';
  throw rejection(outcome, `answered ${status}: ${text.slice(0, 200)}`);
}

function rejection(outcome: PushOutcome, what: string, cause?: unknown): PushRejectedError {
  return new PushRejectedError(`The browser's push service ${what}`, { outcome, cause });
}
