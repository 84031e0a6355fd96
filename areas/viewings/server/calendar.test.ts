import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addOpenHouse,
  bookViewing,
  cancelViewing,
  confirmViewing,
  endViewingFeed,
  getViewingFeed,
  getViewings,
  makeViewingFeed,
  moveViewing,
} from '../contract.ts';
import { calendarOf } from './calendar.ts';
import { ownViewings } from './personal-data.ts';
import { clockOf, type Person, startViewingWorld, type ViewingWorld } from './viewings.fixture.ts';

let world: ViewingWorld;
beforeAll(async () => {
  world = await startViewingWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.setHours();
  await runSql(world.ctx.db, 'delete from viewing_slot');
});

const eventsOf = (text: string): VEvent[] =>
  Object.values(ical.sync.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT');

/** Calendars of the mails that someone has had since the last look, the first first. */
async function mailed({ email }: Person) {
  await world.runJobs();
  const mails = (await world.ctx.ports.mailbox.list({ to: email })).filter(({ tag }) => tag === 'viewing');
  const fresh = mails.filter(({ id }) => !seen.has(id)).reverse();
  for (const { id } of fresh) seen.add(id);
  return fresh.map(({ subject, text, calendar }) => {
    const [event] = eventsOf(calendar?.text ?? '') as [VEvent];
    return { subject, text, calendar: calendar?.text ?? '', method: calendar?.method, event };
  });
}
const seen = new Set<string>();

describe('mails', () => {
  it('say where a viewing by video is once it is confirmed, to calendars as well', async () => {
    const url = `https://meet.example.com/${'ada'.repeat(30)}?room=1;x=2,3`;
    await world.setHours({ video_url: url, needs_approval: true });
    const [startsAt] = (await world.free()) as [string];
    const form = { property_id: world.home, starts_at: startsAt, by_video: '1' };
    const { data } = await world.call(bookViewing, form, world.visitor);
    const [requested] = await mailed(world.visitor);
    expect(requested?.text).toContain('Where: By video');
    expect(`${requested?.text}${requested?.calendar}`).not.toContain('meet.example.com');
    await world.call(confirmViewing, { id: data.id }, world.agent);
    const [confirmed] = await mailed(world.visitor);
    expect(confirmed?.text).toContain(`Where: ${url}`);
    expect(confirmed?.event.location).toBe(url);
    const lines = confirmed?.calendar.split('\r\n') ?? [];
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('\n').replaceAll('\n ', '')).toContain(
      `\nCONFERENCE;VALUE=URI;FEATURE=VIDEO:${url}\nEND:VEVENT`,
    );
    await world.call(cancelViewing, { id: data.id }, world.agent);
    for (const who of [world.agent, world.visitor]) await mailed(who);
  });

  it('ask both calendars to enter, change and take out one and the same event', async () => {
    const [first, second] = (await world.free()) as [string, string];
    const id = await world.book(first);
    const [toAgent] = await mailed(world.agent);
    const [toVisitor] = await mailed(world.visitor);
    expect(toAgent?.subject).toBe('Viewing booked: “Home of the agent”');
    expect(toAgent?.text).toContain('Vera Visitor booked a viewing');
    expect(toVisitor?.text).toContain('Your viewing of “Home of the agent” is confirmed.');
    for (const one of [toAgent, toVisitor]) {
      expect(one).toMatchObject({ method: 'REQUEST', event: { sequence: 0, status: 'CONFIRMED' } });
      expect(one?.calendar).toContain('METHOD:REQUEST\r\n');
      expect(one?.event.start.toISOString()).toBe(first);
      expect(one?.event.end?.getTime()).toBe(Date.parse(first) + 30 * 60_000);
    }
    expect(toAgent?.event.uid).toBe(toVisitor?.event.uid);
    expect(toAgent?.event.summary).toBe('Viewing: Home of the agent');
    // Each is invited alone: nobody's address comes to the other by it.
    expect(toAgent?.calendar).not.toContain(world.visitor.email);
    expect(toVisitor?.calendar).not.toContain(world.agent.email);
    expect(toVisitor?.calendar.replaceAll('\r\n ', '')).toContain(`MAILTO:${world.visitor.email}`);

    await world.call(moveViewing, { id, starts_at: second }, world.agent);
    const [moved] = await mailed(world.visitor);
    expect(moved).toMatchObject({ method: 'REQUEST', event: { sequence: 1, uid: toVisitor?.event.uid } });
    expect(moved?.event.start.toISOString()).toBe(second);

    await world.call(cancelViewing, { id, reason: 'Water pipe' }, world.agent);
    const [cancelled] = await mailed(world.visitor);
    expect(cancelled).toMatchObject({
      method: 'CANCEL',
      event: { sequence: 2, uid: toVisitor?.event.uid, status: 'CANCELLED' },
    });
    expect(cancelled?.calendar).toContain('METHOD:CANCEL\r\n');
    expect(cancelled?.text).toContain('Water pipe');
    await mailed(world.agent);
  });

  it('of what is only requested are tentative', async () => {
    await world.setHours({ needs_approval: true });
    const id = await world.book((await world.free())[0] as string);
    const [asked] = await mailed(world.agent);
    expect(asked).toMatchObject({
      subject: 'Viewing requested: “Home of the agent”',
      event: { status: 'TENTATIVE' },
    });
    await mailed(world.visitor);
    await world.call(confirmViewing, { id }, world.agent);
    const [confirmed] = await mailed(world.visitor);
    expect(confirmed).toMatchObject({ event: { status: 'CONFIRMED', sequence: 1 } });
  });

  it('of what has changed again meanwhile are not sent', async () => {
    await mailed(world.visitor);
    const id = await world.book((await world.free())[0] as string);
    await world.call(cancelViewing, { id }, world.visitor);
    expect((await mailed(world.visitor)).map(({ method }) => method)).toEqual(['CANCEL']);
  });
});

