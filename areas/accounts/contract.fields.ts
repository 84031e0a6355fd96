import { text } from '@keystead/http/fields';
import { MAX_SPOKEN, SPOKEN_LANGUAGES } from '@keystead/kit/language';
import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from './rules.ts';

/** A phone number with its country code, `+` optional; stored as digits. The server checks that it can exist. */
export const phone = () =>
  text(25)
    .transform((value) => value.replace(/^(\+|00)|[\s().-]/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{7,14}$/, 'must be a phone number with its country code'));

/** Never trimmed: blanks are part of a password. Whether it is too easily guessed is checked on the server. */
export const password = () =>
  z
    .string('must be text')
    .min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `must have at most ${PASSWORD_MAX} characters`);

export const code = () => text(12).pipe(z.string().regex(/^\d{6}$/, 'must be the 6 digits that were sent'));

/** What `userRegister` and the like ask for twice. */
export const repeated = () => z.string('must repeat the password');

export const isRepeated = (form: { password: string; re_password: string }) =>
  form.password === form.re_password;
export const REPEATED = { path: ['re_password'], error: 'must repeat the password' };

/** 32 random bytes in base64url, as links and proofs carry them. */
/**
 * Name of the device a client runs on: 32 random bytes in base64url that it makes once and stores. Requests from a
 * device that a person has signed in with have limits of their own; it authorises nothing.
 */
export const deviceName = () =>
  text(43).refine((value) => /^[\w-]{43}$/.test(value), 'is not the name of a device');

export const secretToken = () => text(100);

/** A language tag such as `es` or `es-MX`. */
export const languageTag = () =>
  text(20).pipe(
    z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, 'must be a language tag like es or es-MX'),
  );

/** Language codes as a comma list (`"en,pt"`), each once; empty for none. */
export const languageCodes = () =>
  z
    .union([z.literal(''), text(200)])
    .transform((value) => [
      ...new Set(
        value
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
    ])
    .pipe(
      z
        .array(
          z
            .string()
            .refine((code) => SPOKEN_LANGUAGES.includes(code), 'must be codes of languages like en,pt'),
        )
        .max(MAX_SPOKEN, `must name at most ${MAX_SPOKEN} languages`),
    );
