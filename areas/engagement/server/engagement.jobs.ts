import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { forgetSeenLongAgo } from './marks.service.ts';
import { forgetVisitors } from './views.service.ts';

/** Minutes after midnight (UTC) yesterday's visitors can no longer be distinguished, and what was seen long ago is forgotten. */
const forget = defineJob({
  name: 'engagement-forget-visitors',
  version: 1,
  payload: z.object({}),
  cron: '5 0 * * *',
});

export const jobs = [
  handleJob(forget, async (ctx: Ctx) => {
    await forgetVisitors(ctx);
    await forgetSeenLongAgo(ctx);
  }),
];
