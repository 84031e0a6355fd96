import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { bool, email, id, paging, text } from '@keystead/http/fields';
import { z } from 'zod';

/** ISO-8601, UTC. */
const moment = z.string();

export const getReportReasons = defineCall({
  path: 'get_report_reasons',
  method: 'GET',
  who: 'anyone',
  summary: 'Why a listing may be reported, in the order the operator gave',
  request: z.object({}),
  answer: listEnvelope(
    z.object({ id: z.number().int(), reason: z.string(), created_at: moment, updated_at: moment }),
  ),
});

export const addReport = defineCall({
  path: 'add_reports',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Report a listing, once; again it says so and changes nothing',
  request: z.object({
    property_id: id(),
    /** Absent (existing clients send the text "null") for another reason, which `other_message` then says. */
    reason_id: id().optional(),
    other_message: text(1000).optional(),
  }),
  // Extension: whether it was reported before, without reading the message.
  answer: emptyEnvelope.extend({ is_repeated: z.boolean() }),
  errors: ['not_found'],
});

export const reportItem = z.object({
  id: z.number().int(),
  /** Slug "" when the listing can no longer be seen. */
  property: z.object({ id: z.number().int().nullable(), slug_id: z.string(), title: z.string() }),
  /** "" for another reason. */
  reason: z.string(),
  other_message: z.string(),
  /** `upheld`: the site agreed and acted; `dismissed`: it found nothing wrong. */
  status: z.enum(['open', 'upheld', 'dismissed']),
  /** What the site says to it, "" while it is open or when nothing was added. */
  outcome: z.string(),
  created_at: moment,
  decided_at: moment.nullable(),
});

// Extension: existing clients do not learn what became of a report.
export const getMyReports = defineCall({
  path: 'get-my-reports',
  method: 'GET',
  who: 'signed_in',
  summary: 'What the person who asks has reported, newest first, and what came of it',
  request: z.object({ ...paging }),
  answer: listEnvelope(reportItem),
});

// Extension: a form of this site is signed, so that a robot has to come back and wait for each message.
export const getContactForm = defineCall({
  path: 'contact-form',
  method: 'GET',
  who: 'anyone',
  summary: 'A signed form for one message to the operator',
  request: z.object({}),
  answer: envelope(z.object({ form_token: z.string(), min_seconds: z.number().int() })),
});

export const contactUs = defineCall({
  path: 'contct_us',
  method: 'POST',
  who: 'anyone',
  changes: 'own',
  summary: 'Write to the operator; the spelling of the path is the wire’s',
  request: z.object({
    first_name: text(100),
    last_name: text(100),
    email: email(),
    subject: text(200),
    message: text(5000),
    /** From `contact-form`. Existing clients have none and may write less often. */
    form_token: text(200).optional(),
    /** Hidden from people: only robots fill it in. */
    website: text(500).optional(),
  }),
  answer: emptyEnvelope,
  errors: ['conflict'],
});

const otherPerson = {
  to_user_id: id().optional(),
  /** 1: the site itself. */
  to_admin: bool().optional(),
};

export const blockUser = defineCall({
  path: 'block-user',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Block someone: neither can write to the other, show interest or see contact data',
  request: z.object({ ...otherPerson, reason: text(500).optional() }),
  answer: emptyEnvelope,
  errors: ['bad_request', 'not_found'],
});

export const unblockUser = defineCall({
  path: 'unblock-user',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Take a block back',
  request: z.object({ ...otherPerson, reason: text(500).optional() }),
  answer: emptyEnvelope,
  errors: ['bad_request', 'not_found'],
});

// Extension: chat rows carry the same two fields.
export const getBlockState = defineCall({
  path: 'get-block-state',
  method: 'GET',
  who: 'signed_in',
  summary: 'Who of the two has blocked the other',
  request: z.object(otherPerson),
  answer: envelope(z.object({ is_blocked_by_me: z.boolean(), is_blocked_by_user: z.boolean() })),
  errors: ['not_found'],
});

export const blockedPerson = z.object({
  id: z.number().int(),
  slug_id: z.string(),
  name: z.string(),
  /** Address of the picture, "" when there is none. */
  profile: z.string(),
  is_admin: z.boolean(),
  reason: z.string(),
  created_at: moment,
});

// Extension: lists the people one has blocked.
export const getBlockedUsers = defineCall({
  path: 'get-blocked-users',
  method: 'GET',
  who: 'signed_in',
  summary: 'Whom the person who asks has blocked, newest first',
  request: z.object({ ...paging }),
  answer: listEnvelope(blockedPerson),
});

export type ReportItem = z.infer<typeof reportItem>;
export type BlockedPerson = z.infer<typeof blockedPerson>;
