import { envelope } from '@keystead/http/call';
import { bool, choice, id, int, text } from '@keystead/http/fields';
import { compared, posted } from '@keystead/http/posted';
import {
  staffAction,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
  staffView,
  version,
} from '@keystead/http/staff';
import { z } from 'zod';
import { partsOf, QUEUE_ACTIONS, QUEUE_KINDS, QUEUE_LIMITS } from './rules.queue.ts';

export * from './contract.reasons.ts';

/** `property-12`. */
const queueId = text(30).refine(
  (name) => partsOf(name) !== null,
  'must be a kind and a number, as property-12',
);
const moment = z.string();

const queueRow = z.object({
  id: z.string(),
  kind: z.enum(QUEUE_KINDS),
  thing_id: z.number().int(),
  title: z.string(),
  /** Who sent it in; null for a guest. */
  account_id: z.number().int().nullable(),
  account_name: z.string(),
  /** Address of a small picture of it, "" where it has none. */
  picture: z.string(),
  since: moment,
  /** It was looked at before, and has changed since. */
  is_edit: z.boolean(),
  /** 0 to 100, see `riskOf`. */
  risk: z.number().int(),
  signals: z.array(z.string()),
  /** As it stands: sent back with a decision, it prevents deciding on an unseen version. */
  seen: z.string(),
});

const queueItem = queueRow.extend({
  /** As its area calls it: `pending`, `approved`, … */
  state: z.string(),
  is_waiting: z.boolean(),
  /** Where the public sees it; "" where it does not. */
  path: z.string(),
  account: z
    .object({
      id: z.number().int(),
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      profile: z.string(),
      is_active: z.boolean(),
      is_verified: z.boolean(),
      created_at: moment,
      /** What staff have rejected of this person's within half a year. */
      rejections: z.number().int(),
    })
    .nullable(),
  ...posted,
  /** How it was when the site last looked at it, and how it is now. */
  ...compared,
  /** What its area remembers, the last first. */
  history: z.array(z.object({ at: moment, what: z.string(), reason: z.string() })),
  /** What staff have decided by this queue, the last first. */
  decisions: z.array(
    z.object({ at: moment, action: z.enum(QUEUE_ACTIONS), reason: z.string(), staff_name: z.string() }),
  ),
  /** What the asker may say to it now, the one that lets it pass first. */
  actions: z.array(
    z.object({ action: z.enum(QUEUE_ACTIONS), reason: z.enum(['none', 'optional', 'required']) }),
  ),
});

export const listQueue = staffList('queue', {
  right: 'queue:view',
  summary:
    'Everything that waits for staff and that the asker may see, the longest waiting first, or by risk',
  row: queueRow,
  sort: ['since', 'risk'],
  filters: {
    kind: choice(QUEUE_KINDS).optional(),
    is_edit: bool().optional(),
    account_id: id().optional(),
  },
});

export const countQueue = staffView('queue/counts', {
  right: 'queue:view',
  summary: 'How much waits of each kind that the asker may see, and since when',
  data: z.array(z.object({ kind: z.enum(QUEUE_KINDS), count: z.number().int(), oldest: moment.nullable() })),
});

export const oneOfQueue = staffView('queue/one', {
  right: 'queue:view',
  summary: 'One thing that waits, or did: what it says, what changed, who sent it in, what was decided',
  data: queueItem,
  fields: { id: queueId },
  errors: ['not_found'],
});

export const decideQueue = staffAction('queue', 'decide', {
  right: 'queue:decide',
  changes: 'shared',
  summary: 'Decides up to a hundred things, each by itself: the answer says what became of each',
  fields: {
    ids: z
      .union([queueId.transform((one) => [one]), z.array(queueId).min(1).max(QUEUE_LIMITS.bulk)])
      .describe('property-12, …'),
    action: choice(QUEUE_ACTIONS),
    /** The person reads it. */
    reason: text(QUEUE_LIMITS.answer).optional(),
    seen: z
      .union([text(60).transform((one) => [one]), z.array(text(60)).min(1).max(QUEUE_LIMITS.bulk)])
      .describe('Of each of the ids, in their order: its `seen` as it was read'),
  },
  answer: envelope(
    z.array(
      z.object({
        id: z.string(),
        is_done: z.boolean(),
        /** Why not: `wrong_state`, `conflict`, `validation`, …; "" where it is done. */
        code: z.string(),
        message: z.string(),
        /** Who has decided it before, where someone has. */
        decided_by: z.string(),
      }),
    ),
  ),
});

const template = z.object({
  id: z.number().int(),
  kind: z.enum(QUEUE_KINDS),
  title: z.string(),
  body: z.string(),
  position: z.number().int(),
  version: version(),
});
const common = { right: 'reasons:view', row: template } as const;

export const listTemplates = staffList('reason-templates', {
  ...common,
  summary: 'Ready reasons by kind, in their order',
  sort: ['position', 'kind', 'title'],
  filters: { kind: choice(QUEUE_KINDS).optional() },
});
export const oneTemplate = staffOne('reason-templates', { ...common, summary: 'A ready reason' });
const fields = {
  kind: choice(QUEUE_KINDS),
  title: text(100),
  body: text(QUEUE_LIMITS.reason),
  position: int({ max: 10_000 }),
};
export const createTemplate = staffCreate('reason-templates', {
  ...common,
  right: 'reasons:edit',
  summary: 'Adds a ready reason',
  fields: { ...fields, position: fields.position.optional() },
});
export const updateTemplate = staffUpdate('reason-templates', {
  ...common,
  right: 'reasons:edit',
  summary: 'Changes a ready reason',
  fields: {
    kind: fields.kind.optional(),
    title: fields.title.optional(),
    body: fields.body.optional(),
    position: fields.position.optional(),
  },
});
export const deleteTemplate = staffDelete('reason-templates', {
  right: 'reasons:edit',
  summary: 'Removes a ready reason',
});

const CONTACT_STATES = ['open', 'answered', 'done'] as const;

export const listContacts = staffList('contact-messages', {
  right: 'contacts:view',
  summary: 'Messages of the contact form, the last one first; each is answered as `message-12` of the queue',
  row: z.object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    /** What staff wrote back, "" when nothing. */
    answer: z.string(),
    account_id: z.number().int().nullable(),
    state: z.enum(CONTACT_STATES),
    created_at: moment,
    closed_at: moment.nullable(),
  }),
  sort: ['created_at'],
  order: 'desc',
  filters: { state: choice(CONTACT_STATES).optional() },
});

export type QueueRow = z.infer<typeof queueRow>;
export type QueueItem = z.infer<typeof queueItem>;
export type ReasonTemplate = z.infer<typeof template>;
