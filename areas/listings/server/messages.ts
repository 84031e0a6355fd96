import { type MailMessage, setLetter } from '@keystead/platform/mail';
import { type Wording, type WrittenLanguage, writeIn } from '@keystead/platform/wording';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

const texts: Wording<keyof typeof en> = { en, es, fr, hi, ar };

/** Who is written to, in whose name, and where the site is. */
export interface Reader {
  readonly to: string;
  /** May be empty. */
  readonly name: string;
  readonly site: string;
  readonly language: WrittenLanguage;
  readonly origin: string;
}

/** What became of a listing. @param action what the house, or time, has done */
export function decisionMail(
  { to, name, site, language, origin }: Reader,
  action: 'approve' | 'reject' | 'expire',
  { title, slug, reason }: { title: string; slug: string; reason: string | null },
): MailMessage {
  const write = writeIn(texts, language);
  const text = write(`${action}_text`, { title });
  return setLetter({
    ...{ to, site, language, tag: 'listing' },
    subject: write(`${action}_subject`, { title }),
    preview: text,
    opening: [
      name === '' ? write('greeting_nameless') : write('greeting', { name }),
      text,
      // Staff's own words, in whatever language they were written.
      ...(action === 'reject' && reason ? [reason] : []),
    ],
    action: { label: write('action'), url: `${origin}/my-property/${encodeURIComponent(slug)}` },
    closing: action === 'approve' ? [] : [write(`${action}_next`)],
  });
}

/** "Still available?", with a link that answers with one click. @param days until it expires by itself */
export function questionMail(
  { to, name, site, language, origin }: Reader,
  { title, token, days }: { title: string; token: string; days: number },
): MailMessage {
  const write = writeIn(texts, language);
  const text = write('question_text', { title });
  return setLetter({
    ...{ to, site, language, tag: 'still_available' },
    subject: write('question_subject', { title }),
    preview: text,
    opening: [name === '' ? write('greeting_nameless') : write('greeting', { name }), text],
    action: { label: write('question_yes'), url: `${origin}/still-available?token=${token}` },
    closing: [write('question_otherwise', { days })],
  });
}
