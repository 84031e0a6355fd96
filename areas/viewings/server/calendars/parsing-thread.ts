import { parentPort, workerData } from 'node:worker_threads';
import ical, { type DateWithTimeZone, type EventInstance, type VEvent } from 'node-ical';
import { Temporal } from 'temporal-polyfill';
import { CALENDARS } from '../../rules.ts';
import { joined, type Stretch } from '../slots.ts';
import type { Asked, Parsed } from './parsing.ts';

/** Events as they stand, before those that touch are one. */
const MOST_EVENTS = 50_000;

// The parser says what it thinks of each line of a stranger's file, and the log of the server is not for that.
for (const name of ['log', 'info', 'warn', 'error'] as const) console[name] = () => undefined;

/** Returns a question whether clocks here know a zone: a calendar asks it for each event, and it takes a while. */
function zoneQuestion(): (name: string | undefined) => boolean {
  const known = new Map<string, boolean>();
  return (name = '') => {
    const before = known.get(name);
    if (before !== undefined) return before;
    let isKnown = name !== '';
    try {
      new Intl.DateTimeFormat('en', { timeZone: name || 'UTC' });
    } catch {
      isKnown = false;
    }
    known.set(name, isKnown);
    return isKnown;
  };
}
const isZone = zoneQuestion();

/** Days, and times without a zone or in one that nobody knows, were read by the clock of this machine: they are by another. */
function momentOf(at: Date, zone: DateWithTimeZone, timeZone: string): number {
  if (!zone.dateOnly && isZone(zone.tz)) return at.getTime();
  return Temporal.PlainDateTime.from({
    year: at.getFullYear(),
    month: at.getMonth() + 1,
    day: at.getDate(),
    hour: at.getHours(),
    minute: at.getMinutes(),
    second: at.getSeconds(),
  }).toZonedDateTime(timeZone).epochMilliseconds;
}

/** One that names itself twice is a list. */
const isSite = ({ uid }: VEvent, host: string) =>
  String(uid).startsWith('viewing-') && String(uid).endsWith(`@${host}`);
const takesTime = ({ status, transparency }: VEvent) =>
  status !== 'CANCELLED' && String(transparency ?? '').toUpperCase() !== 'TRANSPARENT';

function stretchOf({ start, end, event }: EventInstance, { span, timeZone }: Asked): Stretch | undefined {
  if (!takesTime(event)) return undefined;
  const from = Math.max(span.from, momentOf(start, event.start, timeZone));
  const to = Math.min(span.to, momentOf(end, event.start, timeZone));
  return from < to ? { from, to } : undefined;
}

function parse(asked: Asked): Parsed {
  // A day more on either side: days of other zones begin and end in it.
  const day = 86_400_000;
  const [from, to] = [new Date(asked.span.from - day), new Date(asked.span.to + day)];
  let stretches: Stretch[] = [];
  let events = 0;
  let calendar: ReturnType<typeof ical.sync.parseICS>;
  try {
    calendar = ical.sync.parseICS(asked.text);
  } catch {
    return { problem: 'not_calendar' };
  }
  for (const event of Object.values(calendar)) {
    if (event?.type !== 'VEVENT' || isSite(event, asked.host)) continue;
    // One without a moment, or an end before its beginning, takes no time.
    if (!(event.start instanceof Date) || Number.isNaN(event.start.getTime())) continue;
    let instances: EventInstance[];
    try {
      instances = ical.expandRecurringEvent(event, { from, to, expandOngoing: true });
    } catch {
      // More of one event than its library counts to; without it, times would be offered that are taken.
      return { problem: 'too_large' };
    }
    events += instances.length;
    if (events > MOST_EVENTS) return { problem: 'too_large' };
    stretches.push(...instances.flatMap((one) => stretchOf(one, asked) ?? []));
  }
  stretches = joined(stretches);
  return stretches.length > CALENDARS.stretches ? { problem: 'too_large' } : { busy: stretches };
}

parentPort?.postMessage(parse(workerData as Asked));
