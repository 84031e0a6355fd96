import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { SIDES } from '../rules.ts';

/** What has happened to a viewing. */
const HAPPENINGS = ['requested', 'booked', 'confirmed', 'moved', 'cancelled', 'withdrawn'] as const;
export type What = (typeof HAPPENINGS)[number];

/** Makes a booking known: to leads, to both sides by mail, to the agent by a notification. Its visitor has their answer by then. */
export const makeKnown = defineJob({
  name: 'viewings.booked',
  version: 1,
  payload: z.object({ viewingId: z.number().int() }),
  atOnce: 2,
});

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

/** Mails a guest the link that books what is on hold, or reminds them of what they have booked. */
export const mailGuest = defineJob({
  name: 'viewings.mail-guest',
  version: 1,
  payload: z.object({ guestId: z.number().int(), what: z.enum(['hold', 'reminder']) }),
});

/** Gives back what guests have not confirmed in time, and erases those whose link has ended. */
export const sweepHolds = defineJob({
  name: 'viewings.holds',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

/** Makes what was booked as a guest the viewings of a person who has signed in. */
export const mergeGuests = defineJob({
  name: 'viewings.merge',
  version: 1,
  payload: z.object({ accountId: z.number().int() }),
});

/** Notifies who waits for what has become free with one agent; by itself all, for turns that are over and what calendars and days give. */
export const giveTurns = defineJob({
  name: 'viewings.turns',
  version: 1,
  payload: z.object({ agentId: z.number().int().optional() }),
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
