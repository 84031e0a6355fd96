import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { alertOwners, deleteOldEntries } from './security-log.service.ts';

export const watchSecurityLog = defineJob({
  name: 'staff.watch-security-log',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

const cleanSecurityLog = defineJob({
  name: 'staff.clean-security-log',
  version: 1,
  payload: z.object({}),
  cron: '35 2 * * *',
});

export const securityLogJobs = [
  handleJob(watchSecurityLog, alertOwners),
  handleJob(cleanSecurityLog, deleteOldEntries),
];
