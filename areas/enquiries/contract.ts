import { phone } from '@keystead/accounts/contract';
import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { bool, email, id, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { LIMITS, STATES } from './rules.ts';

/** ISO-8601, UTC. */
const moment = z.string();
/** From the link in an email. */
const token = text(100);
const message = text(LIMITS.message);
/** The sender's own name for a message: sent twice, it is written once. */
const clientId = text(64);

const messageItem = z.object({
  id: z.number().int(),
  /** Whether the owner of the home wrote it; else who asks. */
  is_owner: z.boolean(),
  message: z.string(),
  created_at: moment,
});

export const sendEnquiry = defineCall({
  path: 'send-enquiry',
  method: 'POST',
  who: 'anyone',
  changes: 'own',
  summary:
    'Ask the owner of a home without an account; delivered once the address was confirmed by the emailed link',
  request: z.object({
    property_id: id(),
    name: text(LIMITS.name),
    email: email(),
    phone: phone().optional(),
    message,
    /** From `contact-form`. */
    form_token: text(200),
    /** Hidden from people: only robots fill it in. */
    website: text(500).optional(),
  }),
  answer: emptyEnvelope,
  errors: ['conflict', 'forbidden', 'gone'],
});

export const guestEnquiry = z.object({
  /**
   * `unconfirmed` until its sender has pressed the button; `mailed`: the operator answers by email; `merged` once it goes on in
   * the chat of their account; `closed` once the owner takes no more.
   */
  state: z.enum(['unconfirmed', 'open', 'mailed', 'closed', 'merged', 'full']),
  title: z.string(),
  /** "" once the home is no longer public. */
  slug_id: z.string(),
  /** Who offers the home. */
  owner_name: z.string(),
  owner_profile: z.string(),
  /** For the chat: account id of the owner, 0 for the site. */
  owner_id: z.number().int(),
  property_id: z.number().int(),
  /** The address that the link was sent to. */
  email: z.string(),
  /** The first first. */
  messages: z.array(messageItem),
  link_ends_at: moment,
});

// Links come as POST: what stands in an address is logged.
export const openEnquiry = defineCall({
  path: 'open-enquiry',
  method: 'POST',
  who: 'anyone',
  changes: 'nothing',
  summary: 'The enquiry behind the link in an email; reading changes nothing',
  request: z.object({ token }),
  answer: envelope(guestEnquiry),
  errors: ['link_expired'],
  sensitive: true,
});

export const confirmEnquiry = defineCall({
  path: 'confirm-enquiry',
  method: 'POST',
  who: 'anyone',
  changes: 'own',
  summary: 'Confirm the address of an enquiry: it is delivered, once',
  request: z.object({ token }),
  answer: emptyEnvelope,
  errors: ['link_expired', 'forbidden', 'gone'],
  sensitive: true,
});

export const writeEnquiry = defineCall({
  path: 'write-enquiry',
  method: 'POST',
  who: 'anyone',
  changes: 'own',
  summary: 'Write on in a confirmed enquiry, by its link; once for each `client_id`',
  request: z.object({ token, message, client_id: clientId }),
  answer: emptyEnvelope,
  errors: ['link_expired', 'wrong_state', 'forbidden'],
  sensitive: true,
});

export const withdrawEnquiry = defineCall({
  path: 'withdraw-enquiry',
  method: 'POST',
  who: 'anyone',
  changes: 'own',
  summary: 'Erase an enquiry with all that was written in it, by its link',
  request: z.object({ token }),
  answer: emptyEnvelope,
  errors: ['link_expired'],
  sensitive: true,
});

export const enquiryRow = z.object({
  id: z.number().int(),
  property_id: z.number().int(),
  title: z.string(),
  /** "" once the home is no longer public. */
  slug_id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Digits with country code, "" for none. */
  phone: z.string(),
  /** Language the sender is written to in. */
  language: z.string(),
  /** Confirmed ones alone come to an owner. */
  state: z.enum(STATES).exclude(['unconfirmed']),
  /** Account of the sender once it goes on in the chat; 0 before. Lists have only those before. */
  user_id: z.number().int(),
  unread_count: z.number().int(),
  /** What was written last. */
  last_message: z.string(),
  created_at: moment,
  answered_at: moment.nullable(),
  last_at: moment,
});

export const getEnquiries = defineCall({
  path: 'get-enquiries',
  method: 'GET',
  who: 'signed_in',
  summary: 'Enquiries about own homes by people without an account, the last one first',
  request: z.object({ ...paging, is_spam: bool().default(false) }),
  answer: listEnvelope(enquiryRow, { unread: z.number().int() }),
});

export const getEnquiry = defineCall({
  path: 'get-enquiry',
  method: 'GET',
  who: 'signed_in',
  summary: 'One enquiry about an own home, with all its messages',
  request: z.object({ id: id() }),
  answer: envelope(
    enquiryRow.extend({
      /** The first first. */
      messages: z.array(messageItem),
      /** False for spam, and once it is full. */
      may_answer: z.boolean(),
    }),
  ),
  errors: ['not_found'],
});

export const answerEnquiry = defineCall({
  path: 'answer-enquiry',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Answer an enquiry: who asked gets it by email; once for each `client_id`',
  request: z.object({ id: id(), message, client_id: clientId }),
  answer: emptyEnvelope,
  errors: ['not_found', 'wrong_state'],
});

export const seeEnquiry = defineCall({
  path: 'see-enquiry',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Say that one has read an enquiry',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

export const markEnquiry = defineCall({
  path: 'mark-enquiry',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Report an enquiry as spam, which keeps its sender from writing to one; or take that back',
  request: z.object({ id: id(), is_spam: bool() }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

export type GuestEnquiry = z.infer<typeof guestEnquiry>;
export type EnquiryRow = z.infer<typeof enquiryRow>;
