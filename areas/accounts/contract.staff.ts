import { envelope } from '@keystead/http/call';
import { bool, choice, id, idList, text } from '@keystead/http/fields';
import { staffAction, staffList, staffOne } from '@keystead/http/staff';
import { z } from 'zod';

/** Customers, as the staff of the site see them. */

const customer = z.object({
  id: z.number().int(),
  slug_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  is_email_verified: z.boolean(),
  /** Digits with country code. */
  mobile: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  /** Address of the picture, empty when there is none. */
  picture: z.string(),
  is_active: z.boolean(),
  is_verified_agent: z.boolean(),
  /** The account of the site itself. */
  is_operator: z.boolean(),
  created_at: z.string(),
  /** When one of their live sessions was last used; null without one. */
  last_seen_at: z.string().nullable(),
});
export type Customer = z.output<typeof customer>;

const customerPage = customer.extend({
  address: z.string(),
  state: z.string(),
  about_me: z.string(),
  /** Tag of the language this person is written to in, empty while it is not known. */
  language: z.string(),
  signs_in_by: z.enum(['google', 'phone', 'apple', 'email']),
  has_two_factor: z.boolean(),
  sessions: z.number().int(),
  /** What staff have done with this account, the latest first. */
  history: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      staff_name: z.string(),
      action: z.string(),
      reason: z.string(),
    }),
  ),
});
export type CustomerPage = z.output<typeof customerPage>;

export const listCustomers = staffList('customers', {
  right: 'customers:view',
  summary: 'Customers, found by a part of name, email address or number',
  row: customer,
  sort: ['created_at', 'name', 'id'],
  order: 'desc',
  filters: {
    state: choice(['active', 'deactivated']).optional(),
    kind: choice(['agent', 'person']).optional(),
  },
});

export const oneCustomer = staffOne('customers', {
  right: 'customers:view',
  summary: 'A customer, with what staff have done with the account',
  row: customerPage,
});

const reason = () => text(1000);

export const deactivateCustomer = staffAction('customers', 'deactivate', {
  right: 'customers:deactivate',
  summary:
    'Switches an account off: signed out everywhere, its homes leave the market, the reason sent by mail',
  fields: { id: id(), reason: reason() },
  answer: envelope(customerPage),
  changes: 'shared',
  errors: ['not_found', 'forbidden'],
});

export const reactivateCustomer = staffAction('customers', 'reactivate', {
  right: 'customers:deactivate',
  summary: 'Switches an account on again; its person is notified, and signs in anew',
  fields: { id: id(), reason: reason().optional() },
  answer: envelope(customerPage),
  changes: 'shared',
  errors: ['not_found'],
});

/** Of one go: each is a decision of its own, with emails to write. */
const MOST_DECIDED = 100;

export const decideCustomers = staffAction('customers', 'decide', {
  right: 'customers:deactivate',
  summary: 'Switches several accounts off or on, each by itself: the answer says what became of each',
  fields: { ids: idList(MOST_DECIDED), is_active: bool(), reason: reason().optional() },
  answer: envelope(z.array(z.object({ id: z.number().int(), is_done: z.boolean(), message: z.string() }))),
  changes: 'shared',
});

export const endCustomerSessions = staffAction('customers', 'end-sessions', {
  right: 'customers:edit',
  summary: 'Signs a customer out everywhere, when someone else may hold a session',
  fields: { id: id() },
  answer: envelope(customerPage),
  changes: 'shared',
  errors: ['not_found'],
});

export const resetCustomerTwoFactor = staffAction('customers', 'reset-two-factor', {
  right: 'customers:edit',
  summary:
    'Takes app and passkeys of someone who has lost them; make sure whom you talk to. Notified by mail',
  fields: { id: id() },
  answer: envelope(customerPage),
  changes: 'shared',
  errors: ['not_found'],
});
