import type { PackageTerms } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { type Action, type Method, type State, TIMES } from '../rules.ts';

/** A payment as it lies in its table. */
export interface TransactionRow {
  readonly id: number;
  readonly account_id: number;
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

const COLUMNS = `id, account_id, package_id, terms, method, amount_minor, currency, reference, begun, platform, state, reason,
  refund_asked_at, refund_reason, refund_reference, asked_at, created_at, updated_at`;

/** What is asked for when a payment begins. */
export type NewTransaction = Pick<
  TransactionRow,
  'account_id' | 'package_id' | 'terms' | 'method' | 'amount_minor' | 'currency' | 'platform'
>;

/** Locks what a person begins to pay until the transaction ends. */
export async function lockPayer(open: Ctx, accountId: number): Promise<void> {
  await runSql(open.db, "select pg_advisory_xact_lock(hashtext('payments'), $1)", [accountId]);
}

/** Locks what is known by a gateway's name for a payment, whether a row has it already or not. */
export async function lockReference(open: Ctx, method: Method, reference: string): Promise<void> {
  await runSql(open.db, 'select pg_advisory_xact_lock(hashtextextended($1, 36))', [`${method}:${reference}`]);
}

/** The open payment of one person for the very same thing, begun after a moment. */
export async function findOpen(
  open: Ctx,
  wanted: NewTransaction,
  since: Date,
): Promise<TransactionRow | undefined> {
  const [row] = await runSql<TransactionRow>(
    open.db,
    `select ${COLUMNS} from payment_transaction
     where account_id = $1 and package_id = $2 and method = $3 and amount_minor = $4 and currency = $5
       and terms = $6::jsonb and state = 'pending' and created_at > $7 order by id desc limit 1`,
    [
      wanted.account_id,
      wanted.package_id,
      wanted.method,
      wanted.amount_minor,
      wanted.currency,
      JSON.stringify(wanted.terms),
      since,
    ],
  );
  return row;
}

export async function insertTransaction(open: Ctx, wanted: NewTransaction): Promise<TransactionRow> {
  const [row] = await runSql<TransactionRow>(
    open.db,
    `insert into payment_transaction (account_id, package_id, terms, method, amount_minor, currency, platform,
       created_at, updated_at)
     values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8, $8) returning ${COLUMNS}`,
    [
      wanted.account_id,
      wanted.package_id,
      JSON.stringify(wanted.terms),
      wanted.method,
      wanted.amount_minor,
      wanted.currency,
      wanted.platform,
      open.now(),
    ],
  );
  return row as TransactionRow;
}

export async function findTransaction(ctx: Ctx, id: number): Promise<TransactionRow | undefined> {
  const [row] = await runSql<TransactionRow>(
    ctx.db,
    `select ${COLUMNS} from payment_transaction where id = $1`,
    [id],
  );
  return row;
}

/** These payments, in the order of the ids. */
export function readTransactions(ctx: Ctx, ids: readonly number[]): Promise<TransactionRow[]> {
  return runSql<TransactionRow>(
    ctx.db,
    `select ${COLUMNS} from payment_transaction where id = any($1::int[]) order by array_position($1::int[], id)`,
    [[...ids]],
  );
}

export async function lockTransaction(open: Ctx, id: number): Promise<TransactionRow> {
  const [row] = await runSql<TransactionRow>(
    open.db,
    `select ${COLUMNS} from payment_transaction where id = $1 for update`,
    [id],
  );
  if (!row) throw new Error(`There is no payment ${id}`);
  return row;
}

export async function findByReference(
  ctx: Ctx,
  method: Method,
  reference: string,
): Promise<TransactionRow | undefined> {
  const [row] = await runSql<TransactionRow>(
    ctx.db,
    `select ${COLUMNS} from payment_transaction where method = $1 and reference = $2`,
    [method, reference],
  );
  return row;
}

/** Payments of one person that a gateway calls so, the newest first. */
export function readOwnByReference(
  ctx: Ctx,
  accountId: number,
  reference: string,
): Promise<TransactionRow[]> {
  return runSql<TransactionRow>(
    ctx.db,
    `select ${COLUMNS} from payment_transaction where account_id = $1 and reference = $2 order by id desc`,
    [accountId, reference],
  );
}

/** Keeps how the gateway calls a payment, and what it answered. @returns false when it has answered before */
export async function storeBegun(
  open: Ctx,
  id: number,
  { reference, begun }: { reference: string; begun: Buffer },
): Promise<boolean> {
  const rows = await runSql(
    open.db,
    `update payment_transaction set reference = $2, begun = $3, updated_at = $4
     where id = $1 and reference is null returning id`,
    [id, reference, begun, open.now()],
  );
  return rows.length > 0;
}

/** Moves a payment, and writes the step down. Where the state stays, so does its reason unless there is a new one. */
export async function moveTransaction(
  open: Ctx,
  row: Pick<TransactionRow, 'id' | 'state'>,
  step: { action: Action; to: State; note: string | null },
): Promise<void> {
  const { action, to, note } = step;
  await runSql(
    open.db,
    `update payment_transaction set state = $2, updated_at = $4,
       reason = case when state = $2 then coalesce($3, reason) else $3 end,
       refund_asked_at = case when $2 = 'refunded' then null else refund_asked_at end where id = $1`,
    [row.id, to, note, open.now()],
  );
  await runSql(
    open.db,
    'insert into payment_step (transaction_id, action, from_state, to_state, note, at) values ($1, $2, $3, $4, $5, $6)',
    [row.id, action, row.state, to, note, open.now()],
  );
}

/**
 * Takes the turn to ask a gateway about a payment.
 * @returns false when someone has asked after `before`
 */
export async function takeTurnToAsk(ctx: Ctx, id: number, before: Date): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `update payment_transaction set asked_at = $2 where id = $1 and (asked_at is null or asked_at <= $3)
     returning id`,
    [id, ctx.now(), before],
  );
  return rows.length > 0;
}

