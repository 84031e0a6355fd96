import { openSession, setActive } from '@keystead/accounts/server';
import { blockUser } from '@keystead/moderation/contract';
import { getNotificationList } from '@keystead/notifications/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addOpenHouse,
  bookViewing,
  cancelOpenHouse,
  cancelViewing,
  confirmViewing,
  getOpenHouses,
  getViewingHours,
  getViewingSlots,
  getViewings,
  markViewing,
  moveViewing,
} from '../contract.ts';
import { RATE_LIMITS } from '../rules.ts';
import { ownViewings } from './personal-data.ts';
import { clockOf, HOURS, type Person, startViewingWorld, type ViewingWorld } from './viewings.fixture.ts';
import { remind } from './viewings.jobs.ts';

let world: ViewingWorld;
beforeAll(async () => {
  world = await startViewingWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.setHours());
// Each begins with nothing agreed, and with all its tries.
afterEach(async () => {
  await runSql(world.ctx.db, 'delete from viewing_slot');
  await runSql(world.ctx.db, 'delete from notification');
  await runSql(world.ctx.db, 'delete from account_budget');
});

const HOUR = 3600;
const own = async (who: Person, when: 'upcoming' | 'past' = 'upcoming') =>
  (await world.call(getViewings, { when }, who)).data;
const notices = async (who: Person) =>
  (await world.call(getNotificationList, {}, who)).data.map(({ title }) => title);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.signUp()));
/** Turns the clock, and signs both in anew. */
const later = async (seconds: number) => {
  world.clock.advance(seconds);
  for (const one of [world.agent, world.visitor]) one.token = await openSession(world.ctx, one.accountId);
};

describe('hours', () => {
  it('are a proposal until they are saved, and come back as they were', async () => {
    const { data: proposal } = await world.call(getViewingHours, {}, world.visitor);
    expect(proposal).toMatchObject({ is_open: false, is_saved: false });
    const breaks = [{ day: 1, from: '12:00', to: '24:00' }];
    const extras = [{ date: '2027-12-24', from: '00:00', to: '01:30' }];
    const days_off = ['2027-12-25', '2027-12-24', '2027-12-25'];
    await world.setHours({ breaks, extras, days_off });
    const { data } = await world.call(getViewingHours, {}, world.agent);
    const ordered = ['2027-12-24', '2027-12-25'];
    expect(data).toMatchObject({
      is_saved: true,
      time_zone: 'Europe/Lisbon',
      breaks,
      extras,
      days_off: ordered,
    });
  });

  it.each([
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['time_zone', { time_zone: '+02:00' }],
    ['minutes', { minutes: 0 }],
    ['horizon_days', { horizon_days: 4000 }],
    ['hours[0][day]', { hours: [{ day: 8, from: '09:00', to: '10:00' }] }],
    ['hours[0][to]', { hours: [{ day: 1, from: '09:00', to: '24:01' }] }],
    ['hours[0][to]', { hours: [{ day: 1, from: '10:00', to: '10:00' }] }],
    ['days_off[0]', { days_off: ['2027-02-30'] }],
    ['extras[0][date]', { extras: [{ date: '+275761-01-01', from: '09:00', to: '10:00' }] }],
    ['hours', { hours: Array(43).fill({ day: 1, from: '09:00', to: '10:00' }) }],
  ])('names %s where it makes no sense', async (field, change) => {
    const { status, body } = await world.post(
      'set-viewing-hours',
      { ...HOURS, ...change },
      world.agent.token,
    );
    expect(status).toBe(400);
    expect((body.details as { field: string }[])[0]).toMatchObject({ field });
  });
});

describe('free times', () => {
  it('are those of the home’s clock, less what is taken', async () => {
    const { data } = await world.call(getViewingSlots, { property_id: world.home });
    expect(data).toMatchObject({ is_open: true, time_zone: 'Europe/Lisbon', minutes: 30, open_houses: [] });
    const [first, second] = data.slots.map(({ starts_at }) => starts_at) as [string, string];
    await world.book(second);
    // The agent is one person: another home has the same times.
    const { data: other } = await world.call(getViewingSlots, { property_id: world.other });
    const left = other.slots.map(({ starts_at }) => starts_at);
    expect(left).toContain(first);
    expect(left).not.toContain(second);
  });

  it('are none where nobody shows homes, or the home is gone', async () => {
    await world.setHours({ is_open: false });
    const { data } = await world.call(getViewingSlots, { property_id: world.home });
    expect(data).toMatchObject({ is_open: false, slots: [] });
    expect((await world.raw('/api/get-viewing-slots?property_id=999999')).status).toBe(404);
  });

  it.each(['1000-01-01', '9999-12-31', '2027-13-01', 'soon'])(
    'answer %s with an error, not a failure',
    async (from) => {
      const { status } = await world.raw(`/api/get-viewing-slots?property_id=${world.home}&from=${from}`);
      expect(status).toBe(400);
    },
  );
});

