import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { compare, differencesOf, type ReviewFact } from '@keystead/platform/review';
import { getSettings } from '@keystead/settings/server';
import { COLUMN_FIELDS, FACTS, firstReviewState, type ListingField } from '../rules.ts';
import { insertEvents } from './history.queries.ts';
import { lockListings, updateHeld } from './life.queries.ts';
import { announce, changeState, endComparing } from './life.service.ts';
import { readListings } from './reading.queries.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshots.queries.ts';
import { contentOf } from './staff.content.ts';

// Listings that wait for their agency (268), in the open transaction.

/** Lets listings that are on offer, or wait for the site, wait for their agency first. @returns ids of those */
export async function holdListings(open: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await lockListings(open, ids, ['approved', 'pending']);
  const due = rows.filter(({ offer, isHeld }) => !isHeld && (offer === 'sell' || offer === 'rent'));
  const held = due.map(({ id }) => id);
  if (held.length === 0) return [];
  await updateHeld(open, held, { review: 'pending', isHeld: true });
  await insertEvents(
    open,
    due.flatMap(({ id, review }) =>
      review === 'pending'
        ? []
        : [{ listing_id: id, kind: 'review' as const, before: review, after: 'pending' }],
    ),
  );
  await announce(open, held);
  return held;
}

/** Returns what listings say and how they stand before an import changes them, by id. */
export async function contentsBefore(open: Ctx, ids: readonly number[]): Promise<Map<number, Snapshot>> {
  const contents = new Map<number, Snapshot>();
  if (ids.length === 0) return contents;
  for (const row of await readListings(open, ids))
    contents.set(row.id, { ...(await contentOf(open, row)), review: row.request_status });
  return contents;
}

/**
 * Lets listings wait for their agency that an import has changed, where what has changed is reviewed; what waits and says again what
 * was approved waits no longer.
 * @param before as they stood @returns ids of those that begin to wait
 */
export async function holdChanged(open: Ctx, before: ReadonlyMap<number, Snapshot>): Promise<number[]> {
  const now = await contentsBefore(open, [...before.keys()]);
  const changed = [...before].filter(([id, was]) => isReviewedChange(was.facts, now.get(id)?.facts ?? []));
  const approved = changed.filter(([, { review }]) => review === 'approved');
  for (const [id, was] of approved) await writeSnapshot(open, { kind: 'property', id }, was);
  const held = await holdListings(
    open,
    approved.map(([id]) => id),
  );
  const waiting = changed.flatMap(([id, { review }]) => (review === 'pending' ? id : []));
  const seen = (await lockListings(open, waiting, ['pending'])).filter(({ isHeld }) => isHeld);
  if (seen.length > 0) {
    const ids = seen.map(({ id }) => id);
    // Another version: nobody approves what they have not seen.
    await updateHeld(open, ids, { review: 'pending', isHeld: true });
    await releaseUnchanged(open, ids);
  }
  return held;
}

/** Lets listings wait no longer that say again what was approved: an import was undone, or brings what it brought before. */
export async function releaseUnchanged(open: Ctx, ids: readonly number[]): Promise<void> {
  const rows = await lockListings(open, ids, ['pending']);
  const held = rows.filter(({ isHeld }) => isHeld).map(({ id }) => id);
  const now = await contentsBefore(open, held);
  const released: number[] = [];
  for (const id of held) {
    const before = await readSnapshot(open, { kind: 'property', id });
    const content = now.get(id);
    if (before?.review !== 'approved' || !content) continue;
    const { changes, ...files } = await compare(open, before, content);
    if (changes.length === 0 && Object.values(files).every((some) => some.length === 0)) released.push(id);
  }
  if (released.length === 0) return;
  await updateHeld(open, released, { review: 'approved', isHeld: false });
  for (const id of released) await endComparing(open, id);
  await insertEvents(
    open,
    released.map((listing_id) => ({ listing_id, kind: 'review', before: 'pending', after: 'approved' })),
  );
  await announce(open, released);
}

/** Declared fields that nobody looks at again when they change, as in an edit by its owner. */
const UNREVIEWED = new Set<string>([
  ...COLUMN_FIELDS.flatMap(([name, field]) => (field.isReviewed ? [] : name)),
  ...Object.entries<ListingField>(FACTS).flatMap(([name, fact]) => (fact.isReviewed ? [] : name)),
  'charges',
]);

const isReviewedChange = (before: readonly ReviewFact[], after: readonly ReviewFact[]): boolean =>
  differencesOf(before, after).some(({ field }) => !UNREVIEWED.has(field) && !field.startsWith('facility_'));

/** Lets listings wait for their agency no longer: they go on as new ones of anyone do. @returns ids of those that waited */
export async function releaseListings(open: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await lockListings(open, ids, ['pending']);
  const released = rows.filter(({ isHeld }) => isHeld).map(({ id }) => id);
  if (released.length === 0) return [];
  const review = firstReviewState(await getSettings(open));
  await updateHeld(open, released, { review, isHeld: false });
  if (review === 'approved') {
    for (const id of released) await endComparing(open, id);
    const change = { kind: 'review', before: 'pending', after: review } as const;
    await insertEvents(
      open,
      released.map((listing_id) => ({ listing_id, ...change })),
    );
  }
  await announce(open, released);
  return released;
}

/**
 * Holds a listing that waits for its agency until the transaction ends.
 * @param version as it was read; undefined: whatever it is now
 * @throws ApiError conflict for one that does not wait, or was changed since
 */
export async function lockHeld(open: Ctx, id: number, version: number | undefined): Promise<void> {
  const [row] = await lockListings(open, [id], ['pending']);
  if (!row?.isHeld) throw new ApiError('conflict', 'This listing does not wait for your agency.');
  if (version !== undefined && row.version !== version)
    throw new ApiError(
      'conflict',
      'This listing was changed elsewhere since you opened it. Load it again first.',
    );
}

/** Sends a listing that waits for its agency back to who is in charge of it. @throws ApiError validation without a reason */
export async function sendBackListing(open: Ctx, id: number, reason: string): Promise<void> {
  await changeState(open, id, 'reject', { who: 'staff', reason });
}
