import { envelope } from '@keystead/http/call';
import { shownFields } from '@keystead/http/declared';
import { choice, id, int, text } from '@keystead/http/fields';
import { posted } from '@keystead/http/posted';
import { staffAction, staffList, staffOne, staffUpdate, version } from '@keystead/http/staff';
import { z } from 'zod';
import { editedUnit, LARGEST_UNIT } from './contract.units.ts';
import { PROJECT_REVIEWS, PROJECT_TYPES, UNIT_EVENTS, UNIT_STATES, UNIT_TYPES } from './limits.ts';
import { LONGEST_PROJECT_REASON } from './rules.life.ts';
import { UNIT_FIELDS } from './unit-fields.ts';

/** Projects in whatever state, and their units, as the staff of the site see them. */

const moment = z.string();
/** What staff may do beside the queue, which decides about what waits for review. */
const PROJECT_STAFF_ACTIONS = ['approve', 'take_down'] as const;

const row = z.object({
  id: z.number().int(),
  version: z.number().int(),
  title: z.string(),
  picture: z.string(),
  category: z.string(),
  city: z.string(),
  country: z.string(),
  type: z.enum(PROJECT_TYPES),
  review: z.enum(PROJECT_REVIEWS),
  is_active: z.boolean(),
  account_id: z.number().int(),
  account_name: z.string(),
  views: z.number().int(),
  created_at: moment,
});
export type StaffProject = z.output<typeof row>;

const page = row.extend({
  /** Where the public sees it; "" where it does not. */
  path: z.string(),
  /** Why it was rejected, "" where it was not. */
  reason: z.string(),
  ...posted,
  /** What happened to it, the last first. */
  history: z.array(z.object({ at: moment, what: z.string(), reason: z.string() })),
  /** What staff have done, the last first. */
  done: z.array(z.object({ at: moment, staff_name: z.string(), action: z.string(), reason: z.string() })),
  actions: z.array(z.enum(PROJECT_STAFF_ACTIONS)),
});
export type StaffProjectPage = z.output<typeof page>;

export const listStaffProjects = staffList('projects', {
  right: 'projects:view',
  summary: 'Projects in whatever state, found by number or words of title and place',
  row,
  sort: ['created_at', 'title'],
  order: 'desc',
  filters: {
    state: choice(PROJECT_REVIEWS).optional(),
    type: choice(PROJECT_TYPES).optional(),
    city_id: id().optional(),
    account_id: id().optional(),
  },
});

export const oneStaffProject = staffOne('projects', {
  right: 'projects:view',
  summary: 'A project with all that it says, its files, its history and what may be done',
  row: page,
});

export const decideProject = staffAction('projects', 'decide', {
  right: 'projects:decide',
  summary: 'Takes a project off the site, or lets one back that was rejected; its owner is notified',
  fields: {
    id: id(),
    version: int({ min: 1 }),
    action: choice(PROJECT_STAFF_ACTIONS),
    /** Needed to take it down: its owner reads it. */
    reason: text(LONGEST_PROJECT_REASON).optional(),
  },
  answer: envelope(page),
  changes: 'shared',
  errors: ['not_found', 'conflict', 'wrong_state'],
});

// Sizes as they were written: `85 m²`.
const unit = z.object({
  id: z.number().int(),
  version: version(),
  project_id: z.number().int(),
  project_title: z.string(),
  ...shownFields(UNIT_FIELDS, 'unit', { size: () => z.string() }),
  state: z.enum(UNIT_STATES),
  /** When the reservation ends; for whom it is, the owner alone reads. */
  reserved_until: moment.nullable(),
  plan_id: z.number().int().nullable(),
  picture: z.string(),
});
export type StaffUnit = z.output<typeof unit>;

const unitPage = unit.extend({
  /** Floors of the project, whose plans may show it. */
  plans: z.array(z.object({ id: z.number().int(), title: z.string() })),
  /** What happened to it, the last first. */
  history: z.array(z.object({ at: moment, kind: z.enum(UNIT_EVENTS), price: z.number().nullable() })),
  /** What staff have done, the last first. */
  done: z.array(z.object({ at: moment, staff_name: z.string(), action: z.string() })),
});
export type StaffUnitPage = z.output<typeof unitPage>;

export const listStaffUnits = staffList('project-units', {
  right: 'projects:view',
  summary: 'Units of all projects, found by number or words of their label',
  row: unit,
  sort: ['project', 'label', 'price', 'reserved_until'],
  filters: {
    project_id: id().optional(),
    account_id: id().optional(),
    state: choice(UNIT_STATES).optional(),
    type: choice(UNIT_TYPES).optional(),
  },
});

export const oneStaffUnit = staffOne('project-units', {
  right: 'projects:view',
  summary: 'A unit with its history and what staff have done to it',
  row: unitPage,
});

export const changeStaffUnit = staffUpdate('project-units', {
  right: 'projects:edit',
  summary: 'Mends what a unit says',
  row: unitPage,
  fields: editedUnit,
  changes: 'shared',
  maxBodyBytes: LARGEST_UNIT,
});

export const releaseStaffUnit = staffAction('project-units', 'release', {
  right: 'projects:edit',
  summary: 'Ends the reservation of a unit: it is available again',
  fields: { id: id(), version: text(40) },
  answer: envelope(unitPage),
  changes: 'shared',
  errors: ['not_found', 'conflict', 'wrong_state'],
});
