import { defineCall, envelope } from '@keystead/http/call';
import { z } from 'zod';

/** What others do for a site. */
export const PURPOSES = [
  'map',
  'video',
  'payment',
  'identity',
  'storage',
  'mail',
  'sms',
  'push',
  'places',
  'routing',
  'rates',
  'translation',
] as const;

/**
 * Who reaches a party, and when: the browser with every page, once its visitor has allowed it, or when they ask for it
 * themselves; or this site's server alone.
 */
export const REACHES = ['always', 'consent', 'act', 'server'] as const;

// Extension: what the privacy page says is made of this, so that it is true of each site.
export const getPrivacyFacts = defineCall({
  path: 'privacy-facts',
  method: 'GET',
  who: 'anyone',
  summary: 'Who else has a part in this site, as it is set up now, and what its log notes',
  request: z.object({}),
  answer: envelope(
    z.object({
      parties: z.array(
        z.object({
          purpose: z.enum(PURPOSES),
          /** As they call themselves; "" when they are known by their hosts alone. */
          name: z.string(),
          /** Host names; empty for one in the site's own network, whose names are private. */
          hosts: z.array(z.string()),
          reach: z.enum(REACHES),
        }),
      ),
      /** Whether the server's log notes each request with the address it came from. */
      logs_requests: z.boolean(),
    }),
  ),
});
