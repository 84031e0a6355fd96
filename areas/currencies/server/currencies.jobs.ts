import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { refreshRates } from './rates.service.ts';

/** Asks what currencies are worth, where a source is configured. */
const refresh = defineJob({
  // Queues hold it by the name of the area that had it first.
  name: 'tools-currency-rates',
  version: 1,
  payload: z.object({}),
  cron: '17 * * * *',
});

export const jobs = [
  handleJob(refresh, async (ctx: Ctx) => {
    await refreshRates(ctx);
  }),
];
