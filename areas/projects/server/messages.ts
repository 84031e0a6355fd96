import type { Reader } from '@keystead/listings/server';
import { type MailMessage, setLetter } from '@keystead/platform/mail';
import { type Wording, writeIn } from '@keystead/platform/wording';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

const texts: Wording<keyof typeof en> = { en, es, fr, hi, ar };

/** What the house has decided about a project. */
export function decisionMail(
  { to, name, site, language, origin }: Reader,
  action: 'approve' | 'reject',
  { title, slug, reason }: { title: string; slug: string; reason: string | null },
): MailMessage {
  const write = writeIn(texts, language);
  const text = write(`${action}_text`, { title });
  return setLetter({
    ...{ to, site, language, tag: 'project' },
    subject: write(`${action}_subject`, { title }),
    preview: text,
    opening: [
      name === '' ? write('greeting_nameless') : write('greeting', { name }),
      text,
      // Staff's own words, in whatever language they were written.
      ...(action === 'reject' && reason ? [reason] : []),
    ],
    action: { label: write('action'), url: `${origin}/my-project/${encodeURIComponent(slug)}` },
    closing: action === 'reject' ? [write('reject_next')] : [],
  });
}
