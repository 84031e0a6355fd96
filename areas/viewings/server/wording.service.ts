import { messageLanguage, publicOwner } from '@keystead/accounts/server';
import { dateFormat } from '@keystead/kit/time';
import { type Ctx, publicOrigin } from '@keystead/platform/context';
import { composeEmail, type MailMessage } from '@keystead/platform/mail';
import {
  type MessageTexts,
  type WrittenLanguage,
  writeIn,
  writtenLanguage,
} from '@keystead/platform/message-texts';
import { getSettings, getSetUp } from '@keystead/settings/server';
import { openVideoUrl, otherSide, type Side } from '../rules.ts';
import { nameOn, PATH, personOn } from './announcing.service.ts';
import { type CalendarEntry, invitation, type Site } from './calendar.ts';
import { readGuestOf } from './guests/guests.queries.ts';
import { linkOf } from './guests/links.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };
import type { What } from './viewings.jobs.ts';
import type { Viewing } from './viewings.queries.ts';

export const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

/** Returns the site as calendars name it. */
export async function siteOf(ctx: Ctx): Promise<Site> {
  const { companyName: name } = await getSettings(ctx);
  return { name, host: new URL(publicOrigin(ctx)).hostname };
}

/** Returns when a viewing is, by the clock of the home, which is named. */
export const whenOf = (
  { starts_at, time_zone: timeZone }: Pick<Viewing, 'starts_at' | 'time_zone'>,
  language: WrittenLanguage,
) =>
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

/** Returns where a viewing is, as far as its two sides may know it now; none where that is not to be said. */
function placesOf(
  { place, state, video_url: videoUrl }: Viewing,
  write: (key: 'by_video') => string,
): string[] {
  if (videoUrl === '') return place === '' ? [] : [place];
  return [write('by_video'), openVideoUrl({ state, videoUrl })].filter(Boolean);
}

const entryOf = (
  ctx: Ctx,
  viewing: Viewing,
  { other, language, url }: { other: string; language: WrittenLanguage; url?: string | undefined },
): CalendarEntry => {
  const write = writeIn(texts, language);
  const values = { title: viewing.listing_title, person: other };
  return {
    viewing,
    summary: write('summary', values),
    description: other === '' ? '' : write('with', values),
    url: url ?? `${publicOrigin(ctx)}${PATH}`,
  };
};

/** Returns viewings as their reader's calendar shows them. */
export async function entriesOf(
  ctx: Ctx,
  readerId: number,
  viewings: readonly Viewing[],
): Promise<CalendarEntry[]> {
  const otherOf = (viewing: Viewing): Side => (viewing.agent_id === readerId ? 'visitor' : 'agent');
  const [people, language] = await Promise.all([
    publicOwner(
      ctx,
      viewings.map((viewing) => personOn(otherOf(viewing), viewing)).filter((id) => id !== null),
    ),
    messageLanguage(ctx, readerId),
  ]);
  return viewings.map((viewing) =>
    entryOf(ctx, viewing, { other: nameOn(otherOf(viewing), viewing, people), language }),
  );
}

/**
 * Returns the mail of one side about what has happened to a viewing, with its entry for their calendar.
 * @returns undefined for an account that has no address, or is deactivated
 */
export async function mailOf(
  ctx: Ctx,
  viewing: Viewing,
  { side, what, isOwn }: { side: Side; what: What; isOwn: boolean },
): Promise<MailMessage | undefined> {
  const readerId = personOn(side, viewing) ?? 0;
  const otherId = personOn(otherSide(side), viewing) ?? 0;
  const people = await publicOwner(ctx, [readerId, otherId].filter(Boolean));
  const guest = side === 'visitor' && readerId === 0 ? await readGuestOf(ctx, viewing.id) : undefined;
  const account = people.get(readerId);
  const reader = guest ?? (account?.isActive ? account : undefined);
  if (!reader || reader.email === '') return undefined;
  const [language, site, setUp] = await Promise.all([
    guest ? writtenLanguage(guest.language) : messageLanguage(ctx, readerId),
    siteOf(ctx),
    getSetUp(ctx),
  ]);
  const write = writeIn(texts, language);
  const other = nameOn(otherSide(side), viewing, people) || write('someone');
  const values = { title: viewing.listing_title, person: other };
  const words = [viewing.note, viewing.state === 'cancelled' ? viewing.reason : ''];
  const url = guest && linkOf(ctx, guest.form_nonce);
  const entry = entryOf(ctx, viewing, { other, language, url });
  const message = composeEmail({
    to: reader.email,
    site: site.name,
    language,
    tag: 'viewing',
    subject: write(`${what}_subject`, values),
    opening: [
      reader.name === '' ? write('greeting_nameless') : write('greeting', { name: reader.name }),
      write(isOwn ? `${what}_own` : `${what}_text`, values),
    ],
    quoted: words.filter(Boolean),
    details: [
      { label: write('when'), value: whenOf(viewing, language) },
      ...placesOf(viewing, write).map((value) => ({ label: write('where'), value })),
    ],
    action: { label: write(guest ? 'action_guest' : 'action'), url: entry.url },
    closing: [write(viewing.state === 'cancelled' ? 'closing_cancelled' : 'closing')],
  });
  const organizer = /[^\s<>]+@[^\s<>]+/.exec(setUp.mail.from)?.[0] ?? `no-reply@${site.host}`;
  return {
    ...message,
    calendar: invitation(entry, site, { reader, organizer, stamp: ctx.now() }),
  };
}