describe('one time is given once', () => {
  it('of a hundred who book it at once, one has it, and the others learn the next ones', async () => {
    const [startsAt] = (await world.free()) as [string];
    const all = await people(100);
    const answers = await Promise.all(
      all.map(({ token }) =>
        world.post('book-viewing', { property_id: world.home, starts_at: startsAt }, token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status === 409);
    expect(others).toHaveLength(99);
    const next = others[0]?.body.next_slots as { starts_at: string }[];
    expect(next.map(({ starts_at }) => starts_at)).toEqual((await world.free()).slice(0, 3));
    const [stored] = await runSql<{ count: number }>(world.ctx.db, 'select count(*)::int from viewing');
    expect(stored?.count).toBe(1);
  });

  it('of ten seats, ten are given', async () => {
    const startsAt = (await world.free()).at(-1) as string;
    const house = { property_id: world.home, ...clockOf(startsAt), minutes: '60', seats: '10' };
    const { data } = await world.call(addOpenHouse, house, world.agent);
    const all = await people(40);
    const answers = await Promise.all(
      all.map(({ token }) =>
        world.post('book-viewing', { property_id: world.home, open_house_id: data.id }, token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
    const { data: offer } = await world.call(getViewingSlots, { property_id: world.home });
    expect(offer.open_houses).toMatchObject([{ seats: 10, seats_left: 0 }]);
  });

  it('the database itself takes no two times that meet', async () => {
    const [startsAt] = (await world.free()) as [string];
    await world.book(startsAt);
    const copy = `insert into viewing_slot (agent_id, listing_id, listing_title, place, time_zone, starts_at, ends_at,
      busy_until, is_group, seats, created_at) select agent_id, listing_id, listing_title, place, time_zone,
      starts_at + interval '59 minutes', ends_at + interval '59 minutes', busy_until + interval '59 minutes', false, 1,
      created_at from viewing_slot`;
    await expect(runSql(world.ctx.db, copy)).rejects.toMatchObject({ constraint: 'viewing_slot_once' });
    await runSql(world.ctx.db, copy.replaceAll('59', '60'));
  });

  it('an open house stands where nothing else is agreed, and takes its time from others', async () => {
    const times = await world.free();
    await world.book(times[0] as string);
    const house = { property_id: world.home, minutes: '60', seats: '5' };
    const raw = await world.post(
      'add-open-house',
      { ...house, ...clockOf(times[0] as string) },
      world.agent.token,
    );
    expect(raw.status).toBe(409);
    // With a time behind it on the same day, whatever time it is now.
    const place = times.findIndex(
      (time, index) => index > 1 && Date.parse(times[index + 1] as string) - Date.parse(time) === 3_600_000,
    );
    await world.call(addOpenHouse, { ...house, ...clockOf(times[place] as string) }, world.agent);
    // Until an hour later, with half an hour on the way.
    expect(await world.free()).toEqual(times.filter((_, index) => ![0, place, place + 1].includes(index)));
    const past = await world.post(
      'add-open-house',
      { ...house, date: '2020-01-01', time: '10:00' },
      world.agent.token,
    );
    expect(past.body.details).toMatchObject([{ field: 'date' }]);
  });
});

describe('booking', () => {
  it('is announced to the agent, and in the list of both', async () => {
    const [startsAt] = (await world.free()) as [string];
    const id = await world.book(startsAt);
    const seen = { id, state: 'confirmed', starts_at: startsAt, title: 'Home of the agent', may_move: true };
    expect(await own(world.visitor)).toMatchObject([{ ...seen, side: 'visitor', other_name: 'Ada Agent' }]);
    expect(await own(world.agent)).toMatchObject([{ ...seen, side: 'agent', other_name: 'Vera Visitor' }]);
    await world.runJobs();
    expect(await notices(world.agent)).toEqual(['Vera Visitor booked a viewing of “Home of the agent”']);
    expect(await notices(world.visitor)).toEqual([]);
  });

  it('is not announced any more once it is cancelled', async () => {
    const [startsAt] = (await world.free()) as [string];
    await world.call(cancelViewing, { id: await world.book(startsAt) }, world.visitor);
    await world.runJobs();
    expect(await notices(world.agent)).toEqual(['Vera Visitor cancelled the viewing of “Home of the agent”']);
  });

  it('waits where the agent wants to confirm, and is declined or confirmed', async () => {
    await world.setHours({ needs_approval: true });
    const [first] = (await world.free()) as [string];
    const id = await world.book(first);
    const list = await world.call(getViewings, {}, world.agent);
    expect(list).toMatchObject({ waiting: 1, data: [{ state: 'requested', may_confirm: true }] });
    expect(await own(world.visitor)).toMatchObject([{ state: 'requested', may_confirm: false }]);
    expect(await world.free()).not.toContain(first);
    const { data } = await world.call(confirmViewing, { id }, world.agent);
    expect(data).toMatchObject({ state: 'confirmed', may_confirm: false });
    expect(await notices(world.visitor)).toEqual(['Your viewing of “Home of the agent” is confirmed']);
    expect((await world.post('confirm-viewing', { id }, world.agent.token)).status).toBe(400);
  });

  it('is rejected for a time that is not on offer, an own home, a second one, and across a block', async () => {
    const [first, second] = (await world.free()) as [string, string];
    const book = (form: object, who = world.visitor) =>
      world.post('book-viewing', { property_id: world.home, ...form }, who.token);
    const off = new Date(Date.parse(first) + 60_000).toISOString();
    for (const starts_at of [off, '2020-01-01T10:00:00Z', '2099-01-01T10:00:00Z'])
      expect((await book({ starts_at })).body.details).toMatchObject([{ field: 'starts_at' }]);
    for (const form of [{}, { starts_at: first, open_house_id: 1 }, { starts_at: '2027-99-99T10:00:00Z' }])
      expect((await book(form)).status).toBe(400);
    expect((await book({ open_house_id: 999_999 })).status).toBe(409);
    expect((await book({ starts_at: first }, world.agent)).status).toBe(403);
    expect((await book({ starts_at: first, property_id: 999_999 })).status).toBe(410);
    await world.book(first);
    expect((await book({ starts_at: second })).body).toMatchObject({
      code: 'wrong_state',
      message: 'You have a viewing of this home already.',
    });
    const [blocked] = (await people(1)) as [Person];
    await world.call(blockUser, { to_user_id: blocked.accountId }, world.agent);
    expect((await book({ starts_at: second }, blocked)).status).toBe(403);
  });

  it('is limited for each person', async () => {
    const times = await world.free();
    await world.book(times[0] as string);
    for (let tries = 1; tries < RATE_LIMITS.bookingsPerPerson.limit; tries += 1)
      await world.post('book-viewing', { property_id: world.home, starts_at: times[1] }, world.visitor.token);
    const form = { property_id: world.home, starts_at: times[1] };
    expect((await world.post('book-viewing', form, world.visitor.token)).status).toBe(429);
  });
});

describe('changes', () => {
  it('cancelled by either side, the time is free again and the other hears of it', async () => {
    for (const side of ['agent', 'visitor'] as const) {
      const [startsAt] = (await world.free()) as [string];
      const id = await world.book(startsAt);
      const { data } = await world.call(cancelViewing, { id, reason: 'I am ill' }, world[side]);
      expect(data).toMatchObject({
        state: 'cancelled',
        cancelled_by: side,
        reason: 'I am ill',
        may_cancel: false,
      });
      expect(await world.free()).toContain(startsAt);
      const other = side === 'agent' ? world.visitor : world.agent;
      expect((await notices(other))[0]).toContain('cancelled the viewing');
      expect(await own(other)).toEqual([]);
      expect((await own(other, 'past'))[0]).toMatchObject({ id, state: 'cancelled' });
      expect((await world.post('cancel-viewing', { id }, world[side].token)).status).toBe(400);
    }
  });

  it('moved by either side; to a time that is taken, it stays where it is', async () => {
    const [first, second, third, fourth] = (await world.free()) as [string, string, string, string];
    const id = await world.book(first);
    const [someone] = (await people(1)) as [Person];
    await world.book(second, someone);
    const taken = await world.post('move-viewing', { id, starts_at: second }, world.visitor.token);
    expect(taken).toMatchObject({ status: 409, body: { next_slots: [{ starts_at: third }, {}, {}] } });
    expect(await own(world.visitor)).toMatchObject([{ starts_at: first }]);
    expect(await world.free()).not.toContain(first);
    await world.call(moveViewing, { id, starts_at: third }, world.visitor);
    expect(await own(world.agent)).toMatchObject([
      { starts_at: second },
      { starts_at: third, state: 'confirmed' },
    ]);
    expect(await world.free()).toContain(first);
    expect((await notices(world.agent))[0]).toBe('Vera Visitor moved the viewing of “Home of the agent”');
    await world.call(moveViewing, { id, starts_at: fourth }, world.agent);
    expect((await notices(world.visitor))[0]).toBe('Ada Agent moved the viewing of “Home of the agent”');
  });

  it('two who move to one time at once: one does', async () => {
    const [first, second, third] = (await world.free()) as [string, string, string];
    const [someone] = (await people(1)) as [Person];
    const ids = [await world.book(first), await world.book(second, someone)];
    const answers = await Promise.all(
      ids.map((id, index) =>
        world.post('move-viewing', { id, starts_at: third }, [world.visitor, someone][index]?.token),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('moved by its visitor, one that the agent confirms waits again', async () => {
    await world.setHours({ needs_approval: true });
    const [first, second, third] = (await world.free()) as [string, string, string];
    const id = await world.book(first);
    await world.call(confirmViewing, { id }, world.agent);
    const { data } = await world.call(moveViewing, { id, starts_at: second }, world.visitor);
    expect(data.state).toBe('requested');
    expect((await world.call(moveViewing, { id, starts_at: third }, world.agent)).data.state).toBe(
      'confirmed',
    );
  });

  it('an open house is cancelled with every seat, a seat alone is free again', async () => {
    const startsAt = (await world.free())[0] as string;
    const form = { property_id: world.home, ...clockOf(startsAt), minutes: '30', seats: '3' };
    const { data: house } = await world.call(addOpenHouse, form, world.agent);
    const [someone] = (await people(1)) as [Person];
    const seat = { property_id: world.home, open_house_id: house.id };
    const { data: first } = await world.call(bookViewing, seat, world.visitor);
    await world.call(bookViewing, seat, someone);
    expect(first).toMatchObject({ is_group: true, may_move: false });
    expect((await world.call(getOpenHouses, {}, world.agent)).data).toMatchObject([{ seats_left: 1 }]);
    await world.call(cancelViewing, { id: first.id }, world.visitor);
    expect((await world.call(getOpenHouses, {}, world.agent)).data).toMatchObject([{ seats_left: 2 }]);
    await world.call(cancelOpenHouse, { id: house.id, reason: 'Sold' }, world.agent);
    expect(await own(someone, 'past')).toMatchObject([
      { state: 'cancelled', cancelled_by: 'agent', reason: 'Sold' },
    ]);
    expect(await notices(someone)).toHaveLength(1);
    expect((await world.call(getOpenHouses, {}, world.agent)).data).toEqual([]);
    expect(await world.free()).toContain(startsAt);
  });

  it('afterwards the agent says what came of it, and nothing else changes', async () => {
    const [startsAt] = (await world.free()) as [string];
    const id = await world.book(startsAt);
    expect((await world.post('mark-viewing', { id, state: 'held' }, world.agent.token)).status).toBe(400);
    await later(3 * 24 * HOUR);
    expect((await world.post('cancel-viewing', { id }, world.agent.token)).status).toBe(400);
    for (const state of ['no_show', 'held'] as const)
      expect((await world.call(markViewing, { id, state }, world.agent)).data).toMatchObject({
        state,
        may_mark: true,
      });
    expect(await own(world.visitor, 'past')).toMatchObject([{ id, state: 'held', may_mark: false }]);
  });
});

describe('reminders', () => {
  it('go to both, a day and two hours before, each once', async () => {
    const startsAt = (await world.free()).find(
      (one) => Date.parse(one) - world.ctx.now().getTime() > 30 * HOUR * 1000,
    );
    const id = await world.book(startsAt as string);
    await world.runJobs();
    await runSql(world.ctx.db, 'delete from notification');
    const run = async () => {
      await world.ctx.jobs.enqueue(world.ctx.db, remind, {});
      await world.runJobs();
    };
    const until = (hours: number) =>
      (Date.parse(startsAt as string) - world.ctx.now().getTime()) / 1000 - hours * HOUR;
    const reminded = async () => [(await notices(world.agent)).length, (await notices(world.visitor)).length];
    await run();
    expect(await reminded()).toEqual([0, 0]);
    await later(until(23));
    await run();
    await run();
    expect(await reminded()).toEqual([1, 1]);
    await later(until(1));
    await run();
    await run();
    expect(await reminded()).toEqual([2, 2]);
    expect((await notices(world.visitor))[0]).toBe('Reminder: viewing of “Home of the agent”');
    await world.call(cancelViewing, { id }, world.agent);
  });
});

it('someone deactivated shows nothing and is not booked', async () => {
  const [startsAt] = (await world.free()) as [string];
  await setActive(world.ctx, world.agent.accountId, false);
  const form = { property_id: world.home, starts_at: startsAt };
  expect((await world.post('book-viewing', form, world.visitor.token)).status).toBe(410);
  expect((await world.raw(`/api/get-viewing-slots?property_id=${world.home}`)).status).toBe(404);
  await setActive(world.ctx, world.agent.accountId, true);
  world.agent.token = await openSession(world.ctx, world.agent.accountId);
});

describe('by video', () => {
  const VIDEO = 'https://meet.example.com/ada?room=1';
  const hoursWith = (video_url: string) =>
    world.post('set-viewing-hours', { ...HOURS, video_url }, world.agent.token);
  const bookByVideo = (startsAt: string) =>
    world.post(
      'book-viewing',
      { property_id: world.home, starts_at: startsAt, by_video: '1' },
      world.visitor.token,
    );

  it('is booked where the agent offers it, and its address is for the two alone, once it is confirmed', async () => {
    await world.setHours({ video_url: VIDEO, needs_approval: true });
    const { body: slots } = await world.raw(`/api/get-viewing-slots?property_id=${world.home}`);
    expect(slots.data).toMatchObject({ has_video: true });
    expect(JSON.stringify(slots)).not.toContain('meet.example.com');
    const [first, second, third] = (await world.free()) as [string, string, string];
    const { body } = await bookByVideo(first);
    const { id } = body.data as { id: number };
    expect(body.data).toMatchObject({ state: 'requested', is_by_video: true, video_url: '', place: '' });
    const taken = await ownViewings.exportOf(world.ctx, world.visitor.accountId);
    expect(JSON.stringify(taken)).not.toContain('meet.example.com');
    await world.call(confirmViewing, { id }, world.agent);
    for (const who of [world.visitor, world.agent])
      expect(await own(who)).toMatchObject([{ is_by_video: true, video_url: VIDEO }]);
    // Another address is for what is booked from then on.
    await world.setHours({ video_url: 'https://other.example.com/' });
    await world.call(moveViewing, { id, starts_at: second }, world.agent);
    expect(await own(world.visitor)).toMatchObject([{ starts_at: second, video_url: VIDEO }]);
    await world.call(cancelViewing, { id }, world.agent);
    expect(await own(world.visitor, 'past')).toMatchObject([{ is_by_video: true, video_url: '' }]);
    expect(await world.book(third)).toBeGreaterThan(id);
    expect(await own(world.visitor)).toMatchObject([{ is_by_video: false, video_url: '' }]);
  });

  it('is rejected where it is not offered, and addresses that are none', async () => {
    const [first] = (await world.free()) as [string];
    const { status, body } = await bookByVideo(first);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ field: 'by_video' }]);
    for (const url of [
      'http://meet.example.com/ada',
      'javascript:alert(1)',
      'https://ada:secret@meet.example.com/',
      'https://192.168.0.1/room',
      'https://localhost/room',
      `https://meet.example.com/${'x'.repeat(500)}`,
      'the blue room',
    ]) {
      const answer = await hoursWith(url);
      expect([url, answer.status, (answer.body.details as { field: string }[])[0]?.field]).toEqual([
        url,
        400,
        'video_url',
      ]);
    }
  });
});
