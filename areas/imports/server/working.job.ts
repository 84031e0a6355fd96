import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Goes on with an import: tries, writes or takes back its rows, for a while. */
export const workOn = defineJob({
  name: 'imports.work',
  version: 1,
  payload: z.object({ id: z.number().int() }),
});
