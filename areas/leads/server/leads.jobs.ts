import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Reminds people of tasks that are due. */
export const remindOfTasks = defineJob({
  name: 'leads.remind',
  version: 1,
  payload: z.object({}),
  cron: '*/5 * * * *',
});

/** Computes how everybody answers enquiries, for public pages. */
export const measureService = defineJob({
  name: 'leads.measure',
  version: 1,
  payload: z.object({}),
  cron: '12 * * * *',
});

/** Notifies who was given a lead by a rule: they may have had no part in the contact. */
export const announceRouted = defineJob({
  name: 'leads.routed',
  version: 1,
  payload: z.object({ leadId: z.number().int(), accountId: z.number().int() }),
});
