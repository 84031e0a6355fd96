import { envelope } from '@keystead/http/call';
import { choice, id, int, text } from '@keystead/http/fields';
import { staffAction, staffList, staffOne } from '@keystead/http/staff';
import { z } from 'zod';
import { ADVERTISEMENT_STATES, LONGEST_REASON, MOST_OPERATOR_DAYS, THINGS } from './rules.ts';

/** What is featured, as the staff of the site see it. */

const moment = z.string();

const row = z.object({
  id: z.number().int(),
  account_id: z.number().int(),
  account_name: z.string(),
  kind: z.enum(THINGS),
  /** Null once the thing is gone. */
  thing_id: z.number().int().nullable(),
  title: z.string(),
  state: z.enum(ADVERTISEMENT_STATES),
  /** Featured by the site itself, without payment. */
  by_house: z.boolean(),
  /** Null: as long as the site wants. */
  hours: z.number().int().nullable(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  reason: z.string(),
  created_at: moment,
});
export type StaffAdvertisement = z.output<typeof row>;

const common = { right: 'advertisements:view', row } as const;

export const listAdvertisements = staffList('advertisements', {
  ...common,
  summary: 'Advertisements of homes and projects, the last one first; words are titles and names of people',
  sort: ['created_at', 'ends_at', 'id'],
  order: 'desc',
  filters: {
    state: choice(ADVERTISEMENT_STATES).optional(),
    kind: choice(THINGS).optional(),
    /** With `kind`: of one home or project. */
    thing_id: id().optional(),
    account_id: id().optional(),
  },
});
export const oneAdvertisement = staffOne('advertisements', { ...common, summary: 'One advertisement' });
export const featureThing = staffAction('advertisements', 'feature', {
  right: 'advertisements:decide',
  summary: 'Feature a home or project in the name of the operator for some days; its owner is notified',
  fields: { kind: choice(THINGS), thing_id: id(), days: int({ min: 1, max: MOST_OPERATOR_DAYS }) },
  answer: envelope(row),
  errors: ['wrong_state', 'conflict'],
});
export const endAdvertisement = staffAction('advertisements', 'end', {
  right: 'advertisements:decide',
  summary: 'Take one down that runs, with a reason that its person reads; a credit it took goes back',
  fields: { id: id(), reason: text(LONGEST_REASON) },
  answer: envelope(row),
  errors: ['not_found', 'wrong_state'],
});
