import { mailTo } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { readAdvertisement } from './advertisements.queries.ts';
import { decisionMail } from './messages.ts';
import { titleOf } from './things.ts';

/** Tells by mail what the house has decided about an advertisement. */
export const tellAdvertiser = defineJob({
  name: 'advertising.tell',
  version: 1,
  payload: z.object({ advertisementId: z.number().int() }),
});

export const tellingJobs = [
  handleJob(tellAdvertiser, async (ctx: Ctx, { advertisementId }) => {
    const row = await readAdvertisement(ctx, advertisementId);
    const isRunning = row?.status === 'approved';
    if (!row || (!isRunning && row.status !== 'rejected')) return;
    const title = await titleOf(ctx, row);
    await mailTo(ctx, row.accountId, (reader) =>
      decisionMail(reader, isRunning ? 'approve' : 'reject', { ...row, title }),
    );
  }),
];
