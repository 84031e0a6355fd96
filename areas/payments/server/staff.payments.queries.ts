import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, likeWord, pageOf, type RowOf } from '@keystead/platform/db';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Method, State } from '../rules.ts';
import type { InvoiceKind } from './invoices/invoices.queries.ts';

interface PaymentFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly state?: State | 'refunding' | 'disputed' | undefined;
  readonly method?: Method | undefined;
  readonly account_id?: number | undefined;
  readonly agency_id?: number | undefined;
  /** Days of UTC, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface ListPage<Sort extends string> {
  readonly page: number;
  readonly per_page: number;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

/** Returns someone, as the index of names and addresses has them: read into a list first, or no index serves the rest. */
const ofPerson = (like: string) =>
  sql<boolean>`account_id = any(array(select a.id from account_public a
    where lower(a.name || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.mobile, '')) like ${like}))`;

/** Returns kinds of search term: a number of ours (`17`, `KS-000017`), a gateway's name for a payment, or someone. */
const byWords = (q: string) => (eb: ExpressionBuilder<DB, 'payment_transaction'>) => {
  const number = /^(?:ks-?)?0*(\d{1,9})$/i.exec(q)?.[1];
  if (number !== undefined) return eb.or([eb('id', '=', Number(number)), eb('reference', '=', number)]);
  const like = likeWord(q.toLowerCase());
  return eb.or([eb(sql`lower(reference)`, 'like', like), ofPerson(like)]);
};

const dayBegins = (day: string) => sql<Date>`${day}::date at time zone 'UTC'`;
const dayEnds = (day: string) => sql<Date>`(${day}::date + 1) at time zone 'UTC'`;

/** Returns the ids of one page of payments, in their order, and how many there are. */
export async function findPayments(
  ctx: Ctx,
  filter: PaymentFilter,
  { page, per_page: size, sort, order }: ListPage<'created_at' | 'updated_at' | 'id'>,
): Promise<{ ids: number[]; total: number }> {
  const { q, ids, state, method, account_id: accountId, agency_id: agencyId, from, to } = filter;
  let found = ctx.db.selectFrom('payment_transaction').select('id');
  if (q !== undefined) found = found.where(byWords(q));
  if (state === 'refunding') found = found.where('refund_asked_at', 'is not', null);
  else if (state === 'disputed') {
    const disputed = ctx.db
      .selectFrom('payment_dispute')
      .select('transaction_id')
      .where('state', '=', 'open');
    found = found.where('id', 'in', disputed);
  } else if (state) found = found.where('state', '=', state);
  if (ids) found = found.where('id', '=', anyOf(ids));
  if (method) found = found.where('method', '=', method);
  if (accountId !== undefined) found = found.where('account_id', '=', accountId);
  if (agencyId !== undefined) found = found.where('agency_id', '=', agencyId);
  if (from !== undefined) found = found.where('created_at', '>=', dayBegins(from));
  if (to !== undefined) found = found.where('created_at', '<', dayEnds(to));
  const inOrder = found.orderBy(sort, order).orderBy('id', order);
  const { rows, total } = await pageOf(ctx.db, inOrder, { limit: size, offset: (page - 1) * size });
  return { ids: rows.map(({ id }) => id), total };
}

/** Returns every step of a payment, the last one first. */
export function readSteps(ctx: Ctx, transactionId: number) {
  return ctx.db
    .selectFrom('payment_step')
    .select(['id', 'action', 'from_state', 'to_state', 'note', 'at'])
    .where('transaction_id', '=', transactionId)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns every dispute about a payment. */
export function readDisputesOf(ctx: Ctx, transactionId: number) {
  return ctx.db
    .selectFrom('payment_dispute')
    .select(['reference', 'state', 'reason', 'opened_at'])
    .where('transaction_id', '=', transactionId)
    .orderBy('opened_at', 'desc')
    .execute();
}

/** An invoice or credit note, by its number among them. */
export type ListedInvoice = RowOf<typeof findInvoice>;

interface InvoiceFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly kind?: InvoiceKind | undefined;
  readonly account_id?: number | undefined;
  readonly payment_id?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const invoices = (ctx: Ctx) =>
  ctx.db
    .selectFrom('invoice')
    .select(['id', 'number', 'kind', 'account_id', 'transaction_id', 'credits', 'currency', 'net_minor'])
    .select(['tax_minor', 'total_minor', sql<string>`paper -> 'buyer' ->> 'name'`.as('buyer')])
    .select([sql<string>`paper ->> 'description'`.as('description'), 'issued_at']);

/** Returns one page of what was issued. */
export function findInvoices(
  ctx: Ctx,
  filter: InvoiceFilter,
  { page, per_page: size, sort, order }: ListPage<'issued_at' | 'number' | 'id'>,
): Promise<{ rows: ListedInvoice[]; total: number }> {
  const { q, ids, kind, account_id: accountId, payment_id: paymentId, from, to } = filter;
  let found = invoices(ctx);
  if (q !== undefined) {
    const like = likeWord(q.toLowerCase());
    found = found.where(sql`lower(number || ' ' || (paper -> 'buyer' ->> 'name'))`, 'like', like);
  }
  if (ids) found = found.where('id', '=', anyOf(ids));
  if (kind) found = found.where('kind', '=', kind);
  if (accountId !== undefined) found = found.where('account_id', '=', accountId);
  if (paymentId !== undefined) found = found.where('transaction_id', '=', paymentId);
  if (from !== undefined) found = found.where('issued_at', '>=', dayBegins(from));
  if (to !== undefined) found = found.where('issued_at', '<', dayEnds(to));
  const inOrder = found.orderBy(sort, order).orderBy('id', order);
  return pageOf(ctx.db, inOrder, { limit: size, offset: (page - 1) * size });
}

/** Papers of a payment, the first one first. */
export function readInvoicesOf(ctx: Ctx, transactionId: number): Promise<ListedInvoice[]> {
  return invoices(ctx).where('transaction_id', '=', transactionId).orderBy('id').execute();
}

export function findInvoice(ctx: Ctx, id: number) {
  return invoices(ctx).where('id', '=', id).executeTakeFirst();
}
