import { grantPackage, offerPackage } from '@keystead/plans/server';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ProjectsWorld, startProjectsWorld } from './projects.fixture.ts';

let world: ProjectsWorld;
let owner: { token: string; accountId: number };
let packageId: number;

beforeAll(async () => {
  world = await startProjectsWorld();
  owner = await world.signUp({ completeProfile: true });
  packageId = await offerPackage(world.ctx, {
    name: 'One project',
    description: '',
    price: 40,
    durationHours: 24,
    sortOrder: 1,
    oncePerPerson: false,
    givenAtStart: false,
    isRecommended: false,
    features: { project_list: 1 },
  });
});
afterAll(() => world?.close());

const spent = () =>
  runSql(
    world.ctx.db,
    `select e.thing_kind, e.balance from credit_entry e join package_grant g on g.id = e.grant_id
     where g.account_id = $1 and e.kind = 'spend'`,
    [owner.accountId],
  );

it('asks for a package once one that is offered holds projects', async () => {
  const { status, body } = await world.post(owner.token);
  expect([status, body.code]).toEqual([402, 'payment_required']);
  expect(body).toMatchObject({ feature: 'project_list', package_available: false });
  expect(await world.count('select 1 from project')).toBe(0);
});

it('spends a credit with the project, none with an edit, and one of many at once has the last', async () => {
  const reference = 'payment:1';
  await grantPackage(world.ctx, { accountId: owner.accountId, packageId, source: 'payment', reference });
  expect((await world.post(owner.token, { title: '' })).status).toBe(400);
  expect(await spent()).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.post(owner.token)));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
  expect(await world.count('select 1 from project')).toBe(1);
  expect(await spent()).toEqual([{ thing_kind: 'project', balance: 0 }]);
  const id = taken[0]?.body.data[0]?.id;
  expect((await world.post(owner.token, { id, title: 'Another name' })).status).toBe(200);
  expect(await spent()).toHaveLength(1);
});
