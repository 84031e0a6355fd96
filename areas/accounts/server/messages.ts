import { composeEmail, type MailMessage } from '@keystead/platform/mail';
import { type MessageTexts, type WrittenLanguage, writeIn } from '@keystead/platform/message-texts';
import type { SmsMessage } from '@keystead/platform/sms';
import { CODE, CONTACT_UNDO, INVITATION_LIFETIME, RESET_LIFETIME } from '../rules.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

/** Who is written to, in whose name, and in which language. */
export interface Envelope {
  /** An email address; a number in E.164 form for text messages. */
  to: string;
  site: string;
  language: WrittenLanguage;
}

/** Returns the message with a one-time code. */
export function codeMail({ to, site, language }: Envelope, code: string): MailMessage {
  const write = writeIn(texts, language);
  return composeEmail({
    to,
    site,
    language,
    subject: write('code_subject', { code, site }),
    tag: 'one_time_code',
    opening: [write('code_opening', { site })],
    code,
    closing: [write('code_once', { minutes: CODE.lifetime / 60, site }), write('not_asked')],
  });
}

/** Returns the same as a text message. */
export function codeText({ to, site, language }: Envelope, code: string): SmsMessage {
  const text = writeIn(texts, language)('code_sms', { code, site, minutes: CODE.lifetime / 60 });
  return { to, text, tag: 'one_time_code' };
}

/** Returns the link that sets a new password. */
export function resetMail({ to, site, language }: Envelope, name: string, url: string): MailMessage {
  const write = writeIn(texts, language);
  return composeEmail({
    to,
    site,
    language,
    subject: write('reset_subject', { site }),
    tag: 'password_reset',
    preview: write('reset_action'),
    opening: [greeting(language, name), write('reset_opening')],
    action: { label: write('reset_action'), url },
    closing: [write('reset_once', { minutes: RESET_LIFETIME / 60 }), write('reset_not_asked')],
  });
}

/** Returns the link that sets a password, for someone who moved in from another site. */
export function invitationMail({ to, site, language }: Envelope, name: string, url: string): MailMessage {
  const write = writeIn(texts, language);
  return composeEmail({
    to,
    site,
    language,
    subject: write('invitation_subject', { site }),
    tag: 'invitation',
    preview: write('reset_action'),
    opening: [greeting(language, name), write('invitation_opening', { site })],
    action: { label: write('reset_action'), url },
    closing: [write('invitation_once', { days: INVITATION_LIFETIME / 86_400 }), write('invitation_no_reply')],
  });
}

/** What is said of a change of a contact. */
interface ContactChange {
  field: 'email' | 'mobile';
  url: string | null;
}

/** That an email address or number of an account was changed, with a link that undoes it. */
export function contactChangedMail(
  { to, site, language }: Envelope,
  { name, field, url }: ContactChange & { name: string },
): MailMessage {
  const write = writeIn(texts, language);
  const text = write(`${field}_changed_text`);
  return composeEmail({
    to,
    site,
    language,
    subject: `${write(`${field}_changed_subject`)} · ${site}`,
    tag: 'contact_changed',
    preview: text,
    opening: [greeting(language, name), text, write('contact_not_you')],
    ...(url !== null && { action: { label: write('contact_undo'), url } }),
    closing: [write('contact_undo_once', { days: CONTACT_UNDO.lifetime / 86_400 })],
  });
}

/** Returns the same as a text message. */
export function contactChangedText(
  { to, site, language }: Envelope,
  { field, url }: ContactChange,
): SmsMessage {
  const write = writeIn(texts, language);
  const text = `${site}: ${write(`${field}_changed_text`)} ${url === null ? write('contact_sms_write') : `${write('contact_undo')}: ${url}`}`;
  return { to, text, tag: 'contact_changed' };
}

/** Security notices sent by email after a change: `<notice>_subject` and `<notice>_text`. */
export const NOTICES = [
  'password_changed',
  'two_factor_on',
  'two_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
] as const;
export type Notice = (typeof NOTICES)[number];

/** @param url of the page where sign-ins are checked */
export function noticeMail(
  { to, site, language }: Envelope,
  name: string,
  notice: Notice,
  url: string,
): MailMessage {
  const write = writeIn(texts, language);
  const text = write(`${notice}_text`);
  return composeEmail({
    to,
    site,
    language,
    subject: `${write(`${notice}_subject`)} · ${site}`,
    tag: notice,
    preview: text,
    opening: [greeting(language, name), text],
    action: { label: write('notice_action'), url },
    closing: [write('notice_not_you')],
  });
}

/**
 * Returns the notice of a deactivated account with the reason, or of one activated again.
 * @param url where one writes to the operator, or signs in again
 */
export function accountStatusMail(
  { to, site, language }: Envelope,
  name: string,
  { isActive, reason, url }: { isActive: boolean; reason: string; url: string },
): MailMessage {
  const write = writeIn(texts, language);
  const text = write(isActive ? 'activated_text' : 'deactivated_text');
  return composeEmail({
    to,
    site,
    language,
    subject: write(isActive ? 'activated_subject' : 'deactivated_subject', { site }),
    tag: isActive ? 'account_on' : 'account_off',
    preview: reason || text,
    opening: [greeting(language, name), text, ...(reason === '' ? [] : [reason])],
    action: { label: write(isActive ? 'activated_action' : 'deactivated_action'), url },
    ...(!isActive && { closing: [write('deactivated_closing')] }),
  });
}

function greeting(language: WrittenLanguage, name: string): string {
  const write = writeIn(texts, language);
  return name === '' ? write('greeting_nameless') : write('greeting', { name });
}

/** Returns what is said in the archive of a person's data. */
export function archiveReadme({ site, language }: Omit<Envelope, 'to'>, at: Date): string {
  const write = writeIn(texts, language);
  const when = at.toISOString().slice(0, 10);
  return `${[write('archive_opening', { site, when }), write('archive_files'), write('archive_homes')].join('\n\n')}\n`;
}
