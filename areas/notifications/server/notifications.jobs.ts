import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { RETENTION } from '../rules.ts';
import { broadcastsDue, handOut } from './broadcasts/broadcasts.jobs.ts';
import { handOutBroadcast, handOutDue, storeMetrics } from './broadcasts/handing-out.service.ts';
import { deliver, sweep } from './delivery/delivery.jobs.ts';
import { deliverDue, sweepDeliveries } from './delivery/delivery.service.ts';
import { deleteOld } from './notifications.queries.ts';
import { notifyOfEndingPackages } from './packages.service.ts';

const watchPackages = defineJob({
  name: 'notifications.watch-packages',
  version: 1,
  payload: z.object({}),
  cron: '40 * * * *',
});

const forget = defineJob({
  name: 'notifications.forget',
  version: 1,
  payload: z.object({}),
  cron: '50 3 * * *',
});

export const notificationJobs = [
  handleJob(watchPackages, notifyOfEndingPackages),
  handleJob(handOut, (ctx: Ctx, { broadcastId }) => handOutBroadcast(ctx, broadcastId)),
  handleJob(broadcastsDue, handOutDue),
  handleJob(deliver, (ctx: Ctx, { notificationId }) => deliverDue(ctx, notificationId)),
  handleJob(sweep, sweepDeliveries),
  handleJob(forget, async (ctx: Ctx) => {
    await storeMetrics(ctx);
    await deleteOld(ctx, new Date(ctx.now().getTime() - RETENTION * 1000));
  }),
];
