import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** A charge in the books of the test gateway. */
export interface Charge {
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'pending' | 'success' | 'failed' | 'refunded';
  /** What went back, by the name of each refund. */
  readonly refunds: Readonly<Record<string, number>>;
}

export async function insertCharge(
  ctx: Ctx,
  { reference, amountMinor, currency }: Omit<Charge, 'state' | 'refunds'>,
): Promise<void> {
  await ctx.db
    .insertInto('payment_test_charge')
    .values({ reference, amount_minor: amountMinor, currency, refunds: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findCharge(ctx: Ctx, reference: string): Promise<Charge | undefined> {
  return ctx.db
    .selectFrom('payment_test_charge')
    .select(['reference', 'amount_minor as amountMinor', 'currency', 'state', 'refunds'])
    .where('reference', '=', reference)
    .$narrowType<Pick<Charge, 'refunds'>>()
    .executeTakeFirst();
}

/** Ends a charge; one that was paid stays so until all of it went back. @returns it as it is then */
export async function endCharge(
  ctx: Ctx,
  reference: string,
  state: 'success' | 'failed',
): Promise<Charge | undefined> {
  await ctx.db
    .updateTable('payment_test_charge')
    .set({ state })
    .where('reference', '=', reference)
    .where('state', 'in', ['pending', 'failed'])
    .execute();
  return findCharge(ctx, reference);
}

/** Gives back of a charge that was paid, once for each key and never more than it was. @returns whether it is back */
export async function giveBack(
  ctx: Ctx,
  reference: string,
  { key, amountMinor }: { key: string; amountMinor: number },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `with given as (select coalesce(sum(value::bigint), 0) as minor from payment_test_charge c,
         jsonb_each_text(c.refunds) where c.reference = $1 and key <> $2)
     update payment_test_charge set refunds = refunds || jsonb_build_object($2::text, $3::bigint),
       state = case when given.minor + $3 >= amount_minor then 'refunded' else state end
     from given where reference = $1 and state in ('success', 'refunded') and given.minor + $3 <= amount_minor
     returning 1`,
    [reference, key, amountMinor],
  );
  return rows.length > 0;
}