describe('the feed', () => {
  const read = async (url: string) => {
    const answer = await fetch(`${world.url}${new URL(url).pathname}${new URL(url).search}`);
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: await answer.text(),
      answer,
    };
  };

  it('is read by its address alone, and by no other', async () => {
    expect((await world.call(getViewingFeed, {}, world.visitor)).data.url).toBe('');
    const { data } = await world.call(makeViewingFeed, {}, world.visitor);
    expect((await world.call(getViewingFeed, {}, world.visitor)).data).toEqual(data);
    const startsAt = (await world.free())[0] as string;
    const id = await world.book(startsAt);
    const { status, type, text, answer } = await read(data.url);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(eventsOf(text)).toMatchObject([
      { summary: 'Viewing: Home of the agent', status: 'CONFIRMED', description: 'With Ada Agent' },
    ]);
    await world.call(cancelViewing, { id }, world.visitor);
    expect(eventsOf((await read(data.url)).text)).toMatchObject([{ status: 'CANCELLED' }]);

    const { data: next } = await world.call(makeViewingFeed, {}, world.visitor);
    expect((await read(data.url)).status).toBe(404);
    expect((await read(next.url)).status).toBe(200);
    await world.call(endViewingFeed, {}, world.visitor);
    expect((await read(next.url)).status).toBe(404);
    for (const token of ['', 'x', 'A'.repeat(43), 'A'.repeat(500), '../../x'])
      expect((await read(`http://x/viewings.ics?token=${token}`)).status).toBe(404);
    expect((await read('http://x/viewings.ics?token=a&token=b')).status).toBe(404);
  });

  it('read and written again is unchanged', () => {
    const start = Date.parse('2027-03-28T00:30:00Z');
    const titles = [
      'Plain',
      'Commas, semicolons; and \\ backslashes',
      'Line\nbreak “quoted”',
      'شقة 🏠 '.repeat(20).trim(),
    ];
    const entries = titles.map((title, index) => ({
      viewing: {
        ...BLANK,
        uid: `0000-${index}`,
        sequence: index,
        place: title,
        starts_at: new Date(start + index * 3_600_000),
        ends_at: new Date(start + index * 3_600_000 + 1_800_000),
      },
      summary: title,
      description: title,
      url: 'https://homes.example/user/viewings',
    }));
    const site = { name: 'Homes', host: 'homes.example' };
    const stamp = new Date('2027-01-01T00:00:00Z');
    const text = calendarOf(entries, site, stamp);
    const back = eventsOf(text).map((event) => ({
      viewing: {
        ...BLANK,
        uid: event.uid.slice('viewing-'.length, -'@homes.example'.length),
        sequence: Number(event.sequence),
        place: event.location as string,
        starts_at: new Date(event.start.getTime()),
        ends_at: new Date(event.end?.getTime() ?? 0),
      },
      summary: event.summary as string,
      description: event.description as string,
      url: (event.url as unknown as { val: string }).val,
    }));
    expect(calendarOf(back, site, stamp)).toBe(text);
    expect(back.map(({ summary }) => summary)).toEqual(titles);
  });
});

