import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { revalueListings } from './revaluing.service.ts';

/** Computes prices in other currencies anew, a while after sources of rates were asked. */
const revalue = defineJob({
  name: 'listings.revalue',
  version: 1,
  payload: z.object({}),
  cron: '27 * * * *',
});

export const revaluingJobs = [handleJob(revalue, async (ctx: Ctx) => revalueListings(ctx))];
