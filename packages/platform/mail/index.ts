import { live } from '../live/index.ts';
import { FileMailbox, MailboxMailer } from './mailbox.ts';
import type { Mailbox, Mailer } from './port.ts';
import { SmtpMailer } from './smtp.ts';

export { composeEmail, type Email, type MessageItem } from './compose.ts';
export { sendOrLog } from './delivering.ts';
export { MailboxMailer, mailboxSize } from './mailbox.ts';
export { MemoryMailbox, MemoryMailer } from './memory.ts';
export * from './port.ts';

/** Returns the development mailbox: JSON files in the folder, which is made when the first message arrives. */
export function createMailbox(config: { directory: string; now?: () => Date }): Mailbox {
  return new FileMailbox(config.directory, config.now);
}

/** How mail is sent, as plain data. */
export interface MailSetUp {
  /** Sender, `Name <address>`. */
  readonly from: string;
  /** Absent: messages go to the mailbox. */
  readonly smtpUrl?: string;
}

export interface MailConfig extends MailSetUp {
  readonly mailbox: Mailbox;
}

/** Returns the configured way to send mail. */
export function createMailer(config: MailConfig): Mailer {
  const { from, smtpUrl, mailbox } = config;
  return smtpUrl ? new SmtpMailer({ smtpUrl, from }) : new MailboxMailer(mailbox, from);
}

/** Sends mail by the set-up of each moment: it may change while the server runs. */
export function liveMailer(mailbox: Mailbox, read: () => Promise<MailSetUp>): Mailer {
  const mailer = live(read, (setUp) => createMailer({ ...setUp, mailbox }));
  return {
    send: async (message) => (await mailer()).send(message),
    check: async () => (await mailer()).check?.(),
  };
}
