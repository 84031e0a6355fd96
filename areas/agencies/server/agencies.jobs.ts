import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Mails an invitation. */
export const mailInvitation = defineJob({
  name: 'agencies.mail-invitation',
  version: 1,
  payload: z.object({ invitationId: z.number().int() }),
});

/** Removes files that no row names any more. */
export const removeFiles = defineJob({
  name: 'agencies.remove-files',
  version: 1,
  payload: z.object({ keys: z.array(z.string()) }),
});

/** Removes invitations that have ended. */
export const sweepInvitations = defineJob({
  name: 'agencies.sweep',
  version: 1,
  payload: z.object({}),
  cron: '50 3 * * *',
});
