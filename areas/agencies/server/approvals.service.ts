import { publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { invalidField, notFound } from '@keystead/http/errors';
import {
  type AgencyApproval,
  holdListings,
  lockHeld,
  releaseListings,
  sendBackListing,
  smallPicture,
} from '@keystead/listings/server';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import type { decideWaitingListing, getWaitingListings } from '../contract.ts';
import { hasRight, LIMITS, reachOf, type Seat, SHOWN_ROLES, type Subject } from '../rules.ts';
import { type AgencyRow, insertEvent } from './agencies.queries.ts';
import * as queries from './approvals.queries.ts';
import { type ApprovalDue, approvalDue, approvalsSeen } from './extension-points.ts';
import { placeHomes, readPlaces, readSeatOver } from './homes.queries.ts';
import { inAgency, membership, noRight, requireRight } from './membership.ts';
import { readSeats } from './seats.queries.ts';

/** Returns the seat by which new listings of someone wait for a colleague, the oldest one where there are several. */
async function seatThatWaits(ctx: Ctx, accountId: number) {
  const seats = await queries.readSeatsWithApproval(ctx, accountId);
  return seats.find(
    (seat) =>
      SHOWN_ROLES.includes(seat.role) &&
      !hasRight(seat, 'approve_homes', { branchId: seat.branchId, accountId }),
  );
}

/** What listings ask of agencies before the site and the public see what someone has written. */
export const approval: AgencyApproval = {
  async isDue(open, accountId, listingId) {
    if (listingId === undefined) return (await seatThatWaits(open, accountId)) !== undefined;
    const found = await readSeatOver(open, accountId, listingId);
    if (!found?.isApproving) return false;
    const { homeBranchId: branchId, ownerId, ...seat } = found;
    return !hasRight(seat, 'approve_homes', { branchId, accountId: ownerId });
  },
  async heldNew(open, accountId, listingId) {
    const seat = await seatThatWaits(open, accountId);
    if (!seat) return;
    const { agencyId, branchId } = seat;
    await placeHomes(open, agencyId, branchId, [listingId]);
    await insertEvent(open, {
      agencyId,
      kind: 'homes_placed',
      actorId: accountId,
      detail: { homes: 1, ids: String(listingId) },
    });
    await notifyApprovers(open, [listingId]);
  },
  heldEdited: (open, listingId) => notifyApprovers(open, [listingId]),
};

/** Notifies those who may approve listings that wait from now on. @param ids of one branch of one agency */
async function notifyApprovers(open: Ctx, ids: readonly number[]): Promise<void> {
  const [place] = await readPlaces(open, ids);
  if (!place || place.agencyId === null) return;
  const { agencyId, branchId, ownerId, title } = place;
  const all = await approversOf(open, agencyId, { branchId, accountId: ownerId });
  const approvers = all.filter(({ accountId }) => accountId !== open.actor?.accountId);
  await approvalDue.get()(open, { agencyId, approvers, title, ownerId });
}

/** Returns who may approve a listing, with how many wait for each of them. */
async function approversOf(
  open: Ctx,
  agencyId: number,
  listing: Required<Subject>,
): Promise<ApprovalDue['approvers']> {
  const seats = (await readSeats(open, agencyId)).filter((seat) => hasRight(seat, 'approve_homes', listing));
  // They see those of this branch, or all.
  const counts = new Map<number | undefined, number>();
  for (const branchId of new Set(seats.map(branchOf)))
    counts.set(branchId, await queries.countWaiting(open, agencyId, branchId));
  return seats.map((seat) => ({ accountId: seat.accountId, waiting: counts.get(branchOf(seat)) ?? 0 }));
}

/** Lets homes that someone has put into an agency wait for it, where it wants that of them: as the last thing in the transaction. */
export async function holdPlaced(
  open: Ctx,
  agency: AgencyRow,
  seat: Seat,
  { ids, branchId }: { ids: readonly number[]; branchId: number | null },
): Promise<void> {
  const isTrusted = hasRight(seat, 'approve_homes', { branchId, accountId: seat.accountId });
  const held = agency.approves_listings && !isTrusted ? await holdListings(open, ids) : [];
  await notifyApprovers(open, held);
}

/** Lets what waits in an agency go on, as it wants no approval any more or ends. */
export async function releaseAll(open: Ctx, agencyId: number): Promise<void> {
  for (;;) {
    const released = await releaseListings(
      open,
      await queries.readWaitingIds(open, agencyId, LIMITS.homesAtOnce),
    );
    if (released.length === 0) return;
  }
}

/** Returns the branch whose waiting listings someone sees, undefined for all. @throws ApiError forbidden */
function branchOf(seat: Seat): number | undefined {
  const reach = reachOf(seat.role, 'approve_homes');
  if (reach === undefined || reach === 'own') throw noRight();
  return reach === 'branch' ? (seat.branchId ?? undefined) : undefined;
}

/** Returns how many listings wait for someone. */
export function countWaitingFor(ctx: Ctx, agencyId: number, seat: Seat): Promise<number> {
  const reach = reachOf(seat.role, 'approve_homes');
  return reach === undefined ? Promise.resolve(0) : queries.countWaiting(ctx, agencyId, branchOf(seat));
}

/** Returns one page of the listings that wait for someone. @throws ApiError not_found, forbidden */
export async function waitingListings(
  ctx: SignedInCtx,
  { agency_id: agencyId, ...page }: Input<typeof getWaitingListings>,
): Promise<Result<typeof getWaitingListings>> {
  const { seat } = await membership(ctx, agencyId);
  const { rows, total } = await queries.readWaitingPage(ctx, agencyId, branchOf(seat), page);
  const people = await publicOwner(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  );
  const data = rows.map((row) => ({
    id: row.id,
    slug_id: row.slug,
    title: row.title,
    city: row.city,
    picture: row.picture ? smallPicture(ctx, row.picture) : '',
    account_id: row.ownerId,
    account_name: people.get(row.ownerId)?.name ?? '',
    branch_id: row.branchId,
    is_edited: row.isEdited,
    since: row.since.toISOString(),
    version: row.version,
  }));
  return { data, total };
}

/**
 * Approves a listing that waits, or sends it back: of two who decide at one moment, the first does.
 * @throws ApiError not_found, forbidden, conflict, validation without a due reason
 */
export function decide(
  ctx: SignedInCtx,
  { agency_id: agencyId, property_id: id, version, action, reason }: Input<typeof decideWaitingListing>,
): Promise<void> {
  if (action === 'send_back' && reason === undefined)
    throw invalidField('reason', 'is needed: who is in charge of it reads why');
  return inAgency(ctx, agencyId, async (open, { seat }) => {
    const [place] = await readPlaces(open, [id]);
    if (place?.agencyId !== agencyId) throw notFound('Some of these homes are not of your agency.');
    const { branchId, ownerId, title } = place;
    requireRight(seat, 'approve_homes', { branchId, accountId: ownerId });
    await lockHeld(open, id, version);
    await insertEvent(open, {
      agencyId,
      actorId: seat.accountId,
      accountId: ownerId,
      kind: action === 'approve' ? 'home_approved' : 'home_sent_back',
      detail: { home: title, ids: String(id) },
    });
    const approvers = await approversOf(open, agencyId, { branchId, accountId: ownerId });
    const done = approvers.filter(({ accountId, waiting }) => accountId === seat.accountId || waiting === 1);
    await approvalsSeen.get()(open, { agencyId, accountIds: done.map(({ accountId }) => accountId) });
    if (action === 'send_back') await sendBackListing(open, id, reason ?? '');
    else await releaseListings(open, [id]);
  });
}
