import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';
import { getFirstFilters } from '../contract.ts';
import { firstFiltersOf } from '../first-filters.ts';
import { buildWorld, type World } from './search.world.ts';

let site: TestServer;
let world: World;
let token: string;

beforeAll(async () => {
  site = await startTestServer();
  world = await buildWorld(site.ctx, 5);
  ({ token } = await site.signInStaff('editor'));
}, 60_000);
afterAll(() => site?.close());

const lists = async () => (await site.call(getFirstFilters, {})).data;
const create = (filters: string[], categoryId?: number) =>
  site.call(staff.createFirstFilters, { filters, category_id: categoryId }, { token });
const rejected = (call: Promise<unknown>, field: string) =>
  expect(call).rejects.toMatchObject({ details: [expect.objectContaining({ field })] });

it('tells visitors which filters stand first, by category, as staff choose and order them', async () => {
  expect(await lists()).toEqual([]);
  const [house, flat] = world.categories as [number, number];
  const views = String(world.viewsId);
  const { data: general } = await create(['lift', 'heating']);
  const { data: own } = await create([views, 'available_from'], house);
  expect([general.category, own.category]).toEqual(['', 'House']);
  await expect.poll(lists).toEqual([
    { category_id: null, filters: ['lift', 'heating'] },
    { category_id: house, filters: [views, 'available_from'] },
  ]);
  expect(firstFiltersOf(await lists(), house)).toEqual([views, 'available_from']);
  expect(firstFiltersOf(await lists(), flat)).toEqual(['lift', 'heating']);
  const change = { id: own.id, version: own.version, filters: ['available_from', views] };
  const { data: changed } = await site.call(staff.updateFirstFilters, change, { token });
  expect(changed).toMatchObject({ category_id: house, filters: ['available_from', views] });
  await expect(site.call(staff.updateFirstFilters, change, { token })).rejects.toMatchObject({
    code: 'conflict',
  });
  const moved = { id: own.id, version: changed.version, category_id: '' as never };
  await rejected(site.call(staff.updateFirstFilters, moved, { token }), 'category_id');
  await site.call(staff.deleteFirstFilters, { id: general.id }, { token });
  await expect.poll(lists).toEqual([{ category_id: house, filters: ['available_from', views] }]);
  const { data: page, total } = await site.call(staff.listFirstFilters, {}, { token });
  expect([total, page[0]?.category]).toEqual([1, 'House']);
  const log = await runSql<{ action: string }>(
    site.ctx.db,
    `select action from audit_entry where resource = 'first-filters' order by id`,
  );
  expect(log.map(({ action }) => action)).toEqual(['create', 'create', 'update', 'delete']);
});

it('offers facts that are searched and questions that visitors filter by, and forgets what is no such any more', async () => {
  const { data: choices } = await site.call(staff.listFirstFilterChoices, {}, { token });
  const ids = choices.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['heating', 'available_from', String(world.viewsId)]));
  expect(ids).not.toContain('bedrooms');
  await create(['lift', String(world.depositId)], world.categories[1]);
  await runSql(site.ctx.db, 'update parameter set is_filterable = false where id = $1', [world.depositId]);
  await create(['pets'], world.categories[2]);
  await expect
    .poll(async () => firstFiltersOf(await lists(), world.categories[1] as number))
    .toEqual(['lift']);
});

it.each([
  ['none', [], undefined, 'filters'],
  ['one twice', ['lift', 'lift'], undefined, 'filters'],
  ['one that no search has', ['colour'], undefined, 'filters'],
  ['more than a list has', Array.from({ length: 31 }, (_, i) => String(i)), undefined, 'filters'],
  ['those of no category', ['lift'], 999_999, 'category_id'],
])('rejects %s with a 400 that names the field', async (_, filters, categoryId, field) => {
  await rejected(create(filters, categoryId), field);
});
