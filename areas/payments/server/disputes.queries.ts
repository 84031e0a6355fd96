import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Method } from '../rules.ts';
import type { GatewayDispute } from './gateways/port.ts';

type State = GatewayDispute['state'];

/** Keeps how it stands with a dispute, and that it was asked for. @returns how it stood before; undefined for a new one */
export async function storeDispute(
  open: Ctx,
  { id, method }: { id: number; method: Method },
  { reference, state, reason }: GatewayDispute,
): Promise<State | undefined> {
  const [before] = await runSql<{ state: State }>(
    open.db,
    'select state from payment_dispute where method = $1 and reference = $2 for update',
    [method, reference],
  );
  await runSql(
    open.db,
    `insert into payment_dispute (method, reference, transaction_id, state, reason, opened_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (method, reference) do update set state = excluded.state, reason = excluded.reason,
       updated_at = excluded.updated_at`,
    [method, reference, id, state, reason, open.now()],
  );
  return before?.state;
}

/** Notes that a dispute is asked about: the next run begins with others. */
export async function takeDisputeTurn(
  ctx: Ctx,
  { method, reference }: { method: Method; reference: string },
): Promise<void> {
  await runSql(ctx.db, 'update payment_dispute set updated_at = $3 where method = $1 and reference = $2', [
    method,
    reference,
    ctx.now(),
  ]);
}

/** Of these payments, those whose payers dispute them now, and those that were lost to them. */
export async function readDisputed(
  ctx: Ctx,
  transactionIds: readonly number[],
): Promise<Map<number, 'open' | 'lost'>> {
  const rows = await runSql<{ id: number; state: 'open' | 'lost' }>(
    ctx.db,
    `select transaction_id as id, min(state) as state from payment_dispute
     where transaction_id = any($1::int[]) and state <> 'won' group by transaction_id`,
    [[...transactionIds]],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Open disputes, the latest first, or those that nobody has asked about since a moment. */
export function readOpenDisputes(
  ctx: Ctx,
  most: number,
  askedBefore: Date | null = null,
): Promise<{ id: number; method: Method; reference: string }[]> {
  return runSql(
    ctx.db,
    `select transaction_id as id, method, reference from payment_dispute
     where state = 'open' and ($2::timestamptz is null or updated_at <= $2)
     order by opened_at desc, reference limit $1`,
    [most, askedBefore],
  );
}
