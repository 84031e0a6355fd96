import { defineCall, emptyEnvelope, envelope, listEnvelope, MEGABYTE } from '@keystead/http/call';
import { bool, file, int, text } from '@keystead/http/fields';
import { z } from 'zod';
import { LIMITS } from './rules.ts';

/** ISO-8601, UTC. */
const moment = z.string();
/** The other of the two; 0: the site. */
const person = int();
/** What the talk is about; 0 or absent: no home in particular. */
const home = int().default(0);
/** Messages and events outgrow 32 bits one day. */
const serial = int({ max: 999_999_999_999_999 });
const page = int({ max: 10_000 }).default(1);
const perPage = int({ min: 1, max: 100 }).default(15);

export const messageItem = z.object({
  id: z.number().int(),
  /** 0: the site, unless it is who asks. */
  sender_id: z.number().int(),
  receiver_id: z.number().int(),
  property_id: z.number().int(),
  message: z.string(),
  /** Address that ends in a quarter of an hour, "" when there is none. So is `audio`. */
  file: z.string(),
  audio: z.string(),
  chat_message_type: z.enum(['text', 'file', 'audio', 'file_and_text']),
  created_at: moment,
  time_ago: z.string(),
  /** Picture of the sender, "" when there is none. */
  user_profile: z.string(),
  // Extensions: what a document is called, how large it is, the shape of a picture before it is there, and the sender's
  // own name for the message.
  file_name: z.string(),
  file_bytes: z.number().int(),
  file_width: z.number().int(),
  file_height: z.number().int(),
  client_id: z.string(),
});

export const chatRow = z.object({
  property_id: z.number().int(),
  user_id: z.number().int(),
  /** Title of the home, "" for a talk about none. */
  title: z.string(),
  title_image: z.string(),
  name: z.string(),
  profile: z.string(),
  is_blocked_by_me: z.boolean(),
  is_blocked_by_user: z.boolean(),
  date: moment,
  /** Always "": push addresses of others are not revealed. */
  fcm_id: z.string(),
  unread_count: z.number().int(),
  // Extensions. Slugs are "" when there is nothing to see any more.
  slug_id: z.string(),
  user_slug_id: z.string(),
  /** False once the other's account is deactivated: it takes no messages. */
  is_active: z.boolean(),
  is_online: z.boolean(),
  last_message: messageItem.nullable(),
  /** Up to which message the other has read, and up to which one they have arrived there; 0: none. */
  read_id: z.number().int(),
  delivered_id: z.number().int(),
  /** Up to which message the caller has read. */
  own_read_id: z.number().int(),
});

/** One thing that happened, as a browser has to learn of it; the stream carries the same. */
export const chatEvent = z.object({
  /** Ascending by one for each person; 0 for hints, which are not stored. */
  id: z.number().int(),
  /**
   * `deleted`: one message is gone; `cleared`: all up to one; `delivered`, `read`: by the other, up to one; `seen`: by
   * oneself, in another browser; `notification`: there is a new one, without a person.
   */
  kind: z.enum(['message', 'deleted', 'cleared', 'delivered', 'read', 'seen', 'typing', 'notification']),
  property_id: z.number().int(),
  user_id: z.number().int(),
  message_id: z.number().int(),
  /** Of `notification`, else 0. */
  notification_id: z.number().int(),
  /** Of `message`, unless it is gone again. */
  message: messageItem.nullable(),
});

export const getChats = defineCall({
  path: 'get_chats',
  method: 'GET',
  who: 'signed_in',
  summary: 'Own conversations, the last one first',
  request: z.object({ page, per_page: perPage }),
  answer: envelope(z.array(chatRow), {
    total_page: z.number().int(),
    // Extensions. Events after this one may not be in the list yet.
    total: z.number().int(),
    last_event_id: z.number().int(),
  }),
});

// Extension: one row, also of a conversation that has not begun.
export const getChat = defineCall({
  path: 'get-chat',
  method: 'GET',
  who: 'signed_in',
  summary: 'One own conversation, or what it would be; `last_message` null while nothing was written',
  request: z.object({ user_id: person, property_id: home }),
  answer: envelope(chatRow),
  errors: ['not_found'],
});