const BLANK = {
  id: 1,
  slot_id: 1,
  visitor_id: 1,
  agent_id: 2,
  state: 'confirmed' as const,
  note: '',
  cancelled_by: null,
  reason: '',
  listing_id: 1,
  listing_title: '',
  time_zone: 'UTC',
  is_group: false,
  video_url: '',
  visitor_held: null,
  guest_id: null,
  guest_name: null,
  guest_email: null,
  guest_phone: null,
  interest: null,
  answer: '',
};

it('says of each event where it is by video, whatever stands in the others', () => {
  const titles = ['END:VEVENT', 'Line\r\nEND:VEVENT\r\n', 'By video'];
  const entries = titles.map((title, index) => ({
    viewing: {
      ...BLANK,
      uid: `${index}`,
      sequence: 0,
      place: title,
      video_url: index === 2 ? 'https://meet.example.com/' : '',
      starts_at: new Date(1e12),
      ends_at: new Date(1e12 + 1),
    },
    summary: title,
    description: `${title}${'x'.repeat(59)}\r\nEND:VEVENT`,
    url: 'https://homes.example/user/viewings',
  }));
  const text = calendarOf(entries, { name: 'Homes', host: 'homes.example' }, new Date(1e12));
  const events = text.split('\r\nBEGIN:VEVENT\r\n').slice(1);
  expect(events.map((event) => event.includes('\r\nCONFERENCE;'))).toEqual([false, false, true]);
  expect(eventsOf(text).map(({ location }) => location)).toEqual([
    ...titles.slice(0, 2).map((one) => one.replace(/\r/g, '')),
    'https://meet.example.com/',
  ]);
});

describe('personal data', () => {
  const erase = (accountId: number) => inTransaction(world.ctx, (open) => ownViewings.erase(open, accountId));
  const stands = async (accountId: number) => {
    const exported = (await ownViewings.exportOf(world.ctx, accountId)) as Record<string, unknown[]>;
    return Object.values(exported).map((rows) => rows.length);
  };

  it('of a visitor: what is ahead is cancelled, what was stays with the agent without a name', async () => {
    const guest = await world.signUp({ name: 'Gone Guest' });
    const [first, second] = (await world.free()) as [string, string];
    const form = { property_id: world.home, starts_at: first, note: 'Private words' };
    await world.call(bookViewing, form, guest);
    expect(await stands(guest.accountId)).toEqual([0, 0, 0, 1, 0, 0, 0]);
    await erase(guest.accountId);
    expect(await stands(guest.accountId)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await world.free()).toContain(first);
    const { data } = await world.call(getViewings, { when: 'past' }, world.agent);
    expect(data).toMatchObject([
      { state: 'cancelled', cancelled_by: 'visitor', other_id: 0, other_name: '', note: '' },
    ]);
    expect((await mailed(world.agent)).at(-1)).toMatchObject({ method: 'CANCEL' });
    await world.book(second);
  });

  it('of an agent: hours, open houses and feed are gone, and everyone who would have come hears of it', async () => {
    const times = await world.free();
    await world.book(times[0] as string);
    const house = { property_id: world.other, ...clockOf(times[3] as string), minutes: '30', seats: '3' };
    const { data } = await world.call(addOpenHouse, house, world.agent);
    const guest = await world.signUp();
    await world.call(bookViewing, { property_id: world.other, open_house_id: data.id }, guest);
    await world.call(makeViewingFeed, {}, world.agent);
    await mailed(guest);
    expect(await stands(world.agent.accountId)).toEqual([1, 1, 2, 0, 0, 0, 0]);
    await erase(world.agent.accountId);
    expect(await stands(world.agent.accountId)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await mailed(guest)).toMatchObject([{ method: 'CANCEL' }]);
    const left = await runSql(
      world.ctx.db,
      'select from viewing_slot where agent_id is not null or not is_cancelled',
    );
    expect(left).toEqual([]);
    expect(await runSql(world.ctx.db, 'select from viewing_feed')).toEqual([]);
  });
});
