import { defineCall, emptyEnvelope, envelope, KILOBYTE } from '@keystead/http/call';
import { id, text } from '@keystead/http/fields';
import { z } from 'zod';
import { user } from './contract.entities.ts';
import { deviceName, secretToken } from './contract.fields.ts';
import { CONFIRM_WAYS, PASSKEY_NAME_MAX } from './rules.two-factor.ts';

/** A code of the app or a recovery code; anything else is answered as wrong, not as malformed. */
const factorCode = () => text(40);
/** What the browser's passkey gave, as JSON. */
const credential = () => text(16 * KILOBYTE);
/** Options for the browser's own passkey functions, in their JSON form. */
const browserOptions = envelope(z.record(z.string(), z.unknown()));

const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  is_synced: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.output<typeof passkey>;

export const getTwoFactor = defineCall({
  method: 'GET',
  path: 'get-two-factor',
  who: 'signed_in',
  summary: 'Whether two-factor is on, the passkeys, and how the person proves again who they are',
  request: z.object({}),
  answer: envelope(
    z.object({
      is_on: z.boolean(),
      on_since: z.string().nullable(),
      recovery_codes_left: z.number().int(),
      /** The operator wants staff to have it; it cannot be turned off then. */
      is_required: z.boolean(),
      passkeys: z.array(passkey),
      confirm_with: z.array(z.enum(CONFIRM_WAYS)),
      /** The person has just done so; nothing needs to be asked now. */
      is_confirmed: z.boolean(),
    }),
  ),
  sensitive: true,
});

export const confirmIdentity = defineCall({
  method: 'POST',
  path: 'confirm-identity',
  logs: 'identity_confirmed',
  who: 'signed_in',
  changes: 'nothing',
  summary: 'Proves again who is at this session, by one of confirm_with; good for 10 minutes',
  request: z.object({
    password: z.string('must be text').max(1000, 'is too long').optional(),
    code: factorCode().optional(),
    /** Answers begin-passkey-sign-in. */
    credential: credential().optional(),
    /** From verify-otp, for a confirmed contact of the person. */
    auth_id: secretToken().optional(),
  }),
  answer: emptyEnvelope,
  errors: ['wrong_credentials', 'wrong_code', 'bad_request'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const beginTwoFactor = defineCall({
  method: 'POST',
  path: 'begin-two-factor',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'A new secret for an authenticator app; two-factor is on once finish-two-factor has its first code',
  request: z.object({}),
  answer: envelope(
    z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** otpauth: address, for a QR code. */
      uri: z.string(),
    }),
  ),
  errors: ['identity_unconfirmed', 'conflict'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

const recoveryCodes = envelope(z.object({ recovery_codes: z.array(z.string()) }));

export const finishTwoFactor = defineCall({
  method: 'POST',
  path: 'finish-two-factor',
  logs: 'two_factor_on',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Turns two-factor on with the first code of the app; answers with the recovery codes, once',
  request: z.object({ code: factorCode() }),
  answer: recoveryCodes,
  errors: ['wrong_code', 'conflict'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: 'renew-recovery-codes',
  logs: 'recovery_codes_renewed',
  who: 'signed_in',
  changes: 'shared',
  summary: 'New recovery codes in place of all old ones',
  request: z.object({}),
  answer: recoveryCodes,
  errors: ['identity_unconfirmed', 'not_found'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const endTwoFactor = defineCall({
  method: 'POST',
  path: 'end-two-factor',
  logs: 'two_factor_off',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Turns two-factor off',
  request: z.object({}),
  answer: emptyEnvelope,
  errors: ['identity_unconfirmed', 'forbidden'],
});

const signedInAnswer = envelope(user, { token: z.string() });

export const finishSignIn = defineCall({
  method: 'POST',
  path: 'finish-sign-in',
  who: 'anyone',
  changes: 'nothing',
  summary: 'The second step where user_signup answered second_factor_required: its challenge and a code',
  request: z.object({ challenge: secretToken(), code: factorCode(), device: deviceName().optional() }),
  answer: signedInAnswer,
  errors: ['wrong_code', 'link_expired', 'account_deactivated'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const beginPasskeySignIn = defineCall({
  method: 'POST',
  path: 'begin-passkey-sign-in',
  who: 'anyone',
  changes: 'nothing',
  summary:
    'Options for the browser to sign in with a passkey (navigator.credentials.get); good for 5 minutes',
  request: z.object({}),
  answer: browserOptions,
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const finishPasskeySignIn = defineCall({
  method: 'POST',
  path: 'finish-passkey-sign-in',
  who: 'anyone',
  changes: 'nothing',
  summary: 'Signs in with what the passkey gave; it counts as both factors',
  request: z.object({ credential: credential(), fcm_id: text(2000).optional() }),
  answer: signedInAnswer,
  errors: ['wrong_credentials', 'account_deactivated'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const beginPasskey = defineCall({
  method: 'POST',
  path: 'begin-passkey',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Options for the browser to make a passkey (navigator.credentials.create); good for 5 minutes',
  request: z.object({}),
  answer: browserOptions,
  errors: ['identity_unconfirmed', 'conflict'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const finishPasskey = defineCall({
  method: 'POST',
  path: 'finish-passkey',
  logs: 'passkey_added',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Keeps the passkey that the browser has made',
  request: z.object({ credential: credential(), name: text(PASSKEY_NAME_MAX).optional() }),
  answer: envelope(passkey),
  errors: ['conflict', 'wrong_code'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const renamePasskey = defineCall({
  method: 'POST',
  path: 'rename-passkey',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Gives a passkey of the person another name',
  request: z.object({ passkey_id: id(), name: text(PASSKEY_NAME_MAX) }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

export const removePasskey = defineCall({
  method: 'POST',
  path: 'remove-passkey',
  logs: 'passkey_removed',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Removes a passkey of the person; it signs nobody in any more',
  request: z.object({ passkey_id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'identity_unconfirmed'],
});
