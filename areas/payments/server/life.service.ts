import {
  type AgencyBuyer,
  grantPackage,
  holdPackage,
  packageAgencies,
  revokePackage,
} from '@keystead/plans/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { count } from '@keystead/platform/telemetry';
import { type Action, actionOf, METHOD_NAMES, next, type Said, type State } from '../rules.ts';
import { readDisputed } from './disputes.queries.ts';
import { paymentReceived, type Received } from './extension-points.ts';
import { fromMinor } from './gateways/money.ts';
import { issueCreditNote, issueInvoice } from './invoices/index.ts';
import { notifyPayer } from './notifying.jobs.ts';
import { lockTransaction, moveTransaction, type TransactionRow } from './transactions.queries.ts';

/** Returns what the ledger of credits calls what a payment has granted. */
const grantReference = (transactionId: number): string => `payment:${transactionId}`;

/**
 * Takes one step in the life of a payment, along the table of transitions, with all that it means: what was paid for
 * comes into the payer's hands, or leaves them, in the same transaction.
 * @returns the state after it; undefined when the step may not be taken from where the payment is, which changes nothing
 */
export async function take(
  ctx: Ctx,
  transactionId: number,
  action: Action,
  note?: string | null,
): Promise<State | undefined> {
  return inTransaction(ctx, async (open) =>
    takeLocked(open, await lockTransaction(open, transactionId), action, note || null),
  );
}

/** Returns the same for a payment that is locked. */
export async function takeLocked(
  open: Ctx,
  row: TransactionRow,
  action: Action,
  note: string | null,
): Promise<State | undefined> {
  const to = next(row.method, row.state, action);
  if (to === undefined) return undefined;
  await moveTransaction(open, row, { action, to, note });
  if (to === row.state) return to;
  open.afterCommit?.(() => count('keystead_payments_total', { method: row.method, state: to }));
  const reference = grantReference(row.id);
  // What was paid for an agency that has ended meanwhile is the payer's.
  const agency =
    to === 'success' && row.agency_id !== null
      ? await packageAgencies.get().holdBuyer(open, row.agency_id)
      : undefined;
  if (to === 'success') {
    const { account_id: accountId, package_id: packageId, terms } = row;
    const agencyId = agency ? (row.agency_id ?? undefined) : undefined;
    await grantPackage(open, { accountId, agencyId, packageId, source: 'payment', reference, terms });
    await rest(open, row.id);
  }
  if (to === 'refunded') await revokePackage(open, reference);
  await notifyPayer(open, row.id, to);
  if (to === 'success') await paymentReceived.get()(open, received(row, agency));
  // Last: from here on other payments that succeed wait for this one's commit.
  if (to === 'success') await issueInvoice(open, { ...paidBy(row), agency });
  if (to === 'refunded') {
    await issueCreditNote(open, { transactionId: row.id, reference: String(row.id), reason: note ?? '' });
  }
  return to;
}

/** Lets what a payment has granted rest while its money is on its way back or disputed, and else go on. */
export async function rest(open: Ctx, transactionId: number): Promise<void> {
  const { refund_asked_at } = await lockTransaction(open, transactionId);
  const isDisputed = (await readDisputed(open, [transactionId])).get(transactionId) === 'open';
  await holdPackage(open, grantReference(transactionId), refund_asked_at !== null || isDisputed);
}

const paidBy = (row: TransactionRow) => ({
  transactionId: row.id,
  accountId: row.account_id,
  totalMinor: row.amount_minor,
  currency: row.currency,
  description: row.terms.name,
  paidBy: METHOD_NAMES[row.method],
});

const received = (row: TransactionRow, agency: AgencyBuyer | undefined): Received => ({
  id: row.id,
  payerId: row.account_id,
  agencyId: agency ? row.agency_id : null,
  agencyName: agency?.name ?? '',
  amount: fromMinor(row.amount_minor, row.currency),
  currency: row.currency,
  method: row.method,
  packageId: row.package_id,
  packageName: row.terms.name,
});

/**
 * Heeds what a gateway says about a payment. What it said before, or what comes too late to matter, changes nothing.
 */
export async function heed(ctx: Ctx, transactionId: number, said: Said): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const row = await lockTransaction(open, transactionId);
    const isLost = (await readDisputed(open, [row.id])).get(row.id) === 'lost';
    const action = actionOf(isLost ? { ...said, state: 'returned' } : said, {
      amountMinor: row.amount_minor,
      currency: row.currency,
    });
    if (action === undefined) return;
    const note =
      action === 'mismatched' ? `paid ${said.amountMinor} ${said.currency} in the smallest unit` : null;
    await takeLocked(open, row, action, note);
  });
}
