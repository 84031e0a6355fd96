import type { Input } from '@keystead/http/call';
import { ApiError, notFound } from '@keystead/http/errors';
import type { SignedInCtx } from '@keystead/platform/context';
import type { changeSeat, removeSeat } from '../contract.ts';
import { mayGrant, type Role } from '../rules.ts';
import { insertEvent } from './agencies.queries.ts';
import { seatEnded } from './extension-points.ts';
import { announceHandOver, settleHomes } from './homes.service.ts';
import { inAgency, noRight, requireBranch } from './membership.ts';
import { deleteSeat, readSeats, type SeatRow, updateSeat } from './seats.queries.ts';

/** @throws ApiError validation */
export function requireWholeForOwner(role: Role, branchId: number | null): void {
  if (role === 'owner' && branchId !== null)
    throw new ApiError('validation', 'branch_id: an owner is of the whole agency', {
      details: [{ field: 'branch_id', message: 'an owner is of the whole agency' }],
    });
}

/** An agency always has someone who may do everything. @throws ApiError conflict */
function requireOtherOwner(seats: readonly SeatRow[], { accountId, role }: SeatRow): void {
  if (role !== 'owner' || seats.some((one) => one.role === 'owner' && one.accountId !== accountId)) return;
  throw new ApiError('conflict', 'An agency needs an owner: make another person one first.');
}

const noSeat = () => notFound('This person is not in your agency.');

/**
 * Changes the role and branch of someone: the one who asks needs the right over what they are and what they become.
 * @throws ApiError not_found, forbidden, conflict for the last owner, validation
 */
export function change(ctx: SignedInCtx, form: Input<typeof changeSeat>): Promise<void> {
  const { agency_id: agencyId, account_id: accountId, role, branch_id: branchId = null } = form;
  requireWholeForOwner(role, branchId);
  return inAgency(ctx, agencyId, async (open, { seat }) => {
    const seats = await readSeats(open, agencyId);
    const before = seats.find((one) => one.accountId === accountId);
    if (!mayGrant(seat, role, branchId) || (before && !mayGrant(seat, before.role, before.branchId)))
      throw noRight();
    if (!before) throw noSeat();
    if (branchId !== null) await requireBranch(open, agencyId, branchId);
    if (before.role === role && before.branchId === branchId) return;
    if (role !== 'owner') requireOtherOwner(seats, before);
    await updateSeat(open, agencyId, { accountId, role, branchId });
    await insertEvent(open, {
      agencyId,
      kind: 'seat_changed',
      actorId: seat.accountId,
      accountId,
      detail: { before: before.role, after: role },
    });
  });
}

/** Removes someone, or oneself, and settles the homes they are in charge of. @throws ApiError not_found, forbidden, conflict for the last owner */
export function remove(
  ctx: SignedInCtx,
  { agency_id: agencyId, account_id: accountId, heir_id: heirId }: Input<typeof removeSeat>,
): Promise<void> {
  return inAgency(ctx, agencyId, async (open, { seat }) => {
    const seats = await readSeats(open, agencyId);
    const before = seats.find((one) => one.accountId === accountId);
    const isSelf = accountId === seat.accountId;
    if (!isSelf && !(before ? mayGrant(seat, before.role, before.branchId) : seat.role === 'owner'))
      throw noRight();
    if (!before) throw noSeat();
    requireOtherOwner(seats, before);
    const handOver = await settleHomes(open, { agencyId, seat, accountId, heirId });
    await seatEnded.get()(open, { agencyId, accountId, heirId });
    await deleteSeat(open, agencyId, accountId);
    await insertEvent(open, {
      agencyId,
      kind: isSelf ? 'left' : 'seat_removed',
      actorId: seat.accountId,
      accountId,
      detail: { before: before.role },
    });
    await announceHandOver(open, handOver);
  });
}
