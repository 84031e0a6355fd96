import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { takeDue } from './feeds.queries.ts';
import { fetchOne } from './fetch.job.ts';
import { fetchFeed } from './fetching.service.ts';
import { notifyingJobs } from './notifying.jobs.ts';

/** Feeds of one look; the others are due in the next minute. */
const AT_ONCE = 20;

/** Every minute: feeds that are due are asked. */
const askDue = defineJob({
  name: 'imports.feeds-due',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

export const feedJobs = [
  handleJob(askDue, async (ctx: Ctx) => {
    for (const { id } of await takeDue(ctx, AT_ONCE)) await ctx.jobs.enqueue(ctx.db, fetchOne, { id });
  }),
  handleJob(fetchOne, async (ctx: Ctx, { id }) => void (await fetchFeed(ctx, id))),
  ...notifyingJobs,
];
