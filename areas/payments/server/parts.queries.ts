import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB } from '@keystead/platform/db';
import { type Selectable, sql } from 'kysely';
import { TIMES } from '../rules.ts';

const COLUMNS = [
  'id',
  'transaction_id',
  'amount_minor',
  'reason',
  'state',
  'returned_before_minor',
  'reference',
  'created_at',
  'ended_at',
] as const;

/** A part of a payment that goes back; `returned_before_minor` is null until its gateway is first asked for it. */
export type PartRow = Pick<Selectable<DB['payment_part_refund']>, (typeof COLUMNS)[number]>;

const OPEN = ['wanted', 'under_way'] as const;

const parts = (ctx: Ctx) => ctx.db.selectFrom('payment_part_refund').select(COLUMNS);

/** Parts of these payments, the first one first. */
export function readParts(ctx: Ctx, transactionIds: readonly number[]): Promise<PartRow[]> {
  return parts(ctx).where('transaction_id', '=', anyOf(transactionIds)).orderBy('id').execute();
}

/** Returns the part of a payment that is on its way. */
export function findOpenPart(ctx: Ctx, transactionId: number): Promise<PartRow | undefined> {
  return parts(ctx).where('transaction_id', '=', transactionId).where('state', 'in', OPEN).executeTakeFirst();
}

/** Writes down that a part is wanted; the database rejects a second one at a time, and more than was paid. */
export function insertPart(
  open: Ctx,
  { transaction_id, amount_minor, reason }: Pick<PartRow, 'transaction_id' | 'amount_minor' | 'reason'>,
): Promise<PartRow> {
  return open.db
    .insertInto('payment_part_refund')
    .values({ transaction_id, amount_minor, reason, created_at: open.now() })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Returns the part as it is now, locked until the transaction ends. */
export async function lockPart(open: Ctx, id: number): Promise<PartRow> {
  const row = await parts(open).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Error(`There is no part ${id}`);
  return row;
}

/**
 * Stores what had gone back before the gateway was first asked for this part.
 * @returns whether this is the first time
 */
export async function storeReturnedBefore(ctx: Ctx, id: number, minor: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('payment_part_refund')
    .set({ returned_before_minor: minor })
    .where('id', '=', id)
    .where('returned_before_minor', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function writePart(
  open: Ctx,
  id: number,
  { state, reference }: Pick<PartRow, 'state' | 'reference'>,
): Promise<void> {
  const hasEnded = state === 'done' || state === 'failed';
  await open.db
    .updateTable('payment_part_refund')
    .set((eb) => ({
      state,
      reference: reference ?? eb.ref('reference'),
      ended_at: hasEnded ? open.now() : null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Parts whose gateway should be asked: the longer the money takes, the less often. */
export function readPartsToAsk(ctx: Ctx, most: number): Promise<PartRow[]> {
  const now = ctx.now();
  return ctx.db
    .updateTable('payment_part_refund')
    .set({ asked_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_part_refund')
        .select('id')
        .where('state', 'in', OPEN)
        .where(
          sql<boolean>`(asked_at is null or asked_at <= created_at + make_interval(secs => ${TIMES.refundAskedOften / 1000})
            or ${now}::timestamptz - asked_at >= (asked_at - created_at) / 10)`,
        )
        .orderBy('asked_at', (by) => by.asc().nullsFirst())
        .orderBy('id')
        .limit(most),
    )
    .returning(COLUMNS)
    .execute();
}
