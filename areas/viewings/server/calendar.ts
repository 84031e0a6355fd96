import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { openVideoUrl } from '../rules.ts';
import type { Viewing } from './viewings.queries.ts';

/** What calendars read of a viewing, in the words of its reader. */
export interface CalendarEntry {
  readonly viewing: Viewing;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

/** The site, whose name stands in calendars. */
export interface Site {
  readonly name: string;
  readonly host: string;
}

const videoOf = ({ state, video_url: videoUrl }: Viewing) => openVideoUrl({ state, videoUrl });

const statusOf = ({ state }: Viewing): ICalEventStatus =>
  state === 'cancelled'
    ? ICalEventStatus.CANCELLED
    : state === 'requested'
      ? ICalEventStatus.TENTATIVE
      : ICalEventStatus.CONFIRMED;

/** Moments are written in UTC: a calendar shows them by its own clock, and no zone's rules travel with them. */
function eventOf(
  { viewing, summary, description, url }: CalendarEntry,
  { host }: Site,
  stamp: Date,
): ICalEventData {
  const location = videoOf(viewing) || viewing.place;
  return {
    id: `viewing-${viewing.uid}@${host}`,
    sequence: viewing.sequence,
    stamp,
    start: viewing.starts_at,
    end: viewing.ends_at,
    summary,
    description,
    url,
    status: statusOf(viewing),
    ...(location !== '' && { location }),
  };
}

/** Bytes of a line of iCalendar at most; the next one of the same begins with a space. */
const LINE = 75;

/** Returns a calendar whose events, in the order of `entries`, say where they are by video (RFC 7986), which the library cannot. */
function withConferences(calendar: string, entries: readonly CalendarEntry[]): string {
  const conferences = entries.map(({ viewing }) => {
    const url = videoOf(viewing);
    return url === '' ? '' : `\r\n${folded(`CONFERENCE;VALUE=URI;FEATURE=VIDEO:${url}`)}`;
  });
  // Within an event no line begins so, whatever people have written: its text is escaped, and what is folded begins with a space.
  return calendar
    .split(END)
    .map((part, index) => part + (conferences[index] ?? ''))
    .join(END);
}
const END = '\r\nEND:VEVENT';

/** An address has ASCII alone. */
function folded(line: string): string {
  const rest = line.slice(LINE).match(new RegExp(`.{1,${LINE - 1}}`, 'g')) ?? [];
  return [line.slice(0, LINE), ...rest].join('\r\n ');
}

const product = ({ name }: Site) => ({ company: name, product: 'Viewings', language: 'EN' });

/**
 * Returns what a mail asks its reader's calendar to do (iTIP, RFC 5546): to enter or change a viewing, or to take it out.
 * @param people whose calendar it is, and the address of the site, which has arranged it; nobody else's address is in it
 */
export function invitation(
  entry: CalendarEntry,
  site: Site,
  { reader, organizer, stamp }: { reader: { name: string; email: string }; organizer: string; stamp: Date },
): { method: 'REQUEST' | 'CANCEL'; text: string } {
  const method = entry.viewing.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const calendar = ical({ method: ICalCalendarMethod[method], prodId: product(site) });
  calendar.createEvent({
    ...eventOf(entry, site, stamp),
    organizer: { name: site.name, email: organizer },
    attendees: [
      {
        email: reader.email,
        ...(reader.name !== '' && { name: reader.name }),
        role: ICalAttendeeRole.REQ,
        // Answers of calendar programs would come to a mailbox that nobody reads.
        rsvp: false,
        status:
          entry.viewing.state === 'requested' ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED,
      },
    ],
  });
  return { method, text: withConferences(calendar.toString(), [entry]) };
}

/** Returns a calendar to subscribe to. */
export function calendarOf(entries: readonly CalendarEntry[], site: Site, stamp: Date): string {
  const calendar = ical({
    name: site.name,
    prodId: product(site),
    method: ICalCalendarMethod.PUBLISH,
    ttl: 900,
  });
  for (const entry of entries) calendar.createEvent(eventOf(entry, site, stamp));
  return withConferences(calendar.toString(), entries);
}
