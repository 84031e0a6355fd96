import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeFolder, PRIVATE_FILE } from '../storage/private-folder.ts';
import { checkedMessage } from './message.ts';
import type { Mailbox, MailboxEntry, Mailer, MailMessage } from './port.ts';

/** How many messages are stored. */
export const mailboxSize = 200;

const idShape = /^\d{13}-\d{6}-[0-9a-f]{8}$/;

let serial = 0;

/** Sorts by time; within one process also by order inside a millisecond, across processes never equal. */
export function mailboxId(now: Date): string {
  serial = (serial + 1) % 1_000_000;
  const order = String(serial).padStart(6, '0');
  return `${String(now.getTime()).padStart(13, '0')}-${order}-${randomBytes(4).toString('hex')}`;
}

/** Messages as JSON files in a folder: they outlive a restart, and several processes may share it. */
export class FileMailbox implements Mailbox {
  readonly #directory: string;
  readonly #now: () => Date;

  constructor(directory: string, now: () => Date = () => new Date()) {
    this.#directory = directory;
    this.#now = now;
  }

  async add(entry: Omit<MailboxEntry, 'id' | 'sentAt'>): Promise<MailboxEntry> {
    const now = this.#now();
    const stored: MailboxEntry = { ...entry, id: mailboxId(now), sentAt: now.toISOString() };
    await closeFolder(this.#directory);
    const part = join(this.#directory, `.${stored.id}`);
    await writeFile(part, JSON.stringify(stored, null, 2), { mode: PRIVATE_FILE });
    await rename(part, this.#path(stored.id));
    const outdated = (await this.#ids()).slice(mailboxSize);
    await Promise.all(outdated.map((id) => rm(this.#path(id), { force: true })));
    return stored;
  }

  async list(filter: Parameters<Mailbox['list']>[0] = {}): Promise<MailboxEntry[]> {
    const entries = await Promise.all((await this.#ids()).map((id) => this.get(id)));
    return entries
      .filter((entry) => entry !== null && matches(entry, filter))
      .slice(0, filter.limit) as MailboxEntry[];
  }

  async get(id: string): Promise<MailboxEntry | null> {
    if (!idShape.test(id)) return null;
    try {
      return JSON.parse(await readFile(this.#path(id), 'utf8')) as MailboxEntry;
    } catch {
      // Pruned by another process meanwhile, or damaged by hand: the rest of the mailbox stays readable.
      return null;
    }
  }

  #path(id: string): string {
    return join(this.#directory, `${id}.json`);
  }

  /** Newest first. */
  async #ids(): Promise<string[]> {
    const names = await readdir(this.#directory).catch(() => []);
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
    return ids
      .filter((id) => idShape.test(id))
      .sort()
      .reverse();
  }
}

/** Returns whether an entry passes the filter of `Mailbox.list`. */
export function matches(
  entry: MailboxEntry,
  filter: { channel?: MailboxEntry['channel']; to?: string },
): boolean {
  return (!filter.channel || entry.channel === filter.channel) && (!filter.to || entry.to === filter.to);
}

/** Stores messages in the mailbox instead of sending them: the default until a mail server is configured. */
export class MailboxMailer implements Mailer {
  readonly #mailbox: Mailbox;
  readonly #from: string;

  constructor(mailbox: Mailbox, from: string) {
    this.#mailbox = mailbox;
    this.#from = from;
  }

  async send(message: MailMessage): Promise<void> {
    const { to, subject, text, html = null, tag = null, headers, calendar } = checkedMessage(message);
    const more = { ...(headers && { headers }), ...(calendar && { calendar }) };
    await this.#mailbox.add({ channel: 'mail', from: this.#from, to, subject, text, html, tag, ...more });
  }
}
