import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { ROUNDS, SIDES } from '../rules.ts';

/** Mails one side what has happened to an offer. */
export const mailOffer = defineJob({
  name: 'offers.mail',
  version: 1,
  payload: z.object({
    offerId: z.number().int(),
    /** Who gets it: their account, as homes change hands. */
    accountId: z.number().int(),
    side: z.enum(SIDES),
    /** What has happened; `taken`: another offer for the home was accepted. */
    what: z.enum([...ROUNDS, 'taken']),
    /** Of the offer: once it has changed again, that change has a mail of its own. */
    version: z.number().int(),
  }),
});

/** Removes files that no row names any more. */
export const removeFiles = defineJob({
  name: 'offers.remove-files',
  version: 1,
  payload: z.object({ keys: z.array(z.string()) }),
});

/** Ends offers whose time is over, and those that are overtaken by what has become of their homes; removes documents of old ones. */
export const tend = defineJob({
  name: 'offers.tend',
  version: 1,
  payload: z.object({}),
  cron: '*/5 * * * *',
});
