import type { ApiError } from '@keystead/http/errors';
import { packageAgencies } from '@keystead/plans/server';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { readAgenciesPaidFor } from './transactions.queries.ts';

/**
 * Checks that a payment, or what was issued for it, is of the person who asks: their own, or of an agency whose packages they
 * manage. Of an agency that has ended it is the payer's.
 * @throws the error given for anybody else's
 */
export async function requireOwn(
  ctx: SignedInCtx,
  row: { readonly account_id: number; readonly agency_id: number | null } | undefined,
  missing: () => ApiError,
): Promise<void> {
  if (!row) throw missing();
  const { account_id: payerId, agency_id: agencyId } = row;
  if (agencyId !== null) {
    const { managersOf, names } = packageAgencies.get();
    if ((await managersOf(ctx, agencyId)).includes(ctx.actor.accountId)) return;
    if ((await names(ctx, [agencyId])).has(agencyId)) throw missing();
  }
  if (payerId !== ctx.actor.accountId) throw missing();
}

/** Returns the agencies for which someone has paid and that have ended: their payments are the payer's. */
export async function endedAgenciesOf(ctx: Ctx, accountId: number): Promise<number[]> {
  const paidFor = await readAgenciesPaidFor(ctx, accountId);
  if (paidFor.length === 0) return [];
  const there = await packageAgencies.get().names(ctx, paidFor);
  return paidFor.filter((id) => !there.has(id));
}
