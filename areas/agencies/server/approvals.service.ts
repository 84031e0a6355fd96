import { publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import {
  type AgencyApproval,
  holdListings,
  listingChanged,
  listingChanges,
  lockHeld,
  type NewPlace,
  releaseListings,
  sendBackListing,
  smallPicture,
} from '@keystead/listings/server';
import { type Ctx, dropCached, type SignedInCtx } from '@keystead/platform/context';
import type { decideWaitingListing, getListingChanges, getWaitingListings } from '../contract.ts';
import { hasRight, LIMITS, reachOf, type Seat, SHOWN_ROLES, type Subject } from '../rules.ts';
import { type AgencyRow, insertEvent, readHeld } from './agencies.queries.ts';
import * as queries from './approvals.queries.ts';
import { type ApprovalDue, approvalDue, approvalsSeen } from './extension-points.ts';
import { placeHomes, readPlaces, readSeatOver } from './homes.queries.ts';
import { inAgency, membership, noRight, requireRight } from './membership.ts';
import { readSeat, readSeats } from './seats.queries.ts';

/** Returns whether new listings of a seat wait for a colleague. */
const isWaiting = (seat: Seat) =>
  SHOWN_ROLES.includes(seat.role) &&
  !hasRight(seat, 'approve_homes', { branchId: seat.branchId, accountId: seat.accountId });

/** Returns the seats by which new listings of someone wait for a colleague, the oldest one first. */
const seatsThatWait = async (ctx: Ctx, accountId: number) =>
  (await queries.readSeatsWithApproval(ctx, accountId)).filter(isWaiting);

/** Returns the first of the seats of someone by which new listings wait. */
export const waitingSeat = <One extends Seat>(seats: readonly One[]): One | undefined =>
  seats.find(isWaiting);

/**
 * Returns the agency that a new listing of someone goes into. Who has seats where listings wait posts into one of these: what an
 * agency wants to see first does not go past it. In a transaction, seats and settings of that agency stay until it ends.
 */
const placeOfNew = (ctx: Ctx, accountId: number, wished: number | undefined): Promise<NewPlace | undefined> =>
  readHeld(ctx, () => placeNow(ctx, accountId, wished));

async function placeNow(
  ctx: Ctx,
  accountId: number,
  wished: number | undefined,
): Promise<NewPlace | undefined> {
  const waiting = await seatsThatWait(ctx, accountId);
  const held = wished === undefined ? waiting[0] : waiting.find(({ agencyId }) => agencyId === wished);
  if (held) return { agencyId: held.agencyId, isHeld: true, usesPackages: mayUsePackages(held) };
  if (wished === undefined) return undefined;
  const seat = await readSeat(ctx, wished, accountId);
  if (!seat) throw notFound('You have no such agency.');
  requireRight(seat, 'place_homes', { branchId: seat.branchId, accountId });
  if (waiting.length > 0)
    throw new ApiError('conflict', 'Your new listings wait for approval in another agency.');
  return { agencyId: wished, isHeld: false, usesPackages: mayUsePackages(seat) };
}

/** Returns whether a seat may use credits of the agency for a home of its own. */
const mayUsePackages = (seat: Seat) =>
  hasRight(seat, 'use_packages', { branchId: seat.branchId, accountId: seat.accountId });

/** What listings ask of agencies before the site and the public see what someone has written. */
export const approval: AgencyApproval = {
  placeOfNew,
  async isDue(open, accountId, listingId) {
    const found = await readSeatOver(open, accountId, listingId);
    if (!found?.isApproving) return false;
    const { homeBranchId: branchId, ownerId, ...seat } = found;
    return !hasRight(seat, 'approve_homes', { branchId, accountId: ownerId });
  },
  async receiveNew(open, accountId, listingId, { agencyId, isHeld }) {
    const seat = await readSeat(open, agencyId, accountId);
    if (!seat) throw notFound('You have no such agency.');
    const { branchId } = seat;
    await placeHomes(open, agencyId, branchId, [listingId]);
    await insertEvent(open, {
      agencyId,
      kind: 'homes_placed',
      actorId: accountId,
      detail: { homes: 1, ids: String(listingId) },
    });
    if (isHeld) return notifyApprovers(open, [listingId]);
    await listingChanged.get()(open, [listingId]);
    await dropCached(open, 'agencies');
  },
  heldEdited: (open, listingId) => notifyApprovers(open, [listingId]),
};

/** Notifies those who may approve listings that wait from now on. @param ids of one branch of one agency */
export async function notifyApprovers(open: Ctx, ids: readonly number[]): Promise<void> {
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
 * Returns what is different in a listing that waits, for who may decide on it.
 * @throws ApiError not_found, forbidden, conflict for one that does not wait
 */
export async function changesOfWaiting(
  ctx: SignedInCtx,
  { agency_id: agencyId, property_id: id }: Input<typeof getListingChanges>,
): Promise<Result<typeof getListingChanges>['data']> {
  const { seat } = await membership(ctx, agencyId);
  const [place] = await readPlaces(ctx, [id]);
  if (place?.agencyId !== agencyId) throw notAmongThem();
  requireRight(seat, 'approve_homes', { branchId: place.branchId, accountId: place.ownerId });
  if (!place.isHeld) throw new ApiError('conflict', 'This listing does not wait for your agency.');
  const changes = await listingChanges(ctx, id);
  if (!changes) throw notAmongThem();
  return changes;
}

const notAmongThem = () => notFound('Some of these homes are not of your agency.');

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
    if (place?.agencyId !== agencyId) throw notAmongThem();
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
