import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { bool, choice, idList, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { CHANNELS, isTimeZone, KINDS, readTimeOfDay } from './rules.ts';

export * from './contract.push.ts';

/** ISO-8601, UTC. */
const moment = z.string();

export const notificationItem = z.object({
  id: z.number().int(),
  title: z.string(),
  message: z.string(),
  created_at: moment,
  created: z.string(),
  /** Absolute address of the home's picture, "" when there is none. */
  notification_image: z.string(),
  /** 0: general, 1: about a home. */
  type: z.number().int(),
  /** 0: to this person, 1: to everybody. */
  send_type: z.number().int(),
  customers_id: z.number().int(),
  /** 0: none. */
  propertys_id: z.number().int(),
  property: z.object({ id: z.number().int(), title_image: z.string() }).nullable(),
  // Extensions: what it is about, where it leads on this site, whether it was read, and how many it stands for.
  kind: z.enum(KINDS),
  topic: z.string(),
  path: z.string(),
  is_read: z.boolean(),
  count: z.number().int(),
});

export const getNotificationList = defineCall({
  path: 'get_notification_list',
  method: 'GET',
  who: 'signed_in',
  summary: 'Own notifications, newest first',
  request: z.object({
    ...paging,
    // Extension.
    unread: bool().default(false),
  }),
  answer: listEnvelope(notificationItem).extend({
    // Extension.
    unread_count: z.number().int(),
  }),
});

/** These, or every one. */
const which = {
  ids: idList(100).optional(),
  all: bool().default(false),
};

// Extension.
export const markNotifications = defineCall({
  path: 'mark-notifications',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Mark own notifications as read, or as unread again',
  request: z.object({ ...which, is_read: bool().default(true) }),
  answer: emptyEnvelope.extend({ unread_count: z.number().int() }),
  errors: ['not_found'],
});

// Extension.
export const deleteNotifications = defineCall({
  path: 'delete-notifications',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Delete own notifications',
  request: z.object(which),
  answer: emptyEnvelope.extend({ unread_count: z.number().int() }),
  errors: ['not_found'],
});

const settings = z.object({
  /** What is wanted, by kind and channel. */
  kinds: z.array(
    z.object({ kind: z.enum(KINDS), in_app: z.boolean(), push: z.boolean(), mail: z.boolean() }),
  ),
  /** Null: none. `from` and `to` are times of day, `22:30`. */
  quiet_hours: z.object({ from: z.string(), to: z.string(), time_zone: z.string() }).nullable(),
});

// Extension.
export const getNotificationSettings = defineCall({
  path: 'get-notification-settings',
  method: 'GET',
  who: 'signed_in',
  summary: 'What someone wants to be notified of, in which ways and when not',
  request: z.object({}),
  answer: envelope(settings),
});

/** Returns the schema of a time zone, `Europe/Lisbon`. */
export const timeZone = () => text(64).refine(isTimeZone, 'must be the name of a time zone');

const timeOfDay = () =>
  text(5).refine((value) => readTimeOfDay(value) !== null, 'must be a time of day such as 22:30');

// Extension.
export const updateNotificationSettings = defineCall({
  path: 'update-notification-settings',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Switch kinds on or off by channel, and set quiet hours; what is not named stays',
  request: z.object({
    choices: z
      .array(z.object({ kind: choice(KINDS), channel: choice(CHANNELS), is_on: bool() }))
      .max(KINDS.length * CHANNELS.length)
      .optional(),
    /** Named, `quiet_from`, `quiet_to` and `time_zone` belong to it; off forgets them. */
    quiet: bool().optional(),
    quiet_from: timeOfDay().optional(),
    quiet_to: timeOfDay().optional(),
    time_zone: timeZone().optional(),
  }),
  answer: envelope(settings),
});

/** Names one person and kind, signed by the site: it stands in emails, and needs no signing in. */
const token = text(300);
/** `name` is that of the one thing they come from, a saved search; "" for the whole kind. */
const stopped = z.object({ kind: z.enum(KINDS), is_on: z.boolean(), name: z.string() });

// Extension.
export const getMailsToStop = defineCall({
  path: 'mails-to-stop',
  method: 'GET',
  who: 'anyone',
  summary: 'Which mails a link out of one is about; changes nothing',
  request: z.object({ token }),
  answer: envelope(stopped),
  errors: ['link_expired'],
  sensitive: true,
});

// Extension: RFC 8058; POST `/stop-mails` of the site takes the same token, in the address.
export const stopMails = defineCall({
  path: 'stop-mails',
  method: 'POST',
  who: 'anyone',
  changes: 'own',
  summary: 'Stop mails of one kind, or have them again, by a link out of one',
  request: z.object({ token, is_on: bool().default(false) }),
  answer: envelope(stopped),
  errors: ['link_expired'],
  sensitive: true,
});

export type NotificationItem = z.infer<typeof notificationItem>;
export type NotificationSettings = z.infer<typeof settings>;
