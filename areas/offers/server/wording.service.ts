import { messageLanguage, publicOwner } from '@keystead/accounts/server';
import { dateFormat } from '@keystead/kit/time';
import { amountIn } from '@keystead/listings/contract';
import { type Ctx, publicOrigin } from '@keystead/platform/context';
import { composeEmail, type MailMessage } from '@keystead/platform/mail';
import { type MessageTexts, type WrittenLanguage, writeIn } from '@keystead/platform/message-texts';
import { getSettings } from '@keystead/settings/server';
import { CONDITIONS, isOpen, otherSide, type Side } from '../rules.ts';
import { pathOf, personOn, type What } from './announcing.service.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };
import type { OwnedOffer } from './offers.queries.ts';

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

/** Returns what is offered as a table. */
function detailsOf(offer: OwnedOffer, language: WrittenLanguage): { label: string; value: string }[] {
  const write = writeIn(texts, language);
  const day = (date: Date) => dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  const conditions = CONDITIONS.filter((one) => offer.conditions.includes(one));
  return [
    {
      label: write(offer.kind === 'rent' ? 'rent' : 'amount'),
      value: amountIn(offer.amount, offer.currency, language),
    },
    ...(offer.starts_on === null ? [] : [{ label: write('starts'), value: day(new Date(offer.starts_on)) }]),
    ...(offer.months === null ? [] : [{ label: write('months'), value: String(offer.months) }]),
    ...(offer.people === null ? [] : [{ label: write('people'), value: String(offer.people) }]),
    ...(conditions.length === 0
      ? []
      : [
          {
            label: write('conditions'),
            value: new Intl.ListFormat(language).format(conditions.map((one) => write(`condition_${one}`))),
          },
        ]),
    ...(isOpen(offer.state) ? [{ label: write('expires'), value: day(offer.expires_at) }] : []),
  ];
}

/**
 * Returns the mail of one side about what has happened to an offer: with what is offered as a table, but for one that is not about
 * their own offer alone.
 * @param words what the other side wrote with it
 * @returns undefined for an account that has no address, or is deactivated
 */
export async function mailOf(
  ctx: Ctx,
  offer: OwnedOffer,
  { accountId, side, what, words }: { accountId: number; side: Side; what: What; words: string },
): Promise<MailMessage | undefined> {
  const otherId = personOn(otherSide(side), offer);
  const people = await publicOwner(ctx, [accountId, ...(otherId === null ? [] : [otherId])]);
  const reader = people.get(accountId);
  if (!reader?.isActive || reader.email === '') return undefined;
  const [language, { companyName: site }] = await Promise.all([
    messageLanguage(ctx, accountId),
    getSettings(ctx),
  ]);
  const write = writeIn(texts, language);
  const other = people.get(otherId ?? 0)?.name || write('someone');
  const values = { title: offer.listing_title, person: other };
  const topic = what === 'make' && offer.kind === 'rent' ? 'apply' : what;
  return composeEmail({
    to: reader.email,
    site,
    language,
    tag: 'offer',
    subject: write(`${topic}_subject`, values),
    opening: [
      reader.name === '' ? write('greeting_nameless') : write('greeting', { name: reader.name }),
      write(`${topic}_text`, values),
    ],
    quoted: words === '' ? [] : [words],
    details: detailsOf(offer, language),
    action: { label: write('action'), url: `${publicOrigin(ctx)}${pathOf(offer.id)}` },
  });
}
