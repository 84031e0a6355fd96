import { publicOwner } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import { type Ctx, isSignedIn, type SignedInCtx } from '@keystead/platform/context';
import type { ActivePackage, CreditEntry, getCreditHistory, PlanPackage } from '../contract.ts';
import { grantStart, liveLots } from './credits.service.ts';
import { packageAgencies } from './extension-points.ts';
import { readHistory } from './history.queries.ts';
import type { Holder } from './holder.ts';
import { readPackagesHad } from './ledger.queries.ts';
import { packagesOnOffer } from './packages.service.ts';
import { titlesOf } from './things.ts';
import { toActive, toPackage } from './wire.ts';

/**
 * Returns the packages that the reader may take or buy, and those they have; or those of an agency of theirs.
 * @throws ApiError unauthorized, not_found, forbidden for an agency whose packages they do not manage
 */
export async function offerFor(
  ctx: Ctx,
  agencyId: number | undefined,
): Promise<{ offer: PlanPackage[]; active: ActivePackage[] }> {
  const offered = await packagesOnOffer(ctx);
  if (!isSignedIn(ctx)) {
    if (agencyId !== undefined) throw new ApiError('unauthorized', 'Please sign in');
    return { offer: offered.map(toPackage), active: [] };
  }
  const { accountId } = ctx.actor;
  if (agencyId === undefined) await grantStart(ctx, accountId);
  const holder = await holderFor(ctx, agencyId);
  const [lots, had] = await Promise.all([liveLots(ctx, holder), readPackagesHad(ctx, accountId)]);
  const active = new Set(lots.map(({ packageId }) => packageId));
  const isOpen = ({ id, price, once_per_person, given_at_start }: (typeof offered)[number]) =>
    price !== null || (!given_at_start && !(once_per_person ? had : active).has(id));
  return { offer: offered.filter(isOpen).map(toPackage), active: toActive(lots, offered) };
}

/** Returns whose packages the reader looks at. @throws ApiError not_found, forbidden */
async function holderFor(ctx: SignedInCtx, agencyId: number | undefined): Promise<Holder> {
  const { accountId } = ctx.actor;
  if (agencyId === undefined) return { accountId };
  await packageAgencies.get().requireManager(ctx, accountId, agencyId);
  return { agencyId };
}

/** Returns one page of the reader's own ledger, or of that of their agency. @throws ApiError not_found, forbidden */
export async function creditHistory(
  ctx: SignedInCtx,
  { agency_id: agencyId, ...page }: Input<typeof getCreditHistory>,
): Promise<{ data: CreditEntry[]; total: number }> {
  const { rows, total } = await readHistory(ctx, await holderFor(ctx, agencyId), page);
  const people = await publicOwner(
    ctx,
    rows.flatMap(({ actor_id: id }) => (id === null ? [] : [id])),
  );
  const titleOf = await titlesOf(
    ctx,
    rows.flatMap(({ thing_kind: kind, thing_id: id }) => (kind && id !== null ? [{ kind, id }] : [])),
  );
  const data = rows.map(({ thing_kind, thing_id, reason, at, actor_id: actorId, ...row }) => ({
    ...row,
    account_id: actorId,
    account_name: actorId === null ? '' : (people.get(actorId)?.name ?? ''),
    reason: reason ?? '',
    created_at: at.toISOString(),
    title: thing_kind && thing_id !== null ? titleOf({ kind: thing_kind, id: thing_id }) : '',
  }));
  return { data, total };
}
