import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Method, State } from '../rules.ts';

interface PaymentFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly state?: State | 'refunding' | 'disputed' | undefined;
  readonly method?: Method | undefined;
  readonly account_id?: number | undefined;
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

const SORTS = { created_at: 'created_at', updated_at: 'updated_at', id: 'id' } as const;

/** Someone, as the index of names and addresses has them: read into a list first, or no index serves the rest. */
const PERSON = `select a.id from account_public a
  where lower(a.name || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.mobile, '')) like ?`;

/** Conditions that are asked for, and no others: an absent one would keep the planner from the indexes. */
function conditionsOf(pairs: readonly (readonly [condition: string, value: unknown])[]) {
  const asked = pairs.filter(([, value]) => value !== undefined);
  const texts = asked.map(([condition], index) => condition.replaceAll('?', `$${index + 1}`));
  return {
    where: texts.length === 0 ? '' : `where ${texts.join(' and ')}`,
    values: asked.map(([, value]) => value),
  };
}

const like = (q: string): string => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** What words mean: a number of ours (`17`, `KS-000017`), a gateway's name for a payment, or someone. */
function wordsOf(q: string | undefined): readonly (readonly [string, unknown])[] {
  if (q === undefined) return [];
  const number = /^(?:ks-?)?0*(\d{1,9})$/i.exec(q)?.[1];
  if (number !== undefined) return [['(id = ? or reference = ?::text)', Number(number)]];
  return [[`(lower(reference) like ? or account_id = any(array(${PERSON})))`, like(q)]];
}

const DISPUTED = "select transaction_id from payment_dispute where state = 'open'";

function stateOf(state: PaymentFilter['state']): readonly [string, unknown] {
  if (state === 'refunding') return ['(refund_asked_at is not null) = ?', true];
  return state === 'disputed' ? [`(id in (${DISPUTED})) = ?`, true] : ['state = ?', state];
}

/** Ids of one page of payments, in their order, and how many there are. */
export async function findPayments(
  ctx: Ctx,
  filter: PaymentFilter,
  { page, per_page: size, sort, order }: ListPage<keyof typeof SORTS>,
): Promise<{ ids: number[]; total: number }> {
  const { where, values } = conditionsOf([
    ...wordsOf(filter.q),
    stateOf(filter.state),
    ['id = any(?::int[])', filter.ids && [...filter.ids]],
    ['method = ?', filter.method],
    ['account_id = ?', filter.account_id],
    ["created_at >= ?::date at time zone 'UTC'", filter.from],
    ["created_at < (?::date + 1) at time zone 'UTC'", filter.to],
  ]);
  const [rows, [count]] = await Promise.all([
    runSql<{ id: number }>(
      ctx.db,
      `select id from payment_transaction ${where} order by ${SORTS[sort]} ${order}, id ${order}
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, size, (page - 1) * size],
    ),
    runSql<{ total: number }>(
      ctx.db,
      `select count(*)::int as total from payment_transaction ${where}`,
      values,
    ),
  ]);
  return { ids: rows.map(({ id }) => id), total: count?.total ?? 0 };
}

/** A step in the life of a payment. */
interface StepRow {
  readonly id: number;
  readonly action: string;
  readonly from_state: string;
  readonly to_state: string;
  readonly note: string | null;
  readonly at: Date;
}

/** Every step of a payment, the last one first. */
export function readSteps(ctx: Ctx, transactionId: number): Promise<StepRow[]> {
  return runSql<StepRow>(
    ctx.db,
    `select id, action, from_state, to_state, note, at from payment_step where transaction_id = $1 order by id desc`,
    [transactionId],
  );
}

/** Every dispute about a payment. */
export function readDisputesOf(
  ctx: Ctx,
  transactionId: number,
): Promise<{ reference: string; state: string; reason: string; opened_at: Date }[]> {
  return runSql(
    ctx.db,
    `select reference, state, reason, opened_at from payment_dispute where transaction_id = $1 order by opened_at desc`,
    [transactionId],
  );
}

/** An invoice or credit note, by its number among them. */
export interface ListedInvoice {
  readonly id: number;
  readonly number: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly account_id: number;
  readonly transaction_id: number;
  readonly credits: string | null;
  readonly currency: string;
  readonly net_minor: number;
  readonly tax_minor: number;
  readonly total_minor: number;
  readonly buyer: string;
  readonly description: string;
  readonly issued_at: Date;
}

interface InvoiceFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly kind?: string | undefined;
  readonly account_id?: number | undefined;
  readonly payment_id?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const INVOICE = `select id, number, kind, account_id, transaction_id, credits, currency, net_minor, tax_minor, total_minor,
  paper -> 'buyer' ->> 'name' as buyer, paper ->> 'description' as description, issued_at from invoice`;
const INVOICE_SORTS = { issued_at: 'issued_at', number: 'number', id: 'id' } as const;

/** One page of what was issued. */
export async function findInvoices(
  ctx: Ctx,
  filter: InvoiceFilter,
  { page, per_page: size, sort, order }: ListPage<keyof typeof INVOICE_SORTS>,
): Promise<{ rows: ListedInvoice[]; total: number }> {
  const { where, values } = conditionsOf([
    ["lower(number || ' ' || (paper -> 'buyer' ->> 'name')) like ?", filter.q && like(filter.q)],
    ['id = any(?::int[])', filter.ids && [...filter.ids]],
    ['kind = ?', filter.kind],
    ['account_id = ?', filter.account_id],
    ['transaction_id = ?', filter.payment_id],
    ["issued_at >= ?::date at time zone 'UTC'", filter.from],
    ["issued_at < (?::date + 1) at time zone 'UTC'", filter.to],
  ]);
  const [rows, [count]] = await Promise.all([
    runSql<ListedInvoice>(
      ctx.db,
      `${INVOICE} ${where} order by ${INVOICE_SORTS[sort]} ${order}, id ${order}
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, size, (page - 1) * size],
    ),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total from invoice ${where}`, values),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Papers of a payment, the first one first. */
export function readInvoicesOf(ctx: Ctx, transactionId: number): Promise<ListedInvoice[]> {
  return runSql<ListedInvoice>(ctx.db, `${INVOICE} where transaction_id = $1 order by id`, [transactionId]);
}

export async function findInvoice(ctx: Ctx, id: number): Promise<ListedInvoice | undefined> {
  const [row] = await runSql<ListedInvoice>(ctx.db, `${INVOICE} where id = $1`, [id]);
  return row;
}
