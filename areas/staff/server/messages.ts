import { composeEmail, type MailMessage } from '@keystead/platform/mail';
import { type MessageTexts, type WrittenLanguage, writeIn } from '@keystead/platform/message-texts';
import { LINK_LIFETIME } from '../rules.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

/** Returns the email about an unusually frequent security event. */
export function alertMail(
  { to, site, language }: { to: string; site: string; language: WrittenLanguage },
  name: string,
  url: string,
  about: { event: string; count: number; minutes: number },
): MailMessage {
  const write = writeIn(texts, language);
  return composeEmail({
    to,
    site,
    language,
    subject: write('alert_subject', { site, event: about.event }),
    tag: 'security_alert',
    preview: write('alert_opening', { ...about }),
    opening: [write('greeting', { name }), write('alert_opening', { ...about })],
    action: { label: write('alert_action'), url },
    closing: [write('alert_once', { minutes: about.minutes })],
  });
}

/** Returns the link by which someone of the staff sets a password. */
export function linkMail(
  { to, site, language }: { to: string; site: string; language: WrittenLanguage },
  name: string,
  url: string,
): MailMessage {
  const write = writeIn(texts, language);
  return composeEmail({
    to,
    site,
    language,
    subject: write('invite_subject', { site }),
    tag: 'staff_invitation',
    preview: write('invite_action'),
    opening: [write('greeting', { name }), write('invite_opening', { site })],
    action: { label: write('invite_action'), url },
    closing: [write('invite_once', { hours: LINK_LIFETIME / 3600 }), write('not_expected')],
  });
}
