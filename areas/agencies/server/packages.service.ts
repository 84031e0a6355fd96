import { notFound } from '@keystead/http/errors';
import type { PackageAgencies } from '@keystead/plans/server';
import { hasRight } from '../rules.ts';
import { approval } from './approvals.service.ts';
import { readSeatOver } from './homes.queries.ts';
import { requireRight } from './membership.ts';
import { readSeat, readSeatsOf } from './seats.queries.ts';

/** What packages ask of agencies, which can hold them (273). */
export const agenciesOfPackages: PackageAgencies = {
  async requireManager(ctx, accountId, agencyId) {
    const seat = await readSeat(ctx, agencyId, accountId);
    if (!seat) throw notFound('You have no such agency.');
    requireRight(seat, 'manage_packages');
  },
  async ofNewListing(ctx, accountId, wished) {
    const place = await approval.placeOfNew(ctx, accountId, wished);
    return place?.usesPackages ? place.agencyId : undefined;
  },
  async ofListing(ctx, accountId, listingId) {
    const found = await readSeatOver(ctx, accountId, listingId);
    if (!found) return undefined;
    const { homeBranchId: branchId, ownerId, agencyId, ...seat } = found;
    return hasRight(seat, 'use_packages', { branchId, accountId: ownerId }) ? agencyId : undefined;
  },
  ofPerson: async (ctx, accountId) => (await readSeatsOf(ctx, accountId)).map(({ agencyId }) => agencyId),
};
