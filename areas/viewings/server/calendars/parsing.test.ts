import { describe, expect, it } from 'vitest';
import { busyTimes } from './parsing.ts';

/** The first of December of 2026, and 63 days behind it. */
const FROM = Date.UTC(2026, 11, 1);
const DAY = 86_400_000;
const SPAN = { from: FROM, to: FROM + 63 * DAY };

const event = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID:')) ? [] : ['UID:one']),
    'DTSTAMP:20261101T000000Z',
    'SUMMARY:Secret',
    ...lines,
    'END:VEVENT',
  ].join('\r\n');
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const read = (text: string, timeZone = 'Europe/Lisbon', limits?: { limitMs?: number; memory?: number }) =>
  busyTimes({ text, span: SPAN, timeZone, host: 'site.example' }, limits);
const written = async (text: string, timeZone?: string) =>
  (await read(text, timeZone)).map(({ from, to }) => [from, to].map((at) => new Date(at).toISOString()));

const hour = (day: string) => [`${day}T10:00:00.000Z`, `${day}T11:00:00.000Z`];
const TEN = ['DTSTART:20261205T100000Z', 'DTEND:20261205T110000Z'];

describe('when someone is busy', () => {
  it('is what their calendar says, by its zones, in order and joined', async () => {
    const text = calendar(
      event(
        'UID:late',
        'DTSTART;TZID=America/New_York:20261207T090000',
        'DTEND;TZID=America/New_York:20261207T100000',
      ),
      event(...TEN),
      event('UID:touching', 'DTSTART:20261205T110000Z', 'DURATION:PT30M'),
    );
    expect(await written(text)).toEqual([
      ['2026-12-05T10:00:00.000Z', '2026-12-05T11:30:00.000Z'],
      ['2026-12-07T14:00:00.000Z', '2026-12-07T15:00:00.000Z'],
    ]);
  });

  it('is by their own clock for whole days, times without a zone and zones that nobody knows', async () => {
    const kolkata = (text: string) => written(text, 'Asia/Kolkata');
    const day = ['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261206'];
    expect(await kolkata(calendar(event(...day)))).toEqual([
      ['2026-12-04T18:30:00.000Z', '2026-12-05T18:30:00.000Z'],
    ]);
    for (const zone of ['', ';TZID=Nowhere/At All', ';TZID=../../etc/passwd'])
      expect(
        await kolkata(calendar(event(`DTSTART${zone}:20261205T153000`, `DTEND${zone}:20261205T163000`))),
      ).toEqual([hour('2026-12-05')]);
    const weekly = event('DTSTART:20261128T153000', 'DTEND:20261128T163000', 'RRULE:FREQ=WEEKLY;COUNT=2');
    expect(await kolkata(calendar(weekly))).toEqual([hour('2026-12-05')]);
  });

  it('is never by what takes no time: free, cancelled, over, or of this site', async () => {
    const others = [
      event('TRANSP:TRANSPARENT', ...TEN),
      event('STATUS:CANCELLED', ...TEN),
      event('DTSTART:20200101T100000Z', 'DTEND:20200101T110000Z'),
      event('DTSTART:20261205T100000Z'),
      event('DTSTART:20261205T100000Z', 'DTEND:20261101T110000Z'),
      event('DTSTART:yesterday', 'DTEND:tomorrow'),
      event('DTEND:20261205T110000Z'),
      event(...TEN).replace('UID:one', 'UID:viewing-5f1c@site.example'),
    ];
    for (const other of others) expect(await written(calendar(other)), other).toEqual([]);
    expect(
      await written(calendar(event(...TEN).replace('UID:one', 'UID:viewing-5f1c@other.example'))),
    ).toHaveLength(1);
  });

  it('is by recurrences within reach alone, without days that are left out or moved', async () => {
    const text = calendar(
      event(
        'DTSTART:19700101T100000Z',
        'DTEND:19700101T110000Z',
        'RRULE:FREQ=DAILY',
        'EXDATE:20261202T100000Z',
      ),
      event('RECURRENCE-ID:20261203T100000Z', 'DTSTART:20261203T200000Z', 'DTEND:20261203T210000Z'),
    );
    const all = await written(text);
    expect(all).toHaveLength(62);
    expect(all.slice(0, 3)).toEqual([
      hour('2026-12-01'),
      ['2026-12-03T20:00:00.000Z', '2026-12-03T21:00:00.000Z'],
      hour('2026-12-04'),
    ]);
  });
});

describe('hostile calendars', () => {
  const endless = event('DTSTART:19700101T000000Z', 'DTEND:19700101T000001Z', 'RRULE:FREQ=SECONDLY');
  it.each([
    ['an event each second without end', calendar(endless), 'too_large'],
    [
      'a recurrence that counts to a billion',
      calendar(
        event('DTSTART:19010101T000000Z', 'DTEND:99990101T000000Z', 'RRULE:FREQ=DAILY;COUNT=999999999'),
      ),
      'too_large',
    ],
    [
      'more events than anybody has',
      calendar(
        ...Array.from({ length: 60 }, (_, index) =>
          event(
            `UID:many${index}`,
            `DTSTART:20261201T0000${String(index).padStart(2, '0')}Z`,
            'DURATION:PT1S',
            'RRULE:FREQ=MINUTELY;INTERVAL=10',
          ),
        ),
      ),
      'too_large',
    ],
  ])('%s', async (_name, text, problem) => {
    await expect(read(text)).rejects.toMatchObject({ problem });
  });

  it('of five megabytes are read or rejected while others are answered', async () => {
    const count = 30_000;
    const text = calendar(
      ...Array.from({ length: count }, (_, index) =>
        event(...TEN).replace('UID:one', `UID:event-number-${index}`),
      ),
    );
    expect(text.length).toBeGreaterThan(4_000_000);
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const came = await read(text).catch((error: unknown) => error);
    clearInterval(watch);
    expect(came).toEqual(
      expect.toSatisfy(
        (it) => Array.isArray(it) || ['too_large', 'too_slow'].includes((it as { problem: string }).problem),
      ),
    );
    // The thread that answers visitors is never held up by as long as it takes.
    expect(longest).toBeLessThan(1000);
  });

  it('that take too much time or memory are ended', async () => {
    await expect(read(calendar(event(...TEN)), undefined, { limitMs: 1 })).rejects.toMatchObject({
      problem: 'too_slow',
    });
    const lines = Array.from({ length: 100_000 }, (_, index) => `X-${index}:${'x'.repeat(20)}`);
    await expect(read(calendar(event(...TEN, ...lines)), undefined, { memory: 16 })).rejects.toMatchObject({
      problem: expect.stringMatching(/too_large|too_slow/),
    });
    // And the next one is read.
    expect(await written(calendar(event(...TEN)))).toEqual([hour('2026-12-05')]);
  });

  it('whose parts are named as what all objects have are no harm', async () => {
    const text = calendar(
      event('__proto__:x', 'CONSTRUCTOR:y', ...TEN).replace('UID:one', 'UID:__proto__'),
      event(...TEN),
    );
    expect(await written(text)).toEqual([hour('2026-12-05')]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it.each([
    'BEGIN:VCALENDAR',
    'BEGIN:VCALENDAR\r\nEND:VEVENT\r\nEND:VCALENDAR',
    `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(5000)}`,
  ])('that are broken are empty', async (text) => expect(await written(text)).toEqual([]));
});
