import { envelope } from '@keystead/http/call';
import { bool, id, text } from '@keystead/http/fields';
import { staffAction, staffList, staffOne, version } from '@keystead/http/staff';
import { z } from 'zod';
import { ROLES } from './rules.ts';

/** Agencies on the site or off it, as the staff of the site see them. */

const row = z.object({
  id: z.number().int(),
  version: version(),
  name: z.string(),
  logo: z.string(),
  cities: z.array(z.string()),
  people: z.number().int(),
  is_active: z.boolean(),
  /** It has the verified badge. */
  is_verified: z.boolean(),
  created_at: z.string(),
});
export type StaffAgency = z.output<typeof row>;

const page = row.extend({
  /** Where the public sees it; "" where it does not. */
  path: z.string(),
  /** Why it is off the site. */
  reason: z.string(),
  description: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  branches: z.array(z.object({ id: z.number().int(), name: z.string(), address: z.string() })),
  seats: z.array(
    z.object({
      account_id: z.number().int(),
      name: z.string(),
      role: z.enum(ROLES),
      branch: z.string(),
    }),
  ),
  /** What its people did, the last first. */
  history: z.array(z.object({ at: z.string(), what: z.string(), actor: z.string(), person: z.string() })),
  /** What staff did, the last first. */
  done: z.array(z.object({ at: z.string(), staff_name: z.string(), action: z.string(), reason: z.string() })),
  may_decide: z.boolean(),
  /** Whether the reader may take the verified badge back. */
  may_end_verification: z.boolean(),
});
export type StaffAgencyPage = z.output<typeof page>;

export const listStaffAgencies = staffList('agencies', {
  right: 'agencies:view',
  summary: 'Agencies on the site or off it, found by number or words of the name',
  row,
  sort: ['created_at', 'name'],
  order: 'desc',
  filters: { is_active: bool().optional(), account_id: id().optional() },
});

export const oneStaffAgency = staffOne('agencies', {
  right: 'agencies:view',
  summary: 'An agency with its branches, people and history',
  row: page,
});

export const LONGEST_AGENCY_REASON = 500;

export const decideAgency = staffAction('agencies', 'decide', {
  right: 'agencies:decide',
  summary: 'Takes an agency off the site, or puts it back; its people read why',
  fields: {
    id: id(),
    version: text(40),
    is_active: bool(),
    /** Needed to take it off: its people read it. */
    reason: text(LONGEST_AGENCY_REASON).optional(),
  },
  answer: envelope(page),
  changes: 'shared',
  errors: ['not_found', 'conflict'],
});

export const endVerification = staffAction('agencies', 'unverify', {
  right: 'verifications:decide',
  summary: 'Takes the verified badge of an agency back; its people read why, and may apply again',
  fields: {
    id: id(),
    /** Its people read it. */
    reason: text(LONGEST_AGENCY_REASON),
  },
  answer: envelope(page),
  changes: 'shared',
  errors: ['not_found', 'conflict'],
});
