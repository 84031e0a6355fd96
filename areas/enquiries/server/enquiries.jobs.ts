import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Mails the link that confirms an enquiry. */
export const mailConfirmation = defineJob({
  name: 'enquiries.mail-confirmation',
  version: 1,
  payload: z.object({ enquiryId: z.number().int() }),
});

/** Mails what an owner has answered. */
export const mailAnswer = defineJob({
  name: 'enquiries.mail-answer',
  version: 1,
  payload: z.object({ messageId: z.number().int() }),
});

/** Makes conversations of the enquiries of a person who has signed in. */
export const mergeEnquiries = defineJob({
  name: 'enquiries.merge',
  version: 1,
  payload: z.object({ accountId: z.number().int() }),
});

/** Erases what nobody confirmed. */
export const sweepEnquiries = defineJob({
  name: 'enquiries.sweep',
  version: 1,
  payload: z.object({}),
  cron: '40 3 * * *',
});
