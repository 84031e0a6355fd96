import { ApiError, type FieldIssue, invalidField } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { z } from 'zod';
import { type Amounts, amountsOf, payable } from './amounts.ts';
import { bearsPrefix, type InvoiceKind } from './invoices.queries.ts';
import { lockTerms, readTerms, writeTerms } from './terms.queries.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must be at most ${most} characters`)
    // PostgreSQL takes no half of a character into JSON, and texts of invoices are stored there.
    .refine((value) => value.isWellFormed(), 'must be whole characters');
const prefix = z.string().regex(/^[A-Z0-9]{1,10}$/, 'must be 1 to 10 capital letters and digits');

const terms = z
  .strictObject({
    /** Empty ones take the site's own company, address and email. */
    sellerName: line(120),
    sellerAddress: line(500),
    sellerContact: line(254),
    sellerTaxId: line(60),
    taxName: line(30),
    /** In hundredths of a percent: 1900 is 19 %. 0: invoices have no line of tax. */
    taxRate: z
      .number()
      .int('must be a whole number')
      .min(0, 'must not be negative')
      .max(10_000, 'must be at most 10000'),
    /** Prices include the tax, or it comes on top of them. */
    taxIncluded: z.boolean(),
    invoicePrefix: prefix,
    creditNotePrefix: prefix,
    note: line(500),
  })
  .refine((value) => value.invoicePrefix !== value.creditNotePrefix, {
    path: ['creditNotePrefix'],
    message: 'must differ from that of invoices',
  })
  .refine((value) => value.taxRate === 0 || value.taxName !== '', {
    path: ['taxName'],
    message: 'must not be empty',
  });

/** What stands on invoices from now on, and how they are numbered. */
export type InvoiceTerms = z.infer<typeof terms>;

const UNSAID: InvoiceTerms = {
  sellerName: '',
  sellerAddress: '',
  sellerContact: '',
  sellerTaxId: '',
  taxName: '',
  taxRate: 0,
  taxIncluded: true,
  invoicePrefix: 'INV',
  creditNotePrefix: 'CN',
  note: '',
};

/** Returns the operator's terms of invoices, as it stands in the table; another `version` after every change. */
export async function storedTerms(ctx: Ctx): Promise<{ terms: InvoiceTerms; version: string }> {
  const row = await readTerms(ctx);
  if (!row) return { terms: UNSAID, version: '0' };
  const terms = {
    sellerName: row.seller_name,
    sellerAddress: row.seller_address,
    sellerContact: row.seller_contact,
    sellerTaxId: row.seller_tax_id,
    taxName: row.tax_name,
    taxRate: row.tax_rate,
    taxIncluded: row.tax_included,
    invoicePrefix: row.invoice_prefix,
    creditNotePrefix: row.credit_note_prefix,
    note: row.note,
  };
  return { terms, version: String(row.version) };
}

/** Returns the operator's terms for invoices. Cached in memory briefly. */
export const invoiceTerms = lookup('invoice_terms', async (ctx) => (await storedTerms(ctx)).terms);

/**
 * Decides about invoices to come; those that were issued stay as they are. For staff.
 * @throws ApiError validation with every error at once
 */
export async function setInvoiceTerms(ctx: Ctx, patch: Partial<InvoiceTerms>): Promise<InvoiceTerms> {
  return inTransaction(ctx, async (open) => {
    await lockTerms(open);
    const { terms: before } = await storedTerms(open);
    const checked = terms.safeParse({ ...before, ...patch });
    if (!checked.success) {
      const details: FieldIssue[] = checked.error.issues.map(({ path, message }) => ({
        field: path.join('.'),
        message,
      }));
      throw new ApiError(
        'validation',
        details.map(({ field, message }) => `${field}: ${message}`).join('; '),
        {
          details,
        },
      );
    }
    const { data } = checked;
    await requireFreePrefix(open, 'invoicePrefix', data.invoicePrefix, 'credit_note');
    await requireFreePrefix(open, 'creditNotePrefix', data.creditNotePrefix, 'invoice');
    await writeTerms(open, {
      seller_name: data.sellerName,
      seller_address: data.sellerAddress,
      seller_contact: data.sellerContact,
      seller_tax_id: data.sellerTaxId,
      tax_name: data.taxName,
      tax_rate: data.taxRate,
      tax_included: data.taxIncluded,
      invoice_prefix: data.invoicePrefix,
      credit_note_prefix: data.creditNotePrefix,
      note: data.note,
    });
    await changed(open, 'invoice_terms');
    return data;
  });
}

/** Numbers are unique over both kinds: a prefix that the other kind has ever had would meet its numbers. */
async function requireFreePrefix(open: Ctx, field: string, prefix: string, other: InvoiceKind) {
  if (!(await bearsPrefix(open, other, prefix))) return;
  throw invalidField(field, `${prefix} is on ${other === 'invoice' ? 'invoices' : 'credit notes'} already`);
}

/** Returns the total of a package of this price, with the tax on top where prices do not include it, and the tax in it. */
export async function askedFor(ctx: Ctx, priceMinor: number): Promise<Amounts> {
  const terms = await invoiceTerms(ctx);
  const totalMinor = payable(priceMinor, terms);
  // What cannot be an amount has no parts either.
  if (!Number.isSafeInteger(totalMinor)) return { netMinor: totalMinor, taxMinor: 0, totalMinor };
  return amountsOf(totalMinor, terms.taxRate);
}
