import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Starts a process that works on a move-in. */
export const startMoveIn = defineJob({
  name: 'imports.move-in',
  version: 1,
  payload: z.object({ id: z.number().int() }),
});
