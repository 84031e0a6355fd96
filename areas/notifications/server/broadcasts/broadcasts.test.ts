import { setVerifiedAgent } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { grantPackage, offerPackage } from '@keystead/plans/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../contract.staff.ts';
import { updateNotificationSettings } from '../../contract.ts';
import { RETENTION } from '../../rules.ts';
import { type NotificationWorld, type Person, startNotificationWorld } from '../notifications.fixture.ts';
import { handOutBroadcast, handOutDue, storeMetrics } from './handing-out.service.ts';

let world: NotificationWorld;
let editor: { token: string; name: string };
let support: { token: string };
beforeAll(async () => {
  world = await startNotificationWorld();
  editor = await world.signInStaff('editor');
  support = await world.signInStaff('support');
});
afterAll(() => world?.close());

const words = { title: 'News', text: 'We have moved.', link: '/contact-us' };
type Sent = Partial<Record<keyof Input<typeof calls.createBroadcast>, unknown>>;
const send = async (fields: Sent = {}) =>
  (await world.call(calls.createBroadcast, { ...words, ...fields } as never, editor)).data;
const page = async (id: number) => (await world.call(calls.oneBroadcast, { id }, support)).data;
const count = async (fields: Sent) =>
  (await world.call(calls.previewBroadcast, fields as never, editor)).data.count;

/** Recipients, each as often as they were notified. */
async function recipientsOf(id: number): Promise<number[]> {
  const rows = await runSql<{ account_id: number }>(
    world.ctx.db,
    'select account_id from notification where cause_key = $1 order by account_id',
    [`broadcast:${id}`],
  );
  return rows.map((row) => row.account_id);
}
const everybody = async () =>
  (await runSql<{ id: number }>(world.ctx.db, 'select id from account where is_active order by id')).map(
    ({ id }) => id,
  );

it('notifies everyone at once, and reports progress and outcome', async () => {
  const made = await send();
  expect(made).toMatchObject({ state: 'scheduled', to: 'all', reached: 0, staff_name: editor.name });
  await world.runJobs();
  const all = await everybody();
  expect(await recipientsOf(made.id)).toEqual(all);
  expect(await page(made.id)).toMatchObject({
    state: 'done',
    expected: all.length,
    reached: all.length,
    result: { told: all.length, read: 0, ways: [{ way: 'mail', sent: all.length }, { way: 'push' }] },
  });
  const [first] = await world.list(world.seeker);
  expect(first).toMatchObject({
    title: 'News',
    message: 'We have moved.',
    path: '/contact-us',
    send_type: 1,
  });
  await world
    .call(calls.listBroadcasts, { state: 'running' }, support)
    .then(({ total }) => expect(total).toBe(0));
  const { data } = await world.call(calls.listBroadcasts, { state: 'done', q: 'moved' }, support);
  expect(data.map(({ id }) => id)).toEqual([made.id]);
});

it('is one, sent in twice by the same hand', async () => {
  const [one, two] = await Promise.all([
    send({ to: 'people', people: [world.seeker.accountId], client_id: 'pressed twice' }),
    send({ to: 'people', people: [world.seeker.accountId], client_id: 'pressed twice' }),
  ]);
  expect(two.id).toBe(one.id);
  await world.runJobs();
  expect(await recipientsOf(one.id)).toEqual([world.seeker.accountId]);
});

it('waits for its time, may be changed until then, and not after', async () => {
  const at = (seconds: number) => new Date(world.ctx.now().getTime() + seconds * 1000).toISOString();
  const made = await send({ to: 'people', people: String(world.seeker.accountId), starts_at: at(600) });
  await world.runJobs();
  await handOutDue(world.ctx);
  expect(await recipientsOf(made.id)).toEqual([]);
  const change = { id: made.id, version: made.version, starts_at: at(1200), title: 'Later' };
  world.clock.advance(1);
  const { data: changed } = await world.call(calls.updateBroadcast, change, editor);
  expect(changed).toMatchObject({ title: 'Later', text: words.text, people: [world.seeker.accountId] });
  await expect(world.call(calls.updateBroadcast, change, editor)).rejects.toMatchObject({ code: 'conflict' });
  world.clock.advance(700);
  await handOutDue(world.ctx);
  expect(await recipientsOf(made.id)).toEqual([]);
  world.clock.advance(600);
  await handOutDue(world.ctx);
  expect(await recipientsOf(made.id)).toEqual([world.seeker.accountId]);
  const late = world.call(calls.updateBroadcast, { ...change, version: changed.version }, editor);
  await expect(late).rejects.toMatchObject({ code: 'wrong_state' });
});

