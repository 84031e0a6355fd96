import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { checkWaiting } from './checking.service.ts';

const checkJob = defineJob({
  name: 'moderation.judge-waiting',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

export const queueJobs = [
  handleJob(checkJob, async (ctx: Ctx) => {
    await checkWaiting(ctx);
  }),
];
