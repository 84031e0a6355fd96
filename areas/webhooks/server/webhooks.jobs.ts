import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Sends what is due; also by itself each minute, for what could not be sent before. */
export const deliver = defineJob({
  name: 'webhooks.deliver',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
  atOnce: 2,
});

/** Deletes what is stored no longer. */
export const tidy = defineJob({
  name: 'webhooks.tidy',
  version: 1,
  payload: z.object({}),
  cron: '37 * * * *',
});

/** Mails whose endpoint it is that it was made inactive. */
export const mailStopped = defineJob({
  name: 'webhooks.stopped',
  version: 1,
  payload: z.object({ endpointId: z.number().int() }),
});
