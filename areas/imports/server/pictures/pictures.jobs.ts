import type { Ctx } from '@keystead/platform/context';
import { handleJob } from '@keystead/platform/jobs';
import { fetchPictures } from './fetching.service.ts';
import { fetchThem } from './pictures.job.ts';

/** A job works so long, and leaves the rest to the next: others want their turn. */
const TURN_MS = 60_000;

export const pictureJobs = [
  handleJob(fetchThem, async (ctx: Ctx) => {
    if (await fetchPictures(ctx, performance.now() + TURN_MS)) await ctx.jobs.enqueue(ctx.db, fetchThem, {});
  }),
];
