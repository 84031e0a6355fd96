import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { forgetViewedBefore } from './history.queries.ts';
import { deleteListsBefore } from './lists.queries.ts';

const DAY_MS = 86_400_000;
/** Days that a home someone looked at is remembered. */
const VIEWED_DAYS = 90;

/** Every night: forgets old lists, and what was looked at long ago. */
export const forget = defineJob({
  name: 'personalisation-forget',
  version: 1,
  payload: z.object({}),
  cron: '35 3 * * *',
});

export const jobs = [
  handleJob(forget, async (ctx: Ctx) => {
    const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
    await deleteListsBefore(ctx, ago(1));
    await forgetViewedBefore(ctx, ago(VIEWED_DAYS));
  }),
];
