import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Removes files that no row names any more. */
export const removeFiles = defineJob({
  name: 'projects.remove-files',
  version: 1,
  payload: z.object({ keys: z.array(z.string()) }),
});

export const jobs = [
  handleJob(removeFiles, async (ctx: Ctx, { keys }) => {
    for (const key of keys) await ctx.ports.storage.delete(key);
  }),
];
