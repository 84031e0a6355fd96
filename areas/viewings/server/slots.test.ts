import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hours, STANDARD_HOURS, type WeeklyRange } from '../rules.ts';
import { freeTimes, offeredTimes, openMinutes, type Stretch } from './slots.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Clocks change by half an hour in Lord Howe and at midnight in Santiago and Cairo; they never do in Kolkata.
const CHANGES = {
  'Europe/Lisbon': ['2027-03-28', '2027-10-31'],
  'America/New_York': ['2027-03-14', '2027-11-07'],
  'Australia/Lord_Howe': ['2027-04-04', '2027-10-03'],
  'America/Santiago': ['2027-04-03', '2027-09-05'],
  'Africa/Cairo': ['2027-04-30', '2027-10-28'],
  'Asia/Kolkata': ['2027-03-28', '2027-10-31'],
} as const;
type Zone = keyof typeof CHANGES;
const ZONES = Object.keys(CHANGES) as Zone[];

/** Minutes of one stretch of days with what a clock of the zone shows, one by one: all that the model knows of zones. */
class ModelClock {
  readonly #shown = new Map<string, number>();
  readonly #start: number;
  readonly #minutes: { date: string; minute: number }[];

  constructor(zone: string, from: number, days: number) {
    this.#start = from;
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    this.#minutes = Array.from({ length: days * 1440 }, (_, at) => {
      const [date = '', time = ''] = format.format(from + at * MINUTE).split(', ');
      const [hour, minute] = time.split(':').map(Number) as [number, number];
      const shown = { date, minute: hour * 60 + minute };
      const key = `${date} ${shown.minute}`;
      if (!this.#shown.has(key)) this.#shown.set(key, at);
      return shown;
    });
  }

  at(moment: number): { date: string; minute: number } {
    return this.#minutes[(moment - this.#start) / MINUTE] as { date: string; minute: number };
  }

  /** The first moment that the clock shows a time; of one it jumps over, the time by as much later. */
  momentOf(date: string, minute: number): number {
    for (let later = 0; later <= 180; later += 1) {
      const after = minute + later;
      const day = after >= 1440 ? nextDay(date) : date;
      const at = this.#shown.get(`${day} ${after % 1440}`);
      if (at === undefined) continue;
      if (later === 0) return this.#start + at * MINUTE;
      // The jump ends here; what was asked for lies as far behind it as it lay in it.
      const before = this.#minutes[at - 1] as { date: string; minute: number };
      const lastShown = before.minute + 1;
      return this.#start + at * MINUTE + ((minute - lastShown + 1440) % 1440) * MINUTE;
    }
    throw new Error(`${date} ${minute} is never shown`);
  }
}

const nextDay = (date: string) => new Date(Date.parse(date) + DAY).toISOString().slice(0, 10);
const weekdayOf = (date: string) => ((new Date(date).getUTCDay() + 6) % 7) + 1;

const clocks = new Map<string, { clock: ModelClock; from: number }>();
function clockOf(zone: Zone, date: string) {
  const key = `${zone} ${date}`;
  const from = Date.parse(date) - 3 * DAY;
  const known = clocks.get(key) ?? { clock: new ModelClock(zone, from, 7), from };
  clocks.set(key, known);
  return known;
}

type Range = { readonly from: number; readonly to: number };

/** Minutes of ranges of a day. */
function minutesOf(clock: ModelClock, date: string, ranges: readonly Range[]): number[] {
  return ranges.flatMap(({ from, to }) => {
    const begin = clock.momentOf(date, from);
    const end = to === 1440 ? clock.momentOf(nextDay(date), 0) : clock.momentOf(date, to);
    return Array.from({ length: Math.max(0, (end - begin) / MINUTE) }, (_, at) => begin + at * MINUTE);
  });
}

/** Minutes of a day in which homes are shown. */
function minutesOn(hours: Hours, clock: ModelClock, date: string): Set<number> {
  const ofDay = (ranges: readonly WeeklyRange[]) => ranges.filter(({ day }) => day === weekdayOf(date));
  const open = new Set(hours.daysOff.includes(date) ? [] : minutesOf(clock, date, ofDay(hours.hours)));
  for (const at of minutesOf(clock, date, ofDay(hours.breaks))) open.delete(at);
  for (const at of minutesOf(
    clock,
    date,
    hours.extras.filter((range) => range.date === date),
  ))
    open.add(at);
  return open;
}

