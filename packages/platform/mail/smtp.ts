import { createTransport } from 'nodemailer';
import { checkedMessage } from './message.ts';
import { type Mailer, type MailMessage, MailRejectedError } from './port.ts';

export interface SmtpConfig {
  /** `smtp://user:password@host:587` (STARTTLS when offered) or `smtps://...:465`. */
  smtpUrl: string;
  /** Sender, `Name <address>`. */
  from: string;
  /** Longest wait for the server at any step, in milliseconds. Default 15,000. */
  timeoutMs?: number;
}

/** Mail by any SMTP server. */
export class SmtpMailer implements Mailer {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #from: string;

  constructor(config: SmtpConfig) {
    const timeout = config.timeoutMs ?? 15_000;
    this.#from = config.from;
    this.#transport = createTransport({
      url: config.smtpUrl,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      // Message bodies come from templates with people's text in them: never read a file or an address for
      // one.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async check(): Promise<void> {
    await this.#transport.verify();
  }

  async send(message: MailMessage): Promise<void> {
    const { to, subject, text, html, headers, calendar } = checkedMessage(message);
    try {
      await this.#transport.sendMail({
        from: this.#from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html ? { html } : {}),
        ...(calendar && {
          icalEvent: { method: calendar.method, content: calendar.text, filename: 'viewing.ics' },
        }),
        // Keeps out-of-office replies away.
        headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new MailRejectedError(`The mail server did not take the message: ${reason}`, {
        cause: error,
        permanent: isPermanent(error),
      });
    }
  }
}

/**
 * A 5xx reply to the message itself. One to our sign-in is the operator's error and passes once it is mended.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  return Number(error.responseCode) >= 500 && error.code !== 'EAUTH' && error.code !== 'ECONNECTION';
}
