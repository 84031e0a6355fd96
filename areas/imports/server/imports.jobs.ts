import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { feedJobs } from './feeds/feeds.jobs.ts';
import { moveInJobs } from './move-in/wizard/move-ins.jobs.ts';
import { pictureJobs } from './pictures/pictures.jobs.ts';
import { readStalled } from './runs.queries.ts';
import { workOn } from './working.job.ts';
import { work } from './working.service.ts';

/** After this long without a step, no process works on it any more: the process was killed, or lost its database. */
const STALLED_MS = 90_000;

/** Every minute: imports whose worker is gone are taken up again where they were. */
const resume = defineJob({
  name: 'imports.resume',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

export const importJobs = [
  ...feedJobs,
  ...pictureJobs,
  ...moveInJobs,
  handleJob(workOn, (ctx: Ctx, { id }) => work(ctx, id)),
  handleJob(resume, async (ctx: Ctx) => {
    for (const id of await readStalled(ctx, new Date(ctx.now().getTime() - STALLED_MS)))
      await ctx.jobs.enqueue(ctx.db, workOn, { id });
  }),
];
