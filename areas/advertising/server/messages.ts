import { dateFormat } from '@keystead/kit/time';
import type { Reader } from '@keystead/listings/server';
import { composeEmail, type MailMessage } from '@keystead/platform/mail';
import { type MessageTexts, writeIn } from '@keystead/platform/message-texts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

/** What the site has decided: about someone's advertisement, or to feature something by itself, or no longer. */
export type AdvertisementNews = 'approve' | 'reject' | 'operator' | 'operator_end';

/** Returns the notification. */
export function decisionMail(
  { to, name, site, language, origin }: Reader,
  news: AdvertisementNews,
  { title, endsAt, reason }: { title: string; endsAt: Date | null; reason: string | null },
): MailMessage {
  const write = writeIn(texts, language);
  const text = write(`${news}_text`, { title });
  const isOver = news === 'reject' || news === 'operator_end';
  const moment = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const end = endsAt && moment.format(endsAt);
  const closingOf = () => {
    if (news === 'reject') return [write('reject_next')];
    return end && !isOver ? [write('approve_next', { end })] : [];
  };
  return composeEmail({
    to,
    site,
    language,
    tag: 'advertisement',
    subject: write(`${news}_subject`, { title }),
    preview: text,
    opening: [
      name === '' ? write('greeting_nameless') : write('greeting', { name }),
      text,
      // Staff's own text, in whatever language they were written.
      ...(isOver && reason ? [reason] : []),
    ],
    action: { label: write('action'), url: `${origin}/user/advertisement` },
    closing: closingOf(),
  });
}
