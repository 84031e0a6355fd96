/** A message to one person. */
export interface MailMessage {
  /** One email address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** What kind of message this is (`sign_in_code`, `saved_search`), for logs and the mailbox page. */
  tag?: string;
  /** More header fields, by name: `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  calendar?: MailCalendar;
}

/** What a mail asks its reader's calendar to do (iTIP): a whole file of iCalendar, of the same method. */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

export interface Mailer {
  /**
   * Hands the message over to the mail system; resolves once that has accepted it.
   * Throws `MailRejectedError`; its `permanent` says whether another try is pointless.
   */
  send(message: MailMessage): Promise<void>;
  /** Asks the mail system whether it would take a message now, and sends none. @throws Error when it would not */
  check?(): Promise<void>;
}

/** The message was not accepted. */
export class MailRejectedError extends Error {
  override name = 'MailRejectedError';
  /** True when the same message would be rejected again (bad address, unknown recipient). */
  readonly permanent: boolean;
  constructor(message: string, options: ErrorOptions & { permanent: boolean }) {
    super(message, options);
    this.permanent = options.permanent;
  }
}

/** A message stored by the development mailbox instead of being sent. */
export interface MailboxEntry {
  /** Sorts by time; safe in a path. */
  id: string;
  channel: 'mail' | 'sms';
  from: string;
  to: string;
  /** Empty for SMS. */
  subject: string;
  text: string;
  html: string | null;
  tag: string | null;
  /** Those the message asked for. */
  headers?: Readonly<Record<string, string>>;
  calendar?: MailCalendar;
  /** ISO 8601, UTC. */
  sentAt: string;
}

/** Stores the newest 200 messages of a site that has no mail or SMS provider yet. */
export interface Mailbox {
  add(entry: Omit<MailboxEntry, 'id' | 'sentAt'>): Promise<MailboxEntry>;
  /** Newest first. */
  list(filter?: { channel?: MailboxEntry['channel']; to?: string; limit?: number }): Promise<MailboxEntry[]>;
  /** Null when there is no such message. Safe on hostile ids. */
  get(id: string): Promise<MailboxEntry | null>;
}
