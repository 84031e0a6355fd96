import { type Answer, defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { bool, choice, id, int, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { DUE, EVENT_KINDS, FIGURE_DAYS, LIMITS, LOST_REASONS, STATES } from './rules.ts';

/** ISO-8601, UTC. */
const moment = z.string();
const count = z.number().int();
const instant = () =>
  text(40)
    .refine(
      (value) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(value),
      'must be a moment such as 2027-05-31T09:30:00Z',
    )
    .transform((value) => new Date(value))
    .refine((value) => !Number.isNaN(value.getTime()), 'must be a moment such as 2027-05-31T09:30:00Z')
    .meta({ wire: { type: 'string', format: 'date-time' } });

const state = z.enum(STATES);
const person = z.object({ id: count, name: z.string() });

const leadBook = z.object({
  /** 0: one's own leads, of the homes that are in no agency. */
  agency_id: count,
  /** "" for one's own. */
  name: z.string(),
  may_edit: z.boolean(),
  /** Who can be put in charge of a lead. */
  people: z.array(person),
});

export const getLeadBooks = defineCall({
  path: 'get-lead-books',
  method: 'GET',
  who: 'signed_in',
  summary: 'Whose leads one sees: those of agencies by one’s seats there, and one’s own',
  request: z.object({}),
  answer: envelope(z.array(leadBook)),
});

export const getWaiting = defineCall({
  path: 'get-waiting',
  method: 'GET',
  who: 'signed_in',
  summary: 'How much waits for an answer or a step of one’s own, by where it stands',
  request: z.object({}),
  answer: envelope(
    z.object({
      /** Unread ones. */
      messages: count,
      /** With something unread. */
      enquiries: count,
      /** New ones in one’s charge. */
      leads: count,
      /** Those that are due. */
      tasks: count,
      /** Requests to be confirmed. */
      viewings: count,
      /** Those that one may accept, decline or counter. */
      offers: count,
    }),
    {
      /** Whose leads `leads` and `tasks` are of; `get-leads` lists them with its `owner_id`, or as `due=mine`. */
      books: z.array(leadBook.pick({ agency_id: true, name: true }).extend({ leads: count, tasks: count })),
    },
  ),
});

export type Waiting = Answer<typeof getWaiting>;

export const leadItem = z.object({
  id: count,
  /** 0: of one's own. */
  agency_id: count,
  name: z.string(),
  state,
  /** Null unless lost. */
  lost_reason: z.enum(LOST_REASONS).nullable(),
  /** Sent back with a change, so that nobody overwrites what another has changed. */
  version: count,
  /** 0: nobody. */
  owner_id: count,
  owner_name: z.string(),
  first_contact_at: moment,
  last_contact_at: moment,
  /** When someone first wrote back; null before. */
  first_answered_at: moment.nullable(),
  /** How long that took, in minutes of the working hours of who is in charge; null before, and where it was not timed. */
  first_answer_minutes: count.nullable(),
  /** The first of its open tasks; null without any. */
  next_task_at: moment.nullable(),
  /** The last home they asked about; "" for none. */
  listing_title: z.string(),
});

const which = {
  /** 0, or none: one's own leads. */
  agency_id: int().default(0),
  /** In whose charge; 0 for nobody's. */
  owner_id: int().optional(),
  /** Words that all stand in the name, address or number. */
  search: text(100).optional(),
};
const narrowed = {
  state: choice(STATES).optional(),
  /** With an open task, one that is overdue, or one of one’s own that is due; the first first. */
  due: choice(DUE).optional(),
  /** Who has asked about this home. */
  property_id: id().optional(),
};
const counts = z.object(
  Object.fromEntries(STATES.map((one) => [one, count])) as Record<(typeof STATES)[number], typeof count>,
);

export const getLeads = defineCall({
  path: 'get-leads',
  method: 'GET',
  who: 'signed_in',
  summary: 'Leads, those who were in touch last first',
  request: z.object({
    ...paging,
    ...which,
    ...narrowed,
  }),
  answer: listEnvelope(leadItem, {
    /** By state, of all that one sees of them. */
    counts,
  }),
  errors: ['not_found', 'forbidden'],
});

export const exportLeads = defineCall({
  path: 'export-leads',
  method: 'GET',
  who: 'signed_in',
  summary: `Leads as a list has them, with how they are reached, ${LIMITS.exported} in each part`,
  request: z.object({
    ...which,
    ...narrowed,
    /** The `next` of the part before. */
    before: id().optional(),
  }),
  answer: envelope(
    z.object({
      /** The last that were made first. */
      leads: z.array(leadItem.extend({ email: z.string(), phone: z.string() })),
      /** Asks for the next part; 0 after the last. */
      next: count,
    }),
  ),
  errors: ['not_found', 'forbidden'],
});

export const getLeadFigures = defineCall({
  path: 'get-lead-figures',
  method: 'GET',
  who: 'signed_in',
  summary: `How the leads of the last ${FIGURE_DAYS} days that one sees were answered`,
  request: z.object({ agency_id: which.agency_id }),
  answer: envelope(
    z.object({
      leads: count,
      answered: count,
      /** Half of the first answers took no longer, in minutes of working hours; null where none was timed. */
      median_minutes: count.nullable(),
    }),
  ),
  errors: ['not_found', 'forbidden'],
});

export const getLeadBoard = defineCall({
  path: 'get-lead-board',
  method: 'GET',
  who: 'signed_in',
  summary: `Leads by state, the last ${LIMITS.column} of each`,
  request: z.object(which),
  answer: envelope(z.array(z.object({ state, total: count, leads: z.array(leadItem) }))),
  errors: ['not_found', 'forbidden'],
});

const leadTask = z.object({
  id: count,
  title: z.string(),
  due_at: moment,
  is_done: z.boolean(),
  /** Who is reminded; 0 and "" for nobody. */
  account_id: count,
  account_name: z.string(),
});

export const leadDetail = leadItem.extend({
  may_edit: z.boolean(),
  /** Of their account, for the chat; 0 without one. */
  account_id: count,
  /** As they have shown it; "" otherwise. */
  email: z.string(),
  /** Digits with country code. */
  phone: z.string(),
  people: z.array(person),
  /** The last home that is still public, for links. */
  property_id: count,
  /** Open ones first, the first first. */
  tasks: z.array(leadTask),
  /** The last first. */
  history: z.array(
    z.object({
      id: count,
      kind: z.enum(EVENT_KINDS),
      at: moment,
      /** Who of the agency did it; "" for the lead, and for former members. */
      actor: z.string(),
      property_id: count,
      title: z.string(),
      /** What was written. */
      text: z.string(),
      /** Of a change: the state since then, or the name of who is in charge. */
      after: z.string(),
    }),
  ),
});

export const getLead = defineCall({
  path: 'get-lead',
  method: 'GET',
  who: 'signed_in',
  summary: 'One lead with its history and tasks',
  request: z.object({ id: id() }),
  answer: envelope(leadDetail),
  errors: ['not_found', 'forbidden'],
});

export const changeLead = defineCall({
  path: 'change-lead',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Change the state of a lead or who is in charge; changed by another since `version`, it answers 409 with what was `changed`',
  request: z.object({
    id: id(),
    version: int({ min: 1 }),
    state: choice(STATES).optional(),
    /** With the state `lost` alone, and always with it. */
    lost_reason: choice(LOST_REASONS).optional(),
    /** 0: nobody. */
    owner_id: int().optional(),
  }),
  answer: envelope(leadDetail),
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const addLeadNote = defineCall({
  path: 'add-lead-note',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Write a note that one’s colleagues read, and the lead never',
  request: z.object({ id: id(), text: text(LIMITS.note) }),
  answer: envelope(leadDetail),
  errors: ['not_found', 'forbidden'],
  idempotent: true,
});

export const addLeadTask = defineCall({
  path: 'add-lead-task',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Add something to do; who it is for is reminded when it is due',
  request: z.object({
    id: id(),
    title: text(LIMITS.taskTitle),
    due_at: instant(),
    /** Oneself unless given. */
    account_id: id().optional(),
  }),
  answer: envelope(leadDetail),
  errors: ['not_found', 'forbidden', 'conflict'],
  idempotent: true,
});

export const finishLeadTask = defineCall({
  path: 'finish-lead-task',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Mark a task of a lead as done, or as open again',
  request: z.object({ id: id(), is_done: bool().default(true) }),
  answer: envelope(leadDetail),
  errors: ['not_found', 'forbidden'],
});

export const deleteLead = defineCall({
  path: 'delete-lead',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Erase a lead with its history, as a person without an account may ask',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden'],
});

export * from './contract.routing.ts';
export * from './contract.templates.ts';

export type LeadItem = z.output<typeof leadItem>;
export type LeadDetail = z.output<typeof leadDetail>;
export type LeadBook = z.output<typeof leadBook>;
