import { envelope } from '@keystead/http/call';
import { choice, email, id, text } from '@keystead/http/fields';
import {
  staffAction,
  staffCreate,
  staffList,
  staffOne,
  staffUpdate,
  staffView,
  version,
} from '@keystead/http/staff';
import { SECURITY_EVENT_NAMES } from '@keystead/kit/security-events';
import { z } from 'zod';
import { factorCode, newPassword } from './contract.ts';
import { ROLES } from './rules.ts';

export * from './contract.dashboard.ts';

const givenPassword = () => z.string('must be text').max(1000, 'is too long');

export const signOutStaff = staffAction('me', 'sign-out', {
  right: 'self:edit',
  summary: 'Ends this session',
  fields: {},
});

export const changeOwnPassword = staffAction('me', 'change-password', {
  right: 'self:edit',
  summary: 'A new password for oneself; every other session ends',
  fields: { current_password: givenPassword(), password: newPassword() },
  changes: 'shared',
  errors: ['wrong_credentials'],
  sensitive: true,
});

export const renewOwnRecoveryCodes = staffAction('me', 'recovery-codes', {
  right: 'self:edit',
  summary: 'New recovery codes in place of all old ones, for a code of the app',
  fields: { code: factorCode() },
  answer: envelope(z.object({ recovery_codes: z.array(z.string()) })),
  changes: 'shared',
  errors: ['wrong_code'],
  sensitive: true,
});

const session = z.object({
  id: z.number().int(),
  /** What the browser calls itself. */
  agent: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
});

export const listOwnSessions = staffList('sessions', {
  right: 'self:view',
  summary: 'Where oneself is signed in to the back office',
  row: session,
  sort: ['last_seen_at'],
  order: 'desc',
});

export const endOwnSession = staffAction('sessions', 'end', {
  right: 'self:edit',
  summary: 'Ends one of one’s own sessions',
  fields: { id: id() },
  errors: ['not_found'],
});

export const endOwnOtherSessions = staffAction('sessions', 'end-others', {
  right: 'self:edit',
  summary: 'Ends all of one’s own sessions but this one',
  fields: {},
});

const person = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  is_active: z.boolean(),
  /** False for someone invited who has not set one yet. */
  has_password: z.boolean(),
  has_two_factor: z.boolean(),
  /** They were given a password that they have yet to change. */
  must_change_password: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.string().nullable(),
  version: version(),
});
export type StaffPerson = z.output<typeof person>;

const viewing = { right: 'staff:view', row: person } as const;
const editing = { right: 'staff:edit', row: person } as const;

export const listStaff = staffList('accounts', {
  ...viewing,
  summary: 'Who works in the back office',
  sort: ['name', 'email', 'role', 'created_at', 'last_seen_at', 'id'],
  filters: { role: choice(ROLES).optional(), state: choice(['active', 'off']).optional() },
});

export const oneOfStaff = staffOne('accounts', { ...viewing, summary: 'Someone of the staff' });

export const addStaff = staffCreate('accounts', {
  ...editing,
  summary: 'Invites someone: a link to set a password goes to the address',
  fields: { name: text(80), email: email(), role: choice(ROLES) },
  changes: 'shared',
});

export const changeStaff = staffUpdate('accounts', {
  ...editing,
  summary: 'Name, address and role of someone; another role is theirs from the next call on',
  fields: { name: text(80).optional(), email: email().optional(), role: choice(ROLES).optional() },
  changes: 'shared',
  errors: ['wrong_state'],
});

const one = {
  fields: { id: id() },
  answer: envelope(person),
  right: 'staff:edit',
  changes: 'shared',
} as const;
const errors = ['not_found', 'wrong_state'] as const;

export const switchStaffOff = staffAction('accounts', 'switch-off', {
  ...one,
  errors,
  summary: 'Lets someone do nothing any more; their sessions end at once. The last owner stays',
});

export const switchStaffOn = staffAction('accounts', 'switch-on', {
  ...one,
  errors,
  summary: 'Lets someone sign in again',
});

