/** Policy of leads: pure, the same in the browser and on the server. Times in seconds. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far one has come with a lead, in the order of the board. */
export const STATES = ['new', 'contacted', 'viewing', 'offer', 'won', 'lost'] as const;
export type LeadState = (typeof STATES)[number];

/** Why a lead came to nothing. */
export const LOST_REASONS = [
  'no_answer',
  'elsewhere',
  'price',
  'place',
  'unsuitable',
  'spam',
  'other',
] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** Ways in which people get in touch: lines of the history that are the lead's own. */
export const CONTACT_KINDS = ['message', 'enquiry', 'reveal', 'interest', 'viewing'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Lines of the history. */
export const EVENT_KINDS = [
  ...CONTACT_KINDS,
  'answer',
  'state',
  'owner',
  'note',
  'task',
  'task_done',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What a person is found by. */
export type IdentityKind = 'account' | 'email' | 'phone';

/** What a list can be narrowed to by the tasks of its leads. */
export const DUE = ['overdue', 'open'] as const;
export type Due = (typeof DUE)[number];

export const LIMITS = {
  note: 5000,
  /** Characters of a contact that its line in the history has. */
  contact: 4000,
  taskTitle: 200,
  /** Open tasks of one lead. */
  openTasks: 50,
  /** Lines of the history that one answer has, the last ones. */
  events: 200,
  /** Leads in each column of the board. */
  column: 20,
  /** Years ahead that a task may be due. */
  taskYears: 3,
} as const;

export const RATE_LIMITS = {
  changesPerPerson: { limit: 600, per: HOUR },
  notesPerPerson: { limit: 1000, per: DAY },
} as const;

/** Returns the state of a lead after a contact: a viewing is one, and who comes back after a loss is new again. */
export function stateAfter(state: LeadState, kind: ContactKind): LeadState {
  if (kind === 'viewing' && ['new', 'contacted', 'lost'].includes(state)) return 'viewing';
  return state === 'lost' ? 'new' : state;
}

/** Returns a number as people are found by it, its digits; "" for what is too short to be anybody's. */
export function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
  return digits.length < 7 ? '' : digits;
}
