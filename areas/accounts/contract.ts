import { defineCall, emptyEnvelope, envelope, KILOBYTE, MEGABYTE } from '@keystead/http/call';
import { bool, choice, email, file, id, int, latitude, longitude, text } from '@keystead/http/fields';
import { z } from 'zod';
import { user } from './contract.entities.ts';
import {
  code,
  deviceName,
  isRepeated,
  languageCodes,
  languageTag,
  password,
  phone,
  REPEATED,
  repeated,
} from './contract.fields.ts';
import { isSocialLink, type SocialNetwork } from './rules.ts';

export { type User, user } from './contract.entities.ts';
export { languageCodes, phone } from './contract.fields.ts';
export * from './contract.providers.ts';
export * from './contract.recovery.ts';
export * from './contract.security.ts';
export * from './contract.two-factor.ts';

/** Text whose empty form means "clear it"; the call names such fields in `keepEmpty`. */
const clearable = (max: number) => z.union([z.literal(''), text(max)]);

const socialLink = (network: SocialNetwork, where: string) =>
  clearable(255).refine(
    (value) => value === '' || isSocialLink(network, value),
    `must be a link to ${where}, or empty`,
  );

/** A new file, or the address of the present picture, which changes nothing. */
const picture = () => z.union([file(), z.string().max(2000)], 'must be a file').optional();

