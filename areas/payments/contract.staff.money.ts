import { envelope } from '@keystead/http/call';
import { bool, id, int, text } from '@keystead/http/fields';
import {
  listOf,
  orNone,
  staffAction,
  staffList,
  staffOne,
  staffUpdate,
  staffView,
} from '@keystead/http/staff';
import { z } from 'zod';

/** How the site is paid: gateways and their keys, the bank account, currency, tax and what stands on invoices. */

const whole = z.number().int();

const gatewayRow = z.object({
  id: whole,
  version: z.string(),
  /** As payments name it. */
  method: z.string(),
  name: z.string(),
  is_enabled: z.boolean(),
  /** All keys that it cannot do without are there. */
  is_complete: z.boolean(),
  /** Where it announces what becomes of payments; "" while the site does not know its own address. */
  webhook_url: z.string(),
  keys: z.array(
    z.object({
      name: z.string(),
      is_secret: z.boolean(),
      /** Yes or no, and not a text. */
      is_switch: z.boolean(),
      is_set: z.boolean(),
      /** Of what browsers know anyway; "" of secret ones, always. */
      value: z.string(),
      /** The last four characters of a long secret, to identify it; "" otherwise. */
      ends_in: z.string(),
    }),
  ),
});
export type StaffGateway = z.output<typeof gatewayRow>;

const gateways = { right: 'gateways:view', row: gatewayRow } as const;

export const listGateways = staffList('gateways', {
  ...gateways,
  summary: 'Gateways there are adapters for, and whether their keys are set; a secret key is never read back',
  sort: ['id'],
});
export const oneGateway = staffOne('gateways', { ...gateways, summary: 'One gateway' });
export const updateGateway = staffUpdate('gateways', {
  ...gateways,
  right: 'gateways:edit',
  summary: 'Set keys beside those it has, and open or close it to new payments',
  fields: {
    is_enabled: bool().optional(),
    /** By name; what is not named stays as it is. */
    keys: z.record(z.string().max(40), z.union([text(500), z.boolean()])).optional(),
  },
  sensitive: true,
});
export const checkGateway = staffAction('gateways', 'check', {
  right: 'gateways:edit',
  summary: 'Ask a gateway with the keys it has whether it takes them; no money moves',
  fields: { id: id() },
  answer: envelope(z.object({ is_well: z.boolean(), words: z.string() })),
  errors: ['not_found', 'wrong_state'],
});

const bank = z.object({
  version: z.string(),
  details: z.array(z.object({ title: z.string(), value: z.string() })),
});
export type StaffBankAccount = z.output<typeof bank>;
export const bankAccount = staffView('bank-account', {
  right: 'gateways:view',
  summary: 'Where people transfer money to; nothing: they cannot',
  data: bank,
});
export const setBankAccount = staffAction('bank-account', 'update', {
  right: 'gateways:edit',
  summary: 'Say where people transfer money to, line by line; nothing closes bank transfers',
  fields: {
    /** Of the account that was read. */
    version: text(64),
    details: listOf(z.object({ title: text(60), value: text(200) }), 20).optional(),
  },
  answer: envelope(bank),
  errors: ['conflict'],
  keepEmpty: ['details'],
});

const money = z.object({
  currency_code: z.string(),
  currency_symbol: z.string(),
  currency_name: z.string(),
  number_with_suffix: z.boolean(),
});
export type StaffMoney = z.output<typeof money>;
export const moneySettings = staffView('money', {
  right: 'payments:view',
  summary: 'The site’s currency; it is changed with the other settings',
  data: money,
});
const terms = z.object({
  version: z.string(),
  seller_name: z.string(),
  seller_address: z.string(),
  seller_contact: z.string(),
  seller_tax_id: z.string(),
  tax_name: z.string(),
  /** In hundredths of a percent: 1900 is 19 %. */
  tax_rate: whole,
  tax_included: z.boolean(),
  invoice_prefix: z.string(),
  credit_note_prefix: z.string(),
  note: z.string(),
});
export type StaffTerms = z.output<typeof terms>;
export const invoiceTerms = staffView('invoice-terms', {
  right: 'payments:view',
  summary: 'Tax, and what stands on invoices to come',
  data: terms,
});
export const updateInvoiceTerms = staffAction('invoice-terms', 'update', {
  right: 'payments:edit',
  summary: 'Change the tax, and what stands on invoices to come; those that were issued stay',
  fields: {
    /** Of the terms that were read. */
    version: text(40),
    seller_name: orNone(text(120)),
    seller_address: orNone(text(500)),
    seller_contact: orNone(text(254)),
    seller_tax_id: orNone(text(60)),
    tax_name: orNone(text(30)),
    tax_rate: int({ min: 0, max: 10_000 }).optional(),
    tax_included: bool().optional(),
    invoice_prefix: text(10).optional(),
    credit_note_prefix: text(10).optional(),
    note: orNone(text(500)),
  },
  answer: envelope(terms),
  errors: ['conflict'],
  keepEmpty: ['seller_name', 'seller_address', 'seller_contact', 'seller_tax_id', 'tax_name', 'note'],
});
