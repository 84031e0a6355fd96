import type { Mailbox } from '../mail/index.ts';
import { checkMessage } from './message.ts';
import type { SmsMessage, SmsSender } from './port.ts';

/**
 * Stores messages in the development mailbox instead of sending them: the default until a provider is
 * configured.
 */
export class MailboxSender implements SmsSender {
  readonly #mailbox: Mailbox;

  constructor(mailbox: Mailbox) {
    this.#mailbox = mailbox;
  }

  async send(message: SmsMessage): Promise<void> {
    checkMessage(message);
    const { to, text, tag = null } = message;
    await this.#mailbox.add({ channel: 'sms', from: 'Keystead', to, subject: '', text, html: null, tag });
  }
}
