import type { PackageTerms } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, pageOf, runSql, toJson } from '@keystead/platform/db';
import { type NotNull, sql } from 'kysely';
import { type Action, type Method, type State, TIMES } from '../rules.ts';

/** A payment as it lies in its table. */
export interface TransactionRow {
  readonly id: number;
  readonly account_id: number;
  /** The agency that the package is for; null: the payer. */
  readonly agency_id: number | null;
  readonly package_id: number;
  /** The package as it was offered when the payment was begun. */
  readonly terms: PackageTerms;
  readonly method: Method;
  readonly amount_minor: number;
  readonly currency: string;
  /** How the gateway calls it; null until it has answered. */
  readonly reference: string | null;
  /** What the gateway answered then, sealed. */
  readonly begun: Buffer | null;
  readonly platform: 'web' | 'app';
  readonly state: State;
  readonly reason: string | null;
  /** While its money is to go back, or on its way. */
  readonly refund_asked_at: Date | null;
  readonly refund_reason: string | null;
  /** The gateway's name for a refund that it has taken on. */
  readonly refund_reference: string | null;
  readonly asked_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = [
  'id',
  'account_id',
  'agency_id',
  'package_id',
  'terms',
  'method',
  'amount_minor',
  'currency',
  'reference',
  'begun',
  'platform',
  'state',
  'reason',
  'refund_asked_at',
  'refund_reason',
  'refund_reference',
  'asked_at',
  'created_at',
  'updated_at',
] as const;
type Narrow = Pick<TransactionRow, 'terms' | 'method'>;

const transactions = (ctx: Ctx) =>
  ctx.db.selectFrom('payment_transaction').select(COLUMNS).$narrowType<Narrow>();

/** What is asked for when a payment begins. */
export type NewTransaction = Pick<
  TransactionRow,
  'account_id' | 'agency_id' | 'package_id' | 'terms' | 'method' | 'amount_minor' | 'currency' | 'platform'
>;

/** Locks what a person begins to pay until the transaction ends. */
export async function lockPayer(open: Ctx, accountId: number): Promise<void> {
  await runSql(open.db, "select pg_advisory_xact_lock(hashtext('payments'), $1)", [accountId]);
}

/** Locks what is known by a gateway's name for a payment, whether a row has it already or not. */
export async function lockReference(open: Ctx, method: Method, reference: string): Promise<void> {
  await runSql(open.db, 'select pg_advisory_xact_lock(hashtextextended($1, 36))', [`${method}:${reference}`]);
}

/** Returns the open payment of one person for the very same thing, begun after a moment. */
export function findOpen(
  open: Ctx,
  wanted: NewTransaction,
  since: Date,
): Promise<TransactionRow | undefined> {
  return transactions(open)
    .where('account_id', '=', wanted.account_id)
    .where('agency_id', 'is not distinct from', wanted.agency_id)
    .where('package_id', '=', wanted.package_id)
    .where('method', '=', wanted.method)
    .where('amount_minor', '=', wanted.amount_minor)
    .where('currency', '=', wanted.currency)
    .where('terms', '=', sql`${JSON.stringify(wanted.terms)}::jsonb`)
    .where('state', '=', 'pending')
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function insertTransaction(open: Ctx, wanted: NewTransaction): Promise<TransactionRow> {
  const now = open.now();
  return open.db
    .insertInto('payment_transaction')
    .values({
      account_id: wanted.account_id,
      agency_id: wanted.agency_id,
      package_id: wanted.package_id,
      terms: toJson(wanted.terms),
      method: wanted.method,
      amount_minor: wanted.amount_minor,
      currency: wanted.currency,
      platform: wanted.platform,
      created_at: now,
      updated_at: now,
    })
    .returning(COLUMNS)
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow();
}

/** Writes a payment that was made on another site; one that is here already stays as it is. @returns its id */
export async function insertMoved(
  open: Ctx,
  moved: NewTransaction & Pick<TransactionRow, 'reference' | 'state' | 'reason' | 'created_at'>,
): Promise<number> {
  const { terms, ...columns } = moved;
  const row = await open.db
    .insertInto('payment_transaction')
    .values({ ...columns, terms: toJson(terms), updated_at: moved.created_at })
    .onConflict((conflict) => conflict.columns(['method', 'reference']).doUpdateSet({ method: moved.method }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export function findTransaction(ctx: Ctx, id: number): Promise<TransactionRow | undefined> {
  return transactions(ctx).where('id', '=', id).executeTakeFirst();
}

/** Returns these payments, in the order of the ids. */
export function readTransactions(ctx: Ctx, ids: readonly number[]): Promise<TransactionRow[]> {
  return transactions(ctx)
    .where('id', '=', anyOf(ids))
    .orderBy(sql`array_position(${ids}::int[], id)`)
    .execute();
}

export async function lockTransaction(open: Ctx, id: number): Promise<TransactionRow> {
  const row = await transactions(open).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Error(`There is no payment ${id}`);
  return row;
}

export function findByReference(
  ctx: Ctx,
  method: Method,
  reference: string,
): Promise<TransactionRow | undefined> {
  return transactions(ctx).where('method', '=', method).where('reference', '=', reference).executeTakeFirst();
}

/** Returns payments of one person that a gateway calls so, the newest first. */
export function readOwnByReference(
  ctx: Ctx,
  accountId: number,
  reference: string,
): Promise<TransactionRow[]> {
  return transactions(ctx)
    .where('account_id', '=', accountId)
    .where('reference', '=', reference)
    .orderBy('id', 'desc')
    .execute();
}

/** Stores the gateway's id and answer of a payment. @returns false when it has answered before */
export async function storeBegun(
  open: Ctx,
  id: number,
  { reference, begun }: { reference: string; begun: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await open.db
    .updateTable('payment_transaction')
    .set({ reference, begun, updated_at: open.now() })
    .where('id', '=', id)
    .where('reference', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves a payment, and writes the step down. Where the state stays, so does its reason unless there is a new one. */
export async function moveTransaction(
  open: Ctx,
  row: Pick<TransactionRow, 'id' | 'state'>,
  step: { action: Action; to: State; note: string | null },
): Promise<void> {
  const { action, to, note } = step;
  const now = open.now();
  await open.db
    .updateTable('payment_transaction')
    .set((eb) => ({
      state: to,
      updated_at: now,
      reason: note ?? eb.case().when('state', '=', to).then(eb.ref('reason')).else(null).end(),
      refund_asked_at: to === 'refunded' ? null : eb.ref('refund_asked_at'),
    }))
    .where('id', '=', row.id)
    .execute();
  await open.db
    .insertInto('payment_step')
    .values({ transaction_id: row.id, action, from_state: row.state, to_state: to, note, at: now })
    .execute();
}

/**
 * Takes the turn to ask a gateway about a payment.
 * @returns false when someone has asked after `before`
 */
export async function takeTurnToAsk(ctx: Ctx, id: number, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('payment_transaction')
    .set({ asked_at: ctx.now() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes down that the money is to go back and why, or with null that it will not. */
export async function markRefundAsked(
  open: Ctx,
  id: number,
  asked: { at: Date; reason: string | null } | null,
): Promise<void> {
  await open.db
    .updateTable('payment_transaction')
    .set({
      refund_asked_at: asked?.at ?? null,
      refund_reason: asked?.reason ?? null,
      refund_reference: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function storeRefundReference(open: Ctx, id: number, reference: string): Promise<void> {
  await open.db
    .updateTable('payment_transaction')
    .set({ refund_reference: reference })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns payments whose gateway should be asked: the longer they are open, the less often. Given-up ones too: money may have
 * come all the same.
 */
export function readStuck(
  ctx: Ctx,
  times: { begunBefore: Date; begunAfter: Date },
  most: number,
): Promise<TransactionRow[]> {
  return transactions(ctx)
    .where('state', 'in', ['pending', 'failed'])
    .where('method', 'not in', ['bank_transfer', 'moved'])
    .where('reference', 'is not', null)
    .where('created_at', '<=', times.begunBefore)
    .where('created_at', '>', times.begunAfter)
    .where(sql<boolean>`(asked_at is null or ${ctx.now()}::timestamptz - asked_at >= asked_at - created_at)`)
    .orderBy('asked_at', (by) => by.asc().nullsFirst())
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Returns pending payments that have lapsed. */
export function readLapsed(
  ctx: Ctx,
  times: { gateway: Date; transfer: Date },
  most: number,
): Promise<TransactionRow[]> {
  const { gateway, transfer } = times;
  return transactions(ctx)
    .where('state', '=', 'pending')
    .where(
      'created_at',
      '<=',
      sql<Date>`case when method = 'bank_transfer' then ${transfer}::timestamptz else ${gateway}::timestamptz end`,
    )
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Returns payments whose money is to go back, or on its way. */
export function readRefundsUnderWay(ctx: Ctx, most: number): Promise<TransactionRow[]> {
  return transactions(ctx).where('refund_asked_at', 'is not', null).orderBy('id').limit(most).execute();
}

/** Returns those of them whose gateway should be asked: the longer the money takes, the less often. */
export function readRefundsToAsk(ctx: Ctx, most: number): Promise<TransactionRow[]> {
  return transactions(ctx)
    .where('refund_asked_at', 'is not', null)
    .where(
      sql<boolean>`(asked_at is null
        or asked_at <= refund_asked_at + make_interval(secs => ${TIMES.refundAskedOften / 1000})
        or ${ctx.now()}::timestamptz - asked_at >= (asked_at - refund_asked_at) / 10)`,
    )
    .orderBy('asked_at', (by) => by.asc().nullsFirst())
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Whose payments: someone's for themselves and for agencies that have ended, those for an agency, or all that someone has made. */
export type PaymentsOf =
  | { readonly accountId: number; readonly endedAgencies: readonly number[] }
  | { readonly agencyId: number }
  | { readonly payerId: number };

/** Returns one page of payments, the newest first, and how many there are. */
export function readOwn(
  ctx: Ctx,
  of: PaymentsOf,
  { limit, offset, isTransfer }: { limit: number; offset: number; isTransfer: boolean | undefined },
): Promise<{ rows: TransactionRow[]; total: number }> {
  let own = transactions(ctx).orderBy('id', 'desc');
  if ('agencyId' in of) own = own.where('agency_id', '=', of.agencyId);
  else if ('payerId' in of) own = own.where('account_id', '=', of.payerId);
  else
    own = own
      .where('account_id', '=', of.accountId)
      .where((eb) => eb.or([eb('agency_id', 'is', null), eb('agency_id', '=', anyOf(of.endedAgencies))]));
  if (isTransfer !== undefined) own = own.where('method', isTransfer ? '=' : '<>', 'bank_transfer');
  return pageOf(ctx.db, own, { limit, offset });
}

/** Returns the agencies for which someone has paid. */
export async function readAgenciesPaidFor(ctx: Ctx, accountId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('payment_transaction')
    .select('agency_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('agency_id', 'is not', null)
    .$narrowType<{ agency_id: NotNull }>()
    .execute();
  return rows.map(({ agency_id: id }) => id);
}

/** Returns payments of everybody in one state, the newest first. */
export function readInState(ctx: Ctx, state: State, most: number): Promise<TransactionRow[]> {
  return transactions(ctx).where('state', '=', state).orderBy('id', 'desc').limit(most).execute();
}
