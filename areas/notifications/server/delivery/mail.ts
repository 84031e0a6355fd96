import { messageLanguage, type PublicPerson } from '@keystead/accounts/server';
import { askOwner } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { type MailMessage, setLetter } from '@keystead/platform/mail';
import { getSettings } from '@keystead/settings/server';
import type { NotificationRow } from '../notifications.queries.ts';
import { stopToken } from '../stopping.service.ts';
import { kindLabel, wordsOf, writer } from '../wording.ts';

/**
 * A notification as a mail, with an address that stops its kind by one click (RFC 8058).
 * @returns undefined when there is nothing to say any more
 */
export async function mailOf(
  ctx: Ctx,
  deliveryId: number,
  notification: NotificationRow,
  { name, email: to }: Pick<PublicPerson, 'name' | 'email'>,
): Promise<MailMessage | undefined> {
  const { account_id: accountId, kind, topic, listing_id: listingId } = notification;
  const [{ companyName: site }, language] = await Promise.all([
    getSettings(ctx),
    messageLanguage(ctx, accountId),
  ]);
  const origin = ctx.config.PUBLIC_URL ?? ctx.origin;
  // The link that answers is made now and kept nowhere.
  const question = topic === 'listing_question' ? await askOwner(ctx, listingId ?? 0) : null;
  if (question === undefined) return undefined;
  const words = await wordsOf(ctx, language, notification, question ? { days: question.days } : {});
  const path = question ? `/still-available?token=${question.token}` : notification.path;
  const stop = `${origin}/stop-mails?token=${stopToken(ctx, accountId, kind)}`;
  const write = writer(language);
  const letter = setLetter({
    ...{ to, site, language, tag: kind },
    subject: words.title,
    preview: words.text,
    opening: [
      name === '' ? write('greeting_nameless') : write('greeting', { name }),
      words.text,
      ...(words.quoted === '' ? [] : [words.quoted]),
    ],
    action: { label: words.action, url: `${origin}${path}` },
    closing: words.next === '' ? [] : [words.next],
    footer: {
      text: write('why', { kind: write(kindLabel(kind)), site }),
      link: { label: write('stop'), url: stop },
    },
  });
  return {
    ...letter,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Where a server took it and the answer was lost, the second copy is known by this.
      'Message-ID': `<notification-${deliveryId}@${new URL(origin).hostname}>`,
    },
  };
}
