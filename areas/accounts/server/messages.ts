import { type MailMessage, setLetter } from '@keystead/platform/mail';
import type { SmsMessage } from '@keystead/platform/sms';
import { CODE, RESET_LIFETIME } from '../rules.ts';

const MINUTES = CODE.lifetime / 60;

/** The message with a one-time code. */
export function codeMail(to: string, code: string, site: string): MailMessage {
  return setLetter({
    to,
    site,
    subject: `${code} is your ${site} code`,
    tag: 'one_time_code',
    opening: [`Your code for ${site} is:`],
    code,
    closing: [
      `It works once, within ${MINUTES} minutes. Never pass it on: nobody at ${site} will ask you for it.`,
      'If you did not ask for it, you can ignore this message.',
    ],
  });
}

/** The same as a text message; `to` in E.164 form. */
export function codeText(to: string, code: string, site: string): SmsMessage {
  return {
    to,
    text: `${code} is your ${site} code. It works once, within ${MINUTES} minutes.`,
    tag: 'one_time_code',
  };
}

/** The link that sets a new password. */
export function resetMail(to: string, name: string, url: string, site: string): MailMessage {
  return setLetter({
    to,
    site,
    subject: `Set a new password for ${site}`,
    tag: 'password_reset',
    opening: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      'somebody, hopefully you, has asked for a new password for this address. Choose it here:',
    ],
    action: { label: 'Choose a new password', url },
    closing: [
      `The link works once, within ${RESET_LIFETIME / 60} minutes. It signs you out everywhere else.`,
      'If you did not ask for it, you can ignore this message: your password stays as it is.',
    ],
  });
}

/** What somebody is told by mail after it was done, in case it was not them. */
export const NOTICES = {
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed just now, and other devices were signed out.',
  },
} as const;
export type Notice = keyof typeof NOTICES;

export function noticeMail(to: string, name: string, notice: Notice, site: string): MailMessage {
  const { subject, text } = NOTICES[notice];
  return setLetter({
    to,
    site,
    subject: `${subject} · ${site}`,
    tag: notice,
    preview: text,
    opening: [name === '' ? 'Hello,' : `Hello ${name},`, text],
    closing: ['If that was not you, set a new password at once and look at your sign-ins.'],
  });
}