export const getMessages = defineCall({
  path: 'get_messages',
  method: 'GET',
  who: 'signed_in',
  summary: 'Messages of one conversation, newest first. Page 1 (or 0) marks them as read, unless `peek`',
  request: z.object({
    user_id: person,
    property_id: home,
    page,
    per_page: perPage,
    // Extensions: older than a message, however many come meanwhile; and reading without saying so.
    before_id: serial.optional(),
    peek: bool().default(false),
  }),
  answer: envelope(
    z.object({
      current_page: z.number().int(),
      data: z.array(messageItem),
      last_page: z.number().int(),
      per_page: z.number().int(),
      total: z.number().int(),
      from: z.number().int().nullable(),
      to: z.number().int().nullable(),
    }),
    { total_page: z.number().int() },
  ),
  errors: ['not_found'],
});

export const sendMessage = defineCall({
  path: 'send_message',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Send text, a file or a voice message; once for each `client_id` or `Idempotency-Key`',
  request: z.object({
    /** A claim: it must agree with the session. */
    sender_id: int().optional(),
    receiver_id: person,
    property_id: home,
    message: text(LIMITS.message).optional(),
    /** JPEG, PNG, PDF, DOC or DOCX. */
    file: file().optional(),
    /** MP3, M4A, MP4, WebM or Ogg. */
    audio: file().optional(),
    // Extension: a name of the sender's for this message.
    client_id: text(64).optional(),
  }),
  answer: emptyEnvelope.extend({ id: z.number().int(), created_at: moment }),
  errors: ['forbidden', 'not_found', 'gone'],
  maxBodyBytes: 8 * MEGABYTE,
  idempotent: true,
});

export const deleteChatMessage = defineCall({
  path: 'delete_chat_message',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Delete an own message for both, someone else’s for oneself; without `message_id`, the whole chat for oneself',
  request: z.object({
    message_id: serial.optional(),
    sender_id: int().optional(),
    receiver_id: person,
    property_id: home,
  }),
  answer: envelope(z.null()),
  errors: ['forbidden', 'not_found'],
});

const conversation = { user_id: person, property_id: home };

// Extension: ticks. Marks only ever move forward.
export const markChat = defineCall({
  path: 'mark-chat',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Say up to which message of the other one’s has arrived, and up to which one was read',
  request: z.object({ ...conversation, delivered_id: serial.optional(), read_id: serial.optional() }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

// Extension: a hint for the other, which is not stored.
export const chatTyping = defineCall({
  path: 'chat-typing',
  method: 'POST',
  who: 'signed_in',
  changes: 'nothing',
  summary: 'Let the other know that one is writing',
  request: z.object(conversation),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

// Extension: who of those one talks with is there.
export const getChatPresence = defineCall({
  path: 'chat-presence',
  method: 'GET',
  who: 'signed_in',
  summary: 'Whether the other of a conversation is online; never across a block',
  request: z.object(conversation),
  answer: envelope(z.object({ is_online: z.boolean() })),
  errors: ['not_found'],
});

// Extension: what `/api/chat-stream` sends as it happens, for browsers and networks that allow no stream.
export const getChatEvents = defineCall({
  path: 'chat-events',
  method: 'GET',
  who: 'signed_in',
  summary:
    'What happened after an event, oldest first; without `last_event_id` only where events have got to',
  request: z.object({ last_event_id: serial.optional() }),
  answer: envelope(z.array(chatEvent), {
    last_event_id: z.number().int(),
    /** Events in between are no longer stored: load everything anew. */
    is_reset: z.boolean(),
  }),
});

// Extension.
export const searchMessages = defineCall({
  path: 'search-messages',
  method: 'GET',
  who: 'signed_in',
  summary: 'Own messages that contain some words, newest first',
  request: z.object({ query: text(100), limit: int({ min: 1, max: 50 }).default(20) }),
  answer: listEnvelope(
    messageItem.extend({ user_id: z.number().int(), name: z.string(), title: z.string() }),
  ),
});

// Extension: existing clients count pushes themselves.
export const getUnreadCount = defineCall({
  path: 'unread-count',
  method: 'GET',
  who: 'signed_in',
  summary: 'Unread messages and notifications',
  request: z.object({}),
  answer: envelope(z.object({ chat: z.number().int(), notification: z.number().int() })),
});

export type MessageItem = z.infer<typeof messageItem>;
export type ChatRow = z.infer<typeof chatRow>;
export type ChatEvent = z.infer<typeof chatEvent>;
