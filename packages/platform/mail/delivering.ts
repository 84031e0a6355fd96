import type { Logger } from 'pino';
import { type Mailer, type MailMessage, MailRejectedError } from './port.ts';

/**
 * Sends an email. One that the mail server rejects for good is logged instead: it would be rejected again, so that another try of a
 * job is pointless.
 * @param failure what the log says of it, with `fields`
 * @throws Error where another try may help
 */
export async function sendOrLog(
  { ports, log }: { readonly ports: { readonly mail: Mailer }; readonly log: Logger },
  email: MailMessage,
  failure: string,
  fields: Readonly<Record<string, unknown>> = { tag: email.tag },
): Promise<void> {
  try {
    await ports.mail.send(email);
  } catch (error) {
    if (!(error instanceof MailRejectedError && error.permanent)) throw error;
    log.warn(fields, failure);
  }
}
