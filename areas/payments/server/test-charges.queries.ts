import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** A charge in the books of the test gateway. */
export interface Charge {
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'pending' | 'success' | 'failed' | 'refunded';
}

const COLUMNS = 'reference, amount_minor as "amountMinor", currency, state';

export async function insertCharge(ctx: Ctx, charge: Omit<Charge, 'state'>): Promise<void> {
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

/** Ends a charge; one that was paid stays so until it is refunded. @returns it as it is then */
export async function endCharge(
  ctx: Ctx,
  reference: string,
  state: Exclude<Charge['state'], 'pending'>,
): Promise<Charge | undefined> {
  await runSql(
    ctx.db,
    `update payment_test_charge set state = $2 where reference = $1
       and case when $2 = 'refunded' then state = 'success' else state in ('pending', 'failed') end`,
    [reference, state],
  );
  return findCharge(ctx, reference);
}
