import { setVerifiedAgent } from '@keystead/accounts/server';
import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { mayDecide } from '../rules.ts';
import {
  type ApplicationRow,
  decideApplication,
  readApplications,
  readLatest,
} from './applications.queries.ts';
import { agencyDecided, applicationDecided } from './extension-points.ts';

/** What staff say to an application; an error has a reason that the person reads. */
export type Decision = { status: 'success' } | { status: 'failed'; reason: string };

const STATES = ['pending', 'success', 'failed'] as const;
const REASON_MAX = 1000;

/**
 * Decides an application, also one that had succeeded: the badge appears or goes at once everywhere, and the person or
 * the agency is notified.
 * @throws ApiError not_found, conflict when it was decided already, validation without a reason
 */
export async function decide(ctx: Ctx, applicationId: number, decision: Decision): Promise<void> {
  const reason = decision.status === 'failed' ? decision.reason.trim() : null;
  if (reason !== null && (reason === '' || reason.length > REASON_MAX))
    throw new ApiError('validation', `reason: must have 1 to ${REASON_MAX} characters`);
  const from = STATES.filter((state) => mayDecide(state, decision.status));
  await inTransaction(ctx, async (open) => {
    const applicant = await decideApplication(open, applicationId, { status: decision.status, reason, from });
    if (applicant === undefined) throw await whyNot(open, applicationId);
    const decided = { isVerified: decision.status === 'success', reason };
    // Counts of agents are cached by this tag, with the badge beside them; homes say their agency.
    await changed(open, 'listings');
    if ('agencyId' in applicant) await agencyDecided.get()(open, { ...applicant, ...decided });
    else {
      await setVerifiedAgent(open, applicant.accountId, decided.isVerified);
      await applicationDecided.get()(open, { ...applicant, ...decided });
    }
  });
}

/**
 * Takes the badge of an agency back.
 * @throws ApiError conflict for one that is not verified
 */
export async function endVerifiedAgency(ctx: Ctx, agencyId: number, reason: string): Promise<void> {
  const last = await readLatest(ctx, { agencyId });
  if (last?.status !== 'success') throw new ApiError('conflict', 'This agency is not verified.');
  await decide(ctx, last.id, { status: 'failed', reason });
}

async function whyNot(ctx: Ctx, id: number): Promise<ApiError> {
  const [application] = await readApplications(ctx, { id });
  if (!application) return notFound('There is no such application.');
  return new ApiError('conflict', `This application is decided already: ${application.status}.`);
}

/** Applications in full, oldest first, at most 500: for staff. */
export function applications(ctx: Ctx, status?: ApplicationRow['status']): Promise<ApplicationRow[]> {
  return readApplications(ctx, status === undefined ? {} : { status });
}
