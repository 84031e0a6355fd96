import { type MailMessage, setLetter } from '@keystead/platform/mail';
import { type Wording, type WrittenLanguage, writeIn } from '@keystead/platform/wording';
import type { ApplicationRow } from './applications.queries.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

const texts: Wording<keyof typeof en> = { en, es, fr, hi, ar };

/**
 * What came of an application.
 * @param reader name (may be empty), and the origin that links begin with when it is known
 */
export function decisionMail(
  { to, site, language }: { to: string; site: string; language: WrittenLanguage },
  { status, reason }: Pick<ApplicationRow, 'status' | 'reason'>,
  { name, origin }: { name: string; origin: string | undefined },
): MailMessage {
  const write = writeIn(texts, language);
  const isVerified = status === 'success';
  const text = isVerified ? write('success_text') : write('failed_text');
  return setLetter({
    to,
    site,
    language,
    subject: write(isVerified ? 'success_subject' : 'failed_subject', { site }),
    tag: 'verification',
    preview: text,
    opening: [
      name === '' ? write('greeting_nameless') : write('greeting', { name }),
      text,
      // Staff's own words, in whatever language they were written.
      ...(isVerified || !reason ? [] : [reason]),
    ],
    ...(origin && { action: { label: write('action'), url: `${origin}/user/verification-form` } }),
    closing: isVerified ? [] : [write('again')],
  });
}
