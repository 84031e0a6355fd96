import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { reconcile } from './asking.service.ts';
import { notifyingJobs } from './notifying.jobs.ts';

/** Webhooks get lost, and so do browsers: what gateways know is asked for. */
const reconciling = defineJob({
  name: 'payments.reconcile',
  version: 1,
  payload: z.object({}),
  cron: '*/2 * * * *',
});

export const jobs = [
  handleJob(reconciling, async (ctx: Ctx) => {
    await reconcile(ctx);
  }),
  ...notifyingJobs,
];
