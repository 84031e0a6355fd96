import { publicOwner } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { invalidField, notFound } from '@keystead/http/errors';
import { packageAgencies } from '@keystead/plans/server';
import { type Ctx, privateUrl } from '@keystead/platform/context';
import type * as calls from '../contract.staff.ts';
import { next, TRANSFER, transferReference } from '../rules.ts';
import { amountOf } from './amounts.ts';
import { readDisputed } from './disputes.queries.ts';
import { toMinor } from './gateways/money.ts';
import { GatewaySilent } from './gateways.service.ts';
import { pdfUrlOf } from './invoices/index.ts';
import { type PartRow, readParts } from './parts.queries.ts';
import { givenIn, refundPart } from './parts.service.ts';
import { readReceipts } from './receipts.queries.ts';
import { refund } from './refunding.service.ts';
import {
  findInvoice,
  findInvoices,
  findPayments,
  type ListedInvoice,
  readDisputesOf,
  readInvoicesOf,
  readSteps,
} from './staff.payments.queries.ts';
import { findTransaction, readTransactions, type TransactionRow } from './transactions.queries.ts';

const doneIn = (parts: readonly PartRow[]) => givenIn(parts.filter(({ state }) => state === 'done'));

/** Returns payments as staff see them, in the order they are given. */
async function toWire(ctx: Ctx, rows: readonly TransactionRow[]): Promise<calls.StaffPayment[]> {
  const ids = rows.map(({ id }) => id);
  const [people, agencies, disputed, given] = await Promise.all([
    publicOwner(
      ctx,
      rows.map((row) => row.account_id),
    ),
    packageAgencies.get().names(
      ctx,
      rows.flatMap((row) => row.agency_id ?? []),
    ),
    readDisputed(ctx, ids),
    readParts(ctx, ids),
  ]);
  const parts = Map.groupBy(given, (part) => part.transaction_id);
  return rows.map((row) => ({
    id: row.id,
    account_id: row.account_id,
    account_name: people.get(row.account_id)?.name ?? '',
    agency_id: row.agency_id,
    agency_name: row.agency_id === null ? '' : (agencies.get(row.agency_id) ?? ''),
    package_id: row.package_id,
    package_name: row.terms.name,
    amount: amountOf(row.amount_minor, row.currency),
    returned: amountOf(
      row.state === 'refunded' ? row.amount_minor : doneIn(parts.get(row.id) ?? []),
      row.currency,
    ),
    currency: row.currency,
    method: row.method,
    state: row.state,
    is_refunding: row.refund_asked_at !== null,
    is_disputed: disputed.get(row.id) === 'open',
    reference: row.method === TRANSFER ? transferReference(row.id) : (row.reference ?? ''),
    reason: row.reason ?? '',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

/** Returns one page of payments. */
export async function paymentPage(
  ctx: Ctx,
  input: Input<typeof calls.listPayments>,
): Promise<{ data: calls.StaffPayment[]; total: number }> {
  const { ids, total } = await findPayments(ctx, input, input);
  return { data: await toWire(ctx, await readTransactions(ctx, ids)), total };
}

/** Returns one payment. @throws ApiError not_found */
export async function staffPayment(ctx: Ctx, id: number): Promise<calls.StaffPaymentPage> {
  const row = await findTransaction(ctx, id);
  if (!row) throw notFound('There is no such payment.');
  const [[wire], people, steps, parts, disputes, receipts, invoices] = await Promise.all([
    toWire(ctx, [row]),
    publicOwner(ctx, [row.account_id]),
    readSteps(ctx, id),
    readParts(ctx, [id]),
    readDisputesOf(ctx, id),
    readReceipts(ctx, [id]),
    readInvoicesOf(ctx, id),
  ]);
  const amount = (minor: number, currency = row.currency) => amountOf(minor, currency);
  const isOpen = parts.some(({ state }) => state === 'wanted' || state === 'under_way');
  return {
    ...(wire as calls.StaffPayment),
    account_email: people.get(row.account_id)?.email ?? '',
    steps: steps.map(({ id: step, action, from_state: from, to_state: to, note, at }) => ({
      id: step,
      action,
      from,
      to,
      note: note ?? '',
      at: at.toISOString(),
    })),
    parts: parts.map(({ id: part, amount_minor: minor, state, reason, created_at, ended_at }) => ({
      id: part,
      amount: amount(minor),
      state,
      reason,
      created_at: created_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
    disputes: disputes.map(({ opened_at, ...one }) => ({ ...one, opened_at: opened_at.toISOString() })),
    receipts: await Promise.all(
      receipts.map(async ({ name, file, created_at }) => ({
        name,
        url: await privateUrl(ctx, file.key),
        created_at: created_at.toISOString(),
      })),
    ),
    invoices: invoices.map(({ id: paper, number, kind, total_minor: minor, currency }) => ({
      id: paper,
      number,
      kind,
      total: amount(minor, currency),
    })),
    is_waiting: row.state === 'review' && row.refund_asked_at === null,
    can_refund:
      next(row.method, row.state, 'refunded') !== undefined &&
      row.refund_asked_at === null &&
      !isOpen &&
      disputes.every(({ state }) => state === 'won'),
    left: amount(row.state === 'refunded' ? 0 : row.amount_minor - givenIn(parts)),
  };
}

/**
 * Gives money back: a part of it, or all that is left.
 * @returns the payment, and a text about its status
 * @throws ApiError not_found, wrong_state, unavailable, validation
 */
export async function refundByStaff(
  ctx: Ctx,
  { id, amount, reason }: Input<typeof calls.refundPayment>,
): Promise<{ data: calls.StaffPaymentPage; message: string }> {
  const message = await giveBack(ctx, id, amount, reason);
  return { data: await staffPayment(ctx, id), message };
}

const SAID = {
  done: 'The payment is refunded.',
  under_way: 'The refund is in progress.',
  wanted: 'The gateway does not answer; it is asked again soon.',
} as const;

async function giveBack(ctx: Ctx, id: number, amount: number | undefined, reason: string): Promise<string> {
  const row = await findTransaction(ctx, id);
  if (!row) throw notFound('There is no such payment.');
  const left = row.amount_minor - givenIn(await readParts(ctx, [id]));
  const minor = amount === undefined ? left : minorOf(amount, row.currency);
  if (minor > left) throw invalidField('amount', `must be at most ${amountOf(left, row.currency)}`);
  if (minor < left) {
    const state = await refundPart(ctx, id, { amountMinor: minor, reason });
    return state === 'failed' ? 'The gateway does not give this money back.' : SAID[state];
  }
  try {
    return SAID[await refund(ctx, id, reason)];
  } catch (error) {
    // It is written down: the reconciliation goes on with it.
    if (error instanceof GatewaySilent) return SAID.wanted;
    throw error;
  }
}

function minorOf(amount: number, currency: string): number {
  try {
    const minor = toMinor(amount, currency);
    if (minor > 0) return minor;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw invalidField('amount', `must be an amount in ${currency} above 0`);
}

const invoiceOnWire = (row: ListedInvoice): calls.StaffInvoice => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  account_id: row.account_id,
  buyer: row.buyer,
  payment_id: row.transaction_id,
  description: row.description,
  credits: row.credits ?? '',
  currency: row.currency,
  net: amountOf(row.net_minor, row.currency),
  tax: amountOf(row.tax_minor, row.currency),
  total: amountOf(row.total_minor, row.currency),
  issued_at: row.issued_at.toISOString(),
});

/** Returns one page of invoices and credit notes. */
export async function invoicePage(
  ctx: Ctx,
  input: Input<typeof calls.listInvoices>,
): Promise<{ data: calls.StaffInvoice[]; total: number }> {
  const { rows, total } = await findInvoices(ctx, input, input);
  return { data: rows.map(invoiceOnWire), total };
}

/** @throws ApiError not_found */
export async function staffInvoice(ctx: Ctx, id: number): Promise<calls.StaffInvoice> {
  const row = await findInvoice(ctx, id);
  if (!row) throw notFound('There is no such invoice.');
  return invoiceOnWire(row);
}

/** Returns the address of its PDF, good for a quarter of an hour. @throws ApiError not_found */
export async function pdfUrlForStaff(ctx: Ctx, id: number): Promise<{ url: string }> {
  const { number } = await staffInvoice(ctx, id);
  return { url: await pdfUrlOf(ctx, number) };
}
