import { mailTo } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { decisionMail } from './messages.ts';
import { readProjects } from './reading.queries.ts';

/** Tells the owner by mail what the house has decided about a project. */
export const tellOwner = defineJob({
  name: 'projects.tell-owner',
  version: 1,
  payload: z.object({ projectId: z.number().int(), action: z.enum(['approve', 'reject']) }),
});

/** Removes files that no row names any more. */
export const removeFiles = defineJob({
  name: 'projects.remove-files',
  version: 1,
  payload: z.object({ keys: z.array(z.string()) }),
});

export const jobs = [
  handleJob(tellOwner, async (ctx: Ctx, { projectId, action }) => {
    const [project] = await readProjects(ctx, [projectId]);
    if (!project) return;
    const { title, slug_id: slug, reject_reason: reason } = project;
    await mailTo(ctx, project.owner_id, (reader) => decisionMail(reader, action, { title, slug, reason }));
  }),
  handleJob(removeFiles, async (ctx: Ctx, { keys }) => {
    for (const key of keys) await ctx.ports.storage.delete(key);
  }),
];
