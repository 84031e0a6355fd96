import { addPersonalData, signedIn } from '@keystead/accounts/server';
import { addMetrics } from '@keystead/platform/metrics';
import { enquiryRoutes } from './enquiries.routes.ts';
import { mergeLater } from './merging.service.ts';
import { enquiryMetrics } from './metrics.ts';
import { ownEnquiries } from './personal-data.ts';
import { staffRoutes } from './staff.routes.ts';

export { countUnread as countUnreadEnquiries } from './enquiries.queries.ts';
export { guestSignedIn } from './extension-points.ts';
export { jobs } from './working.ts';

export const routes = [...enquiryRoutes, ...staffRoutes];

/** Hears of sign-ins from accounts, and registers personal data and metrics. */
export function connect(): void {
  signedIn.fill(mergeLater);
  addPersonalData(ownEnquiries);
  addMetrics(enquiryMetrics);
}
