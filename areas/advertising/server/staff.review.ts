import { readBriefs } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { factsOf, type ReviewEvent, type ReviewSource, reviewEvent } from '@keystead/platform/review';
import { readAdvertisement, type StoredAdvertisement } from './advertisements.queries.ts';
import { approveAdvertisement, rejectAdvertisement } from './deciding.service.ts';
import { LOCK, WAITING } from './staff.review.queries.ts';
import { advertisedPictures, titleOf } from './things.ts';

async function pathOf(ctx: Ctx, { kind, thingId }: StoredAdvertisement): Promise<string> {
  if (thingId === null || kind !== 'property') return '';
  const brief = (await readBriefs(ctx, [thingId])).get(thingId);
  return brief ? `/properties-details/${encodeURIComponent(brief.slug)}` : '';
}

function historyOf({ status, startsAt, createdAt, reason }: StoredAdvertisement): ReviewEvent[] {
  const asked = reviewEvent(createdAt, 'asked');
  return status === 'pending' ? [asked] : [reviewEvent(startsAt ?? createdAt, status, reason), asked];
}

/** Homes and projects that someone wants to stand first. */
export const advertisementReview: ReviewSource = {
  kind: 'advertisement',
  rights: { see: 'advertisements:view', decide: 'advertisements:decide' },
  waiting: WAITING,
  lock: LOCK,
  actions: { approve: 'none', reject: 'required' },

  async read(ctx, id) {
    const row = await readAdvertisement(ctx, id);
    if (!row) return undefined;
    const [title, path] = await Promise.all([titleOf(ctx, row), pathOf(ctx, row)]);
    return {
      title,
      path,
      accountId: row.accountId,
      state: row.status,
      history: historyOf(row),
      files: [],
      facts: factsOf({
        advertised: row.kind === 'property' ? 'Listing' : 'Project',
        title,
        hours: row.hours?.toString(),
      }),
    };
  },

  pictures: advertisedPictures,

  decide: (open, id, action, reason) =>
    action === 'approve' ? approveAdvertisement(open, id) : rejectAdvertisement(open, id, reason),
};
