import { FileMailbox, MailboxMailer } from './mailbox.ts';
import type { Mailbox, Mailer } from './port.ts';
import { SmtpMailer } from './smtp.ts';

export { type Letter, setLetter } from './letter.ts';
export { MailboxMailer, mailboxSize } from './mailbox.ts';
export { MemoryMailbox, MemoryMailer } from './memory.ts';
export * from './port.ts';

/** The development mailbox: JSON files in the folder, which is made when the first message arrives. */
export function createMailbox(config: { directory: string; now?: () => Date }): Mailbox {
  return new FileMailbox(config.directory, config.now);
}

export interface MailConfig {
  /** Sender, `Name <address>`. */
  from: string;
  /** Absent: messages go to the mailbox. */
  smtpUrl?: string;
  mailbox: Mailbox;
}

/** The configured way to send mail. */
export function createMailer(config: MailConfig): Mailer {
  const { from, smtpUrl, mailbox } = config;
  return smtpUrl ? new SmtpMailer({ smtpUrl, from }) : new MailboxMailer(mailbox, from);
}
