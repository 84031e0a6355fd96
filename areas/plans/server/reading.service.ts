import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import type { ActivePackage, CreditEntry, PlanPackage } from '../contract.ts';
import { grantStart, liveLots } from './credits.service.ts';
import { readHistory } from './history.queries.ts';
import { readPackagesHad } from './ledger.queries.ts';
import { packagesOnOffer } from './packages.service.ts';
import { titlesOf } from './things.ts';
import { toActive, toPackage } from './wire.ts';

/** Returns the packages the reader may take or buy, and those they have. */
export async function offerFor(ctx: Ctx): Promise<{ offer: PlanPackage[]; active: ActivePackage[] }> {
  const offered = await packagesOnOffer(ctx);
  if (!ctx.actor) return { offer: offered.map(toPackage), active: [] };
  const { accountId } = ctx.actor;
  await grantStart(ctx, accountId);
  const [lots, had] = await Promise.all([liveLots(ctx, accountId), readPackagesHad(ctx, accountId)]);
  const active = new Set(lots.map(({ packageId }) => packageId));
  const isOpen = ({ id, price, once_per_person, given_at_start }: (typeof offered)[number]) =>
    price !== null || (!given_at_start && !(once_per_person ? had : active).has(id));
  return { offer: offered.filter(isOpen).map(toPackage), active: toActive(lots, offered) };
}

/** Returns one page of the reader's own ledger. */
export async function creditHistory(
  ctx: SignedInCtx,
  page: { limit: number; offset: number },
): Promise<{ data: CreditEntry[]; total: number }> {
  const { rows, total } = await readHistory(ctx, ctx.actor.accountId, page);
  const titleOf = await titlesOf(
    ctx,
    rows.flatMap(({ thing_kind: kind, thing_id: id }) => (kind && id !== null ? [{ kind, id }] : [])),
  );
  const data = rows.map(({ thing_kind, thing_id, reason, at, ...row }) => ({
    ...row,
    reason: reason ?? '',
    created_at: at.toISOString(),
    title: thing_kind && thing_id !== null ? titleOf({ kind: thing_kind, id: thing_id }) : '',
  }));
  return { data, total };
}
