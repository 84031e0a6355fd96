import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { endAdvertisements } from './deciding.service.ts';
import { notifyingJobs } from './notifying.jobs.ts';

/** What has run its time leaves the first places within the minute. */
const end = defineJob({
  name: 'advertising-end',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

export const jobs = [
  handleJob(end, async (ctx: Ctx) => {
    await endAdvertisements(ctx);
  }),
  ...notifyingJobs,
];
