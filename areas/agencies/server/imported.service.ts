import {
  contentsBefore,
  holdChanged,
  holdListings,
  type ListingDraft,
  type Outcome,
  readImportedIds,
} from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { hasRight } from '../rules.ts';
import { insertEvent, readHeld } from './agencies.queries.ts';
import { readSeatsWithApproval } from './approvals.queries.ts';
import { notifyApprovers, waitingSeat } from './approvals.service.ts';
import { placeHomes, readPlaces, readSeatOver } from './homes.queries.ts';

type Draft = Pick<ListingDraft, 'ownerId' | 'external'>;

/**
 * Writes homes that an import brings, and lets those wait that agencies want to see first (275): new ones of people whose listings wait,
 * and others where what is reviewed has changed.
 * @param write writes them, in the open transaction @returns what it returns, one outcome for each draft
 */
export async function importWithApproval(
  open: Ctx,
  drafts: readonly Draft[],
  write: () => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const seats = new Map<number, Awaited<ReturnType<typeof seatOf>>>();
  for (const ownerId of new Set(drafts.map((draft) => draft.ownerId))) {
    const seat = await seatOf(open, ownerId);
    if (seat) seats.set(ownerId, seat);
  }
  if (seats.size === 0) return write();
  const before = await contentsBefore(
    open,
    await dueAmong(
      open,
      drafts.filter(({ ownerId }) => seats.has(ownerId)),
    ),
  );
  const outcomes = await write();
  const inserted = drafts.flatMap(({ ownerId }, place) => {
    const outcome = outcomes[place];
    return outcome?.outcome === 'inserted' && seats.has(ownerId) ? [{ ownerId, id: outcome.id }] : [];
  });
  for (const [ownerId, homes] of Map.groupBy(inserted, (one) => one.ownerId)) {
    const { agencyId, branchId } = seats.get(ownerId) as NonNullable<Awaited<ReturnType<typeof seatOf>>>;
    const ids = homes.map(({ id }) => id);
    await placeHomes(open, agencyId, branchId, ids);
    const detail = { homes: ids.length, ids: ids.join(' ') };
    await insertEvent(open, { agencyId, kind: 'homes_placed', actorId: ownerId, detail });
    await notifyApprovers(open, await holdListings(open, ids));
  }
  const updated = new Set(outcomes.flatMap((one) => (one.outcome === 'updated' ? one.id : [])));
  const held = await holdChanged(open, new Map([...before].filter(([id]) => updated.has(id))));
  const places = await readPlaces(open, held);
  for (const some of Map.groupBy(places, ({ agencyId, branchId }) => `${agencyId} ${branchId}`).values())
    await notifyApprovers(
      open,
      some.map(({ id }) => id),
    );
  return outcomes;
}

/** Returns the seat by which new homes that an import brings for someone wait; it stays until the transaction ends. */
const seatOf = (open: Ctx, ownerId: number) =>
  readHeld(open, async () =>
    waitingSeat((await readSeatsWithApproval(open, ownerId)).filter((seat) => seat.isApprovingImports)),
  );

/** Returns the homes among them that are there and wait where they are changed. */
async function dueAmong(open: Ctx, drafts: readonly Draft[]): Promise<number[]> {
  const due: number[] = [];
  for (const [source, some] of Map.groupBy(drafts, ({ external }) => external?.source)) {
    if (source === undefined) continue;
    const ids = await readImportedIds(
      open,
      source,
      some.flatMap(({ external }) => external?.id ?? []),
    );
    for (const { ownerId, external } of some) {
      const id = ids.get(external?.id ?? '');
      if (id === undefined) continue;
      const found = await readSeatOver(open, ownerId, id);
      if (!found?.isApproving || !found.isApprovingImports) continue;
      const { homeBranchId: branchId, ...seat } = found;
      if (!hasRight(seat, 'approve_homes', { branchId, accountId: ownerId })) due.push(id);
    }
  }
  return due;
}
