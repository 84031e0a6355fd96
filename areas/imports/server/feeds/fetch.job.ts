import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Gets the file of a feed. */
export const fetchOne = defineJob({
  name: 'imports.fetch-feed',
  version: 1,
  payload: z.object({ id: z.number().int() }),
});
