import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { dropReceiptsBefore } from './push.queries.ts';

/** Far longer than a message is tried, in milliseconds. */
const KEPT_MS = 7 * 86_400_000;

/** Forgets which device had what, once nobody tries any more. */
const forget = defineJob({
  name: 'notifications-forget-receipts',
  version: 1,
  payload: z.object({}),
  cron: '20 4 * * *',
});

export const pushJobs = [
  handleJob(forget, (ctx: Ctx) => dropReceiptsBefore(ctx, new Date(ctx.now().getTime() - KEPT_MS))),
];