export const inviteStaff = staffAction('accounts', 'invite', {
  ...one,
  errors,
  summary: 'Sends the link to set a password once more; earlier ones serve no more',
});

export const printStaffPassword = staffAction('accounts', 'one-time-password', {
  ...one,
  summary: 'A password to print or to say, in place of theirs; it is changed at the next sign-in',
  answer: envelope(z.object({ password: z.string() })),
  errors,
  sensitive: true,
});

export const resetStaffTwoFactor = staffAction('accounts', 'reset-two-factor', {
  ...one,
  errors,
  summary: 'Takes the app of someone who has lost it; the next sign-in sets one up. Their sessions end',
});

export const endStaffSessions = staffAction('accounts', 'end-sessions', {
  ...one,
  errors,
  summary: 'Ends all sessions of someone',
});

export const listStaffSessions = staffView('accounts/sessions', {
  right: 'staff:view',
  summary: 'Where someone is signed in to the back office',
  fields: { id: id() },
  data: z.array(session),
});

export const endStaffSession = staffAction('accounts', 'end-session', {
  right: 'staff:edit',
  changes: 'shared',
  summary: 'Ends one session of someone',
  fields: { id: id(), session_id: id() },
  errors: ['not_found'],
});

const entry = z.object({
  id: z.number().int(),
  at: z.string(),
  /** Null for the console of the machine. */
  staff_id: z.number().int().nullable(),
  staff_name: z.string(),
  staff_role: z.string(),
  address: z.string(),
  resource: z.string(),
  action: z.string(),
  record_id: z.string(),
  /** What differs, by field; null where there was or is nothing. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditLine = z.output<typeof entry>;

/** Returns a moment: `2026-11-22`, or with a time as ISO 8601 has it. */
const moment = () =>
  text(40)
    .refine(
      (value) =>
        /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(value) && !Number.isNaN(Date.parse(value)),
      'must be a day like 2026-11-22, or a moment in ISO 8601',
    )
    .transform((value) => new Date(value));

export const listAudit = staffList('audit', {
  right: 'audit:view',
  summary: 'What staff have changed, the latest first; nobody can change the log',
  row: entry,
  sort: ['id'],
  order: 'desc',
  filters: {
    resource: text(60).optional(),
    action: text(60).optional(),
    record_id: text(60).optional(),
    staff_id: id().optional(),
    from: moment().optional(),
    to: moment().optional(),
  },
});

export const oneOfAudit = staffOne('audit', {
  right: 'audit:view',
  summary: 'One change, with what was before and after',
  row: entry,
});

const securityEntry = z.object({
  id: z.number().int(),
  /** Of the first, where several alike came within seconds. */
  at: z.string(),
  event: z.enum(SECURITY_EVENT_NAMES),
  /** Path of the call; of an alert, the event that it is about. */
  call: z.string(),
  /** Account of a customer. */
  account_id: z.number().int().nullable(),
  staff_id: z.number().int().nullable(),
  address: z.string(),
  agent: z.string(),
  count: z.number().int(),
});
export type SecurityLine = z.output<typeof securityEntry>;

export const listSecurityEvents = staffList('security-events', {
  right: 'audit:view',
  summary:
    'Sign-ins and failed ones, denied permissions, changed factors and contacts; nobody can change the log',
  row: securityEntry,
  sort: ['id'],
  order: 'desc',
  filters: {
    /** A name of `SECURITY_EVENT_NAMES`; of others there is nothing. */
    event: text(60).optional(),
    level: choice(['info', 'warning', 'alarm']).optional(),
    call: text(100).optional(),
    account_id: id().optional(),
    staff_id: id().optional(),
    address: text(64).optional(),
    from: moment().optional(),
    to: moment().optional(),
  },
});

export const auditChoices = staffView('audit/choices', {
  right: 'audit:view',
  summary: 'What is in the log: resources, and what was done with them',
  data: z.array(z.object({ resource: z.string(), actions: z.array(z.string()) })),
});
