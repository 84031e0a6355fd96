import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { firstReviewState } from '../rules.ts';
import { insertEvents } from './history.queries.ts';
import { lockListings, updateHeld } from './life.queries.ts';
import { announce, changeState, endComparing } from './life.service.ts';

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
