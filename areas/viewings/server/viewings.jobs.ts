import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { SIDES } from '../rules.ts';

/** What has happened to a viewing. */
const HAPPENINGS = ['requested', 'booked', 'confirmed', 'moved', 'cancelled', 'withdrawn'] as const;
export type What = (typeof HAPPENINGS)[number];

/** Mails one side of a viewing what has happened to it, with an entry for their calendar. */
export const mailViewing = defineJob({
  name: 'viewings.mail',
  version: 1,
  payload: z.object({
    viewingId: z.number().int(),
    /** Who gets it. */
    side: z.enum(SIDES),
    what: z.enum(HAPPENINGS),
    /** Whether the reader has done it themselves. */
    isOwn: z.boolean(),
    /** Of the viewing: once it has changed again, that change has a mail of its own. */
    sequence: z.number().int(),
  }),
});

/** Cancels what is agreed ahead of homes that are no longer on offer; by itself for what was booked while its home went. */
export const withdraw = defineJob({
  name: 'viewings.withdraw',
  version: 1,
  payload: z.object({}),
  cron: '*/5 * * * *',
});

/** Reads other calendars that are due. */
export const readCalendars = defineJob({
  name: 'viewings.calendars',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

/** Asks both sides of what is over how it was. */
export const ask = defineJob({
  name: 'viewings.ask',
  version: 1,
  payload: z.object({}),
  cron: '*/5 * * * *',
});

/** Reminds both sides of what they have ahead. */
export const remind = defineJob({
  name: 'viewings.remind',
  version: 1,
  payload: z.object({}),
  cron: '*/5 * * * *',
});
