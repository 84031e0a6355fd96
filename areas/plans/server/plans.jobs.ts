import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { expireCredits } from './credits.service.ts';

/** Ended credits count for nobody from the moment they end; this writes it down. */
const expire = defineJob({
  name: 'plans-expire-credits',
  version: 1,
  payload: z.object({}),
  cron: '*/10 * * * *',
});

export const jobs = [
  handleJob(expire, async (ctx: Ctx) => {
    await expireCredits(ctx);
  }),
];
