import { type ArchiveKind, publicOwner } from '@keystead/accounts/server';
import { ApiError } from '@keystead/http/errors';
import { wholeListings } from '@keystead/listings/server';
import { paymentsOfAgency } from '@keystead/payments/server';
import { creditHistory, offerFor } from '@keystead/plans/server';
import { type ArchiveEntry, archivedParts, archivedTopic, jsonEntry } from '@keystead/platform/archive';
import type { SignedInCtx } from '@keystead/platform/context';
import { readAgency, readBranches, readEvents } from './agencies.queries.ts';
import { readHomePage } from './homes.queries.ts';
import { membership, requireRight } from './membership.ts';
import { readInvitationsOf, readSeats } from './seats.queries.ts';

/**
 * What a later area has of an agency: nothing that its owner does not see on the screen.
 * @param missing gets the paths of files that are not there any more
 */
export type AgencyArchivePart = (
  ctx: SignedInCtx,
  agencyId: number,
  missing: string[],
) => AsyncIterable<ArchiveEntry>;

const parts: AgencyArchivePart[] = [];

/** Adds to the archive of agencies; called by `connect` of an area. */
export function addAgencyArchivePart(part: AgencyArchivePart): void {
  parts.push(part);
}

/** Homes, or rows, that are read at once. */
const PAGE = 100;
/** Events that are read at once: one may name a thousand homes. */
const EVENTS = 1000;

/** Everything of an agency, for its owner. */
export const agencyArchive: ArchiveKind = {
  file: 'keystead-agency',
  async check(ctx, agencyId) {
    const { seat } = await membership(ctx, agencyId);
    requireRight(seat, 'export_agency');
  },
  entries,
};

async function* entries(ctx: SignedInCtx, agencyId: number): AsyncGenerator<ArchiveEntry> {
  const { storage } = ctx.ports;
  const missing: string[] = [];
  const agency = await readAgency(ctx, agencyId);
  yield* archivedTopic(storage, 'agency', agency, missing);
  yield jsonEntry('branches.json', await readBranches(ctx, [agencyId]));
  yield jsonEntry('people.json', await peopleOf(ctx, agencyId));
  yield* archivedParts(storage, 'history', historyOf(ctx, agencyId), missing);
  yield* archivedParts(storage, 'listings', listingsOf(ctx, agencyId), missing);
  const { active } = await offerFor(ctx, agencyId);
  yield jsonEntry('packages.json', active);
  const credits = pages((page) =>
    creditHistory(ctx, { ...page, agency_id: agencyId }).then(({ data }) => data),
  );
  yield* archivedParts(storage, 'credits', credits, missing);
  const payments = pages((page) => paymentsOfAgency(ctx, agencyId, page));
  yield* archivedParts(storage, 'payments', payments, missing);
  for (const part of parts) yield* part(ctx, agencyId, missing);
  if (missing.length > 0) yield jsonEntry('missing-files.json', missing);
}

/** Returns who is in an agency, and who is invited, as its owner reads them. */
async function peopleOf(ctx: SignedInCtx, agencyId: number) {
  const [seats, invitations] = await Promise.all([
    readSeats(ctx, agencyId),
    readInvitationsOf(ctx, agencyId),
  ]);
  const people = await publicOwner(
    ctx,
    seats.map(({ accountId }) => accountId),
  );
  return {
    seats: seats.map(({ accountId, role, branchId, created_at: since }) => ({
      account_id: accountId,
      name: people.get(accountId)?.name ?? '',
      role,
      branch_id: branchId,
      since,
    })),
    invitations: invitations.map(({ email, role, branchId, endsAt }) => ({
      email,
      role,
      branch_id: branchId,
      ends_at: endsAt,
    })),
  };
}

/** Returns who did what, the last first. */
async function* historyOf(ctx: SignedInCtx, agencyId: number) {
  let events: Awaited<ReturnType<typeof readEvents>> = [];
  do {
    events = await readEvents(ctx, agencyId, EVENTS, events.at(-1)?.id);
    if (events.length > 0) yield events;
  } while (events.length === EVENTS);
}

/** Returns the homes of an agency in whatever state, with who is in charge of them. */
async function* listingsOf(ctx: SignedInCtx, agencyId: number) {
  const homes = pages((page) => readHomePage(ctx, agencyId, {}, page).then(({ rows }) => rows));
  for await (const rows of homes) {
    const places = new Map(rows.map((row) => [row.id, row]));
    const listings = await wholeListings(ctx, [...places.keys()]);
    yield listings.map((listing) => ({ ...listing, branch_id: places.get(listing.id)?.branchId ?? null }));
  }
}

/** Returns pages until one is not full. */
export async function* pages<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += PAGE) {
    const rows = await read({ limit: PAGE, offset });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
  }
}

/** Returns what is read one by one; undefined for what is gone since it was listed: people work on while an archive is made. */
export const unlessGone = <Read>(reading: Promise<Read>): Promise<Read | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  });
