import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { askOwner, expireListings, nudgeOwners } from './expiry.service.ts';
import { discardUntouched } from './saved.service.ts';

/** Every night: throws away forgotten drafts, asks owners whether homes are still available, and lets listings expire that nobody speaks for. */
const watchExpiry = defineJob({
  name: 'listings.watch-expiry',
  version: 1,
  payload: z.object({}),
  cron: '20 4 * * *',
});

const ask = defineJob({
  name: 'listings.ask-owner',
  version: 1,
  payload: z.object({ listingId: z.number().int() }),
});

export const expiryJobs = [
  handleJob(watchExpiry, async (ctx: Ctx) => {
    await discardUntouched(ctx);
    await expireListings(ctx);
    await nudgeOwners(ctx, (open, listingId) => open.jobs.enqueue(open.db, ask, { listingId }));
  }),
  handleJob(ask, (ctx: Ctx, { listingId }) => askOwner(ctx, listingId)),
];
