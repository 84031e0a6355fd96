import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { freeEndedReservations } from './units.changing.service.ts';

/** Frees units whose reservation has ended. Readers see them free from that moment, counts of lists from the next minute. */
const freeUnits = defineJob({
  name: 'projects-free-units',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

export const jobs = [handleJob(freeUnits, (ctx: Ctx) => freeEndedReservations(ctx))];
