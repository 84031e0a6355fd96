import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { WrittenLanguage } from '@keystead/platform/message-texts';

export type InvoiceKind = 'invoice' | 'credit_note';

/** Words of an invoice as they were when it was issued. */
export interface Paper {
  language: WrittenLanguage;
  seller: { name: string; address: string; contact: string; taxId: string };
  buyer: { name: string; address: string; email: string };
  /** What was bought. */
  description: string;
  taxName: string;
  /** How it was paid, as `METHOD_NAMES` calls it. */
  paidBy: string;
  /** Of a credit note: why, in whatever language staff wrote it. */
  reason: string;
  note: string;
}

export interface InvoiceRow {
  number: string;
  kind: InvoiceKind;
  year: number;
  position: number;
  account_id: number;
  transaction_id: number;
  credits: string | null;
  reference: string;
  currency: string;
  net_minor: number;
  tax_minor: number;
  total_minor: number;
  tax_rate: number;
  paper: Paper;
  issued_at: Date;
}

const COLUMNS = `number, kind, year, position, account_id, transaction_id, credits, reference, currency, net_minor,
  tax_minor, total_minor, tax_rate, paper, issued_at`;

/** The next number of a series; holds the series until the transaction ends. */
export async function takeNumber(open: Ctx, kind: InvoiceKind, year: number): Promise<number> {
  const [row] = await runSql<{ last: number }>(
    open.db,
    `insert into invoice_counter (kind, year, last) values ($1, $2, 1)
     on conflict (kind, year) do update set last = invoice_counter.last + 1 returning last`,
    [kind, year],
  );
  if (!row) throw new Error('A number was not given');
  return row.last;
}

/** Whether papers of a kind bear numbers with this prefix. */
export async function bearsPrefix(ctx: Ctx, kind: InvoiceKind, prefix: string): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    "select 1 from invoice where kind = $1 and starts_with(number, $2 || '-') limit 1",
    [kind, prefix],
  );
  return rows.length > 0;
}

export async function insertInvoice(open: Ctx, row: InvoiceRow): Promise<void> {
  await runSql(
    open.db,
    `insert into invoice (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      row.number,
      row.kind,
      row.year,
      row.position,
      row.account_id,
      row.transaction_id,
      row.credits,
      row.reference,
      row.currency,
      row.net_minor,
      row.tax_minor,
      row.total_minor,
      row.tax_rate,
      JSON.stringify(row.paper),
      row.issued_at,
    ],
  );
}

/** The invoice of a payment, held until the transaction ends; undefined when there is none. */
export async function lockInvoiceOf(open: Ctx, transactionId: number): Promise<InvoiceRow | undefined> {
  const [row] = await runSql<InvoiceRow>(
    open.db,
    `select ${COLUMNS} from invoice where transaction_id = $1 and kind = 'invoice' for update`,
    [transactionId],
  );
  return row;
}

export async function findByReference(ctx: Ctx, reference: string): Promise<InvoiceRow | undefined> {
  const [row] = await runSql<InvoiceRow>(ctx.db, `select ${COLUMNS} from invoice where reference = $1`, [
    reference,
  ]);
  return row;
}

export async function findByNumber(ctx: Ctx, number: string): Promise<InvoiceRow | undefined> {
  const [row] = await runSql<InvoiceRow>(ctx.db, `select ${COLUMNS} from invoice where number = $1`, [
    number,
  ]);
  return row;
}

/** What has been credited of an invoice. */
export async function sumCredited(
  ctx: Ctx,
  number: string,
): Promise<{ netMinor: number; taxMinor: number; totalMinor: number }> {
  const [row] = await runSql<{ net: string; tax: string; total: string }>(
    ctx.db,
    `select coalesce(sum(net_minor), 0)::text as net, coalesce(sum(tax_minor), 0)::text as tax,
       coalesce(sum(total_minor), 0)::text as total from invoice where credits = $1`,
    [number],
  );
  return { netMinor: Number(row?.net), taxMinor: Number(row?.tax), totalMinor: Number(row?.total) };
}

/** Invoices and credit notes of some payments, in the order they were issued. */
export function readOfTransactions(ctx: Ctx, transactionIds: readonly number[]): Promise<InvoiceRow[]> {
  return runSql<InvoiceRow>(
    ctx.db,
    `select ${COLUMNS} from invoice where transaction_id = any($1::int[]) order by issued_at, kind desc, position`,
    [[...transactionIds]],
  );
}

/** Everything issued to someone, the newest first. */
export function readOfAccount(ctx: Ctx, accountId: number): Promise<InvoiceRow[]> {
  return runSql<InvoiceRow>(
    ctx.db,
    `select ${COLUMNS} from invoice where account_id = $1 order by issued_at desc, number desc`,
    [accountId],
  );
}
