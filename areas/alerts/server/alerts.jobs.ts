import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Asks the saved searches about what has changed; it comes with each change. */
export const matchChanges = defineJob({
  name: 'alerts.match',
  version: 1,
  payload: z.object({}),
});

/** Tells people what is due; every minute, and when something is found that is to be told at once. */
export const notifyDue = defineJob({
  name: 'alerts.tell',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});
