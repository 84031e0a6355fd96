import { defineCall, emptyEnvelope, envelope, KILOBYTE } from '@keystead/http/call';
import { email } from '@keystead/http/fields';
import { z } from 'zod';
import { isRepeated, password, REPEATED, repeated, secretToken } from './contract.fields.ts';

/** State of a password reset link. An unknown link counts as expired. */
export const RESET_STATES = ['open', 'used', 'expired'] as const;

export const forgotPassword = defineCall({
  method: 'GET',
  alsoMethods: ['POST'],
  path: 'forgot-password',
  who: 'anyone',
  changes: 'own',
  summary: 'Mails a link that sets a new password (60 minutes, once); the same answer for unknown addresses',
  request: z.object({ email: email() }),
  answer: emptyEnvelope,
  errors: ['bad_request'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const checkResetLink = defineCall({
  method: 'POST',
  path: 'check-reset-link',
  who: 'anyone',
  changes: 'nothing',
  summary: 'Whether a link that sets a new password is still good',
  request: z.object({ token: secretToken() }),
  answer: envelope(z.object({ state: z.enum(RESET_STATES) })),
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const checkUndoLink = defineCall({
  method: 'POST',
  path: 'check-undo-link',
  who: 'anyone',
  changes: 'nothing',
  summary: 'Whether a link that undoes a change of an email address or number is still good, and of which',
  request: z.object({ token: secretToken() }),
  answer: envelope(z.object({ state: z.enum(RESET_STATES), field: z.enum(['email', 'mobile']).nullable() })),
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const undoContactChange = defineCall({
  method: 'POST',
  path: 'undo-contact-change',
  logs: 'contact_change_undone',
  who: 'anyone',
  changes: 'shared',
  summary:
    'Puts an email address or number back by a mailed link (7 days, once), ends every session and voids the password',
  request: z.object({ token: secretToken() }),
  /** For reset-password, to set a new one at once; null for an account without a confirmed email address. */
  answer: envelope(z.object({ reset_token: z.string().nullable() })),
  errors: ['link_expired', 'link_used', 'conflict'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: 'reset-password',
  logs: 'password_reset',
  who: 'anyone',
  changes: 'shared',
  summary: 'Sets a new password by a mailed link, and ends every session of the account',
  request: z
    .object({ token: secretToken(), password: password(), re_password: repeated() })
    .refine(isRepeated, REPEATED),
  answer: emptyEnvelope,
  errors: ['link_expired', 'link_used'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});