/** The same times, minute by minute: each run of open minutes of a day is cut from its beginning. */
function modelTimes(hours: Hours, clock: ModelClock, span: Stretch, first: number): number[] {
  const step = (hours.minutes + hours.bufferMinutes) * MINUTE;
  const times: number[] = [];
  for (
    let day = nextDay(clock.at(span.from - 2 * DAY).date);
    day <= clock.at(span.to).date;
    day = nextDay(day)
  ) {
    const open = minutesOn(hours, clock, day);
    const begins = [...open].filter((at) => !open.has(at - MINUTE)).sort((a, b) => a - b);
    for (const begin of begins) {
      let end = begin;
      while (open.has(end)) end += MINUTE;
      for (let from = begin; from + hours.minutes * MINUTE <= end; from += step) times.push(from);
    }
  }
  return times.filter((from) => from >= first && from < span.to);
}

const rangeOf = (day: fc.Arbitrary<number>): fc.Arbitrary<WeeklyRange> =>
  fc
    .tuple(day, fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 60 }))
    .map(([weekday, from, length]) => ({
      day: weekday,
      from: from * 15,
      to: Math.min(1440, (from + length) * 15),
    }));
const weekday = fc.integer({ min: 1, max: 7 });

describe.each(ZONES)('times on offer in %s', (zone) => {
  it.each(CHANGES[zone])('are those of a plain model around %s', (date) => {
    const { clock } = clockOf(zone, date);
    const near = [-1, 0, 1].map((days) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.record({
          minutes: fc.integer({ min: 10, max: 120 }),
          bufferMinutes: fc.integer({ min: 0, max: 60 }),
          noticeHours: fc.integer({ min: 0, max: 30 }),
          hours: fc.array(rangeOf(weekday), { maxLength: 10 }),
          breaks: fc.array(rangeOf(weekday), { maxLength: 4 }),
          daysOff: fc.subarray(near),
          extras: fc.array(
            rangeOf(fc.integer({ min: 0, max: 2 })).map(({ day, ...range }) => ({
              date: near[day] as string,
              ...range,
            })),
            { maxLength: 2 },
          ),
        }),
        (some) => {
          const hours: Hours = { ...STANDARD_HOURS, ...some, isOpen: true, timeZone: zone };
          const now = Date.parse(date) - DAY;
          const span = { from: now, to: now + 2 * DAY };
          const first = now + hours.noticeHours * HOUR;
          expect(offeredTimes(hours, new Date(now), span).map(({ from }) => from)).toEqual(
            modelTimes(hours, clock, span, first),
          );
          const part = { from: now + 5 * HOUR + MINUTE, to: now + 45 * HOUR };
          const days = [-1, 0, 1, 2].map((later) => clock.at(now + later * DAY).date);
          const all = new Set(days.flatMap((day) => [...minutesOn(hours, clock, day)]));
          const within = [...all].filter((at) => at >= part.from && at < part.to);
          expect(openMinutes(hours, part)).toBe(within.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('free times', () => {
  const hours: Hours = {
    ...STANDARD_HOURS,
    isOpen: true,
    timeZone: 'Europe/Lisbon',
    minutes: 30,
    bufferMinutes: 15,
    noticeHours: 0,
    hours: [{ day: 1, from: 540, to: 720 }],
    breaks: [],
  };
  const monday = Date.parse('2027-05-31T00:00:00+01:00');
  const span = { from: monday, to: monday + DAY };
  const at = (time: string) => Date.parse(`2027-05-31T${time}:00+01:00`);
  const free = (busy: Stretch[] = [], more: Partial<Hours> = {}) =>
    freeTimes({ ...hours, ...more }, new Date(monday), span, busy).map(({ from }) =>
      new Date(from + HOUR).toISOString().slice(11, 16),
    );

  it('stand apart by the way between two homes', () => {
    expect(free()).toEqual(['09:00', '09:45', '10:30', '11:15']);
  });

  it('leave out what is given, with the way there and back', () => {
    expect(free([{ from: at('09:45'), to: at('10:30') }])).toEqual(['09:00', '10:30', '11:15']);
    expect(free([{ from: at('10:25'), to: at('10:31') }])).toEqual(['09:00', '11:15']);
  });

  it('end with the horizon', () => {
    const later = { from: monday + 7 * DAY, to: monday + 8 * DAY };
    expect(freeTimes({ ...hours, horizonDays: 6 }, new Date(monday), later, [])).toEqual([]);
    expect(freeTimes({ ...hours, horizonDays: 7 }, new Date(monday), later, [])).toHaveLength(4);
  });

  it('never meet each other, whatever hours are', () => {
    fc.assert(
      fc.property(
        fc.array(rangeOf(weekday), { maxLength: 12 }),
        fc.integer({ min: 10, max: 90 }),
        fc.integer({ min: 0, max: 60 }),
        (ranges, minutes, bufferMinutes) => {
          const some = { ...hours, hours: ranges, minutes, bufferMinutes };
          const times = freeTimes(some, new Date(monday), { from: monday, to: monday + 7 * DAY }, []);
          for (const [index, time] of times.entries())
            expect(times[index + 1]?.from ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(time.to);
        },
      ),
    );
  });
});
