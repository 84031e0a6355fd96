import { readEntries } from '@keystead/platform/audit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeStaffUnit, listStaffUnits, oneStaffUnit, releaseStaffUnit } from '../contract.staff.ts';
import { getProjects, getUnitEvents, type OwnProject, type OwnUnit } from '../contract.ts';
import { type ProjectsWorld, pdf, startProjectsWorld } from './projects.fixture.ts';

let world: ProjectsWorld;
let moderator: { token: string; name: string };
let owner: { token: string; accountId: number };
let project: OwnProject;
let unit: OwnUnit;
beforeAll(async () => {
  world = await startProjectsWorld();
  moderator = await world.signInStaff('moderator');
  owner = await world.signUp({ completeProfile: true });
});
afterAll(() => world?.close());
beforeEach(async () => {
  project = await world.posted(owner.token, { plans: [{ title: 'Ground', document: pdf() }] });
  const { body } = await world.send('save-project-units', owner.token, {
    project_id: project.id,
    units: [
      { label: 'A-1', type: 'apartment', floor: 1, living_area: '900 sq ft', price: 310000 },
      { label: 'A-2', type: 'apartment', floor: 1, price: 320000 },
    ],
  });
  [unit] = body.data as unknown as [OwnUnit];
});

const reserve = () =>
  world.send('change-project-unit-states', owner.token, {
    project_id: project.id,
    ids: unit.id,
    action: 'reserve',
    hours: 2,
    reserved_for: 'Ms Costa, 912 345 678',
  });
const list = async (args: object = {}) =>
  (await world.call(listStaffUnits, { project_id: project.id, ...args } as never, moderator)).data;
const labels = async (args: object) => (await list(args)).map(({ label }) => label);
const one = async () => (await world.call(oneStaffUnit, { id: unit.id }, moderator)).data;
const change = (args: object) => world.call(changeStaffUnit, { id: unit.id, ...args } as never, moderator);
const release = (version: string) => world.call(releaseStaffUnit, { id: unit.id, version }, moderator);
const log = async () =>
  readEntries(
    world.ctx,
    { resource: 'project-units', recordId: String(unit.id) },
    { newestFirst: false, limit: 10, offset: 0 },
  );

it('are found by number and label, and narrowed by project, owner, type and state at this moment', async () => {
  await reserve();
  expect(await labels({ q: 'a-2' })).toEqual(['A-2']);
  expect(await labels({ q: String(unit.id) })).toEqual(['A-1']);
  expect(await labels({ account_id: owner.accountId, sort: 'price', order: 'desc' })).toEqual(['A-2', 'A-1']);
  expect(await labels({ type: 'parking' })).toEqual([]);
  const [reserved] = await list({ state: 'reserved' });
  expect(reserved).toMatchObject({ label: 'A-1', project_title: project.title, living_area: '900 ft2' });
  expect(Date.parse(reserved?.reserved_until ?? '')).toBe(world.ctx.now().getTime() + 2 * 3_600_000);
  expect(JSON.stringify(reserved)).not.toContain('Costa');
  world.clock.advance(2 * 3600);
  expect(await list({ state: 'reserved' })).toEqual([]);
  expect((await list({ state: 'available' }))[0]).toMatchObject({ label: 'A-1', reserved_until: null });
});

it('are mended as they were read, with their size as it is written; counts of cards follow, and it is logged', async () => {
  const { version, plans, living_area } = await one();
  const [plan] = plans;
  expect(living_area).toBe('900 ft2');
  const { data } = await change({ version, price: '290000', living_area: '', plan_id: plan?.id });
  expect(data).toMatchObject({ price: 290000, living_area: null, plan_id: plan?.id, floor: 1 });
  expect((await world.call(getProjects, { id: project.id })).data[0]?.unit_counts?.price_from).toBe(290000);
  expect(data.done).toMatchObject([{ action: 'update', staff_name: moderator.name }]);
  expect(data.history.map(({ kind, price }) => [kind, price])).toEqual([
    ['changed', 290000],
    ['added', 310000],
  ]);
  expect(await log()).toMatchObject([{ before: { price: 310000 }, after: { price: 290000 } }]);
  await expect(change({ version, price: '1' })).rejects.toMatchObject({ code: 'conflict' });
});

it.each([
  [{ label: 'A-2' }, 'label'],
  [{ label: '' }, 'label'],
  [{ plan_id: '999999' }, 'plan_id'],
  [{ floor: '1.5' }, 'floor'],
  [{ living_area: 'vast' }, 'living_area'],
])('name the field where %j is not valid, and write nothing', async (said, field) => {
  const before = await one();
  await expect(change({ version: before.version, ...said })).rejects.toMatchObject({
    code: 'validation',
    details: [{ field }],
  });
  expect(await one()).toEqual(before);
});

it('are released once, as they were read; the owner sees it in the history', async () => {
  await reserve();
  const { version, state } = await one();
  expect(state).toBe('reserved');
  await expect(release('1')).rejects.toMatchObject({ code: 'conflict' });
  const { data } = await release(version);
  expect([data.state, data.reserved_until, data.done[0]?.action]).toEqual(['available', null, 'release']);
  await expect(release(data.version)).rejects.toMatchObject({ code: 'wrong_state' });
  const events = await world.call(getUnitEvents, { project_id: project.id, states_only: true }, owner);
  expect(events.data.map(({ kind }) => kind)).toEqual(['released', 'reserved']);
  expect(await log()).toMatchObject([{ action: 'release', before: { state: 'reserved' } }]);
});

it('that do not exist are not found', async () => {
  await expect(world.call(oneStaffUnit, { id: 2_000_000 }, moderator)).rejects.toMatchObject({ status: 404 });
  await expect(
    world.call(releaseStaffUnit, { id: 2_000_000, version: '1' }, moderator),
  ).rejects.toMatchObject({ status: 404 });
});

it('are read by support, who mend none', async () => {
  const support = await world.signInStaff('support');
  expect((await world.call(oneStaffUnit, { id: unit.id }, support)).data.label).toBe('A-1');
  await expect(
    world.call(changeStaffUnit, { id: unit.id, version: '1', price: 1 } as never, support),
  ).rejects.toMatchObject({ status: 403 });
});
