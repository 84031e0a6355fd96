import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { judgeWaiting } from './judging.service.ts';

const judgeJob = defineJob({
  name: 'moderation.judge-waiting',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

export const queueJobs = [
  handleJob(judgeJob, async (ctx: Ctx) => {
    await judgeWaiting(ctx);
  }),
];
