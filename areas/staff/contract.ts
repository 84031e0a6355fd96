import { defineCall, emptyEnvelope, envelope, KILOBYTE } from '@keystead/http/call';
import { email, text } from '@keystead/http/fields';
import { staffView } from '@keystead/http/staff';
import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN, ROLES } from './rules.ts';

export type { Dashboard, Health, ToDoList } from './contract.dashboard.ts';

/** Signing in to the back office, and who has. What staff work with is in `contract.staff.ts`. */

/** Never trimmed: blanks are part of a password. Whether it is too easily guessed is checked on the server. */
export const newPassword = () =>
  z
    .string('must be text')
    .min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `must have at most ${PASSWORD_MAX} characters`);

/** Returns a code of the app or a recovery code; anything else is answered as wrong, not as malformed. */
export const factorCode = () => text(40);

const me = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** All that this person may do, as `catalogue:edit`: the app shows what it is good for. */
  rights: z.array(z.string()),
  recovery_codes_left: z.number().int(),
});
export type Me = z.output<typeof me>;

export const staffSignIn = defineCall({
  method: 'POST',
  path: 'staff-sign-in',
  who: 'anyone',
  changes: 'nothing',
  summary:
    'The first step of signing in to the back office: the password. The second one is always asked for',
  request: z.object({ email: email(), password: z.string('must be text').max(1000, 'is too long') }),
  answer: envelope(
    z.object({
      /** For staff-finish-sign-in; not a session. */
      challenge: z.string(),
      /** Seconds. */
      expires_in: z.number().int(),
      /** `set_up` at the first time: the app learns the secret, and shows a code of it. */
      next: z.enum(['code', 'set_up']),
      /** Someone else has read this password: the second step takes a new one. */
      must_change_password: z.boolean(),
      /** Base32, for typing; null unless it is to be set up. */
      secret: z.string().nullable(),
      /** otpauth: address, for a QR code; null unless it is to be set up. */
      uri: z.string().nullable(),
    }),
  ),
  errors: ['wrong_credentials'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const staffFinishSignIn = defineCall({
  method: 'POST',
  path: 'staff-finish-sign-in',
  who: 'anyone',
  changes: 'nothing',
  summary: 'The second step: a code of the app or a recovery code, and a new password where one is due',
  request: z.object({ challenge: text(100), code: factorCode(), new_password: newPassword().optional() }),
  answer: envelope(me, {
    token: z.string(),
    /** Shown once, when the app was set up; empty otherwise. */
    recovery_codes: z.array(z.string()),
  }),
  errors: ['wrong_code', 'link_expired'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const staffSetPassword = defineCall({
  method: 'POST',
  path: 'staff-set-password',
  who: 'anyone',
  changes: 'shared',
  summary: 'Sets the password of someone of the staff by the link they were sent; they sign in with it then',
  request: z.object({ token: text(100), password: newPassword() }),
  answer: emptyEnvelope,
  errors: ['link_expired'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const staffMe = staffView('me', {
  right: 'self:view',
  summary: 'Who is signed in to the back office, and what they may do',
  data: me,
});
