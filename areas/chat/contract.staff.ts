import { emptyEnvelope, envelope } from '@keystead/http/call';
import { bool, id, text } from '@keystead/http/fields';
import { staffAction, staffList, staffOne } from '@keystead/http/staff';
import { z } from 'zod';
import { messageItem } from './contract.ts';
import { LIMITS } from './rules.ts';

const moment = z.string();

const conversationRow = z.object({
  id: z.number().int(),
  account_id: z.number().int(),
  account_name: z.string(),
  /** The home it is about, "" and 0 for none. */
  title: z.string(),
  property_id: z.number().int(),
  /** Messages of theirs that no staff member has read. */
  unread: z.number().int(),
  /** "" for a file alone. */
  last_text: z.string(),
  /** Whether the site has written last. */
  is_answered: z.boolean(),
  last_at: moment,
});

const common = { right: 'chats:view' } as const;

export const listConversations = staffList('conversations', {
  ...common,
  summary: 'What people write to the operator (person 0 of the chat), the last first',
  row: conversationRow,
  sort: ['last_at'],
  order: 'desc',
  filters: { is_unread: bool().optional() },
});

export const oneConversation = staffOne('conversations', {
  ...common,
  summary: 'One conversation with the operator: its last two hundred messages, the first first',
  row: conversationRow.extend({
    /** False for a deactivated account or across a block: nothing can be written then. */
    is_open: z.boolean(),
    /** Whether the site has blocked the person, or the other way round. */
    is_blocked_by_us: z.boolean(),
    is_blocked_by_them: z.boolean(),
    messages: z.array(messageItem),
  }),
});

export const answerConversation = staffAction('conversations', 'answer', {
  right: 'chats:write',
  summary: 'Writes in the name of the operator; sent again under one `client_id` it is written once',
  fields: { id: id(), message: text(LIMITS.message), client_id: text(64).optional() },
  answer: emptyEnvelope.extend({ message_id: z.number().int() }),
  errors: ['not_found', 'gone'],
});

export const beginConversation = staffAction('conversations', 'begin', {
  right: 'chats:write',
  summary: 'Writes to someone in the name of the operator, whether there was a conversation or not',
  fields: { account_id: id(), message: text(LIMITS.message), client_id: text(64).optional() },
  answer: envelope(z.object({ id: z.number().int() })),
  errors: ['not_found', 'gone'],
});

export const blockPerson = staffAction('conversations', 'block', {
  right: 'chats:write',
  summary: 'Keeps a person and the operator from writing to each other; the reason is for staff',
  fields: { id: id(), reason: text(300).optional() },
  errors: ['not_found'],
});

export const unblockPerson = staffAction('conversations', 'unblock', {
  right: 'chats:write',
  summary: 'Lets them write to each other again, as far as it is up to the operator',
  fields: { id: id() },
  errors: ['not_found'],
});

export const seenConversation = staffAction('conversations', 'seen', {
  right: 'chats:write',
  summary: 'Says that the operator has read a conversation',
  fields: { id: id() },
  errors: ['not_found'],
});