/** Writes down that the money is to go back and why, or with null that it will not. */
export async function markRefundAsked(
  open: Ctx,
  id: number,
  asked: { at: Date; reason: string | null } | null,
): Promise<void> {
  await runSql(
    open.db,
    `update payment_transaction set refund_asked_at = $2, refund_reason = $3, refund_reference = null where id = $1`,
    [id, asked?.at ?? null, asked?.reason ?? null],
  );
}

export async function storeRefundReference(open: Ctx, id: number, reference: string): Promise<void> {
  await runSql(open.db, 'update payment_transaction set refund_reference = $2 where id = $1', [
    id,
    reference,
  ]);
}

/**
 * Payments whose gateway should be asked: the longer they are open, the less often. Given-up ones too: money may have
 * come all the same.
 */
export function readStuck(
  ctx: Ctx,
  times: { begunBefore: Date; begunAfter: Date },
  most: number,
): Promise<TransactionRow[]> {
  return runSql<TransactionRow>(
    ctx.db,
    `select ${COLUMNS} from payment_transaction
     where state in ('pending', 'failed') and method <> 'bank_transfer' and reference is not null
       and created_at <= $1 and created_at > $2
       and (asked_at is null or $3::timestamptz - asked_at >= asked_at - created_at)
     order by asked_at nulls first, id limit $4`,
    [times.begunBefore, times.begunAfter, ctx.now(), most],
  );
}

/** Pending payments that nobody will pay any more. */
export function readLapsed(
  ctx: Ctx,
  times: { gateway: Date; transfer: Date },
  most: number,
): Promise<TransactionRow[]> {
  return runSql<TransactionRow>(
    ctx.db,
    `select ${COLUMNS} from payment_transaction where state = 'pending'
       and created_at <= case when method = 'bank_transfer' then $1::timestamptz else $2::timestamptz end
     order by id limit $3`,
    [times.transfer, times.gateway, most],
  );
}

/** Payments whose money is to go back, or on its way. */
export function readRefundsUnderWay(ctx: Ctx, most: number): Promise<TransactionRow[]> {
  return runSql<TransactionRow>(
    ctx.db,
    `select ${COLUMNS} from payment_transaction where refund_asked_at is not null order by id limit $1`,
    [most],
  );
}

/** Of those, the ones whose gateway should be asked: the longer the money takes, the less often. */
export function readRefundsToAsk(ctx: Ctx, most: number): Promise<TransactionRow[]> {
  return runSql<TransactionRow>(
    ctx.db,
    `select ${COLUMNS} from payment_transaction where refund_asked_at is not null
       and (asked_at is null or asked_at <= refund_asked_at + make_interval(secs => $2)
         or $1::timestamptz - asked_at >= (asked_at - refund_asked_at) / 10)
     order by asked_at nulls first, id limit $3`,
    [ctx.now(), TIMES.refundAskedOften / 1000, most],
  );
}

/** One page of someone's payments, the newest first, and how many there are. */
export async function readOwn(
  ctx: Ctx,
  accountId: number,
  page: { limit: number; offset: number; isTransfer: boolean | undefined },
): Promise<{ rows: TransactionRow[]; total: number }> {
  const own = `from payment_transaction where account_id = $1
    and ($2::boolean is null or (method = 'bank_transfer') = $2)`;
  const asked = [accountId, page.isTransfer ?? null];
  const [rows, [count]] = await Promise.all([
    runSql<TransactionRow>(ctx.db, `select ${COLUMNS} ${own} order by id desc limit $3 offset $4`, [
      ...asked,
      page.limit,
      page.offset,
    ]),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total ${own}`, asked),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Payments of everybody in one state, the newest first. */
export function readInState(ctx: Ctx, state: State, most: number): Promise<TransactionRow[]> {
  return runSql<TransactionRow>(
    ctx.db,
    `select ${COLUMNS} from payment_transaction where state = $1 order by id desc limit $2`,
    [state, most],
  );
}
