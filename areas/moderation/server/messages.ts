import { type MailMessage, setLetter } from '@keystead/platform/mail';
import { type Wording, type WrittenLanguage, writeIn } from '@keystead/platform/wording';
import type { ContactMessage } from './contact.queries.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

const texts: Wording<keyof typeof en> = { en, es, fr, hi, ar };

/** What somebody has written in the contact form, for the operator. */
export function contactMail(
  { to, site, language }: { to: string; site: string; language: WrittenLanguage },
  message: ContactMessage,
): MailMessage {
  const write = writeIn(texts, language);
  const { first_name: first, last_name: last, email, subject, account_id: account } = message;
  return setLetter({
    to,
    site,
    language,
    subject: write('contact_subject', { subject }),
    tag: 'contact_form',
    opening: [write('contact_opening', { first, last, email }), ...message.message.split(/\n{2,}/)],
    closing: [account === null ? write('contact_guest') : write('contact_member', { account })],
  });
}
