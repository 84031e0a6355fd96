import type { Input, Result } from '@keystead/http/call';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { dropCached } from '@keystead/platform/context';
import { agencyForm, applyFor, type DecidedAgency } from '@keystead/verification/server';
import type { applyAgencyVerification, getAgencyVerification } from '../contract.ts';
import { hasRight } from '../rules.ts';
import { insertEvent, lockAgency, setVerified } from './agencies.queries.ts';
import { agencyVerified } from './extension-points.ts';
import { inAgency, membership, requireRight } from './membership.ts';
import { readSeats } from './seats.queries.ts';

/** Returns where an agency stands and what it has handed in. @throws ApiError not_found, forbidden */
export async function verificationOf(
  ctx: SignedInCtx,
  agencyId: number,
): Promise<Result<typeof getAgencyVerification>['data']> {
  const { seat } = await membership(ctx, agencyId);
  requireRight(seat, 'verify_agency');
  return agencyForm(ctx, agencyId);
}

/** Applies for the badge of an agency. @throws ApiError not_found, forbidden, conflict, validation */
export async function applyForAgency(
  ctx: SignedInCtx,
  { agency_id: agencyId, form_fields: given }: Input<typeof applyAgencyVerification>,
): Promise<void> {
  const { seat } = await membership(ctx, agencyId);
  requireRight(seat, 'verify_agency');
  await applyFor(ctx, { agencyId }, given, (work) =>
    // Files are stored by now: the right may have ended meanwhile.
    inAgency(ctx, agencyId, async (open, member) => {
      requireRight(member.seat, 'verify_agency');
      await work(open);
      await insertEvent(open, { agencyId, kind: 'verification_applied', actorId: member.seat.accountId });
    }),
  );
}

/** Writes the badge as staff decide, and notifies those who may apply for it. */
export async function hearDecision(
  open: Ctx,
  { agencyId, isVerified, reason }: DecidedAgency,
): Promise<void> {
  const agency = await lockAgency(open, agencyId);
  if (!agency) return;
  await setVerified(open, agencyId, isVerified);
  const kind = isVerified ? 'verified' : agency.is_verified ? 'verification_ended' : 'verification_rejected';
  await insertEvent(open, { agencyId, kind });
  await dropCached(open, 'agencies');
  const seats = await readSeats(open, agencyId);
  await agencyVerified.get()(open, {
    agencyId,
    name: agency.name,
    accountIds: seats.filter((seat) => hasRight(seat, 'verify_agency')).map(({ accountId }) => accountId),
    isVerified,
    reason,
  });
}
