import { notFound } from '@keystead/http/errors';
import type { PackageAgencies } from '@keystead/plans/server';
import { hasRight, ROLES } from '../rules.ts';
import { holdAgency, readAgencies, readBranches, readHeld } from './agencies.queries.ts';
import { approval } from './approvals.service.ts';
import { readSeatOver } from './homes.queries.ts';
import { requireRight } from './membership.ts';
import { readSeat, readSeats, readSeatsOf } from './seats.queries.ts';

/** Returns where a branch is, in lines. */
function addressOf({
  address,
  city,
  state,
  country,
}: Awaited<ReturnType<typeof readBranches>>[number]): string {
  // Lisbon in Lisbon is said once.
  const place = [...new Set([city, state].filter(Boolean))].join(', ');
  return [address, place, country].filter(Boolean).join('\n');
}

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
    const found = await readHeld(ctx, () => readSeatOver(ctx, accountId, listingId));
    if (!found) return undefined;
    const { homeBranchId: branchId, ownerId, agencyId, ...seat } = found;
    return hasRight(seat, 'use_packages', { branchId, accountId: ownerId }) ? agencyId : undefined;
  },
  names: async (ctx, agencyIds) =>
    new Map((await readAgencies(ctx, [...new Set(agencyIds)])).map(({ id, name }) => [id, name])),
  async managersOf(ctx, agencyId) {
    const seats = await readSeats(ctx, agencyId);
    return seats
      .filter((seat) => hasRight(seat, 'manage_packages'))
      .toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role))
      .map(({ accountId }) => accountId);
  },
  async holdBuyer(open, agencyId) {
    const agency = await holdAgency(open, agencyId);
    if (!agency) return undefined;
    const { name, email, billing_address: written, tax_id: taxId } = agency;
    const [branch] = await readBranches(open, [agencyId]);
    const address = written || (branch ? addressOf(branch) : '');
    return { name, email, taxId, address };
  },
  ofPerson: async (ctx, accountId) => (await readSeatsOf(ctx, accountId)).map(({ agencyId }) => agencyId),
};
