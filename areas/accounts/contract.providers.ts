import { defineCall, emptyEnvelope, envelope, KILOBYTE } from '@keystead/http/call';
import { choice, text } from '@keystead/http/fields';
import { z } from 'zod';
import { secretToken } from './contract.fields.ts';

export const beginProviderSignIn = defineCall({
  method: 'POST',
  path: 'begin-provider-sign-in',
  who: 'anyone',
  changes: 'nothing',
  summary:
    'Where to send a browser that signs in by Google or Apple; it comes back to /sign-in/<provider> with state and code',
  request: z.object({ provider: choice(['google', 'apple']) }),
  answer: envelope(
    z.object({
      url: z.string(),
      /** Stored by the browser, which goes on only when the same value comes back. */
      state: z.string(),
    }),
  ),
  errors: ['bad_request', 'unavailable'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const finishProviderSignIn = defineCall({
  method: 'POST',
  path: 'finish-provider-sign-in',
  who: 'anyone',
  changes: 'nothing',
  summary:
    'Trades what a provider sent back for a proof (auth_id of user_signup, type 0 or 2: single use, 10 minutes)',
  request: z.object({ state: secretToken(), code: text(2048) }),
  answer: emptyEnvelope.extend({ auth_id: z.string() }),
  errors: ['bad_request', 'wrong_code', 'unavailable'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});
