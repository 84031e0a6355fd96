import { dateFormat } from '@keystead/kit/time';
import { composeEmail, type MailMessage } from '@keystead/platform/mail';
import { type MessageTexts, type WrittenLanguage, writeIn } from '@keystead/platform/message-texts';
import type { ContactMessage } from './contact.queries.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

/** Returns someone's messages in the contact form, for the operator. @param url of the message in the back office */
export function contactMail(
  { to, site, language }: { to: string; site: string; language: WrittenLanguage },
  message: ContactMessage,
  url: string,
): MailMessage {
  const write = writeIn(texts, language);
  const { first_name: first, last_name: last, email, subject, account_id: account } = message;
  return composeEmail({
    to,
    site,
    language,
    subject: write('contact_subject', { subject }),
    tag: 'contact_form',
    opening: [write('contact_opening', { first, last, email }), ...message.message.split(/\n{2,}/)],
    action: { label: write('contact_action'), url },
    closing: [account === null ? write('contact_guest') : write('contact_member', { account })],
  });
}

/** Returns the answer of staff to a message of the contact form, above what was asked. */
export function answerMail(
  { site, language }: { site: string; language: WrittenLanguage },
  message: ContactMessage,
): MailMessage {
  const write = writeIn(texts, language);
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(message.created_at);
  const paragraphs = (text: string) => text.split(/\n{2,}/);
  return composeEmail({
    to: message.email,
    site,
    language,
    tag: 'contact_answer',
    subject: write('answer_subject', { subject: message.subject }),
    opening: [write('answer_greeting', { name: message.first_name }), ...paragraphs(message.answer)],
    closing: [
      write('answer_quoted', { date }),
      ...paragraphs(message.message),
      write('answer_closing', { site }),
    ],
  });
}
