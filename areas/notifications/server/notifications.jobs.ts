import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { KEPT } from '../rules.ts';
import { handOut, handOutBroadcast } from './broadcasting.service.ts';
import { deliver, sweep } from './delivery/delivery.jobs.ts';
import { deliverDue, sweepDeliveries } from './delivery/delivery.service.ts';
import { deleteOld } from './notifications.queries.ts';
import { tellOfEndingPackages } from './packages.service.ts';

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
  handleJob(watchPackages, tellOfEndingPackages),
  handleJob(handOut, (ctx: Ctx, { broadcastId }) => handOutBroadcast(ctx, broadcastId)),
  handleJob(deliver, (ctx: Ctx, { notificationId }) => deliverDue(ctx, notificationId)),
  handleJob(sweep, sweepDeliveries),
  handleJob(forget, (ctx: Ctx) => deleteOld(ctx, new Date(ctx.now().getTime() - KEPT * 1000))),
];
