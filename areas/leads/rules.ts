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
export const CONTACT_KINDS = [
  'message',
  'enquiry',
  'reveal',
  'interest',
  'viewing',
  'offer',
  'deal',
] as const;
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
export const DUE = ['overdue', 'open', 'mine'] as const;
export type Due = (typeof DUE)[number];

/** What a rule asks of a lead: the home, where it is, the language of who asks; or nothing. */
export const RULE_KINDS = ['home', 'place', 'language', 'anyone'] as const;
type RuleKind = (typeof RULE_KINDS)[number];

/** Hours of who has named none of their own, by the clock of their agency: Monday to Friday from nine to six. */
export const USUAL_HOURS = {
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: 9 * 60, to: 18 * 60 })),
  breaks: [],
  daysOff: [],
  extras: [],
} as const;

/** Figures are those of the leads of this many days. */
export const FIGURE_DAYS = 90;

/** Figures that everybody reads (257). */
export const SERVICE = {
  /** Of fewer enquiries nothing is said. */
  least: 10,
  /** Enquiries of the last days are left out: who asked yesterday may still be answered today. */
  openDays: 2,
} as const;

/** Fields of templates, written `{name}`: the lead, the home they asked about last, who answers, and the agency. */
export const TEMPLATE_FIELDS = ['name', 'home', 'agent', 'agency'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

export const LIMITS = {
  template: 2000,
  templateName: 80,
  /** Templates of one agency, and of one person. */
  templates: 100,
  /** Leads in one part of an export. */
  exported: 500,
  /** Days that a first answer is timed for: what takes longer counts as this long. */
  answerDays: 60,
  /** Rules of an agency, and seats that one names. */
  rules: 50,
  seatsOfRule: 50,
  /** Characters of a city or district of a rule. */
  place: 120,
  /** Days ahead that an absence may begin, and days it may last. */
  absenceDays: 730,
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

/**
 * Returns the state of a lead after a contact: viewings and offers are one each, who gets the home is won, and who comes back after a
 * loss is new again.
 */
export function stateAfter(state: LeadState, kind: ContactKind): LeadState {
  if (kind === 'deal') return 'won';
  if (kind === 'offer') return 'offer';
  if (kind === 'viewing' && ['new', 'contacted', 'lost'].includes(state)) return 'viewing';
  return state === 'lost' ? 'new' : state;
}

/** Returns a number as people are found by it, its digits; "" for what is too short to be anybody's. */
export function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
  return digits.length < 7 ? '' : digits;
}

/** What rules know of a new lead. */
export interface Asked {
  /** 0: about no home. */
  readonly listingId: number;
  /** Of the home; "" where it has none, or none is shown. */
  readonly city: string;
  readonly district: string;
  /** BCP 47, in which they read the site. */
  readonly locale: string;
}

export interface RuleCondition {
  readonly kind: RuleKind;
  readonly listingId: number | null;
  readonly city: string;
  /** "": anywhere in the city. */
  readonly district: string;
  /** ISO 639. */
  readonly language: string;
}

const named = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** Returns whether a rule is meant for a new lead. Names are compared without regard to capitals. */
export function isMeant(rule: RuleCondition, asked: Asked): boolean {
  if (rule.kind === 'home') return asked.listingId !== 0 && rule.listingId === asked.listingId;
  if (rule.kind === 'language')
    return asked.locale.toLowerCase().split(/[-_]/)[0] === rule.language.toLowerCase();
  if (rule.kind === 'anyone') return true;
  return (
    named(rule.city) === named(asked.city) &&
    (rule.district === '' || named(rule.district) === named(asked.district))
  );
}

/** Returns whether someone is out of office on a day, `2027-05-31`; both ends are part of the absence. */
export const isAway = (absence: { from: string | null; to: string | null }, day: string): boolean =>
  absence.from !== null && absence.to !== null && absence.from <= day && day <= absence.to;

const FIELD = /\{([^{}\n]*)\}/g;

/** Returns the first field of a template that there is not; undefined where there are all. */
export const unknownField = (template: string): string | undefined =>
  [...template.matchAll(FIELD)]
    .map(([, field = '']) => field)
    .find((field) => !TEMPLATE_FIELDS.some((one) => one === field));

/** Returns a template with its fields filled. What is filled in is text, and never a field again. */
export const filled = (template: string, values: Readonly<Record<TemplateField, string>>): string =>
  template.replaceAll(FIELD, (whole, field: string) => {
    const known = TEMPLATE_FIELDS.find((one) => one === field);
    return known ? values[known] : whole;
  });
