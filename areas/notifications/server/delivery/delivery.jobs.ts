import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Sends what is due, of one notification or of all. */
export const deliver = defineJob({
  name: 'notifications.deliver',
  version: 1,
  payload: z.object({ notificationId: z.number().int().optional() }),
  // Each claims what it sends, and mostly waits for other servers.
  atOnce: 8,
});

/** Every minute: what waited for quiet hours to end, for another try, or for a worker that is gone. */
export const sweep = defineJob({
  name: 'notifications.sweep',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});
