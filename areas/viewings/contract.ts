import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { bool, choice, date, id, int, paging, text } from '@keystead/http/fields';
import { timeZone } from '@keystead/notifications/contract';
import { z } from 'zod';
import { instant, moment } from './contract.fields.ts';
import { CALENDAR_PROBLEMS, LIMITS, readTime, SIDES, STATES } from './rules.ts';

export * from './contract.guests.ts';

/** `09:30`, by the clock of the zone beside it; `24:00` is midnight at the end of the day. */
const timeOfDay = () =>
  text(5).refine((value) => readTime(value) !== null, 'must be a time of day such as 09:30');
/** Day of the week, Monday is 1. */
const weekday = () => int({ min: 1, max: 7 });
const between = ({ min, max }: { min: number; max: number }) => int({ min, max });

const weeklyRange = z.object({ day: z.number().int(), from: z.string(), to: z.string() });
const weeklyRanges = () =>
  z
    .array(z.object({ day: weekday(), from: timeOfDay(), to: timeOfDay() }))
    .max(LIMITS.ranges, `must be at most ${LIMITS.ranges}`);

export const viewingHours = z.object({
  /** Whether visitors may book; off, they ask in the chat. */
  is_open: z.boolean(),
  /** Whether hours were ever saved; before, these are a proposal. */
  is_saved: z.boolean(),
  /** IANA name; all hours are by its clock. */
  time_zone: z.string(),
  /** How long one viewing lasts. */
  minutes: z.number().int(),
  /** The way from one home to the next. */
  buffer_minutes: z.number().int(),
  /** Viewings begin no sooner than this. */
  notice_hours: z.number().int(),
  /** Days ahead that can be booked. */
  horizon_days: z.number().int(),
  /** Whether a viewing waits until it is confirmed. */
  needs_approval: z.boolean(),
  /** Where viewings by video are, https; "": there are none. */
  video_url: z.string(),
  /** Of a week; `day` 1 is Monday. */
  hours: z.array(weeklyRange),
  breaks: z.array(weeklyRange),
  days_off: z.array(z.string()),
  /** Hours of one day, beside those of its week; on a day off, the only ones. */
  extras: z.array(z.object({ date: z.string(), from: z.string(), to: z.string() })),
});

export const getViewingHours = defineCall({
  path: 'get-viewing-hours',
  method: 'GET',
  who: 'signed_in',
  summary: 'When one shows one’s homes',
  request: z.object({}),
  answer: envelope(viewingHours),
});

export const setViewingHours = defineCall({
  path: 'set-viewing-hours',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Say when one shows one’s homes: all of it at once; agreed viewings stay',
  request: z.object({
    is_open: bool(),
    time_zone: timeZone(),
    minutes: between(LIMITS.minutes),
    buffer_minutes: between(LIMITS.bufferMinutes),
    notice_hours: between(LIMITS.noticeHours),
    horizon_days: between(LIMITS.horizonDays),
    needs_approval: bool(),
    /** Of viewings by video, https; without one there are none. What is agreed keeps the address it was agreed with. */
    video_url: text(LIMITS.videoUrl).optional(),
    hours: weeklyRanges().default([]),
    breaks: weeklyRanges().default([]),
    days_off: z.array(date()).max(LIMITS.daysOff, `must be at most ${LIMITS.daysOff}`).default([]),
    extras: z
      .array(z.object({ date: date(), from: timeOfDay(), to: timeOfDay() }))
      .max(LIMITS.extras, `must be at most ${LIMITS.extras}`)
      .default([]),
  }),
  answer: envelope(viewingHours),
});

const openTime = z.object({ starts_at: moment, ends_at: moment });
const openHouse = openTime.extend({
  id: z.number().int(),
  seats: z.number().int(),
  seats_left: z.number().int(),
});

export const getViewingSlots = defineCall({
  path: 'get-viewing-slots',
  method: 'GET',
  who: 'anyone',
  summary: 'Free times to see a home, of a fortnight at most, and its open houses that are still to come',
  request: z.object({
    property_id: id(),
    /** First day, by the clock of the home; today unless given. */
    from: date().optional(),
    days: between({ min: 1, max: LIMITS.days }).default(LIMITS.days),
  }),
  answer: envelope(
    z.object({
      /** Whether there is anything to book; else one asks in the chat. */
      is_open: z.boolean(),
      /** Of the home, IANA name. */
      time_zone: z.string(),
      minutes: z.number().int(),
      needs_approval: z.boolean(),
      /** Whether a time may be booked by video. */
      has_video: z.boolean(),
      /** First and last day that may be asked for, by the clock of the home. */
      first_day: z.string(),
      last_day: z.string(),
      /** Whether no time at all is free as far ahead as one can book, so that one may wait for any. */
      may_wait: z.boolean(),
      /** The first first. */
      slots: z.array(openTime),
      open_houses: z.array(openHouse),
    }),
  ),
  errors: ['not_found'],
});

