import { importPKCS8, SignJWT } from 'jose';
import { type PushMessage, PushRejectedError, type PushSender, type PushTarget } from './port.ts';

/** What of a Google service account's JSON is needed to send. */
interface ServiceAccount {
  readonly project_id: string;
  readonly client_email: string;
  /** PKCS 8, as PEM. */
  readonly private_key: string;
  readonly token_uri: string;
}

export interface FcmConfig {
  account: ServiceAccount;
  /** For stand-ins. Default `https://fcm.googleapis.com`. */
  baseUrl?: string;
  /** Longest wait for an answer, in milliseconds. Default 10,000. */
  timeoutMs?: number;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const HOUR = 3600;
/** A token is renewed this long before it ends, in milliseconds. */
const MARGIN = 120_000;

/** Push to native apps by Firebase Cloud Messaging, HTTP v1. */
export class FcmSender implements PushSender {
  readonly #config: FcmConfig;
  readonly #address: string;
  readonly #timeoutMs: number;
  #token: { text: Promise<string>; until: number } | undefined;

  constructor(config: FcmConfig) {
    this.#config = config;
    this.#timeoutMs = config.timeoutMs ?? 10_000;
    const base = (config.baseUrl ?? 'https://fcm.googleapis.com').replace(/\/$/, '');
    this.#address = `${base}/v1/projects/${encodeURIComponent(config.account.project_id)}/messages:send`;
  }

  reaches(target: PushTarget): boolean {
    return target.kind === 'native';
  }

  async send(target: PushTarget, message: PushMessage): Promise<void> {
    if (target.kind !== 'native') throw new Error('Not a native app');
    const body = JSON.stringify({ message: onWire(target.token, message) });
    const response = await this.#post(this.#address, body, {
      authorization: `Bearer ${await this.#accessToken()}`,
      'content-type': 'application/json',
    });
    if (response.ok) return void (await response.body?.cancel());
    // The token may have been taken back before its time.
    if (response.status === 401) this.#token = undefined;
    const answer = await response.text().catch(() => '');
    throw new PushRejectedError(`Firebase answered ${response.status}: ${answer.slice(0, 200)}`, {
      outcome: outcomeOf(response.status, answer),
    });
  }

  /** Returns one token for all that is sent within the hour, asked for once however many wait for it. */
  #accessToken(): Promise<string> {
    if (this.#token && Date.now() < this.#token.until) return this.#token.text;
    const text = this.#askForToken();
    const token = { text, until: Date.now() + HOUR * 1000 - MARGIN };
    this.#token = token;
    text.catch(() => {
      if (this.#token === token) this.#token = undefined;
    });
    return text;
  }

  async #askForToken(): Promise<string> {
    const { client_email: issuer, private_key: pem, token_uri: audience } = this.#config.account;
    const issuedAt = Math.floor(Date.now() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + HOUR)
      .sign(await importPKCS8(pem, 'RS256'));
    const form = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    });
    const response = await this.#post(audience, form);
    const answer = (await response.json().catch(() => ({}))) as { access_token?: unknown };
    if (response.ok && typeof answer.access_token === 'string') return answer.access_token;
    // An error of our account's, or of Google's: either passes once it is mended.
    throw new PushRejectedError(`Google gave no token: ${response.status}`, { outcome: 'for_now' });
  }

  #post(url: string, body: string | URLSearchParams, headers: Record<string, string> = {}) {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    return fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }).catch(
      (cause: unknown): never => {
        throw new PushRejectedError('Firebase cannot be reached', { cause, outcome: 'for_now' });
      },
    );
  }
}

function onWire(token: string, message: PushMessage) {
  const { title, body, url, kind, tag, data, isSilent } = message;
  return {
    token,
    ...(!isSilent && { notification: { title, body } }),
    data: { ...(!isSilent && { title, message: body, body, url }), type: kind, ...data },
    android: { priority: 'HIGH', ...(!isSilent && { notification: { tag } }) },
    apns: isSilent
      ? {
          headers: { 'apns-priority': '5', 'apns-push-type': 'background' },
          payload: { aps: { 'content-available': 1 } },
        }
      : { headers: { 'apns-collapse-id': tag.slice(0, 64) }, payload: { aps: { sound: 'default' } } },
  };
}

function outcomeOf(status: number, answer: string): PushRejectedError['outcome'] {
  if (status === 401 || status === 429 || status >= 500) return 'for_now';
  const { code, fields } = issueIn(answer);
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return 'gone';
  return status === 400 && fields.includes('message.token') ? 'gone' : 'for_good';
}

/** Firebase's own code, and the fields of the message it does not take. */
function issueIn(answer: string): { code: string; fields: string[] } {
  try {
    const { error } = JSON.parse(answer) as {
      error?: { details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[] };
    };
    const details = error?.details ?? [];
    return {
      code: details.find((detail) => detail.errorCode)?.errorCode ?? '',
      fields: details.flatMap((detail) => detail.fieldViolations ?? []).map(({ field = '' }) => field),
    };
  } catch {
    return { code: '', fields: [] };
  }
}
