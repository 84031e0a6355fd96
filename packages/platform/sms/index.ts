import { live } from '../live/index.ts';
import type { Mailbox } from '../mail/index.ts';
import { MailboxSender } from './mailbox.ts';
import type { SmsSender } from './port.ts';
import { type TwilioConfig, TwilioSender } from './twilio.ts';

export { MailboxSender } from './mailbox.ts';
export { MemorySender } from './memory.ts';
export * from './port.ts';
export type { TwilioConfig } from './twilio.ts';

export interface SmsConfig {
  /** Absent: messages go to the mailbox. */
  twilio?: TwilioConfig;
  mailbox: Mailbox;
}

/** Returns the configured way to send SMS. */
export function createSmsSender(config: SmsConfig): SmsSender {
  return config.twilio ? new TwilioSender(config.twilio) : new MailboxSender(config.mailbox);
}

/** Sends text messages by the set-up of each moment; undefined: they go to the mailbox. */
export function liveSmsSender(mailbox: Mailbox, read: () => Promise<TwilioConfig | undefined>): SmsSender {
  const sender = live(read, (twilio) => createSmsSender({ mailbox, ...(twilio && { twilio }) }));
  return { send: async (message) => (await sender()).send(message) };
}
