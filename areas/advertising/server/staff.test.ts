import { readEntries } from '@keystead/platform/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';
import { type AdvertisingWorld, type Person, startAdvertisingWorld } from './advertising.fixture.ts';
import { endAdvertisements } from './deciding.service.ts';

let world: AdvertisingWorld;
let owner: Person;
let token: string;
beforeAll(async () => {
  world = await startAdvertisingWorld();
  owner = await world.advertiser();
  await world.give(owner, 5);
  ({ token } = await world.signInStaff('moderator'));
});
afterAll(() => world?.close());

const list = (fields: object) => world.call(staff.listAdvertisements, fields, { token });
const end = (id: number) =>
  world.call(staff.endAdvertisement, { id, reason: 'It was sold last week.' }, { token });

it('lists what is featured, and ends it early with a reason, its credit going back', async () => {
  const home = await world.home(owner, { title: 'Lighthouse keeper’s home' });
  expect((await world.feature(owner, home)).status).toBe(200);
  expect([await world.featured(), await world.left(owner)]).toEqual([[home], 4]);
  for (const fields of [
    { q: 'LightHouse' },
    { q: owner.email },
    { q: String(home) },
    { account_id: owner.accountId },
    { state: 'approved', kind: 'property' },
  ])
    expect([fields, (await list(fields)).data.map(({ thing_id }) => thing_id)]).toEqual([fields, [home]]);
  for (const fields of [{ kind: 'project' }, { q: 'castle' }, { q: 'nobody@example.org' }, { q: '99999' }])
    expect([fields, (await list(fields)).total]).toEqual([fields, 0]);
  const id = (await list({})).data[0]?.id as number;
  const finance = (await world.signInStaff('finance')).token;
  await expect(
    world.call(staff.endAdvertisement, { id, reason: 'x' }, { token: finance }),
  ).rejects.toMatchObject({ code: 'forbidden' });

  const codes = await Promise.all(
    [1, 2, 3].map(() =>
      end(id).then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(codes.sort()).toEqual(['done', 'wrong_state', 'wrong_state']);
  expect([await world.featured(), await world.left(owner)]).toEqual([[], 5]);
  const { data } = await world.call(staff.oneAdvertisement, { id }, { token: finance });
  expect(data).toMatchObject({
    state: 'rejected',
    reason: 'It was sold last week.',
    account_id: owner.accountId,
  });
  const [entry] = await readEntries(
    world.ctx,
    { resource: 'advertisements' },
    {
      newestFirst: true,
      limit: 1,
      offset: 0,
    },
  );
  expect(entry).toMatchObject({ action: 'end', record_id: String(id), staff_role: 'moderator' });
  await expect(end(9_999_999)).rejects.toMatchObject({ code: 'not_found' });
});

describe('in the name of the site', () => {
  const feature = (fields: object, by = token) =>
    world.call(staff.featureThing, { kind: 'property', days: 7, ...fields } as never, { token: by });
  const code = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  const mailsTo = async (person: Person) => {
    await world.runJobs();
    return world.ctx.ports.mailbox.list({ to: person.email });
  };

  it('features a home for some days once, notifies its owner, and ends by itself', async () => {
    const person = await world.advertiser();
    const home = await world.home(person, { title: 'Mill by the weir' });
    const codes = await Promise.all([1, 2, 3].map(() => code(feature({ thing_id: home }))));
    expect(codes.sort()).toEqual(['conflict', 'conflict', 'done']);
    expect(await world.featured()).toEqual([home]);
    const [row] = (await list({ kind: 'property', thing_id: home })).data;
    expect(row).toMatchObject({
      by_house: true,
      state: 'approved',
      hours: 168,
      account_id: person.accountId,
    });
    expect(Date.parse(row?.ends_at ?? '') - Date.parse(row?.starts_at ?? '')).toBe(7 * 24 * 3_600_000);
    const [mail] = await mailsTo(person);
    expect(mail?.subject).toBe('“Mill by the weir” is featured by us');
    expect(mail?.text).toMatch(/It is free of charge[\s\S]*It runs until/);
    const [entry] = await readEntries(
      world.ctx,
      { resource: 'advertisements' },
      { newestFirst: true, limit: 1, offset: 0 },
    );
    expect(entry).toMatchObject({ action: 'feature', record_id: String(row?.id), staff_role: 'moderator' });
    world.clock.advance(7 * 24 * 3600 + 60);
    await endAdvertisements(world.ctx);
    expect(await world.featured()).toEqual([]);
    ({ token } = await world.signInStaff('moderator'));
    expect(await code(feature({ thing_id: home }))).toBe('done');
  });

  it('is ended with a reason that its owner reads, and gives no credit back', async () => {
    const person = await world.advertiser();
    await world.give(person, 2);
    const project = await world.project(person);
    const { data } = await feature({ kind: 'project', thing_id: project, days: 30 });
    await end(data.id);
    expect(await world.left(person)).toBe(2);
    expect((await list({ kind: 'project', thing_id: project })).data[0]).toMatchObject({
      state: 'expired',
      reason: 'It was sold last week.',
    });
    const texts = (await mailsTo(person)).map(({ subject, text }) => `${subject} ${text}`);
    expect(texts.some((text) => /is no longer featured[\s\S]*It was sold last week/.test(text))).toBe(true);
    expect(texts.some((text) => text.includes('has been returned'))).toBe(false);
  });

  it('rejects what is hidden, sold, paid for already or not a number of days, and other roles', async () => {
    const person = await world.advertiser();
    await world.give(person, 1);
    const [hidden, sold] = [
      await world.home(person, { isActive: false }),
      await world.home(person, { property_type: 'sold' }),
    ];
    const paid = await world.home(person);
    expect((await world.feature(person, paid)).status).toBe(200);
    expect(await code(feature({ thing_id: hidden }))).toBe('wrong_state');
    expect(await code(feature({ thing_id: sold }))).toBe('wrong_state');
    expect(await code(feature({ thing_id: 9_999_999 }))).toBe('wrong_state');
    expect(await code(feature({ thing_id: paid }))).toBe('conflict');
    const home = await world.home(person);
    for (const days of [0, 366, 'a week'])
      await expect(feature({ thing_id: home, days })).rejects.toMatchObject({
        code: 'validation',
        details: [{ field: 'days' }],
      });
    for (const role of ['editor', 'finance', 'support'] as const) {
      const { token: other } = await world.signInStaff(role);
      expect([role, await code(feature({ thing_id: home }, other))]).toEqual([role, 'forbidden']);
    }
  });
});
