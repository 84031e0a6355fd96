import { messageLanguage, type PublicPerson } from '@keystead/accounts/server';
import { describeMessage } from '@keystead/chat/server';
import { truncate } from '@keystead/kit/text';
import { priceText } from '@keystead/listings/contract';
import { askOwner } from '@keystead/listings/server';
import { type Ctx, mediaUrl, publicOrigin } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { composeEmail, type MailMessage, type MessageItem } from '@keystead/platform/mail';
import { keptApart, type WrittenLanguage } from '@keystead/platform/message-texts';
import { getSettings, priceFormatOf } from '@keystead/settings/server';
import { wordsOfEnquiry, wordsOfLead } from '../extension-points.ts';
import { kindLabel, textsOf, writer } from '../message-texts.ts';
import { type NotificationRow, readHomes } from '../notifications.queries.ts';
import { stopToken } from '../stopping.service.ts';

/**
 * Returns a notification as a mail, with an address that stops its kind by one click (RFC 8058); that of a saved search stops the
 * emails of this search.
 * @returns undefined when there is nothing to say any more
 */
export async function mailOf(
  ctx: Ctx,
  deliveryId: number,
  notification: NotificationRow,
  { name, email: to }: Pick<PublicPerson, 'name' | 'email'>,
): Promise<MailMessage | undefined> {
  const { account_id: accountId, kind, topic, params, listing_id: listingId } = notification;
  const [{ companyName: site }, language] = await Promise.all([
    getSettings(ctx),
    messageLanguage(ctx, accountId),
  ]);
  const origin = publicOrigin(ctx);
  // The link that answers is made now and not stored.
  const question = topic === 'listing_question' ? await askOwner(ctx, listingId ?? 0) : null;
  if (question === undefined) return undefined;
  const texts = await textsOf(ctx, language, notification, question ? { days: question.days } : {});
  const path = question ? `/still-available?token=${question.token}` : notification.path;
  const searchId = params.searchId === undefined ? undefined : Number(params.searchId);
  const stop = `${origin}/stop-mails?token=${stopToken(ctx, accountId, kind, searchId)}`;
  const write = writer(language);
  const items = await homesIn(ctx, notification, { language, origin });
  const email = composeEmail({
    to,
    site,
    language,
    tag: kind,
    subject: texts.title,
    preview: texts.text,
    opening: [
      name === '' ? write('greeting_nameless') : write('greeting', { name }),
      // The homes that are shown say it themselves; the text names the first of them.
      ...(items.length > 0 ? [] : [texts.text]),
    ],
    quoted: [texts.quoted, await wordsIn(ctx, notification, language)].filter((one) => one !== ''),
    items,
    action: { label: texts.action, url: `${origin}${path}` },
    closing: texts.next === '' ? [] : [texts.next],
    footer: {
      text:
        searchId === undefined
          ? write('why', { kind: write(kindLabel(kind)), site })
          : write('why_search', { name: String(params.name), site }),
      link: { label: write('stop'), url: stop },
    },
  });
  return {
    ...email,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Where a server took it and the answer was lost, the second copy is known by this.
      'Message-ID': `<notification-${deliveryId}@${new URL(origin).hostname}>`,
    },
  };
}

/** Of what someone has written an email quotes so much; the rest is on the site. */
const MOST_WORDS = 500;

/** Returns what was written in what it is about, as it stands now: what was taken back meanwhile is quoted nowhere. */
async function wordsIn(
  ctx: Ctx,
  { account_id: accountId, topic, params }: NotificationRow,
  language: WrittenLanguage,
): Promise<string> {
  const { messageId, enquiryId, leadId } = params;
  const words =
    topic === 'message' && messageId !== undefined
      ? (await describeMessage(ctx, accountId, Number(messageId)))?.message.message
      : enquiryId !== undefined
        ? await wordsOfEnquiry.get()(ctx, Number(enquiryId), accountId)
        : leadId !== undefined
          ? await wordsOfLead.get()(ctx, Number(leadId), accountId)
          : '';
  return keptApart(truncate(words?.trim() ?? '', MOST_WORDS), language);
}

/** Returns the homes it names that are still on the market, each with what it costs and where it is. */
async function homesIn(
  ctx: Ctx,
  { params }: NotificationRow,
  { language, origin }: { language: WrittenLanguage; origin: string },
): Promise<MessageItem[]> {
  const ids = (list: string | number | undefined) => (list ? String(list).split(',').map(Number) : []);
  const [homes, settings] = await Promise.all([readHomes(ctx, ids(params.homes)), getSettings(ctx)]);
  const drops = new Set(ids(params.drops));
  const write = writer(language);
  return ids(params.homes).flatMap((id) => {
    const home = homes.get(id);
    if (!home) return [];
    const { currency, amount } = home;
    const price_written =
      currency !== null && amount !== null ? { currency, amount, rates_on: '' } : undefined;
    const price = priceText(
      { price: home.price, price_written },
      { currency: priceFormatOf(settings), locale: language },
    );
    return {
      label: home.title,
      text: [drops.has(id) ? write('search_lower', { price }) : price, home.city].filter(Boolean).join(' · '),
      url: `${origin}/properties-details/${encodeURIComponent(home.slug)}`,
      image: home.picture ? mediaUrl({ ...ctx, origin }, emailKey(home.picture)) : undefined,
    };
  });
}

/** Returns the storage key of the JPEG for emails; pictures stored before there was one have the large JPEG alone. */
function emailKey({ key, variants }: StoredPicture): string {
  return variants.find(({ format }) => format === 'jpeg')?.key ?? key;
}
