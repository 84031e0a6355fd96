import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Asks the saved searches about what has changed; it comes with each change. */
export const matchChanges = defineJob({
  name: 'alerts.match',
  version: 1,
  payload: z.object({}),
});

/** Sends due alerts; every minute, and when an instant alert has found something. */
export const notifyDue = defineJob({
  name: 'alerts.tell',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

/** Computes amounts of saved searches in other currencies anew, when prices of listings are. */
export const revalue = defineJob({
  name: 'alerts.revalue',
  version: 1,
  payload: z.object({}),
  cron: '27 * * * *',
});
