import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, toJson } from '@keystead/platform/db';
import type { WrittenLanguage } from '@keystead/platform/message-texts';
import { type Selectable, sql } from 'kysely';

export type InvoiceKind = 'invoice' | 'credit_note';

/** Texts of an invoice as they were when it was issued. */
export interface Paper {
  language: WrittenLanguage;
  seller: { name: string; address: string; contact: string; taxId: string };
  /** Those issued before agencies could buy (273) say nothing of `taxId`. */
  buyer: { name: string; address: string; email: string; taxId?: string };
  /** What was bought. */
  description: string;
  taxName: string;
  /** How it was paid, as `METHOD_NAMES` calls it. */
  paidBy: string;
  /** Of a credit note: why, in whatever language staff wrote it. */
  reason: string;
  note: string;
}

export type InvoiceRow = Omit<Selectable<DB['invoice']>, 'id' | 'paper'> & { paper: Paper };

const invoices = (ctx: Ctx) =>
  ctx.db
    .selectFrom('invoice')
    .select(['number', 'kind', 'year', 'position', 'account_id', 'transaction_id', 'credits', 'reference'])
    .select(['currency', 'net_minor', 'tax_minor', 'total_minor', 'tax_rate', 'paper', 'issued_at'])
    .$narrowType<{ paper: Paper }>();

/** Returns the next number of a series; holds the series until the transaction ends. */
export async function takeNumber(open: Ctx, kind: InvoiceKind, year: number): Promise<number> {
  const { last } = await open.db
    .insertInto('invoice_counter')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({ last: eb('invoice_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Returns whether papers of a kind bear numbers with this prefix. */
export async function bearsPrefix(ctx: Ctx, kind: InvoiceKind, prefix: string): Promise<boolean> {
  const one = await ctx.db
    .selectFrom('invoice')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<boolean>`starts_with(number, ${`${prefix}-`})`)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

export async function insertInvoice(open: Ctx, row: InvoiceRow): Promise<void> {
  await open.db
    .insertInto('invoice')
    .values({ ...row, paper: toJson(row.paper) })
    .execute();
}

/** Returns the invoice of a payment, held until the transaction ends; undefined when there is none. */
export function lockInvoiceOf(open: Ctx, transactionId: number): Promise<InvoiceRow | undefined> {
  return invoices(open)
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', 'invoice')
    .forUpdate()
    .executeTakeFirst();
}

export function findByReference(ctx: Ctx, reference: string): Promise<InvoiceRow | undefined> {
  return invoices(ctx).where('reference', '=', reference).executeTakeFirst();
}

export function findByNumber(ctx: Ctx, number: string): Promise<InvoiceRow | undefined> {
  return invoices(ctx).where('number', '=', number).executeTakeFirst();
}

/** Returns the amounts credited of an invoice. */
export function sumCredited(
  ctx: Ctx,
  number: string,
): Promise<{ netMinor: number; taxMinor: number; totalMinor: number }> {
  return ctx.db
    .selectFrom('invoice')
    .select([
      sql<number>`coalesce(sum(net_minor), 0)`.as('netMinor'),
      sql<number>`coalesce(sum(tax_minor), 0)`.as('taxMinor'),
      sql<number>`coalesce(sum(total_minor), 0)`.as('totalMinor'),
    ])
    .where('credits', '=', number)
    .executeTakeFirstOrThrow();
}

/** Invoices and credit notes of some payments, in the order they were issued. */
export function readOfTransactions(ctx: Ctx, transactionIds: readonly number[]): Promise<InvoiceRow[]> {
  return invoices(ctx)
    .where('transaction_id', '=', anyOf(transactionIds))
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('position')
    .execute();
}

/** Returns everything issued to someone, the newest first. */
export function readOfAccount(ctx: Ctx, accountId: number): Promise<InvoiceRow[]> {
  return invoices(ctx)
    .where('account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
}
