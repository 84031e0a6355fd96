import { openSession } from '@keystead/accounts/server';
import { updatePropertyStatus } from '@keystead/listings/contract';
import { blockUser } from '@keystead/moderation/contract';
import { getNotificationList } from '@keystead/notifications/contract';
import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addOpenHouse,
  bookViewing,
  cancelOpenHouse,
  cancelViewing,
  getAwaitedHomes,
  getOpenHouses,
  getViewingSlots,
  getViewings,
  getViewingWaiting,
  leaveViewingWaiting,
  moveViewing,
} from '../../contract.ts';
import { WAITING } from '../../rules.ts';
import { ownViewings } from '../personal-data.ts';
import { clockOf, type Person, startViewingWorld, type ViewingWorld } from '../viewings.fixture.ts';
import { giveTurns } from '../viewings.jobs.ts';
import { giveAllTurns } from './turns.service.ts';

let world: ViewingWorld;
beforeAll(async () => {
  world = await startViewingWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  for (const table of ['viewing_waiting', 'viewing_slot', 'notification', 'account_budget'])
    await runSql(world.ctx.db, `delete from ${table}`);
  await world.setHours();
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.signUp()));
const join = (who: Person, more: object = {}) =>
  world.post('join-viewing-waiting', { property_id: world.home, ...more }, who.token);
const waiting = async (who: Person) => (await world.call(getViewingWaiting, {}, who)).data;
const sweep = async () => {
  await world.ctx.jobs.enqueue(world.ctx.db, giveTurns, {});
  await world.runJobs();
};
const notified = async (who: Person) =>
  (await world.call(getNotificationList, {}, who)).data
    .map(({ title }) => title)
    .filter((title) => / is free$|^A seat/.test(title));
/** Turns the clock, and signs people in anew. */
const later = async (seconds: number, ...who: Person[]) => {
  world.clock.advance(seconds);
  for (const one of [world.agent, world.visitor, ...who])
    one.token = await openSession(world.ctx, one.accountId);
};

/** An open house with so many seats, all of them taken. @returns it, and who has them */
async function fullHouse(seats = 1) {
  const startsAt = (await world.free()).at(-1) as string;
  const house = { property_id: world.home, ...clockOf(startsAt), minutes: '30', seats: String(seats) };
  const { data } = await world.call(addOpenHouse, house, world.agent);
  const seat = { property_id: world.home, open_house_id: data.id };
  const guests = await people(seats);
  const booked = [];
  for (const guest of guests) booked.push((await world.call(bookViewing, seat, guest)).data.id);
  return { id: data.id, seat, startsAt, guests, booked: booked as [number, ...number[]] };
}

/** One time is all there is, and it is taken. */
async function fullDay() {
  const [startsAt] = (await world.free()) as [string];
  const { date, time } = clockOf(startsAt);
  const end = clockOf(new Date(Date.parse(startsAt) + 1_800_000).toISOString());
  await world.setHours({ hours: [], extras: [{ date, from: time, to: end.time }] });
  return { startsAt, booked: await world.book(startsAt) };
}

