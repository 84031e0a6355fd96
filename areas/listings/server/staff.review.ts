import type { Ctx } from '@keystead/platform/context';
import { type Comparison, compare, type ReviewSource } from '@keystead/platform/review';
import { approveListing, rejectListing } from './life.service.ts';
import { readListings } from './reading.queries.ts';
import { readSnapshot } from './snapshots.queries.ts';
import { contentOf } from './staff.content.ts';
import { listingPictures } from './staff.pictures.ts';
import { LOCK, readHints, readReviews, WAITING } from './staff.review.queries.ts';
import { listingSays } from './staff.said.ts';

/** Returns what is different in a listing since it was decided on last, and of which version that is; undefined once it is gone. */
export async function listingChanges(
  ctx: Ctx,
  id: number,
): Promise<(Comparison & { version: number }) | undefined> {
  const [row] = await readListings(ctx, [id]);
  if (!row) return undefined;
  const before = await readSnapshot(ctx, { kind: 'property', id });
  return { version: row.version, ...(await compare(ctx, before, await contentOf(ctx, row))) };
}

/** Listings that wait for the site: new ones, and those that were changed. */
export const listingReview: ReviewSource = {
  kind: 'property',
  rights: { see: 'listings:view', decide: 'listings:decide' },
  waiting: WAITING,
  lock: LOCK,
  actions: { approve: 'none', reject: 'required' },

  async read(ctx, id) {
    const [row] = await readListings(ctx, [id]);
    if (!row) return undefined;
    const [content, before, history, says] = await Promise.all([
      contentOf(ctx, row),
      readSnapshot(ctx, { kind: 'property', id }),
      readReviews(ctx, id),
      listingSays(ctx),
    ]);
    const isPublic = row.request_status === 'approved' && row.is_active;
    return {
      ...content,
      title: row.title,
      accountId: row.owner_id,
      state: row.request_status,
      before,
      says,
      history,
      path: isPublic ? `/properties-details/${encodeURIComponent(row.slug_id)}` : '',
    };
  },

  async hints(ctx, ids) {
    const rows = await readHints(ctx, ids);
    return new Map(
      rows.map(({ id, words, price, usual_price }) => [
        id,
        { words, price: price ?? undefined, usualPrice: usual_price ?? undefined },
      ]),
    );
  },

  pictures: listingPictures,

  decide: (open, id, action, reason) =>
    action === 'approve' ? approveListing(open, id) : rejectListing(open, id, reason),
};