export const viewingItem = z.object({
  id: z.number().int(),
  /** On which side the reader is. */
  side: z.enum(SIDES),
  state: z.enum(STATES),
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
  /** The one on the other side; 0 and "" once their account is gone. */
  other_id: z.number().int(),
  other_name: z.string(),
  /** Of a visitor without an account, for who shows the home; "" otherwise. Digits with country code. */
  guest_email: z.string(),
  guest_phone: z.string(),
  /** What the visitor wrote. */
  note: z.string(),
  /** Null unless cancelled. */
  cancelled_by: z.enum(SIDES).nullable(),
  reason: z.string(),
  may_confirm: z.boolean(),
  may_cancel: z.boolean(),
  may_move: z.boolean(),
  /** Whether one may say that it was held, or that nobody came. */
  may_mark: z.boolean(),
  /** Whether the visitor may say how it was. */
  may_answer: z.boolean(),
  /** What the visitor says: whether it took place; null until they say it. */
  visitor_held: z.boolean().nullable(),
  /** How much they want the home, 1 to 5; null where they do not say. */
  interest: z.number().int().nullable(),
  /** In their words. */
  answer: z.string(),
});

export const bookViewing = defineCall({
  path: 'book-viewing',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary:
    'Book a free time to see a home, or a seat at its open house; a time that is gone answers 409 with the next ones, `next_slots`',
  request: z.object({
    property_id: id(),
    /** Of `slots`; one of this and `open_house_id`. */
    starts_at: instant().optional(),
    open_house_id: id().optional(),
    /** By video, where the home has that; open houses are at the home. */
    by_video: bool().default(false),
    note: text(LIMITS.note).optional(),
  }),
  answer: envelope(viewingItem),
  errors: ['conflict', 'forbidden', 'gone', 'wrong_state'],
  idempotent: true,
});

export const getViewings = defineCall({
  path: 'get-viewings',
  method: 'GET',
  who: 'signed_in',
  summary:
    'Viewings on both sides: those still to come, the next first, or those gone by and cancelled, the last first',
  request: z.object({
    ...paging,
    when: choice(['upcoming', 'past']).default('upcoming'),
    side: choice(SIDES).optional(),
  }),
  answer: listEnvelope(viewingItem, {
    /** Requests that wait for the reader. */
    waiting: z.number().int(),
  }),
});

export const confirmViewing = defineCall({
  path: 'confirm-viewing',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Confirm a viewing that was requested of one',
  request: z.object({ id: id() }),
  answer: envelope(viewingItem),
  errors: ['not_found', 'wrong_state'],
});

export const cancelViewing = defineCall({
  path: 'cancel-viewing',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Cancel or decline a viewing, on either side; its time is free again',
  request: z.object({ id: id(), reason: text(LIMITS.reason).optional() }),
  answer: envelope(viewingItem),
  errors: ['not_found', 'wrong_state'],
});

export const moveViewing = defineCall({
  path: 'move-viewing',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Move a viewing to another free time, on either side; one that is gone answers 409 with the next ones',
  request: z.object({ id: id(), starts_at: instant() }),
  answer: envelope(viewingItem),
  errors: ['not_found', 'wrong_state', 'conflict', 'gone'],
});

export const markViewing = defineCall({
  path: 'mark-viewing',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Say of a viewing that has begun whether it was held or nobody came',
  request: z.object({ id: id(), state: choice(['held', 'no_show']) }),
  answer: envelope(viewingItem),
  errors: ['not_found', 'wrong_state'],
});

export const answerViewing = defineCall({
  path: 'answer-viewing',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Say of a viewing that one has had whether it took place, and how much one wants the home; its agent reads it',
  request: z.object({
    id: id(),
    was_held: bool(),
    /** 5 is the most. */
    interest: between(LIMITS.interest).optional(),
    answer: text(LIMITS.answer).optional(),
  }),
  answer: envelope(viewingItem),
  errors: ['not_found', 'wrong_state'],
});

const ownOpenHouse = openHouse.extend({
  property_id: z.number().int(),
  title: z.string(),
  time_zone: z.string(),
  /** People on its waiting list. */
  waiting: z.number().int(),
});

export const getOpenHouses = defineCall({
  path: 'get-open-houses',
  method: 'GET',
  who: 'signed_in',
  summary: 'Own open houses that are still to come, the next first',
  request: z.object({ ...paging }),
  answer: listEnvelope(ownOpenHouse),
});

