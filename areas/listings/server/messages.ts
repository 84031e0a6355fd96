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

/** What a letter about somebody's posting says, in the words of the area it belongs to. */
export interface Decision {
  /** Groups letters for whoever sends them. */
  readonly tag: string;
  readonly subject: string;
  readonly text: string;
  readonly greeting: string;
  /** Staff's own, in whatever language it was written. */
  readonly reason: string | null;
  readonly action: { readonly label: string; readonly url: string };
  /** What to do next; null when nothing is to be done. */
  readonly next: string | null;
}

/** What became of something that somebody posted. */
export function decisionLetter({ to, site, language }: Reader, decision: Decision): MailMessage {
  const { tag, subject, text, greeting, reason, action, next } = decision;
  return setLetter({
    ...{ to, site, language, tag, subject, preview: text, action },
    opening: [greeting, text, ...(reason ? [reason] : [])],
    closing: next === null ? [] : [next],
  });
}

/** What became of a listing. @param action what the house, or time, has done */
export function decisionMail(
  reader: Reader,
  action: 'approve' | 'reject' | 'expire',
  { title, slug, reason }: { title: string; slug: string; reason: string | null },
): MailMessage {
  const { name, language, origin } = reader;
  const write = writeIn(texts, language);
  return decisionLetter(reader, {
    tag: 'listing',
    subject: write(`${action}_subject`, { title }),
    text: write(`${action}_text`, { title }),
    greeting: name === '' ? write('greeting_nameless') : write('greeting', { name }),
    reason: action === 'reject' ? reason : null,
    action: { label: write('action'), url: `${origin}/my-property/${encodeURIComponent(slug)}` },
    next: action === 'approve' ? null : write(`${action}_next`),
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
