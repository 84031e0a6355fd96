import type { Ctx } from '@keystead/platform/context';
import { handleJob } from '@keystead/platform/jobs';
import { TIMES } from '../rules.ts';
import { deleteBefore } from './deliveries.queries.ts';
import { deliverDue } from './delivering.service.ts';
import { forgetFormerSecrets } from './endpoints.queries.ts';
import { mailOfStopped } from './stopped.service.ts';
import { deliver, mailStopped, tidy } from './webhooks.jobs.ts';

/** Rows that one statement deletes. */
const AT_ONCE = 5000;

async function tidyUp(ctx: Ctx): Promise<void> {
  await forgetFormerSecrets(ctx);
  const moment = new Date(ctx.now().getTime() - TIMES.stored * 1000);
  while ((await deleteBefore(ctx, moment, AT_ONCE)) === AT_ONCE);
}

export const jobs = [
  handleJob(deliver, (ctx: Ctx) => deliverDue(ctx)),
  handleJob(tidy, (ctx: Ctx) => tidyUp(ctx)),
  handleJob(mailStopped, (ctx: Ctx, { endpointId }) => mailOfStopped(ctx, endpointId)),
];
