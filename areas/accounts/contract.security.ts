import { defineCall, emptyEnvelope, envelope, KILOBYTE } from '@keystead/http/call';
import { id } from '@keystead/http/fields';
import { z } from 'zod';
import { isRepeated, password, REPEATED, repeated } from './contract.fields.ts';

const ownSession = z.object({
  id: z.number().int(),
  /** `Firefox`, null when it is nothing people know. */
  browser: z.string().nullable(),
  /** `Windows`, `iPhone`, null likewise. */
  system: z.string().nullable(),
  /** Network address the session was started from; empty when it was not stored. */
  address: z.string(),
  created_at: z.string(),
  /** To the hour. */
  last_seen_at: z.string(),
  is_current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const getSessions = defineCall({
  method: 'GET',
  path: 'get-sessions',
  who: 'signed_in',
  summary: 'Where the person is signed in, the place used last first, and whether they have a password',
  request: z.object({}),
  answer: envelope(z.array(ownSession), { has_password: z.boolean() }),
  sensitive: true,
});

export const endSession = defineCall({
  method: 'POST',
  path: 'end-session',
  logs: 'sessions_ended',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Signs the person out somewhere',
  request: z.object({ session_id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'identity_unconfirmed'],
});

export const endOtherSessions = defineCall({
  method: 'POST',
  path: 'end-other-sessions',
  logs: 'sessions_ended',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Signs the person out everywhere but here',
  request: z.object({}),
  answer: emptyEnvelope,
  errors: ['identity_unconfirmed'],
});

export const changePassword = defineCall({
  method: 'POST',
  path: 'change-password',
  logs: 'password_changed',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Replaces the password by a new one, and signs the person out everywhere but here',
  request: z
    .object({
      current_password: z.string('must be text').max(1000, 'is too long'),
      password: password(),
      re_password: repeated(),
    })
    .refine(isRepeated, REPEATED),
  answer: emptyEnvelope,
  errors: ['bad_request'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const exportAccount = defineCall({
  method: 'GET',
  path: 'export-account',
  logs: 'account_exported',
  who: 'signed_in',
  summary: 'Everything this site keeps of the person, by topic',
  request: z.object({}),
  answer: envelope(z.record(z.string(), z.unknown())),
  errors: ['identity_unconfirmed'],
  sensitive: true,
});

/** Where an archive is downloaded. */
export const archiveAddress = z.object({
  /** Opened by a browser, which saves what comes; good for some minutes, and while the person is signed in here. */
  url: z.string(),
  /** ISO-8601, UTC. */
  expires_at: z.string(),
});

export const exportAccountArchive = defineCall({
  method: 'POST',
  path: 'export-account-archive',
  logs: 'account_exported',
  who: 'signed_in',
  changes: 'nothing',
  summary:
    'An address of an archive with everything this site keeps of the person, and their pictures and documents',
  request: z.object({}),
  answer: envelope(archiveAddress),
  errors: ['identity_unconfirmed'],
  sensitive: true,
});

export const deleteUser = defineCall({
  method: 'POST',
  path: 'delete_user',
  logs: 'account_deleted',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Deletes the account of the person, and everything that is theirs alone',
  request: z.object({
    /** A claim: rejected when it contradicts the session, ignored otherwise. */
    userid: id().optional(),
  }),
  answer: emptyEnvelope,
  errors: ['forbidden', 'identity_unconfirmed'],
});