describe('a segment', () => {
  let people: Record<'agent' | 'holder' | 'hindi' | 'gone', Person>;
  const set = (person: Person, change: string) =>
    runSql(world.ctx.db, `update account set ${change} where id = $1`, [person.accountId]);
  beforeAll(async () => {
    const [agent, holder, hindi, gone] = await Promise.all(
      ['Agent', 'Holder', 'Hindi', 'Gone'].map((name) => world.signUp({ name })),
    );
    people = { agent, holder, hindi, gone } as typeof people;
    await setVerifiedAgent(world.ctx, people.agent.accountId, true);
    const packageId = await offerPackage(world.ctx, {
      name: 'Ten days',
      description: '',
      price: null,
      durationHours: 240,
      sortOrder: 1,
      oncePerPerson: false,
      givenAtStart: false,
      isRecommended: false,
      features: { property_list: 3 },
    });
    const { accountId } = people.holder;
    await grantPackage(world.ctx, { accountId, packageId, source: 'staff', reference: 'test:segment' });
    await set(people.hindi, "language = 'hi-IN', city = 'Évora'");
    await set(people.gone, "is_active = false, city = 'Évora'");
  });

  it.each<[string, Sent, keyof typeof people | 'owner']>([
    ['agents', { kind: 'agent' }, 'agent'],
    ['homes on offer', { has_listings: '1' }, 'owner'],
    ['a package', { has_package: '1' }, 'holder'],
    ['a city', { city: 'évora' }, 'hindi'],
    ['a language', { language: 'hi' }, 'hindi'],
    ['all of it at once', { city: 'Évora', kind: 'person', seen_within: '2', has_package: '0' }, 'hindi'],
  ])('by %s reaches those, and nobody else', async (_name, segment, who) => {
    const { accountId } = who === 'owner' ? world.owner : people[who];
    expect(await count({ to: 'segment', ...segment })).toBe(1);
    const { id } = await send({ to: 'segment', ...segment });
    await world.runJobs();
    expect(await recipientsOf(id)).toEqual([accountId]);
  });

  it('by when they were last seen divides everybody in two', async () => {
    await runSql(
      world.ctx.db,
      `update account_session set last_seen_at = last_seen_at - interval '9 days' where account_id = $1`,
      [world.seeker.accountId],
    );
    const [seen, unseen] = [
      await count({ to: 'segment', seen_within: '7' }),
      await count({ to: 'segment', unseen_for: '7' }),
    ];
    expect(unseen).toBeGreaterThan(0);
    expect(seen + unseen).toBe((await everybody()).length);
  });
});

it('leaves to people what they have switched off, and when', async () => {
  const [deaf, noMail, asleep] = await Promise.all(['A', 'B', 'C'].map((name) => world.signUp({ name })));
  const off = (person: Person, channels: string[]) =>
    world.call(
      updateNotificationSettings,
      { choices: channels.map((channel) => ({ kind: 'broadcast', channel, is_on: false })) } as never,
      person,
    );
  await off(deaf as Person, ['in_app', 'push', 'mail']);
  await off(noMail as Person, ['mail']);
  const hour = world.ctx.now().getUTCHours();
  const two = (value: number) => `${String((value + 24) % 24).padStart(2, '0')}:00`;
  const quiet = { quiet_from: two(hour - 1), quiet_to: two(hour + 2), time_zone: 'Etc/UTC' };
  await world.call(updateNotificationSettings, quiet, asleep as Person);
  const ids = [deaf, noMail, asleep].map((person) => (person as Person).accountId);
  const { id } = await send({ to: 'people', people: ids });
  await world.runJobs();
  expect(await recipientsOf(id)).toEqual(ids.slice(1).toSorted((one, other) => one - other));
  expect([world.mails(noMail as Person), world.mails(asleep as Person)]).toEqual([[], []]);
  const mail = (await page(id)).result.ways.find(({ way }) => way === 'mail');
  expect(mail).toMatchObject({ waiting: 1, sent: 0 });
  await world.later(3 * 3600);
  expect(world.mails(asleep as Person)).toHaveLength(1);
  expect(await page(id)).toMatchObject({ reached: 3, result: { told: 2 } });
});

