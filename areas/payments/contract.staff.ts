import { envelope } from '@keystead/http/call';
import { choice, decimal, id, text } from '@keystead/http/fields';
import { staffAction, staffList, staffOne, staffView } from '@keystead/http/staff';
import { z } from 'zod';
import { ALL_METHODS, LIMITS, STATES } from './rules.ts';

export * from './contract.staff.money.ts';

/** Payments, what goes back of them, and their invoices, as the staff of the site see them. */

const moment = z.string();
const whole = z.number().int();

/** Returns a day of UTC: `2026-11-22`. */
const day = () =>
  text(10).refine(
    (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
    'must be a day like 2026-11-22',
  );
const days = { from: day().optional(), to: day().optional() };

const PART_STATES = ['wanted', 'under_way', 'done', 'failed'] as const;

const paymentRow = z.object({
  id: whole,
  account_id: whole,
  account_name: z.string(),
  /** The agency that it is for; null: the payer. "" for one that has ended. */
  agency_id: whole.nullable(),
  agency_name: z.string(),
  package_id: whole,
  package_name: z.string(),
  /** In the unit of `currency`. */
  amount: z.number(),
  /** What went back of it in parts. */
  returned: z.number(),
  currency: z.string(),
  method: z.enum(ALL_METHODS),
  state: z.enum(STATES),
  /** All of it is on its way back. */
  is_refunding: z.boolean(),
  is_disputed: z.boolean(),
  /** How the gateway calls it; of a transfer, what was to be written beside it. */
  reference: z.string(),
  reason: z.string(),
  created_at: moment,
  updated_at: moment,
});
export type StaffPayment = z.output<typeof paymentRow>;

const paymentPage = paymentRow.extend({
  account_email: z.string(),
  /** Its life, the last step first. */
  steps: z.array(
    z.object({
      id: whole,
      action: z.string(),
      from: z.string(),
      to: z.string(),
      note: z.string(),
      at: moment,
    }),
  ),
  /** Parts that went back, or are to. */
  parts: z.array(
    z.object({
      id: whole,
      amount: z.number(),
      state: z.enum(PART_STATES),
      reason: z.string(),
      created_at: moment,
      ended_at: moment.nullable(),
    }),
  ),
  disputes: z.array(
    z.object({ reference: z.string(), state: z.string(), reason: z.string(), opened_at: moment }),
  ),
  /** Receipts of a transfer: addresses that end in a quarter of an hour. */
  receipts: z.array(z.object({ name: z.string(), url: z.string(), created_at: moment })),
  invoices: z.array(
    z.object({ id: whole, number: z.string(), kind: z.enum(['invoice', 'credit_note']), total: z.number() }),
  ),
  /** Waits in the queue for staff. */
  is_waiting: z.boolean(),
  can_refund: z.boolean(),
  /** What may still go back. */
  left: z.number(),
});
export type StaffPaymentPage = z.output<typeof paymentPage>;

const payments = { right: 'payments:view' } as const;

export const listPayments = staffList('payments', {
  ...payments,
  summary: 'Payments, the newest first; words are numbers, references, names and addresses',
  row: paymentRow,
  sort: ['created_at', 'id', 'updated_at'],
  order: 'desc',
  filters: {
    state: choice([...STATES, 'refunding', 'disputed']).optional(),
    method: choice(ALL_METHODS).optional(),
    account_id: id().optional(),
    agency_id: id().optional(),
    ...days,
  },
});
export const onePayment = staffOne('payments', {
  ...payments,
  summary: 'A payment with its history, what went back, and its papers',
  row: paymentPage,
});
export const refundPayment = staffAction('payments', 'refund', {
  right: 'payments:refund',
  summary:
    'Give money back: all of it, and the package ends when it is back; or a part, and the package stays. The reason stands on the credit note',
  fields: {
    id: id(),
    /** In the unit of the payment's currency; all that is left unless said. */
    amount: decimal({ min: 0, max: 1e13 }).optional(),
    reason: text(LIMITS.reason),
  },
  answer: envelope(paymentPage),
  errors: ['not_found', 'wrong_state', 'unavailable'],
  idempotent: true,
});

const invoiceRow = z.object({
  id: whole,
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  account_id: whole,
  /** As it stands on the paper. */
  buyer: z.string(),
  payment_id: whole,
  description: z.string(),
  /** Of a credit note: the invoice it takes back. Else "". */
  credits: z.string(),
  currency: z.string(),
  net: z.number(),
  tax: z.number(),
  total: z.number(),
  issued_at: moment,
});
export type StaffInvoice = z.output<typeof invoiceRow>;

export const listInvoices = staffList('invoices', {
  ...payments,
  summary: 'Invoices and credit notes, the last one first; words are numbers and names of buyers',
  row: invoiceRow,
  sort: ['issued_at', 'number', 'id'],
  order: 'desc',
  filters: {
    kind: choice(['invoice', 'credit_note']).optional(),
    account_id: id().optional(),
    payment_id: id().optional(),
    ...days,
  },
});
export const oneInvoice = staffOne('invoices', { ...payments, summary: 'One of them', row: invoiceRow });
export const invoiceSheet = staffView('invoices/sheet', {
  ...payments,
  summary: 'Address of its PDF, which ends in a quarter of an hour',
  fields: { id: id() },
  data: z.object({ url: z.string() }),
  errors: ['not_found'],
});
