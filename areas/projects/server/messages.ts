import { decisionLetter, type Reader } from '@keystead/listings/server';
import type { MailMessage } from '@keystead/platform/mail';
import { type Wording, writeIn } from '@keystead/platform/wording';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

const texts: Wording<keyof typeof en> = { en, es, fr, hi, ar };

/** What the house has decided about a project. */
export function decisionMail(
  reader: Reader,
  action: 'approve' | 'reject',
  { title, slug, reason }: { title: string; slug: string; reason: string | null },
): MailMessage {
  const { name, language, origin } = reader;
  const write = writeIn(texts, language);
  return decisionLetter(reader, {
    tag: 'project',
    subject: write(`${action}_subject`, { title }),
    text: write(`${action}_text`, { title }),
    greeting: name === '' ? write('greeting_nameless') : write('greeting', { name }),
    reason: action === 'reject' ? reason : null,
    action: { label: write('action'), url: `${origin}/my-project/${encodeURIComponent(slug)}` },
    next: action === 'reject' ? write('reject_next') : null,
  });
}
