import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Hands a broadcast out at once; where it broke off, `broadcastsDue` goes on. */
export const handOut = defineJob({
  name: 'notifications.broadcast',
  version: 1,
  payload: z.object({ broadcastId: z.number().int() }),
});

export const broadcastsDue = defineJob({
  name: 'notifications.broadcasts-due',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});
