import { addPersonalData, verificationState } from '@keystead/accounts/server';
import { addFilesInUse } from '@keystead/platform/orphans';
import { addReviewSource } from '@keystead/platform/review';
import { verificationFiles } from './applications.queries.ts';
import { ownApplications } from './personal-data.ts';
import { verificationReview } from './staff.review.ts';
import { staffRoutes } from './staff.routes.ts';
import { statusOf } from './status.service.ts';
import { routes as verificationRoutes } from './verification.routes.ts';

export type { ApplicationRow } from './applications.queries.ts';
export { applyFor } from './applying.service.ts';
export { applications, type Decision, decide, endVerifiedAgency } from './deciding.service.ts';
export { agencyDecided, applicationDecided, type DecidedAgency } from './extension-points.ts';
export { addField, allFields, askField } from './form.service.ts';
export {
  type MovedApplication,
  type MovedField,
  moveApplication,
  movedFields,
  moveField,
  movePaper,
  takeBackApplication,
} from './moving.service.ts';
export { applicationFiles } from './personal-data.ts';
export { seedVerification } from './verification.seed.ts';
export { agencyForm } from './wire.ts';

export const routes = [...verificationRoutes, ...staffRoutes];

/** Provides accounts (and so web-settings and the gate before posting) with people's state and personal data. */
export function connect(): void {
  addFilesInUse(verificationFiles);
  verificationState.fill(statusOf);
  addPersonalData(ownApplications);
  addReviewSource(verificationReview);
}
