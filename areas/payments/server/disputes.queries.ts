import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';
import type { Method } from '../rules.ts';
import type { GatewayDispute } from './gateways/port.ts';

type State = GatewayDispute['state'];

/** Stores the status of a dispute, and that it was asked for. @returns its status before; undefined for a new one */
export async function storeDispute(
  open: Ctx,
  { id, method }: { id: number; method: Method },
  { reference, state, reason }: GatewayDispute,
): Promise<State | undefined> {
  const now = open.now();
  const before = await open.db
    .selectFrom('payment_dispute')
    .select('state')
    .where('method', '=', method)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  await open.db
    .insertInto('payment_dispute')
    .values({ method, reference, transaction_id: id, state, reason, opened_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['method', 'reference']).doUpdateSet({ state, reason, updated_at: now }),
    )
    .execute();
  return before?.state;
}

/** Notes that a dispute is asked about: the next run begins with others. */
export async function takeDisputeTurn(
  ctx: Ctx,
  { method, reference }: { method: Method; reference: string },
): Promise<void> {
  await ctx.db
    .updateTable('payment_dispute')
    .set({ updated_at: ctx.now() })
    .where('method', '=', method)
    .where('reference', '=', reference)
    .execute();
}

/** Returns those of these payments that are disputed now, and those whose dispute was lost. */
export async function readDisputed(
  ctx: Ctx,
  transactionIds: readonly number[],
): Promise<Map<number, 'open' | 'lost'>> {
  const rows = await ctx.db
    .selectFrom('payment_dispute')
    .select((eb) => ['transaction_id as id', eb.fn.min('state').as('state')])
    .where('transaction_id', '=', anyOf(transactionIds))
    .where('state', '<>', 'won')
    .groupBy('transaction_id')
    .$narrowType<{ state: 'open' | 'lost' }>()
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Returns open disputes, the latest first, or those not asked about since a moment. */
export function readOpenDisputes(
  ctx: Ctx,
  most: number,
  askedBefore?: Date,
): Promise<{ id: number; method: Method; reference: string }[]> {
  const disputes = ctx.db
    .selectFrom('payment_dispute')
    .select(['transaction_id as id', 'method', 'reference'])
    .where('state', '=', 'open')
    .orderBy('opened_at', 'desc')
    .orderBy('reference')
    .limit(most)
    .$narrowType<{ method: Method }>();
  return (askedBefore ? disputes.where('updated_at', '<=', askedBefore) : disputes).execute();
}
