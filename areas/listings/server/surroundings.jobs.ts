import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { fillSurroundings } from './surroundings.service.ts';

/** Each minute for most of it at the longest: a home is described a minute after it was posted, 100,000 of a new extract in an hour or two. */
const SECONDS = 40;

/** Computes what is around homes that are new, have moved, or stand in a newer extract. */
const describeSurroundings = defineJob({
  name: 'listings.surroundings',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

export const surroundingsJobs = [
  handleJob(describeSurroundings, (ctx: Ctx) => fillSurroundings(ctx, { forSeconds: SECONDS })),
];
