import { phone } from '@keystead/accounts/contract';
import { defineCall, emptyEnvelope, envelope } from '@keystead/http/call';
import { bool, email, id, text } from '@keystead/http/fields';
import { z } from 'zod';
import { instant, moment } from './contract.fields.ts';
import { GUESTS, LIMITS, SIDES, STATES } from './rules.ts';

/** From the link in an email. */
const token = text(100);

export const bookAsGuest = defineCall({
  path: 'book-viewing-as-guest',
  method: 'POST',
  who: 'anyone',
  changes: 'shared',
  summary:
    'Hold a free time to see a home, or a seat at its open house, without an account: it is booked once the address was confirmed by the emailed link; a time that is gone answers 409 with the next ones, `next_slots`',
  request: z.object({
    property_id: id(),
    /** Of `slots`; one of this and `open_house_id`. */
    starts_at: instant().optional(),
    open_house_id: id().optional(),
    /** By video, where the home has that; open houses are at the home. */
    by_video: bool().default(false),
    name: text(GUESTS.name),
    email: email(),
    phone: phone().optional(),
    note: text(LIMITS.note).optional(),
    /** From `contact-form`. */
    form_token: text(200),
    /** Hidden from people: only robots fill it in. */
    website: text(500).optional(),
  }),
  answer: envelope(z.object({ held_until: moment })),
  errors: ['conflict', 'forbidden', 'gone', 'wrong_state'],
});

const guestViewing = z.object({
  /** `unconfirmed` while it is on hold. */
  state: z.enum(['unconfirmed', ...STATES]),
  /** When the hold ends; null once it is confirmed. */
  held_until: moment.nullable(),
  property_id: z.number().int(),
  title: z.string(),
  /** "" once the home is no longer public. */
  slug_id: z.string(),
  place: z.string(),
  starts_at: moment,
  ends_at: moment,
  /** Of the home, IANA name. */
  time_zone: z.string(),
  is_group: z.boolean(),
  is_by_video: z.boolean(),
  /** Of the video call; "" unless it is by video and confirmed. */
  video_url: z.string(),
  /** Who shows the home. */
  owner_name: z.string(),
  note: z.string(),
  /** Null unless cancelled. */
  cancelled_by: z.enum(SIDES).nullable(),
  reason: z.string(),
  may_cancel: z.boolean(),
  may_move: z.boolean(),
});

// Links come as POST: what stands in an address is logged.
export const openGuestViewing = defineCall({
  path: 'open-guest-viewing',
  method: 'POST',
  who: 'anyone',
  changes: 'nothing',
  summary: 'The viewing behind the link in an email; reading changes nothing',
  request: z.object({ token }),
  answer: envelope(guestViewing),
  errors: ['link_expired'],
  sensitive: true,
});

export const confirmGuestViewing = defineCall({
  path: 'confirm-guest-viewing',
  method: 'POST',
  who: 'anyone',
  changes: 'shared',
  summary: 'Confirm the address of a viewing on hold: it is booked, once',
  request: z.object({ token }),
  answer: emptyEnvelope,
  errors: ['link_expired', 'forbidden', 'gone', 'wrong_state'],
  sensitive: true,
});

export const cancelGuestViewing = defineCall({
  path: 'cancel-guest-viewing',
  method: 'POST',
  who: 'anyone',
  changes: 'shared',
  summary: 'Cancel a viewing by its link, or give back what is on hold',
  request: z.object({ token, reason: text(LIMITS.reason).optional() }),
  answer: emptyEnvelope,
  errors: ['link_expired', 'not_found', 'wrong_state'],
  sensitive: true,
});

export const moveGuestViewing = defineCall({
  path: 'move-guest-viewing',
  method: 'POST',
  who: 'anyone',
  changes: 'shared',
  summary:
    'Move a confirmed viewing to another free time by its link; one that is gone answers 409 with the next ones',
  request: z.object({ token, starts_at: instant() }),
  answer: emptyEnvelope,
  errors: ['link_expired', 'not_found', 'wrong_state', 'conflict', 'gone'],
  sensitive: true,
});

export type GuestViewing = z.infer<typeof guestViewing>;
