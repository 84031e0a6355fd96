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

const COLUMNS = 'reference, amount_minor as "amountMinor", currency, state, refunds';

export async function insertCharge(ctx: Ctx, charge: Omit<Charge, 'state' | 'refunds'>): Promise<void> {
  await runSql(
    ctx.db,
    `insert into payment_test_charge (reference, amount_minor, currency) values ($1, $2, $3) on conflict do nothing`,
    [charge.reference, charge.amountMinor, charge.currency],
  );
}

export async function findCharge(ctx: Ctx, reference: string): Promise<Charge | undefined> {
  const [row] = await runSql<Charge>(
    ctx.db,
    `select ${COLUMNS} from payment_test_charge where reference = $1`,
    [reference],
  );
  return row;
}

/** Ends a charge; one that was paid stays so until all of it went back. @returns it as it is then */
export async function endCharge(
  ctx: Ctx,
  reference: string,
  state: 'success' | 'failed',
): Promise<Charge | undefined> {
  await runSql(
    ctx.db,
    "update payment_test_charge set state = $2 where reference = $1 and state in ('pending', 'failed')",
    [reference, state],
  );
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
