import { checkMessage } from './message.ts';
import { type SmsMessage, SmsRejectedError, type SmsSender } from './port.ts';

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  /** Sending number (E.164), sender name, or the SID of a messaging service (`MG...`). */
  from: string;
  /** For compatible providers. Default `https://api.twilio.com`. */
  baseUrl?: string;
  /** Longest wait for an answer, in milliseconds. Default 10,000. */
  timeoutMs?: number;
}

/** SMS by Twilio or any provider that speaks its HTTP interface. */
export class TwilioSender implements SmsSender {
  readonly #config: TwilioConfig;
  readonly #address: string;

  constructor(config: TwilioConfig) {
    this.#config = config;
    const base = (config.baseUrl ?? 'https://api.twilio.com').replace(/\/$/, '');
    this.#address = `${base}/2010-04-01/Accounts/${encodeURIComponent(config.accountSid)}/Messages.json`;
  }

  async send(message: SmsMessage): Promise<void> {
    checkMessage(message);
    const { accountSid, authToken, from, timeoutMs } = this.#config;
    const form = new URLSearchParams({ To: message.to, Body: message.text });
    form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from);
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    const response = await fetch(this.#address, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs ?? 10_000),
    }).catch((cause: unknown) => {
      throw new SmsRejectedError('The SMS provider cannot be reached', { cause, permanent: false });
    });
    const answer = await response.text().catch(() => '');
    if (response.ok) return;
    throw new SmsRejectedError(`The SMS provider answered ${response.status}: ${reasonIn(answer)}`, {
      // 400 is about this message. 401, 403, 404 are about our account, 429 and 5xx pass.
      permanent: response.status === 400,
    });
  }
}

/** Error number and message of a Twilio error body, or the start of whatever came. */
function reasonIn(answer: string): string {
  try {
    const { code, message } = JSON.parse(answer) as { code?: unknown; message?: unknown };
    return `${String(code)} ${String(message)}`.slice(0, 200);
  } catch {
    return answer.slice(0, 200);
  }
}
