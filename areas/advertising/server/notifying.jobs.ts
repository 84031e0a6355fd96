import { mailTo } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { readAdvertisement, type StoredAdvertisement } from './advertisements.queries.ts';
import { type AdvertisementNews, decisionMail } from './messages.ts';
import { titleOf } from './things.ts';

/** Sends an email about what the site has decided about an advertisement. */
export const notifyAdvertiser = defineJob({
  name: 'advertising.tell',
  version: 1,
  payload: z.object({ advertisementId: z.number().int() }),
});

/** Returns what there is to say of one as it stands; nothing of what waits, or of what has simply run its time. */
function newsOf({ status, byOperator, reason }: StoredAdvertisement): AdvertisementNews | undefined {
  if (status === 'approved') return byOperator ? 'operator' : 'approve';
  if (status === 'rejected') return 'reject';
  return status === 'expired' && byOperator && reason ? 'operator_end' : undefined;
}

export const notifyingJobs = [
  handleJob(notifyAdvertiser, async (ctx: Ctx, { advertisementId }) => {
    const row = await readAdvertisement(ctx, advertisementId);
    const news = row && newsOf(row);
    if (!row || !news) return;
    const title = await titleOf(ctx, row);
    await mailTo(ctx, row.accountId, (reader) => decisionMail(reader, news, { ...row, title }));
  }),
];