export const addOpenHouse = defineCall({
  path: 'add-open-house',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Announce an open house of an own home, with so many seats; 409 where something else is agreed',
  request: z.object({
    property_id: id(),
    /** By the clock of one’s hours. */
    date: date(),
    time: timeOfDay(),
    minutes: int({ min: LIMITS.minutes.min, max: LIMITS.groupHours * 60 }),
    seats: int({ min: 1, max: LIMITS.seats }),
  }),
  answer: envelope(ownOpenHouse),
  errors: ['not_found', 'conflict', 'wrong_state'],
  idempotent: true,
});

export const cancelOpenHouse = defineCall({
  path: 'cancel-open-house',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Cancel an own open house and every seat at it',
  request: z.object({ id: id(), reason: text(LIMITS.reason).optional() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'wrong_state'],
});

const waitingItem = z.object({
  id: z.number().int(),
  property_id: z.number().int(),
  title: z.string(),
  /** "" while the home is not public. */
  slug_id: z.string(),
  /** 0: any time of the home. */
  open_house_id: z.number().int(),
  /** Of the open house; null for any time. */
  starts_at: moment.nullable(),
  /** Of the open house, IANA name; "" for any time. */
  time_zone: z.string(),
  joined_at: moment,
  /** Something is free, and others are not notified of it before this; null when it is not one’s turn. */
  turn_ends_at: moment.nullable(),
});

export const getViewingWaiting = defineCall({
  path: 'get-viewing-waiting',
  method: 'GET',
  who: 'signed_in',
  summary: 'Waiting lists of viewings that one is on, the last joined first',
  request: z.object({ ...paging, property_id: id().optional() }),
  answer: listEnvelope(waitingItem),
});

export const joinViewingWaiting = defineCall({
  path: 'join-viewing-waiting',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Join the waiting list of an open house that is full, or of a home that has no free time: one is notified when it is one’s turn, and books by `book-viewing`',
  request: z.object({
    property_id: id(),
    /** Without it, for any time of the home. */
    open_house_id: id().optional(),
  }),
  answer: envelope(waitingItem),
  errors: ['forbidden', 'gone', 'wrong_state'],
  idempotent: true,
});

export const leaveViewingWaiting = defineCall({
  path: 'leave-viewing-waiting',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Leave a waiting list of viewings',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

const awaitedHome = z.object({
  property_id: z.number().int(),
  title: z.string(),
  /** People who wait for any time of it. */
  people: z.number().int(),
});

export const getAwaitedHomes = defineCall({
  path: 'get-awaited-homes',
  method: 'GET',
  who: 'signed_in',
  summary: 'Own homes that people wait for a free time of, those with most people first',
  request: z.object({ ...paging }),
  answer: listEnvelope(awaitedHome),
});

const feed = z.object({
  /** Address for calendar programs, "" without one. Whoever has it reads one’s viewings. */
  url: z.string(),
});

export const getViewingFeed = defineCall({
  path: 'get-viewing-feed',
  method: 'GET',
  who: 'signed_in',
  summary: 'The address at which calendars read one’s viewings',
  request: z.object({}),
  answer: envelope(feed),
  sensitive: true,
});

export const makeViewingFeed = defineCall({
  path: 'make-viewing-feed',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Make a new address for calendars; the one before ends',
  request: z.object({}),
  answer: envelope(feed),
  sensitive: true,
});

export const endViewingFeed = defineCall({
  path: 'end-viewing-feed',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'End the address for calendars',
  request: z.object({}),
  answer: emptyEnvelope,
});

const otherCalendar = z.object({
  id: z.number().int(),
  /** Of its address, the rest of which is nobody's to read again. */
  host: z.string(),
  /** When it was last read; null before the first time. */
  read_at: moment.nullable(),
  /** Why it could not be read the last time; null when it could. What was read before still holds. */
  problem: z.enum(CALENDAR_PROBLEMS).nullable(),
});

export const getViewingCalendars = defineCall({
  path: 'get-viewing-calendars',
  method: 'GET',
  who: 'signed_in',
  summary: 'Own other calendars, whose events take times from those on offer',
  request: z.object({}),
  answer: envelope(z.object({ calendars: z.array(otherCalendar), most: z.number().int() })),
});

export const addViewingCalendar = defineCall({
  path: 'add-viewing-calendar',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Add another calendar by the https address of its iCalendar feed; it is read at once and every 15 minutes',
  request: z.object({ url: text(2000) }),
  answer: envelope(otherCalendar),
  errors: ['conflict', 'wrong_state'],
});

export const removeViewingCalendar = defineCall({
  path: 'remove-viewing-calendar',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Remove another calendar: its events take no times any more',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

export type OtherCalendar = z.infer<typeof otherCalendar>;
export type ViewingItem = z.infer<typeof viewingItem>;
export type ViewingHours = z.infer<typeof viewingHours>;
export type WaitingItem = z.infer<typeof waitingItem>;
export type OwnOpenHouse = z.infer<typeof ownOpenHouse>;