export const userRegister = defineCall({
  method: 'POST',
  path: 'user-register',
  who: 'anyone',
  changes: 'own',
  summary: 'Registers with email and password; mails a code, the account exists once verify-otp has it',
  request: z
    .object({
      name: text(100),
      email: email(),
      password: password(),
      re_password: repeated(),
      mobile: phone().optional(),
    })
    .refine(isRepeated, REPEATED),
  /** Given to verify-otp, the ticket makes the code activate this registration with its password. */
  answer: emptyEnvelope.extend({ ticket: z.string() }),
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

const eitherAddress = (form: { number?: string | undefined; email?: string | undefined }) =>
  (form.number === undefined) !== (form.email === undefined);
const EITHER = { path: ['number'], error: 'give either a number or an email address' };

export const getOtp = defineCall({
  method: 'GET',
  alsoMethods: ['POST'],
  path: 'get-otp',
  who: 'anyone',
  changes: 'own',
  summary:
    'Sends a one-time code of 6 digits by SMS or email; the same answer whether or not the account exists',
  request: z
    .object({
      number: phone().optional(),
      email: email().optional(),
      device: deviceName().optional(),
      /** JSON of `{challenge, solution}` for a challenge of request-work. Without it few text messages are sent. */
      proof_of_work: text(4000).optional(),
    })
    .refine(eitherAddress, EITHER),
  answer: emptyEnvelope,
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const requestWork = defineCall({
  method: 'POST',
  path: 'request-work',
  who: 'anyone',
  changes: 'nothing',
  summary:
    'A challenge of altcha-lib (PBKDF2/SHA-256, good for 10 minutes) to be solved for get-otp with a number',
  request: z.object({}),
  answer: envelope(z.object({ challenge: z.string() })),
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

export const verifyOtp = defineCall({
  method: 'GET',
  alsoMethods: ['POST'],
  path: 'verify-otp',
  who: 'anyone',
  changes: 'own',
  summary: 'Trades a one-time code for a proof (auth_id: single use, 10 minutes); confirms an email address',
  request: z
    .object({
      number: phone().optional(),
      email: email().optional(),
      otp: code(),
      /** From user-register. Without it the address gets an account that has no password. */
      ticket: text(100).optional(),
      device: deviceName().optional(),
    })
    .refine(eitherAddress, EITHER),
  answer: emptyEnvelope.extend({ auth_id: z.string() }),
  /** identity_unconfirmed: a signed-in person confirms a second contact of theirs. */
  errors: ['wrong_code', 'identity_unconfirmed'],
  sensitive: true,
  maxBodyBytes: 64 * KILOBYTE,
});

const loginType = () => choice(['0', '1', '2', '3']);

export const userSignup = defineCall({
  method: 'POST',
  path: 'user_signup',
  who: 'anyone',
  changes: 'own',
  summary:
    'Signs in. auth_id proves who it is: for type 1 (and 3 without password) from verify-otp, for 0 and 2 an ID token',
  request: z.object({
    /** 0 Google, 1 phone, 2 Apple, 3 email. `logintype` is the same under an older name. */
    type: loginType().optional(),
    logintype: loginType().optional(),
    email: email().optional(),
    /** Any length: an old or wrong password is answered as wrong, not as malformed. */
    password: z.string('must be text').max(1000, 'is too long').optional(),
    auth_id: text(8192).optional(),
    /** What the client has asked the provider to put into the ID token. */
    nonce: text(255).optional(),
    name: text(100).optional(),
    mobile: phone().optional(),
    address: text(500).optional(),
    profile: picture(),
    fcm_id: text(2000).optional(),
    device: deviceName().optional(),
  }),
  answer: envelope(user, { token: z.string() }),
  errors: [
    'wrong_credentials',
    'email_not_verified',
    'wrong_code',
    'account_deactivated',
    'second_factor_required',
    'bad_request',
    'conflict',
    'unavailable',
  ],
  sensitive: true,
  maxBodyBytes: 4 * MEGABYTE,
});

export const updateProfile = defineCall({
  method: 'POST',
  path: 'update_profile',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Changes the profile of the signed-in person; fields left out stay as they are',
  request: z.object({
    name: text(100).optional(),
    email: email().optional(),
    mobile: phone().optional(),
    /** Proof from verify-otp for a new email address or number that replaces a confirmed one. One's own id, which
     *  existing clients send along, is an agreeing claim. It also asks for a proof of who is there (confirm-identity):
     *  403 identity_unconfirmed. */
    auth_id: text(200).optional(),
    profile: picture(),
    address: text(500).optional(),
    city: text(120).optional(),
    state: text(120).optional(),
    country: text(120).optional(),
    latitude: latitude().optional(),
    longitude: longitude().optional(),
    about_me: clearable(5000).optional(),
    facebook_id: socialLink('facebook', 'facebook.com').optional(),
    twiiter_id: socialLink('twitter', 'twitter.com or x.com').optional(),
    instagram_id: socialLink('instagram', 'instagram.com').optional(),
    youtube_id: socialLink('youtube', 'youtube.com or youtu.be').optional(),
    notification: bool().optional(),
    fcm_id: text(2000).optional(),
    // Extensions.
    /** The language of emails and text messages. */
    language: languageTag().optional(),
    /** Languages the person speaks. */
    languages: languageCodes().optional(),
    /** Claims: rejected when they contradict the session, ignored otherwise. */
    userid: id().optional(),
    firebase_id: text(200).optional(),
  }),
  keepEmpty: ['about_me', 'facebook_id', 'twiiter_id', 'instagram_id', 'youtube_id', 'languages'],
  answer: envelope(user),
  errors: ['forbidden', 'conflict', 'too_large', 'wrong_code', 'identity_unconfirmed'],
  sensitive: true,
  maxBodyBytes: 4 * MEGABYTE,
});

export const getMyProfile = defineCall({
  method: 'GET',
  path: 'get-my-profile',
  who: 'signed_in',
  summary: 'The signed-in person, and what their profile still lacks',
  request: z.object({}),
  answer: envelope(user, {
    is_profile_complete: z.boolean(),
    missing_fields: z.array(z.enum(['name', 'email', 'mobile', 'profile', 'address'])),
  }),
});

export const beforeLogout = defineCall({
  method: 'POST',
  path: 'before-logout',
  logs: 'signed_out',
  who: 'signed_in',
  changes: 'nothing',
  summary: 'Signs out: ends this session and forgets the device',
  request: z.object({ fcm_id: text(2000).optional() }),
  answer: emptyEnvelope,
  sensitive: true,
});

export const updateFcmToken = defineCall({
  method: 'POST',
  path: 'update_fcm_token',
  who: 'signed_in',
  changes: 'own',
  summary: 'Registers the device that push messages go to',
  request: z.object({ fcm_id: text(2000) }),
  answer: emptyEnvelope,
  sensitive: true,
});

const mailboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  from: z.string(),
  to: z.string(),
  /** Empty for SMS. */
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  tag: z.string().nullable(),
  sent_at: z.string(),
});
export type MailboxMessage = z.output<typeof mailboxMessage>;

export const devMailbox = defineCall({
  method: 'GET',
  path: 'dev-mailbox',
  who: 'anyone',
  staffRight: 'system:view',
  summary:
    'Messages of a demo or development site without mail or SMS provider, newest first, for programs on its own machine and staff; 404 elsewhere',
  request: z.object({
    to: text(254).optional(),
    channel: choice(['mail', 'sms']).optional(),
    limit: int({ min: 1, max: 100 }).default(50),
  }),
  answer: envelope(z.array(mailboxMessage)),
  errors: ['not_found', 'unauthorized', 'forbidden'],
  sensitive: true,
});
