import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { changed } from '@keystead/platform/lookups';
import { z } from 'zod';
import { forgetUnusedPictures } from './pictures.service.ts';

/** Drops cached lists when the time of a scheduled article has come. */
export const appear = defineJob({ name: 'content.appear', version: 1, payload: z.object({}) });

const forgetPictures = defineJob({
  name: 'content.forget-pictures',
  version: 1,
  payload: z.object({}),
  cron: '20 3 * * *',
});

export const contentJobs = [
  handleJob(appear, (ctx: Ctx) => changed(ctx, 'content')),
  handleJob(forgetPictures, (ctx: Ctx) => forgetUnusedPictures(ctx)),
];
