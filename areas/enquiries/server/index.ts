import { addPersonalData, signedIn } from '@keystead/accounts/server';
import { wordsOfEnquiry } from '@keystead/notifications/server';
import { addMetrics } from '@keystead/platform/metrics';
import { readWords } from './enquiries.queries.ts';
import { enquiryRoutes } from './enquiries.routes.ts';
import { mergeLater } from './merging.service.ts';
import { enquiryMetrics } from './metrics.ts';
import { ownEnquiries } from './personal-data.ts';
import { staffRoutes } from './staff.routes.ts';

export { countUnread as countUnreadEnquiries } from './enquiries.queries.ts';
export { guestSignedIn } from './extension-points.ts';
export { jobs } from './working.ts';

export const routes = [...enquiryRoutes, ...staffRoutes];

/** Hears of sign-ins from accounts, says what enquiries hold to notifications, and registers personal data and metrics. */
export function connect(): void {
  signedIn.fill(mergeLater);
  wordsOfEnquiry.fill(readWords);
  addPersonalData(ownEnquiries);
  addMetrics(enquiryMetrics);
}
