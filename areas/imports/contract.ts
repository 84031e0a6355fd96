import { defineCall, envelope } from '@keystead/http/call';
import { file, text } from '@keystead/http/fields';
import { z } from 'zod';
import { FEED_LIMITS } from './feed-rules.ts';

export * from './contract.exports.ts';

export const pushFeed = defineCall({
  method: 'POST',
  path: 'push-feed',
  who: 'anyone',
  changes: 'own',
  summary: 'Takes a file of homes from the program of an agency, which has the key of its feed',
  request: z.object({
    /** As it was given when the feed was added. */
    key: text(100),
    file: file(),
  }),
  answer: envelope(
    z.object({
      /** `unchanged`: the same file as the last time. `waiting`: someone at the site says first what its columns mean. */
      outcome: z.enum(['accepted', 'waiting', 'unchanged']),
    }),
  ),
  maxBodyBytes: FEED_LIMITS.bytes + 64 * 1024,
  sensitive: true,
  errors: ['not_found', 'too_large', 'unavailable'],
});
