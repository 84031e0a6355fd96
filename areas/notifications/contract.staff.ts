import { envelope } from '@keystead/http/call';
import { bool, choice, id, idList, int, text } from '@keystead/http/fields';
import {
  orNone,
  staffAction,
  staffCreate,
  staffList,
  staffOne,
  staffUpdate,
  version,
} from '@keystead/http/staff';
import { z } from 'zod';
import { BROADCAST, BROADCAST_STATES, BROADCAST_TO, PERSON_KINDS } from './rules.broadcast.ts';

/** Broadcasts, as staff write, watch and stop them. */

/** ISO-8601, UTC. */
const moment = z.string();

const broadcast = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  /** Where it leads, on this site. */
  link: z.string(),
  state: z.enum(BROADCAST_STATES),
  to: z.enum(BROADCAST_TO),
  // Of a segment; null: whatever.
  kind: z.enum(PERSON_KINDS).nullable(),
  has_listings: z.boolean().nullable(),
  has_package: z.boolean().nullable(),
  city: z.string().nullable(),
  language: z.string().nullable(),
  seen_within: z.number().int().nullable(),
  unseen_for: z.number().int().nullable(),
  /** Chosen one by one. */
  people: z.array(z.number().int()),
  starts_at: moment,
  started_at: moment.nullable(),
  /** Number of recipients when it began, null before, and how many have been reached. */
  expected: z.number().int().nullable(),
  reached: z.number().int(),
  done_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  staff_name: z.string(),
  created_at: moment,
  version: version(),
});
export type Broadcast = z.infer<typeof broadcast>;

const metrics = z.object({
  /** Who has it in their list, and who has read it there; the others have switched it off. */
  told: z.number().int(),
  read: z.number().int(),
  ways: z.array(
    z.object({
      way: z.enum(['push', 'mail']),
      /** Still to be sent: also for quiet hours, or another try. */
      waiting: z.number().int(),
      sent: z.number().int(),
      /** Read before it was due, switched off, no device or address, or stopped. */
      skipped: z.number().int(),
      failed: z.number().int(),
      /** Interrupted while sending: the outcome is unknown, and it is not sent again. */
      unknown: z.number().int(),
    }),
  ),
});
export type BroadcastMetrics = z.infer<typeof metrics>;

const onePage = broadcast.extend({ result: metrics });
export type BroadcastPage = z.infer<typeof onePage>;

const days = () => int({ min: 1, max: BROADCAST.days });
const words = {
  title: text(BROADCAST.title),
  text: text(BROADCAST.body),
  link: text(500),
  starts_at: text(40).refine(
    (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
    'must be a moment such as 2026-01-31T18:00:00Z',
  ),
};
const segment = {
  kind: choice(PERSON_KINDS),
  has_listings: bool(),
  has_package: bool(),
  city: text(100),
  language: text(35),
  seen_within: days(),
  unseen_for: days(),
  people: idList(BROADCAST.people),
};
const audience = {
  to: choice(BROADCAST_TO).default('all'),
  kind: segment.kind.optional(),
  has_listings: segment.has_listings.optional(),
  has_package: segment.has_package.optional(),
  city: segment.city.optional(),
  language: segment.language.optional(),
  seen_within: segment.seen_within.optional(),
  unseen_for: segment.unseen_for.optional(),
  people: segment.people.optional(),
};

const READ = { right: 'broadcasts:view' } as const;
const SEND = { right: 'broadcasts:edit' } as const;

export const listBroadcasts = staffList('broadcasts', {
  ...READ,
  summary: 'Broadcasts, the last one first, and how far they have come',
  row: broadcast,
  sort: ['id', 'starts_at'],
  order: 'desc',
  filters: { state: choice(BROADCAST_STATES).optional() },
});

export const oneBroadcast = staffOne('broadcasts', {
  ...READ,
  summary: 'A broadcast with what became of it: sent, failed, read',
  row: onePage,
});

export const createBroadcast = staffCreate('broadcasts', {
  ...SEND,
  summary: 'Tells everybody, a segment or chosen people something, now or later; sent in again it is one',
  row: broadcast,
  fields: {
    ...words,
    link: words.link.optional(),
    /** Absent, or gone by: at once. */
    starts_at: words.starts_at.optional(),
    ...audience,
    client_id: text(64).optional(),
  },
});

export const updateBroadcast = staffUpdate('broadcasts', {
  ...SEND,
  summary: 'Changes a broadcast that has not begun',
  row: broadcast,
  fields: {
    title: words.title.optional(),
    text: words.text.optional(),
    link: orNone(words.link),
    starts_at: orNone(words.starts_at),
    to: choice(BROADCAST_TO).optional(),
    kind: orNone(segment.kind),
    has_listings: orNone(segment.has_listings),
    has_package: orNone(segment.has_package),
    city: orNone(segment.city),
    language: orNone(segment.language),
    seen_within: orNone(segment.seen_within),
    unseen_for: orNone(segment.unseen_for),
    people: orNone(segment.people),
  },
  errors: ['wrong_state'],
});

export const cancelBroadcast = staffAction('broadcasts', 'cancel', {
  ...SEND,
  summary:
    'Stops a broadcast: nobody else is notified, and what waits to be sent is not. Who has it keeps it',
  fields: { id: id() },
  answer: envelope(broadcast),
  errors: ['not_found', 'wrong_state'],
});

export const previewBroadcast = staffAction('broadcasts', 'preview', {
  ...SEND,
  summary: 'How many it would notify, some of them, and its mail; writes nothing',
  fields: {
    ...audience,
    title: words.title.optional(),
    text: words.text.optional(),
    link: words.link.optional(),
  },
  answer: envelope(
    z.object({
      count: z.number().int(),
      /** Names of the first few. */
      some: z.array(z.string()),
      mail: z.object({ subject: z.string(), text: z.string() }),
    }),
  ),
});

export const listBroadcastPeople = staffList('broadcast-people', {
  ...SEND,
  summary: 'People to choose from, found by name, email address or number',
  row: z.object({ id: z.number().int(), name: z.string(), city: z.string() }),
  sort: ['name'],
});
