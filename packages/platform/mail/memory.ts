import { mailboxId, mailboxSize, matches } from './mailbox.ts';
import { checkedMessage } from './message.ts';
import { type Mailbox, type MailboxEntry, type Mailer, type MailMessage, MailRejectedError } from './port.ts';

/** A mailbox that forgets with the process. */
export class MemoryMailbox implements Mailbox {
  #entries: MailboxEntry[] = [];

  async add(entry: Omit<MailboxEntry, 'id' | 'sentAt'>): Promise<MailboxEntry> {
    const now = new Date();
    const stored: MailboxEntry = { ...entry, id: mailboxId(now), sentAt: now.toISOString() };
    this.#entries = [stored, ...this.#entries].slice(0, mailboxSize);
    return stored;
  }

  async list(filter: Parameters<Mailbox['list']>[0] = {}): Promise<MailboxEntry[]> {
    return this.#entries.filter((entry) => matches(entry, filter)).slice(0, filter.limit);
  }

  async get(id: string): Promise<MailboxEntry | null> {
    return this.#entries.find((entry) => entry.id === id) ?? null;
  }
}

/** Mail for tests: rejects the recipients SMTP rejects, and everything while `rejecting` is set. */
export class MemoryMailer implements Mailer {
  readonly sent: MailMessage[] = [];
  rejecting: 'for_now' | 'for_good' | null = null;

  async send(message: MailMessage): Promise<void> {
    const checked = checkedMessage(message);
    if (this.rejecting) {
      throw new MailRejectedError('Rejected by the test', { permanent: this.rejecting === 'for_good' });
    }
    this.sent.push(checked);
  }
}
