import { dateFormat } from '@keystead/kit/time';
import { composeEmail, type MailMessage } from '@keystead/platform/mail';
import { type MessageTexts, type WrittenLanguage, writeIn } from '@keystead/platform/message-texts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

interface Addressed {
  readonly to: string;
  readonly site: string;
  readonly language: WrittenLanguage;
}

/**
 * Returns the mail that confirms an address. It says nothing that its sender wrote, not even a name: the address may be
 * anybody's, and nobody shall send texts through this site.
 */
export function confirmationMail(to: Addressed, { title, url }: { title: string; url: string }): MailMessage {
  const write = writeIn(texts, to.language);
  return composeEmail({
    ...to,
    tag: 'enquiry_confirmation',
    subject: write('confirm_subject', { title }),
    opening: [write('confirm_opening', { title, site: to.site }), write('confirm_text')],
    action: { label: write('confirm_action'), url },
    closing: [write('confirm_closing')],
  });
}

/** Returns what the owner has answered, for who asked. */
export function answerMail(
  to: Addressed,
  answer: { name: string; owner: string; title: string; text: string; url: string; until: Date },
): MailMessage {
  const { name, owner, title, text, url, until } = answer;
  const write = writeIn(texts, to.language);
  const date = dateFormat(to.language, { dateStyle: 'long', timeZone: 'UTC' }).format(until);
  return composeEmail({
    ...to,
    tag: 'enquiry_answer',
    subject: write('answer_subject', { owner, title }),
    opening: [write('answer_greeting', { name }), write('answer_opening', { owner, title })],
    quoted: text.split(/\n{2,}/),
    action: { label: write('answer_action'), url },
    closing: [write('answer_until', { date }), write('answer_why', { site: to.site })],
  });
}
