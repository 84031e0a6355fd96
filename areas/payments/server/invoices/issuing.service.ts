import { messageLanguage, publicOwner } from '@keystead/accounts/server';
import { ApiError } from '@keystead/http/errors';
import type { AgencyBuyer } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { type Amounts, amountsOf, creditAmounts } from './amounts.ts';
import {
  findByReference,
  type InvoiceKind,
  type InvoiceRow,
  insertInvoice,
  lockInvoiceOf,
  type Paper,
  sumCredited,
  takeNumber,
} from './invoices.queries.ts';
import { type InvoiceTerms, invoiceTerms } from './terms.service.ts';

/** What was paid, by whom and for what. */
export interface Paid {
  transactionId: number;
  accountId: number;
  /** The agency that it is for, and addressed to; without one, the payer. */
  agency?: AgencyBuyer | undefined;
  totalMinor: number;
  currency: string;
  /** What was bought, as its payer knows it. */
  description: string;
  /** The way of paying, as people call it. */
  paidBy: string;
}

/**
 * Issues the invoice of a payment, in the transaction in which the payment becomes a success: both, or neither. Asked
 * again for the same payment it gives the number it has. Call it last: from here on other payments that succeed wait
 * for this one's commit.
 * @returns its number
 */
export async function issueInvoice(open: Ctx, paid: Paid): Promise<string> {
  requireOpen(open);
  const reference = `payment:${paid.transactionId}`;
  const known = await findByReference(open, reference);
  if (known) return known.number;
  const [terms, paper] = [await invoiceTerms(open), await paperOf(open, paid)];
  return issue(open, terms, {
    kind: 'invoice',
    account_id: paid.accountId,
    transaction_id: paid.transactionId,
    credits: null,
    reference,
    currency: paid.currency,
    ...columns(amountsOf(paid.totalMinor, terms.taxRate)),
    tax_rate: terms.taxRate,
    paper,
  });
}

/** What goes back, and why. */
interface Credited {
  transactionId: number;
  /** In minor units; all that is left unless said. */
  totalMinor?: number;
  reason?: string;
  /** Names this refund: the same one never has two credit notes. */
  reference: string;
}

/**
 * Issues a credit note for what goes back of a payment, in the transaction that writes the refund, with the texts and the
 * rate of the invoice.
 * @returns its number; null when the payment had no invoice: it never was a success
 * @throws ApiError conflict when more would go back than was paid
 */
export async function issueCreditNote(open: Ctx, credited: Credited): Promise<string | null> {
  requireOpen(open);
  const invoice = await lockInvoiceOf(open, credited.transactionId);
  if (!invoice) return null;
  const reference = `refund:${credited.reference}`;
  const known = await findByReference(open, reference);
  if (known) return known.number;
  const before = await sumCredited(open, invoice.number);
  const left = invoice.total_minor - before.totalMinor;
  const total = credited.totalMinor ?? left;
  if (!Number.isSafeInteger(total) || total < 1 || total > left) {
    throw new ApiError('conflict', 'More would go back than was paid.');
  }
  const whole = { netMinor: invoice.net_minor, taxMinor: invoice.tax_minor, totalMinor: invoice.total_minor };
  const { account_id, transaction_id, currency, tax_rate, paper } = invoice;
  return issue(open, await invoiceTerms(open), {
    kind: 'credit_note',
    account_id,
    transaction_id,
    currency,
    tax_rate,
    reference,
    credits: invoice.number,
    ...columns(creditAmounts(whole, before, total)),
    paper: { ...paper, reason: credited.reason ?? '' },
  });
}

async function issue(
  open: Ctx,
  terms: InvoiceTerms,
  row: Omit<InvoiceRow, 'number' | 'year' | 'position' | 'issued_at'>,
): Promise<string> {
  const year = open.now().getUTCFullYear();
  const position = await takeNumber(open, row.kind, year);
  const number = numberOf(row.kind, year, position, terms);
  // The clock is read under the lock: later numbers are not issued earlier.
  await insertInvoice(open, { ...row, number, year, position, issued_at: open.now() });
  return number;
}

/** Returns a number such as INV-2026-000001. */
function numberOf(kind: InvoiceKind, year: number, position: number, terms: InvoiceTerms): string {
  const prefix = kind === 'invoice' ? terms.invoicePrefix : terms.creditNotePrefix;
  return `${prefix}-${year}-${String(position).padStart(6, '0')}`;
}

async function paperOf(open: Ctx, paid: Paid): Promise<Paper> {
  const terms = await invoiceTerms(open);
  const { companyName, companyAddress, companyEmail } = await getSettings(open);
  return {
    language: await messageLanguage(open, paid.accountId),
    seller: {
      name: terms.sellerName || companyName,
      address: terms.sellerAddress || companyAddress,
      contact: terms.sellerContact || companyEmail,
      taxId: terms.sellerTaxId,
    },
    buyer: paid.agency ? { ...paid.agency } : await personOf(open, paid.accountId),
    description: paid.description,
    taxName: terms.taxName,
    paidBy: paid.paidBy,
    reason: '',
    note: terms.note,
  };
}

/** Returns a person as an invoice names them. */
async function personOf(open: Ctx, accountId: number): Promise<Paper['buyer']> {
  const buyer = (await publicOwner(open, [accountId])).get(accountId);
  const place = [buyer?.address, together(buyer?.city, buyer?.state), buyer?.country].filter(Boolean);
  return { name: buyer?.name ?? '', address: place.join('\n'), email: buyer?.email ?? '' };
}

/** Lisbon in Lisbon is said once. */
const together = (...parts: (string | undefined)[]): string => [...new Set(parts.filter(Boolean))].join(', ');

const columns = ({ netMinor, taxMinor, totalMinor }: Amounts) => ({
  net_minor: netMinor,
  tax_minor: taxMinor,
  total_minor: totalMinor,
});

function requireOpen(open: Ctx): void {
  if (!open.inTransaction) throw new Error('Invoices are issued inside the transaction they belong to');
}
