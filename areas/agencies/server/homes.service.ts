import { publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import {
  type ColleagueRight,
  handOverListings,
  type ListingAgency,
  listItems,
  listingChanged,
  ownStateOf,
  releaseListings,
  smallPicture,
} from '@keystead/listings/server';
import { mayUse } from '@keystead/plans/server';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { listingKeys } from '@keystead/platform/edge';
import { changed } from '@keystead/platform/lookups';
import type {
  getAgencyHomes,
  getOwnAgencyHomes,
  handOverAgencyHomes,
  placeAgencyHomes,
  takeOutAgencyHomes,
} from '../contract.ts';
import { hasRight, LIMITS, type Right, reachOf, type Seat, SHOWN_ROLES } from '../rules.ts';
import { insertEvent, readPublicAgency } from './agencies.queries.ts';
import { holdPlaced } from './approvals.service.ts';
import { type HandOver, homesHandedOver } from './extension-points.ts';
import {
  type HomeFilter,
  placeHomes,
  readAgenciesOf,
  readHomePage,
  readHomesInCharge,
  readOfferedIds,
  readPlaces,
  readSeatOver,
  takeOutHomes,
} from './homes.queries.ts';
import { inAgency, membership, noRight, requireBranch, requireRight } from './membership.ts';
import { logoUrl } from './public.service.ts';
import { readSeat } from './seats.queries.ts';

/** Returns the agencies that listings belong to: what listings say of themselves. */
export async function agenciesOf(
  ctx: Ctx,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, ListingAgency>> {
  if (listingIds.length === 0) return new Map();
  const rows = await readAgenciesOf(ctx, listingIds);
  return new Map(
    rows.map(({ listingId, logo, ...agency }) => [listingId, { ...agency, logo: logoUrl(ctx, logo) }]),
  );
}

/** Rights of the table by what listings ask for. */
const RIGHT_TO = { see: 'view_homes', edit: 'edit_homes', delete: 'delete_homes' } as const satisfies Record<
  ColleagueRight,
  Right
>;

/** Returns whether the seat of someone lets them do that to a home of a colleague. */
export async function mayOnHome(
  ctx: Ctx,
  accountId: number,
  listingId: number,
  right: ColleagueRight,
): Promise<boolean> {
  const found = await readSeatOver(ctx, accountId, listingId);
  if (!found) return false;
  const { homeBranchId: branchId, ownerId, ...seat } = found;
  return hasRight(seat, RIGHT_TO[right], { branchId, accountId: ownerId });
}

/** Returns one page of the homes of an agency that are on offer. @throws ApiError not_found */
export async function homesOnOffer(
  ctx: Ctx,
  { slug_id: slug, limit, offset }: Input<typeof getAgencyHomes>,
): Promise<Result<typeof getAgencyHomes>> {
  const agency = await readPublicAgency(ctx, slug);
  if (!agency) throw notFound('There is no such agency.');
  const withPremium = await mayUse(ctx, ctx.actor?.accountId ?? 0, 'premium_properties');
  const { ids, total } = await readOfferedIds(ctx, agency.id, { limit, offset, withPremium });
  return { data: await listItems(ctx, ids), total };
}

/** Returns one page of the homes that a seat lets someone see. @throws ApiError not_found, forbidden */
export async function homesOfMembers(
  ctx: SignedInCtx,
  input: Input<typeof getOwnAgencyHomes>,
): Promise<Result<typeof getOwnAgencyHomes>> {
  const { agency_id: agencyId, account_id: accountId, branch_id: asked, search, limit, offset } = input;
  const { seat } = await membership(ctx, agencyId);
  if (asked !== undefined) await requireBranch(ctx, agencyId, asked);
  const filter: HomeFilter = { accountId, search, branchId: branchFor(seat, asked) };
  const { rows, total } = await readHomePage(ctx, agencyId, filter, { limit, offset });
  const people = await publicOwner(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  );
  const data = rows.map((row) => {
    const subject = { branchId: row.branchId, accountId: row.ownerId };
    const isOwn = row.ownerId === seat.accountId;
    return {
      id: row.id,
      slug_id: row.slug,
      title: row.title,
      city: row.city,
      picture: row.picture ? smallPicture(ctx, row.picture) : '',
      own_state: ownStateOf(row),
      account_id: row.ownerId,
      account_name: people.get(row.ownerId)?.name ?? '',
      branch_id: row.branchId,
      may_edit: isOwn || hasRight(seat, 'edit_homes', subject),
      may_place: hasRight(seat, 'place_homes', subject),
      may_hand_over: hasRight(seat, 'hand_over_homes', subject),
    };
  });
  return { data, total };
}

/** Returns the branch that someone sees: a seat that reaches no further than its own sees no other. @throws ApiError forbidden */
function branchFor(seat: Seat, asked: number | undefined): number | undefined {
  const reach = reachOf(seat.role, 'view_homes');
  if (reach === 'agency' || (reach === 'branch' && seat.branchId === null)) return asked;
  if (reach !== 'branch' || seat.branchId === null || (asked !== undefined && asked !== seat.branchId))
    throw noRight();
  return seat.branchId;
}

type Places = Awaited<ReturnType<typeof readPlaces>>;

/** Returns homes that a seat has a right over, all of them. @throws ApiError not_found, forbidden */
function requireOver(
  places: Places,
  ids: readonly number[],
  agencyId: number,
  seat: Seat,
  right: Right,
): void {
  const own = places.filter((one) => one.agencyId === agencyId);
  if (own.length < new Set(ids).size) throw notFound('Some of these homes are not of your agency.');
  for (const { branchId, ownerId } of own) requireRight(seat, right, { branchId, accountId: ownerId });
}

/**
 * Puts homes of one's own into an agency, and homes of it into a branch.
 * @throws ApiError not_found, forbidden, conflict for a home of another agency
 */
export function place(ctx: SignedInCtx, input: Input<typeof placeAgencyHomes>): Promise<void> {
  const { agency_id: agencyId, property_ids: ids, branch_id: branchId = null } = input;
  return inAgency(ctx, agencyId, async (open, { agency, seat }) => {
    if (branchId !== null) await requireBranch(open, agencyId, branchId);
    const places = await readPlaces(open, ids);
    for (const one of places) {
      // To put one in is its owner's alone; to move one within the agency is a right of seats.
      const isIn = one.agencyId === agencyId;
      if (!isIn && one.ownerId !== seat.accountId) throw noHomes();
      if (!isIn && one.agencyId !== null)
        throw new ApiError(
          'conflict',
          'Some of these homes are of another agency: take them out there first.',
        );
      requireRight(seat, 'place_homes', { branchId: isIn ? one.branchId : branchId, accountId: one.ownerId });
      // Out of one's reach, nobody moves anything.
      requireRight(seat, 'place_homes', { branchId, accountId: one.ownerId });
    }
    if (places.length < new Set(ids).size) throw noHomes();
    await placeHomes(
      open,
      agencyId,
      branchId,
      places.map(({ id }) => id),
    );
    await noteHomes(open, { agencyId, actorId: seat.accountId, kind: 'homes_placed' }, ids);
    const fresh = places.filter((one) => one.agencyId !== agencyId).map(({ id }) => id);
    await listingChanged.get()(open, ids);
    await holdPlaced(open, agency, seat, { ids: fresh, branchId });
  });
}

const noHomes = () => notFound('Some of these homes are not yours.');

/** Takes homes out of an agency. @throws ApiError not_found, forbidden */
export function takeOut(ctx: SignedInCtx, input: Input<typeof takeOutAgencyHomes>): Promise<void> {
  const { agency_id: agencyId, property_ids: ids } = input;
  return inAgency(ctx, agencyId, async (open, { seat }) => {
    const places = await readPlaces(open, ids);
    requireOver(places, ids, agencyId, seat, 'place_homes');
    for (const { isHeld, branchId, ownerId } of places)
      if (isHeld && !hasRight(seat, 'approve_homes', { branchId, accountId: ownerId }))
        throw new ApiError('conflict', 'Some of these homes wait for approval: have that decided first.');
    await leaveAgency(open, { agencyId, actorId: seat.accountId }, ids);
  });
}

/**
 * Puts homes in the charge of a colleague, some or all of someone, in one transaction.
 * @returns how many @throws ApiError not_found, forbidden, conflict, validation
 */
export function handOver(ctx: SignedInCtx, input: Input<typeof handOverAgencyHomes>): Promise<number> {
  const { agency_id: agencyId, property_ids: named, from_id: fromId, to_id: toId } = input;
  if ((named === undefined) === (fromId === undefined))
    throw invalidField('property_ids', 'name homes, or the person whose homes they are');
  return inAgency(ctx, agencyId, async (open, { seat }) => {
    const ids = named ?? (await allInCharge(open, agencyId, fromId ?? 0));
    const places = await readPlaces(open, ids);
    requireOver(places, ids, agencyId, seat, 'hand_over_homes');
    if (fromId !== undefined && ids.length === 0)
      requireRight(seat, 'hand_over_homes', { accountId: fromId });
    const handOver = await putInCharge(open, { agencyId, actorId: seat.accountId, toId }, places);
    await announceHandOver(open, handOver);
    return handOver.listingIds.length;
  });
}

/** Notifies who is in charge now, where anything was handed over: as the last thing in the transaction. */
export async function announceHandOver(open: Ctx, handOver: HandOver | undefined): Promise<void> {
  if (handOver && handOver.listingIds.length > 0) await homesHandedOver.get()(open, handOver);
}

async function allInCharge(open: Ctx, agencyId: number, accountId: number): Promise<number[]> {
  const ids = await readHomesInCharge(open, agencyId, accountId, LIMITS.homesOfPerson + 1);
  if (ids.length > LIMITS.homesOfPerson)
    throw new ApiError('conflict', 'These are too many homes at once: hand over some of them first.');
  return ids;
}

/** @returns what was handed over @throws ApiError not_found, conflict for someone who may be in charge of none */
async function putInCharge(
  open: Ctx,
  { agencyId, actorId, toId }: { agencyId: number; actorId: number; toId: number },
  places: Places,
): Promise<HandOver> {
  const heir = await readSeat(open, agencyId, toId);
  if (!heir) throw notFound('This person is not in your agency.');
  if (!SHOWN_ROLES.includes(heir.role))
    throw new ApiError('conflict', 'This person’s role does not let them be in charge of homes.');
  const owners = [...new Set(places.map(({ ownerId }) => ownerId))].toSorted((one, other) => one - other);
  const fromIds: number[] = [];
  const listingIds: number[] = [];
  for (const from of owners) {
    const ids = places.filter(({ ownerId }) => ownerId === from).map(({ id }) => id);
    const done = await handOverListings(open, ids, { from, to: toId });
    if (done.length === 0) continue;
    fromIds.push(from);
    listingIds.push(...done);
    const event = { agencyId, actorId, accountId: toId, kind: 'homes_handed_over' } as const;
    await noteHomes(open, event, done, { from });
  }
  // Whose seat is of one branch has homes there.
  if (heir.branchId !== null && listingIds.length > 0)
    await placeHomes(
      open,
      agencyId,
      heir.branchId,
      places.map(({ id }) => id),
    );
  return { agencyId, fromIds, toId, listingIds };
}

/**
 * Settles the homes of someone who leaves an agency: a colleague is in charge of them from now on, or they leave it, too.
 * @returns what was handed over
 * @throws ApiError not_found, conflict, forbidden for who may not hand them over
 */
export async function settleHomes(
  open: SignedInCtx,
  {
    agencyId,
    seat,
    accountId,
    heirId,
  }: { agencyId: number; seat: Seat; accountId: number; heirId: number | undefined },
): Promise<HandOver | undefined> {
  const ids = await allInCharge(open, agencyId, accountId);
  if (heirId === undefined) {
    if (ids.length > 0) await leaveAgency(open, { agencyId, actorId: seat.accountId }, ids);
    return undefined;
  }
  if (heirId === accountId) throw invalidField('heir_id', 'is who leaves');
  const places = await readPlaces(open, ids);
  requireOver(places, ids, agencyId, seat, 'hand_over_homes');
  return putInCharge(open, { agencyId, actorId: seat.accountId, toId: heirId }, places);
}

async function leaveAgency(
  open: Ctx,
  by: { agencyId: number; actorId: number },
  ids: readonly number[],
): Promise<void> {
  await releaseListings(open, ids);
  await takeOutHomes(open, ids);
  await noteHomes(open, { ...by, kind: 'homes_taken_out' }, ids);
  await listingChanged.get()(open, [...ids]);
}

/** Writes down what was done with homes, and notices of it. */
async function noteHomes(
  open: Ctx,
  event: Parameters<typeof insertEvent>[1],
  ids: readonly number[],
  detail: Record<string, number> = {},
): Promise<void> {
  await insertEvent(open, { ...event, detail: { ...detail, homes: ids.length, ids: ids.join(',') } });
  await changed(open, 'listings', listingKeys([...ids]));
}
