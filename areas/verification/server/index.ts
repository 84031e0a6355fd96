import { verificationState } from '@keystead/accounts/server';
import { standingOf } from './standing.service.ts';

export type { ApplicationRow } from './applications.queries.ts';
export { applications, type Decision, decide } from './deciding.service.ts';
export { addField, allFields, askField } from './form.service.ts';
export { jobs } from './verification.jobs.ts';
export { routes } from './verification.routes.ts';
export { seedVerification } from './verification.seed.ts';

/** Tells accounts where people stand, and so web-settings and the gate before posting. */
export function connect(): void {
  verificationState.fill(standingOf);
}
