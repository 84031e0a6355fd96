import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { EVENT_RETENTION } from '../rules.ts';
import { deleteEvents } from './events.queries.ts';

/** Browsers that were away longer load everything anew. */
const forget = defineJob({
  name: 'chat.forget-events',
  version: 1,
  payload: z.object({}),
  cron: '25 * * * *',
});

export const jobs = [
  handleJob(forget, (ctx: Ctx) => deleteEvents(ctx, new Date(ctx.now().getTime() - EVENT_RETENTION * 1000))),
];
