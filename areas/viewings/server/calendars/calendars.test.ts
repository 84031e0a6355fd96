import { openSession, setActive } from '@keystead/accounts/server';
import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addViewingCalendar,
  getViewingCalendars,
  moveViewing,
  removeViewingCalendar,
} from '../../contract.ts';
import { CALENDARS } from '../../rules.ts';
import { ownViewings } from '../personal-data.ts';
import { startViewingWorld, type ViewingWorld } from '../viewings.fixture.ts';
import { readDue } from './calendars.service.ts';
import { CalendarError, type Fetched } from './fetching.ts';

let world: ViewingWorld;
beforeAll(async () => {
  world = await startViewingWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  await runSql(world.ctx.db, 'delete from viewing_calendar');
  await runSql(world.ctx.db, 'delete from viewing_slot');
  await runSql(world.ctx.db, 'delete from account_budget');
});

const URL_ = 'https://calendar.example.com/ada/private.ics';
const add = (url = URL_) => world.post('add-viewing-calendar', { url }, world.agent.token);
const own = async () => (await world.call(getViewingCalendars, {}, world.agent)).data.calendars;
const stamp = (moment: string) => moment.replace(/[-:]|\.\d+/g, '');
/** A calendar with one hour from each of some moments on. */
const busyFrom = (...moments: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    ...moments.flatMap((moment, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      `DTSTART:${stamp(moment)}`,
      'DURATION:PT20M',
      'SUMMARY:Dentist',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');
/** Someone outside, and what they were asked. */
function outside(answer: () => Fetched | Promise<Fetched>) {
  const asked: [string, string][] = [];
  const fetch = async (address: string, etag: string) => {
    asked.push([address, etag]);
    return answer();
  };
  return { asked, read: () => readDue(world.ctx, fetch) };
}
const later = async (seconds: number) => {
  world.clock.advance(seconds);
  for (const one of [world.agent, world.visitor]) one.token = await openSession(world.ctx, one.accountId);
};

describe('another calendar', () => {
  it('takes its times, with the way to the home, from those on offer, and gives them back', async () => {
    const times = await world.free();
    const [first, second, third, fourth] = times as [string, string, string, string];
    const id = await world.book(first);
    const { data } = await world.call(addViewingCalendar, { url: URL_ }, world.agent);
    expect(data).toEqual({
      id: expect.any(Number),
      host: 'calendar.example.com',
      read_at: null,
      problem: null,
    });
    const { asked, read } = outside(() => ({ text: busyFrom(second), etag: '"1"' }));
    await read();
    expect(asked).toEqual([[URL_, '']]);
    expect(await own()).toMatchObject([{ read_at: world.ctx.now().toISOString(), problem: null }]);
    // Between two times lies the way alone: what is busy for a part of one takes that one.
    expect(await world.free()).toEqual(times.filter((one) => one !== first && one !== second));
    const form = { property_id: world.other, starts_at: second };
    const guest = await world.signUp();
    const rejected = await world.post('book-viewing', form, guest.token);
    expect(rejected).toMatchObject({ status: 409, body: { next_slots: [{ starts_at: third }, {}, {}] } });
    for (const one of [world.visitor, world.agent])
      expect((await world.post('move-viewing', { id, starts_at: second }, one.token)).status).toBe(409);
    await world.call(moveViewing, { id, starts_at: fourth }, world.visitor);
    await world.call(removeViewingCalendar, { id: data.id }, world.agent);
    expect(await world.free()).toContain(second);
    expect(await own()).toEqual([]);
  });

  it('is read every quarter of an hour, by what its server says has changed, and whole once a day', async () => {
    const [first, second] = (await world.free()).slice(-4) as [string, string];
    await add();
    const changed = outside(() => ({ text: busyFrom(first), etag: '"1"' }));
    await changed.read();
    await changed.read();
    expect(changed.asked).toHaveLength(1);
    await later(CALENDARS.every + 1);
    const same = outside(() => 'unchanged');
    await same.read();
    expect(same.asked).toEqual([[URL_, '"1"']]);
    expect(await world.free()).not.toContain(first);
    await later(CALENDARS.whole + 1);
    const other = outside(() => ({ text: busyFrom(second), etag: '"2"' }));
    await other.read();
    expect(other.asked).toEqual([[URL_, '']]);
    const free = await world.free();
    expect(free).toContain(first);
    expect(free).not.toContain(second);
  });

  it('that cannot be read says why, holds what was read, and is asked for less and less', async () => {
    const [first] = (await world.free()).slice(-4) as [string];
    await add();
    await outside(() => ({ text: busyFrom(first), etag: '' })).read();
    const broken = outside(() => {
      throw new CalendarError('not_found');
    });
    for (const pause of [CALENDARS.every, CALENDARS.every, 2 * CALENDARS.every]) {
      await later(pause - 2);
      const before = broken.asked.length;
      await broken.read();
      expect(broken.asked).toHaveLength(before);
      await later(4);
      await broken.read();
      expect(broken.asked).toHaveLength(before + 1);
    }
    expect(await own()).toMatchObject([{ problem: 'not_found', read_at: expect.any(String) }]);
    expect(await world.free()).not.toContain(first);
    await later(CALENDARS.longestPause + 1);
    await outside(() => ({ text: '<html>', etag: '' })).read();
    expect((await own())[0]?.problem).toBeNull();
  });

  it.each([
    'http://calendar.example.com/a.ics',
    'https://user:secret@calendar.example.com/a.ics',
    'https://127.0.0.1/a.ics',
    'https://[::ffff:127.0.0.1]/a.ics',
    'https://2130706433/',
    'https://localhost:5432/',
    'https://metadata.google.internal/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'calendar',
    `https://calendar.example.com/${'x'.repeat(2000)}`,
  ])('is not at %s', async (url) => {
    const { status, body } = await add(url);
    expect(status).toBe(400);
    expect((body.details as { field: string }[])[0]).toMatchObject({ field: 'url' });
    expect(await own()).toEqual([]);
  });

  it('is there once, with a few others, under whatever scheme it is subscribed to', async () => {
    expect((await add()).status).toBe(200);
    expect((await add(URL_.replace('https:', 'webcal:'))).status).toBe(409);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add(`https://calendar.example.com/${index}.ics`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CALENDARS.most - 1);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'wrong_state' });
    expect(await own()).toHaveLength(CALENDARS.most);
  });

  it('lies sealed, is in what one takes along by its host, and goes with the account', async () => {
    await add();
    await outside(() => ({ text: busyFrom(world.ctx.now().toISOString()), etag: '' })).read();
    const rows = await runSql<{ row: string }>(
      world.ctx.db,
      "select encode(address, 'escape') || row_to_json(c)::text as row from viewing_calendar c",
    );
    expect(JSON.stringify(rows)).not.toMatch(/private|Dentist/);
    expect(await ownViewings.exportOf(world.ctx, world.agent.accountId)).toMatchObject({
      calendars: [{ host: 'calendar.example.com' }],
    });
    await inTransaction(world.ctx, (open) => ownViewings.erase(open, world.agent.accountId));
    const [left] = await runSql<{ count: number }>(
      world.ctx.db,
      'select (select count(*) from viewing_calendar)::int + (select count(*) from viewing_busy)::int as count',
    );
    expect(left?.count).toBe(0);
    await world.setHours();
  });
});

it('is not read while the account is deactivated, and at once when it is active again', async () => {
  const { asked, read } = outside(() => ({ text: busyFrom(), etag: '' }));
  await add();
  await setActive(world.ctx, world.agent.accountId, false);
  await read();
  expect(asked).toEqual([]);
  await setActive(world.ctx, world.agent.accountId, true);
  await read();
  expect(asked).toHaveLength(1);
  world.agent.token = await openSession(world.ctx, world.agent.accountId);
});
