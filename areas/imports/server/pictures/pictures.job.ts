import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Fetches pictures of imported homes, for a while. Every five minutes for those that are tried again. */
export const fetchThem = defineJob({
  name: 'imports.pictures',
  version: 1,
  payload: z.object({}),
  cron: '*/5 * * * *',
});
