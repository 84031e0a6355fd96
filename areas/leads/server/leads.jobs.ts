import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Reminds people of tasks that are due. */
export const remindOfTasks = defineJob({
  name: 'leads.remind',
  version: 1,
  payload: z.object({}),
  cron: '*/5 * * * *',
});
