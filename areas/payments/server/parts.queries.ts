import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { TIMES } from '../rules.ts';

/** A part of a payment that goes back. */
export interface PartRow {
  readonly id: number;
  readonly transaction_id: number;
  readonly amount_minor: number;
  readonly reason: string;
  readonly state: 'wanted' | 'under_way' | 'done' | 'failed';
  /** What had gone back before it was first asked for; null until then. */
  readonly returned_before_minor: number | null;
  readonly reference: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const COLUMNS = `id, transaction_id, amount_minor, reason, state, returned_before_minor, reference, created_at, ended_at`;
const OPEN = "state in ('wanted', 'under_way')";

/** Parts of these payments, the first one first. */
export function readParts(ctx: Ctx, transactionIds: readonly number[]): Promise<PartRow[]> {
  return runSql<PartRow>(
    ctx.db,
    `select ${COLUMNS} from payment_part_refund where transaction_id = any($1::int[]) order by id`,
    [[...transactionIds]],
  );
}

/** The part of a payment that is on its way. */
export async function findOpenPart(ctx: Ctx, transactionId: number): Promise<PartRow | undefined> {
  const [row] = await runSql<PartRow>(
    ctx.db,
    `select ${COLUMNS} from payment_part_refund where transaction_id = $1 and ${OPEN}`,
    [transactionId],
  );
  return row;
}

/** Writes down that a part is wanted; the database refuses a second one at a time, and more than was paid. */
export async function insertPart(
  open: Ctx,
  part: Pick<PartRow, 'transaction_id' | 'amount_minor' | 'reason'>,
): Promise<PartRow> {
  const [row] = await runSql<PartRow>(
    open.db,
    `insert into payment_part_refund (transaction_id, amount_minor, reason, created_at) values ($1, $2, $3, $4)
     returning ${COLUMNS}`,
    [part.transaction_id, part.amount_minor, part.reason, open.now()],
  );
  return row as PartRow;
}

/** The part as it is now, locked until the transaction ends. */
export async function lockPart(open: Ctx, id: number): Promise<PartRow> {
  const [row] = await runSql<PartRow>(
    open.db,
    `select ${COLUMNS} from payment_part_refund where id = $1 for update`,
    [id],
  );
  if (!row) throw new Error(`There is no part ${id}`);
  return row;
}

/**
 * Keeps what had gone back before the gateway was first asked for this part.
 * @returns whether this is the first time
 */
export async function storeReturnedBefore(ctx: Ctx, id: number, minor: number): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `update payment_part_refund set returned_before_minor = $2
     where id = $1 and returned_before_minor is null returning 1`,
    [id, minor],
  );
  return rows.length > 0;
}

export async function writePart(
  open: Ctx,
  id: number,
  { state, reference }: Pick<PartRow, 'state' | 'reference'>,
): Promise<void> {
  const hasEnded = state === 'done' || state === 'failed';
  await runSql(
    open.db,
    `update payment_part_refund set state = $2, reference = coalesce($3, reference), ended_at = $4 where id = $1`,
    [id, state, reference, hasEnded ? open.now() : null],
  );
}

/** Parts whose gateway should be asked: the longer the money takes, the less often. */
export function readPartsToAsk(ctx: Ctx, most: number): Promise<PartRow[]> {
  return runSql<PartRow>(
    ctx.db,
    `update payment_part_refund set asked_at = $1 where id in (
       select id from payment_part_refund where ${OPEN}
         and (asked_at is null or asked_at <= created_at + make_interval(secs => $2)
           or $1::timestamptz - asked_at >= (asked_at - created_at) / 10)
       order by asked_at nulls first, id limit $3) returning ${COLUMNS}`,
    [ctx.now(), TIMES.refundAskedOften / 1000, most],
  );
}