describe('who may wait', () => {
  it('is everyone once, where nothing is free', async () => {
    const { id, seat } = await fullHouse();
    const [one] = (await people(1)) as [Person];
    const many = await Promise.all(Array.from({ length: 10 }, () => join(one, { open_house_id: id })));
    expect(many.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const ids = new Set(many.map(({ body }) => (body.data as { id: number }).id));
    expect(ids.size).toBe(1);
    expect(await waiting(one)).toMatchObject([
      { property_id: world.home, open_house_id: id, title: 'Home of the agent', turn_ends_at: null },
    ]);
    const [stored] = await runSql<{ total: number }>(
      world.ctx.db,
      'select count(*)::int as total from viewing_waiting',
    );
    expect(stored?.total).toBe(1);
    expect((await world.call(getOpenHouses, {}, world.agent)).data).toMatchObject([{ waiting: 1 }]);
    expect((await world.post('book-viewing', seat, one.token)).status).toBe(409);
    expect(await waiting(one)).toHaveLength(1);
  });

  it('is nobody where something is free, with a viewing of the home, at an own home or across a block', async () => {
    const [one, blocked] = (await people(2)) as [Person, Person];
    expect((await join(one)).body).toMatchObject({
      code: 'wrong_state',
      message: 'There are free times, which you can book.',
    });
    const { id, guests } = await fullHouse();
    expect((await join(guests[0] as Person, { open_house_id: id })).body.code).toBe('wrong_state');
    expect((await join(world.agent, { open_house_id: id })).status).toBe(403);
    await world.call(blockUser, { to_user_id: blocked.accountId }, world.agent);
    expect((await join(blocked, { open_house_id: id })).status).toBe(403);
    expect((await join(one, { open_house_id: id + 1000 })).status).toBe(410);
    expect((await join(one, { property_id: 999_999 })).status).toBe(410);
    for (const form of [{ property_id: 'x' }, { open_house_id: -1 }, { property_id: [] }])
      expect((await join(one, form)).status).toBe(400);
    await world.setHours({ is_open: false });
    expect((await join(one)).body.message).toBe('Viewings of this home cannot be booked.');
  });

  it('waits for a bounded number of things', async () => {
    const { id } = await fullHouse();
    await runSql(
      world.ctx.db,
      `insert into viewing_waiting (account_id, listing_id, created_at) select $1, n, now() from generate_series(1000, $2) n`,
      [world.visitor.accountId, 999 + WAITING.most],
    );
    expect((await join(world.visitor, { open_house_id: id })).body.message).toBe(
      'You are on as many waiting lists as one can join.',
    );
  });
});

describe('a seat that is free again', () => {
  it('is said to the first, then to the next one, and the database gives it once', async () => {
    const { id, booked, guests } = await fullHouse();
    const [first, second, third] = (await people(3)) as [Person, Person, Person];
    for (const one of [first, second, third]) {
      expect((await join(one, { open_house_id: id })).status).toBe(200);
      world.clock.advance(1);
    }
    await sweep();
    expect(await notified(first)).toEqual([]);
    await world.call(cancelViewing, { id: booked[0] }, guests[0] as Person);
    await world.runJobs();
    await sweep();
    const heard = async () =>
      Promise.all([first, second, third].map(async (one) => (await notified(one)).length));
    expect(await heard()).toEqual([1, 0, 0]);
    expect(await notified(first)).toEqual(['A seat to see “Home of the agent” is free']);
    expect(await waiting(first)).toMatchObject([{ turn_ends_at: expect.any(String) }]);
    const mails = await world.ctx.ports.mailbox.list({ to: first.email });
    expect(mails.some(({ subject }) => subject.includes('A seat to see'))).toBe(true);
    await later(WAITING.turn + 1, first, second, third);
    await sweep();
    expect(await heard()).toEqual([1, 1, 0]);
    expect(await waiting(first)).toMatchObject([{ turn_ends_at: null }]);
    const others = await people(17);
    const answers = await Promise.all(
      [first, second, third, ...others].map(({ token }) =>
        world.post('book-viewing', { property_id: world.home, open_house_id: id }, token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('is a turn for as many as there are seats; who leaves gives theirs on', async () => {
    const { id, booked, guests } = await fullHouse(3);
    const all = (await people(4)) as [Person, Person, Person, Person];
    for (const one of all) await join(one, { open_house_id: id });
    for (const index of [0, 1])
      await world.call(cancelViewing, { id: booked[index] as number }, guests[index] as Person);
    await world.runJobs();
    const heard = async () => Promise.all(all.map(async (one) => (await notified(one)).length));
    expect(await heard()).toEqual([1, 1, 0, 0]);
    const [place] = await waiting(all[0]);
    await world.call(leaveViewingWaiting, { id: place?.id as number }, all[0]);
    await world.runJobs();
    expect(await heard()).toEqual([1, 1, 1, 0]);
    expect((await world.post('leave-viewing-waiting', { id: place?.id }, all[0].token)).status).toBe(404);
  });

  it('comes again a day later to who did not book, three times at most', async () => {
    const { id, booked, guests } = await fullHouse();
    const [one] = (await people(1)) as [Person];
    await join(one, { open_house_id: id });
    await world.call(cancelViewing, { id: booked[0] }, guests[0] as Person);
    for (let day = 0; day < 5; day += 1) {
      await sweep();
      await later(WAITING.again + 1, one);
    }
    expect(await notified(one)).toHaveLength(WAITING.turns);
    expect(await waiting(one)).toEqual([]);
  });
});

describe('a time that is free', () => {
  const heardOf = (who: Person) => notified(who);

  it('is waited for where there is none, and is said when it was cancelled', async () => {
    const { booked } = await fullDay();
    const { data } = await world.call(getViewingSlots, { property_id: world.home });
    expect(data).toMatchObject({ is_open: true, may_wait: true, slots: [] });
    const [one] = (await people(1)) as [Person];
    expect((await join(one)).body.data).toMatchObject({ open_house_id: 0, starts_at: null });
    expect((await world.call(getAwaitedHomes, {}, world.agent)).data).toEqual([
      { property_id: world.home, title: 'Home of the agent', people: 1 },
    ]);
    await world.call(cancelViewing, { id: booked }, world.visitor);
    await world.runJobs();
    expect(await heardOf(one)).toEqual(['A viewing of “Home of the agent” is free']);
    expect((await world.call(getViewingSlots, { property_id: world.home })).data.may_wait).toBe(false);
  });

  it('is said when hours are added, of one agent’s homes to one person for each time', async () => {
    const { startsAt } = await fullDay();
    const [one, two] = (await people(2)) as [Person, Person];
    await join(one);
    world.clock.advance(1);
    await join(two, { property_id: world.other });
    await sweep();
    expect([await heardOf(one), await heardOf(two)]).toEqual([[], []]);
    const { date } = clockOf(new Date(Date.parse(startsAt) + 86_400_000).toISOString());
    await world.setHours({ hours: [], extras: [{ date, from: '10:00', to: '10:30' }] });
    await world.runJobs();
    expect([(await heardOf(one)).length, (await heardOf(two)).length]).toEqual([1, 0]);
    // Who books is on no list of the home any more.
    const [free] = await world.free();
    await world.book(free as string, one);
    expect(await waiting(one)).toEqual([]);
    await world.setHours();
    await world.runJobs();
    expect(await heardOf(two)).toEqual(['A viewing of “Other home” is free']);
  });

  it('is what a viewing leaves behind that has moved', async () => {
    const { startsAt, booked } = await fullDay();
    const [one] = (await people(1)) as [Person];
    await join(one);
    const { date, time } = clockOf(startsAt);
    const end = clockOf(new Date(Date.parse(startsAt) + 1_800_000).toISOString()).time;
    const next = clockOf(new Date(Date.parse(startsAt) + 86_400_000).toISOString()).date;
    await world.setHours({
      hours: [],
      extras: [
        { date, from: time, to: end },
        { date: next, from: time, to: end },
      ],
    });
    const moved = { id: booked, starts_at: (await world.free()).at(-1) as string };
    await world.call(moveViewing, moved, world.visitor);
    await world.runJobs();
    expect(await heardOf(one)).toHaveLength(1);
  });
});

describe('waiting ends', () => {
  it('with the open house', async () => {
    const { id, startsAt } = await fullHouse();
    const [one] = (await people(1)) as [Person];
    await join(one, { open_house_id: id });
    await world.call(cancelOpenHouse, { id }, world.agent);
    await sweep();
    expect(await waiting(one)).toEqual([]);
    const house = await fullHouse();
    expect(house.startsAt).toBe(startsAt);
    await join(one, { open_house_id: house.id });
    await later((Date.parse(startsAt) - world.ctx.now().getTime()) / 1000, one);
    await sweep();
    expect(await waiting(one)).toEqual([]);
  });

  it('with the home, and with the account, whose data has it', async () => {
    const { id } = await fullHouse();
    const [one, two] = (await people(2)) as [Person, Person];
    for (const who of [one, two]) await join(who, { open_house_id: id });
    expect(await ownViewings.exportOf(world.ctx, one.accountId)).toMatchObject({
      waiting_lists: [{ listing_id: world.home, slot_id: id }],
    });
    await inTransaction(world.ctx, (open) => ownViewings.erase(open, one.accountId));
    expect(await waiting(one)).toEqual([]);
    expect(await waiting(two)).toHaveLength(1);
    const status = (value: string) =>
      world.call(updatePropertyStatus, { property_id: world.home, status: value }, world.agent);
    await status('2');
    await sweep();
    expect(await waiting(two)).toEqual([]);
    expect((await join(two, { open_house_id: id })).status).toBe(410);
    await runSql(world.ctx.db, `update listing set property_type = 'sell' where id = $1`, [world.home]);
  });

  it('when someone who has a seat erases their account, the next one hears of it', async () => {
    const { id, guests } = await fullHouse();
    const [one] = (await people(1)) as [Person];
    await join(one, { open_house_id: id });
    await inTransaction(world.ctx, (open) => ownViewings.erase(open, (guests[0] as Person).accountId));
    await world.runJobs();
    expect(await notified(one)).toHaveLength(1);
    expect((await world.call(getViewings, {}, guests[0] as Person)).data).toEqual([]);
  });
});

it('many jobs at once give one seat one turn', async () => {
  const { id, booked, guests } = await fullHouse();
  const all = await people(5);
  for (const one of all) await join(one, { open_house_id: id });
  await world.call(cancelViewing, { id: booked[0] }, guests[0] as Person);
  await Promise.all(Array.from({ length: 6 }, () => giveAllTurns(world.ctx)));
  const heard = await Promise.all(all.map(async (one) => (await notified(one)).length));
  expect(heard.reduce((sum, one) => sum + one, 0)).toBe(1);
});
