import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { expireListings, nudgeOwners } from './expiry.service.ts';
import { discardUntouched } from './saved.service.ts';

/** Deletes old drafts every night, asks owners whether homes are still available, and expires unconfirmed listings. */
const watchExpiry = defineJob({
  name: 'listings.watch-expiry',
  version: 1,
  payload: z.object({}),
  cron: '20 4 * * *',
});

export const expiryJobs = [
  handleJob(watchExpiry, async (ctx: Ctx) => {
    await discardUntouched(ctx);
    await expireListings(ctx);
    await nudgeOwners(ctx);
  }),
];
