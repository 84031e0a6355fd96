import { addArchiveKind, addPersonalData } from '@keystead/accounts/server';
import { agencyApproval, colleagueMay, listingAgencies } from '@keystead/listings/server';
import { packageAgencies } from '@keystead/plans/server';
import { addCustomerSummary } from '@keystead/platform/customer-summary';
import { addFilesInUse } from '@keystead/platform/orphans';
import { agencyDecided } from '@keystead/verification/server';
import { agencyFiles } from './agencies.queries.ts';
import { agencyRoutes } from './agencies.routes.ts';
import { approval } from './approvals.service.ts';
import { agencyArchive } from './archive.ts';
import { ownAgencySeats } from './customer-summary.ts';
import { agenciesOf, mayOnHome } from './homes.service.ts';
import { agenciesOfPackages } from './packages.service.ts';
import { ownSeats } from './personal-data.ts';
import { staffRoutes } from './staff.routes.ts';
import { hearDecision } from './verification.service.ts';

export { hasRight, type Reach, reachOf, type Seat } from '../rules.ts';
export { readAgencies, readAgency, readBranches } from './agencies.queries.ts';
export { type NewAgency, seedAgencies } from './agencies.seed.ts';
export { type AgencyArchivePart, addAgencyArchivePart, pages, unlessGone } from './archive.ts';
export {
  type ApprovalDue,
  agencyShown,
  agencyVerified,
  approvalDue,
  approvalsSeen,
  type HandOver,
  homesHandedOver,
  seatEnded,
} from './extension-points.ts';
export { readPlaces } from './homes.queries.ts';
export { agenciesOf } from './homes.service.ts';
export { importWithApproval } from './imported.service.ts';
export { membership, requireRight } from './membership.ts';
export { type AgencyCard, agenciesForSitemap, agencyCards } from './public.service.ts';
export { readSeat, readSeats, readSeatsOf, readSeatsOfAll } from './seats.queries.ts';
export { jobs } from './working.ts';

export const routes = [...agencyRoutes, ...staffRoutes];

/** Registers personal data with accounts, and files; says listings whose agency they are of, and what colleagues may do. */
export function connect(): void {
  addFilesInUse(agencyFiles);
  addPersonalData(ownSeats);
  addArchiveKind('agency', agencyArchive);
  addCustomerSummary(ownAgencySeats);
  listingAgencies.fill(agenciesOf);
  colleagueMay.fill(mayOnHome);
  agencyApproval.fill(approval);
  packageAgencies.fill(agenciesOfPackages);
  agencyDecided.fill(hearDecision);
}
