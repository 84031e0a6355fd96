import { messageLanguage, publicOwner } from '@keystead/accounts/server';
import { dateFormat } from '@keystead/kit/time';
import type { Ctx } from '@keystead/platform/context';
import { composeEmail, type MailMessage } from '@keystead/platform/mail';
import { type MessageTexts, type WrittenLanguage, writeIn } from '@keystead/platform/message-texts';
import { getSettings, getSetUp } from '@keystead/settings/server';
import { otherSide, type Side } from '../rules.ts';
import { PATH, personOn } from './announcing.service.ts';
import { type CalendarEntry, invitation, type Site } from './calendar.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };
import type { What } from './viewings.jobs.ts';
import type { Viewing } from './viewings.queries.ts';

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

const originOf = (ctx: Ctx) => ctx.config.PUBLIC_URL ?? ctx.origin;

/** Returns the site as calendars name it. */
export async function siteOf(ctx: Ctx): Promise<Site> {
  const { companyName: name } = await getSettings(ctx);
  return { name, host: new URL(originOf(ctx)).hostname };
}

/** Returns when a viewing is, by the clock of the home, which is named. */
const whenOf = ({ starts_at, time_zone: timeZone }: Viewing, language: WrittenLanguage) =>
  dateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(starts_at);

const entryOf = (
  ctx: Ctx,
  viewing: Viewing,
  { other, language }: { other: string; language: WrittenLanguage },
): CalendarEntry => {
  const write = writeIn(texts, language);
  const values = { title: viewing.listing_title, person: other };
  return {
    viewing,
    summary: write('summary', values),
    description: other === '' ? '' : write('with', values),
    url: `${originOf(ctx)}${PATH}`,
  };
};

/** Returns viewings as their reader's calendar shows them. */
export async function entriesOf(
  ctx: Ctx,
  readerId: number,
  viewings: readonly Viewing[],
): Promise<CalendarEntry[]> {
  const otherOf = (viewing: Viewing) =>
    personOn(viewing.agent_id === readerId ? 'visitor' : 'agent', viewing) ?? 0;
  const [people, language] = await Promise.all([
    publicOwner(ctx, viewings.map(otherOf).filter(Boolean)),
    messageLanguage(ctx, readerId),
  ]);
  return viewings.map((viewing) =>
    entryOf(ctx, viewing, { other: people.get(otherOf(viewing))?.name ?? '', language }),
  );
}

/**
 * Returns the mail of one side about what has happened to a viewing, with its entry for their calendar.
 * @returns undefined for somebody who has no address, or is deactivated
 */
export async function mailOf(
  ctx: Ctx,
  viewing: Viewing,
  { side, what, isOwn }: { side: Side; what: What; isOwn: boolean },
): Promise<MailMessage | undefined> {
  const readerId = personOn(side, viewing) ?? 0;
  const otherId = personOn(otherSide(side), viewing) ?? 0;
  const people = await publicOwner(ctx, [readerId, otherId].filter(Boolean));
  const reader = people.get(readerId);
  if (!reader?.isActive || reader.email === '') return undefined;
  const [language, site, setUp] = await Promise.all([
    messageLanguage(ctx, readerId),
    siteOf(ctx),
    getSetUp(ctx),
  ]);
  const write = writeIn(texts, language);
  const other = people.get(otherId)?.name || write('someone');
  const values = { title: viewing.listing_title, person: other, when: whenOf(viewing, language) };
  const words = [viewing.note, viewing.state === 'cancelled' ? viewing.reason : ''];
  const entry = entryOf(ctx, viewing, { other, language });
  const message = composeEmail({
    to: reader.email,
    site: site.name,
    language,
    tag: 'viewing',
    subject: write(`${what}_subject`, values),
    opening: [
      reader.name === '' ? write('greeting_nameless') : write('greeting', { name: reader.name }),
      write(isOwn ? `${what}_own` : `${what}_text`, values),
      write('when', values),
      ...(viewing.place === '' ? [] : [write('where', { place: viewing.place })]),
      ...words.filter(Boolean),
    ],
    action: { label: write('action'), url: entry.url },
    closing: [write(viewing.state === 'cancelled' ? 'closing_cancelled' : 'closing')],
  });
  const organizer = /[^\s<>]+@[^\s<>]+/.exec(setUp.mail.from)?.[0] ?? `no-reply@${site.host}`;
  return {
    ...message,
    calendar: invitation(entry, site, { reader, organizer, stamp: ctx.now() }),
  };
}
