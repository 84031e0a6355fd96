import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { expireCredits } from './credits.service.ts';

/** Writes off ended credits, which stop counting the moment they end. */
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
