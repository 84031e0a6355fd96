import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, dropCached, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { hasRight, type Right, type Seat, type Subject } from '../rules.ts';
import { type AgencyRow, lockAgency, readAgency, readBranches } from './agencies.queries.ts';
import { readSeat } from './seats.queries.ts';

/** An agency with the seat that the person who asks has in it. */
export interface Membership {
  readonly agency: AgencyRow;
  readonly seat: Seat;
}

const unknown = () => notFound('You have no such agency.');

/** Returns the agency of someone. @throws ApiError not_found for one they have no seat in */
export async function membership(ctx: SignedInCtx, agencyId: number): Promise<Membership> {
  const [agency, seat] = await Promise.all([
    readAgency(ctx, agencyId),
    readSeat(ctx, agencyId, ctx.actor.accountId),
  ]);
  if (!agency || !seat) throw unknown();
  return { agency, seat };
}

/** @throws ApiError forbidden */
export function requireRight(seat: Seat, right: Right, subject?: Subject): void {
  if (!hasRight(seat, right, subject)) throw noRight();
}

/** Returns the error of what a seat does not allow. */
export const noRight = () => new ApiError('forbidden', 'Your role in this agency does not allow that.');

/**
 * Does something in an agency while it is held: of those who change its seats or itself at one moment, each sees what the former
 * has done. Readers of pages learn of it.
 * @throws ApiError not_found for someone without a seat
 */
export function inAgency<Result>(
  ctx: SignedInCtx,
  agencyId: number,
  work: (open: SignedInCtx, member: Membership) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (open) => {
    const agency = await lockAgency(open, agencyId);
    const seat = agency && (await readSeat(open, agencyId, open.actor.accountId));
    if (!agency || !seat) throw unknown();
    const result = await work(open, { agency, seat });
    await dropCached(open, 'agencies');
    return result;
  });
}

/** @throws ApiError not_found for a branch of another agency */
export async function requireBranch(ctx: Ctx, agencyId: number, branchId: number): Promise<void> {
  const branches = await readBranches(ctx, [agencyId]);
  if (!branches.some(({ id }) => id === branchId)) throw notFound('There is no such branch.');
}
