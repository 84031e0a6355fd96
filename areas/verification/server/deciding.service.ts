import { setVerifiedAgent } from '@keystead/accounts/server';
import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { mayDecide } from '../rules.ts';
import { type ApplicationRow, decideApplication, readApplications } from './applications.queries.ts';
import { applicationDecided } from './extension-points.ts';

/** What staff say to an application; an error has a reason that the person reads. */
export type Decision = { status: 'success' } | { status: 'failed'; reason: string };

const STATES = ['pending', 'success', 'failed'] as const;
const REASON_MAX = 1000;

/**
 * Decides an application, also one that had succeeded: the badge appears or goes at once everywhere, and the person is
 * notified.
 * @throws ApiError not_found, conflict when it was decided already, validation without a reason
 */
export async function decide(ctx: Ctx, applicationId: number, decision: Decision): Promise<void> {
  const reason = decision.status === 'failed' ? decision.reason.trim() : null;
  if (reason !== null && (reason === '' || reason.length > REASON_MAX))
    throw new ApiError('validation', `reason: must have 1 to ${REASON_MAX} characters`);
  const from = STATES.filter((state) => mayDecide(state, decision.status));
  await inTransaction(ctx, async (open) => {
    const accountId = await decideApplication(open, applicationId, { status: decision.status, reason, from });
    if (accountId === undefined) throw await whyNot(open, applicationId);
    await setVerifiedAgent(open, accountId, decision.status === 'success');
    // Counts of agents are cached by this tag, with the badge beside them.
    await changed(open, 'listings');
    await applicationDecided.get()(open, { accountId, isVerified: decision.status === 'success', reason });
  });
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