describe('of many', () => {
  const MANY = 210;
  beforeAll(async () => {
    await runSql(
      world.ctx.db,
      `insert into account (slug_id, name, city) select 'many-' || n, 'Many', 'Crowd' from generate_series(1, $1) n`,
      [MANY],
    );
  });
  // They need not be sent.
  afterAll(() =>
    runSql(world.ctx.db, "update notification_delivery set state = 'skipped' where state = 'waiting'"),
  );
  const begun = async () => (await send({ to: 'segment', city: 'Crowd' })).id;
  /** Goes as far as a process that dies in the second transaction. */
  async function die(id: number): Promise<void> {
    let transactions = 0;
    const committing = async () => {
      transactions += 1;
      if (transactions === 2) throw new Error('killed');
    };
    await expect(handOutBroadcast({ ...world.ctx, committing }, id)).rejects.toThrow('killed');
  }

  it('it resumes where a process has died, and notifies no one twice, however many resume', async () => {
    const id = await begun();
    await die(id);
    expect(await page(id)).toMatchObject({ state: 'running', expected: MANY, reached: 200 });
    await Promise.all([handOutDue(world.ctx), handOutDue(world.ctx), handOutDue(world.ctx)]);
    await handOutDue(world.ctx);
    const people = await recipientsOf(id);
    expect([people.length, new Set(people).size]).toEqual([MANY, MANY]);
    expect(await page(id)).toMatchObject({ state: 'done', reached: MANY });
  });

  it('it is stopped while it runs: no one else is notified, and nothing pending is sent', async () => {
    const id = await begun();
    await die(id);
    const { data } = await world.call(calls.cancelBroadcast, { id }, editor);
    expect(data).toMatchObject({ state: 'cancelled', reached: 200 });
    await handOutDue(world.ctx);
    expect(await recipientsOf(id)).toHaveLength(200);
    const { result } = await page(id);
    for (const way of result.ways) expect(way).toMatchObject({ waiting: 0, sent: 0, skipped: 200 });
    await expect(world.call(calls.cancelBroadcast, { id }, editor)).rejects.toMatchObject({
      code: 'wrong_state',
    });
  });
});

it('stores its statistics longer than its notifications', async () => {
  const { id } = await send({ to: 'people', people: [world.seeker.accountId] });
  await world.runJobs();
  const { result } = await page(id);
  expect(result.told).toBe(1);
  world.clock.advance(RETENTION);
  await storeMetrics(world.ctx);
  await runSql(world.ctx.db, 'delete from notification');
  // Sessions of staff have ended meanwhile.
  editor = await world.signInStaff('editor');
  support = await world.signInStaff('support');
  expect((await page(id)).result).toEqual(result);
});

it.each<[string, Sent]>([
  ['title', { title: 'x'.repeat(121) }],
  ['text', { text: ' ' }],
  ['link', { link: 'https://elsewhere.example' }],
  ['link', { link: '//elsewhere.example' }],
  ['starts_at', { starts_at: 'tomorrow' }],
  ['starts_at', { starts_at: '2999-01-01T00:00:00Z' }],
  ['people', { to: 'people' }],
  ['to', { to: 'segment' }],
  ['seen_within', { to: 'segment', seen_within: '0' }],
])('names %s where it cannot be sent', async (field, fields) => {
  await expect(send(fields)).rejects.toMatchObject({ code: 'validation', details: [{ field }] });
});

it('is sent by those who may, and said before what it will be', async () => {
  await expect(world.call(calls.createBroadcast, words as never, support)).rejects.toMatchObject({
    code: 'forbidden',
  });
  const { data } = await world.call(calls.previewBroadcast, { ...words, to: 'all' } as never, editor);
  expect(data).toMatchObject({ count: (await everybody()).length, mail: { subject: 'News' } });
  expect(data.mail.text).toContain('We have moved.');
  expect(data.some).toHaveLength(5);
  const people = await world.call(calls.listBroadcastPeople, { q: 'sam seek' }, editor);
  expect(people.data).toEqual([{ id: world.seeker.accountId, name: 'Sam Seeker', city: expect.any(String) }]);
  const entries = await runSql<{ action: string }>(
    world.ctx.db,
    "select distinct action from audit_entry where resource = 'broadcasts' order by action",
  );
  expect(entries.map(({ action }) => action)).toEqual(['cancel', 'create', 'update']);
});
