import { readEntries } from '@keystead/platform/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';
import { type AdvertisingWorld, type Person, startAdvertisingWorld } from './advertising.fixture.ts';

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
    ...[{ q: 'LightHouse' }, { q: owner.email }, { q: String(home) }, { account_id: owner.accountId }],
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
      ...{ newestFirst: true, limit: 1, offset: 0 },
    },
  );
  expect(entry).toMatchObject({ action: 'end', record_id: String(id), staff_role: 'moderator' });
  await expect(end(9_999_999)).rejects.toMatchObject({ code: 'not_found' });
});
