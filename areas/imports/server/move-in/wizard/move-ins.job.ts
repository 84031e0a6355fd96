import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Starts a process that works on a move-in. */
export const startMoveIn = defineJob({
  name: 'imports.move-in',
  version: 1,
  payload: z.object({ id: z.number().int() }),
});

/** Sends emails to set a password, as many as go out in a minute. */
export const sendInvitations = defineJob({
  name: 'imports.move-in-invite',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});
