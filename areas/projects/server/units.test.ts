import { flatten } from '@keystead/http/client';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getOwnProjectUnits,
  getProjects,
  getProjectUnits,
  getUnitEvents,
  type OwnProject,
  type OwnUnit,
} from '../contract.ts';
import { UNIT_LIMITS } from '../limits.ts';
import { type ProjectsWorld, pdf, picture, program, startProjectsWorld } from './projects.fixture.ts';
import { freeEndedReservations } from './units.changing.service.ts';

let world: ProjectsWorld;
let owner: { token: string; accountId: number };
let project: OwnProject;
beforeAll(async () => {
  world = await startProjectsWorld();
  owner = await world.signUp({ completeProfile: true });
});
afterAll(() => world?.close());
beforeEach(async () => {
  project = await world.posted(owner.token, { plans: [{ title: 'Ground', document: pdf() }] });
});

interface Answer {
  status: number;
  body: {
    code?: string;
    details?: { field: string; message: string }[];
    data: OwnUnit[];
    counts: Record<string, number | null>;
  };
}
const send = async (path: string, fields: Record<string, unknown>, token = owner.token) =>
  (await world.send(path, token, fields)) as unknown as Answer;
const save = (units: unknown, more = {}) =>
  send('save-project-units', { project_id: project.id, units, ...more });
const act = (ids: number[], action: string, more = {}) =>
  send('change-project-unit-states', { project_id: project.id, ids: ids.join(','), action, ...more });
const read = async (args = {}) => world.call(getProjectUnits, { id: project.id, ...args });
const own = async (args = {}) => world.call(getOwnProjectUnits, { project_id: project.id, ...args }, owner);
const card = async () => (await world.call(getProjects, { id: project.id })).data[0]?.unit_counts;
const events = async (args = {}) =>
  (await world.call(getUnitEvents, { project_id: project.id, ...args }, owner)).data.map(
    ({ kind, label }) => `${label} ${kind}`,
  );

const flat = (label: string, more = {}) => ({ label, type: 'apartment', floor: 1, bedrooms: 2, ...more });

it('says how large the homes that are left are, without places to park and studios’ bedrooms', async () => {
  const range = async () => (await world.call(getProjects, { id: project.id })).data[0]?.unit_range;
  expect(await range()).toBeNull();
  await save([
    flat('R-1', { bedrooms: 3, living_area: '90 m2' }),
    flat('R-2', { bedrooms: 1, living_area: '52 m2' }),
    flat('R-3', { bedrooms: 0, type: 'studio', living_area: '' }),
    flat('R-4', { bedrooms: 6, living_area: '300 m2' }),
    { label: 'P-1', type: 'parking', floor: -1, living_area: '12 m2' },
  ]);
  const sold = (await own()).data.find(({ label }) => label === 'R-4');
  await act([sold?.id ?? 0], 'sell');
  expect(await range()).toEqual({ bedrooms_from: 1, bedrooms_to: 3, area_from: 52, area_to: 90 });
});

describe('saving', () => {
  it('adds what is sent as a list or as JSON, and answers what everybody sees', async () => {
    const plan = project.plans[0]?.id;
    const { status, body } = await save([
      flat('A-1', {
        price: '310000',
        living_area: '85 m2',
        outdoor_area: '100 sq ft',
        bathrooms: 1,
        plan_id: plan,
      }),
      flat('A-2', { price: '' }),
    ]);
    expect([status, body.details]).toEqual([200, undefined]);
    await save(JSON.stringify([{ label: 'P-1', type: 'parking', floor: -1, bedrooms: null, price: 20000 }]));
    const { data, total, counts } = await read();
    expect(total).toBe(3);
    expect(counts).toEqual({
      total: 3,
      available: 3,
      reserved: 0,
      sold: 0,
      price_from: 310000,
      price_to: 310000,
    });
    expect(data[0]).toEqual({
      id: body.data[0]?.id,
      project_id: project.id,
      label: 'A-1',
      type: 'apartment',
      floor: 1,
      bedrooms: 2,
      bathrooms: 1,
      living_area: 85,
      living_area_unit: 'm2',
      outdoor_area: 9.290304,
      outdoor_area_unit: 'ft2',
      price: 310000,
      plan_id: plan,
      picture: null,
      state: 'available',
    });
    expect(data.map(({ label, price }) => [label, price])).toEqual([
      ['A-1', 310000],
      ['A-2', null],
      ['P-1', 20000],
    ]);
    expect(await card()).toEqual(counts);
  });

  it('takes a row for the whole unit, writes nothing of what is as it was, and lets labels be exchanged', async () => {
    const { body } = await save([flat('A', { price: 1 }), flat('B', { price: 2 })]);
    const [a, b] = body.data as [OwnUnit, OwnUnit];
    const again = await save([
      { ...flat('B', { price: 1 }), id: a.id, version: 1 },
      { ...flat('A', { price: 2 }), id: b.id, version: 1 },
    ]);
    expect(again.body.data.map(({ label, version }) => [label, version])).toEqual([
      ['B', 2],
      ['A', 2],
    ]);
    const same = await save([{ id: a.id, label: 'B', type: 'apartment', floor: 1, bedrooms: 2, price: 1 }]);
    expect(same.body.data[0]?.version).toBe(2);
    const cleared = await save([{ id: a.id, label: 'B', type: 'studio' }]);
    expect(cleared.body.data[0]).toMatchObject({ floor: null, bedrooms: null, price: null, type: 'studio' });
    expect(await events()).toEqual(['B changed', 'A changed', 'B changed', 'B added', 'A added']);
  });

  it.each([
    ['price', -1],
    ['price', 'cheap'],
    ['floor', 201],
    ['bedrooms', '2.5'],
    ['bathrooms', 51],
    ['living_area', '85 miles'],
    ['living_area', '-3'],
    ['outdoor_area', '1000001'],
    ['type', 'castle'],
    ['label', 'x'.repeat(41)],
    ['label', 'a\u0000b'],
    ['state', 'gone'],
    ['plan_id', 2_000_000_000],
    ['id', 2_000_000_000],
    ['version', 'x'],
  ])('names what is not valid and writes nothing: %s as %j', async (field, value) => {
    const { status, body } = await save([flat('A'), flat('B'), flat('C'), flat('D', { [field]: value })]);
    expect(status).toBe(400);
    expect(body.details?.map((issue) => issue.field)).toEqual([`units[3][${field}]`]);
    expect((await read()).total).toBe(0);
  });

  it('needs label and type, other labels, floors and units of the project alone', async () => {
    const fieldsOf = ({ body }: Answer) => body.details?.map(({ field }) => field);
    expect(fieldsOf(await save([{ floor: 1 }]))).toEqual(['units[0][label]', 'units[0][type]']);
    expect(fieldsOf(await save([flat('A'), flat('A')]))).toEqual(['units[1][label]']);
    const { body } = await save([flat('A')]);
    expect(fieldsOf(await save([flat('B'), flat('A')]))).toEqual(['units[1][label]']);
    const id = body.data[0]?.id;
    expect(fieldsOf(await save([flat('A', { id }), flat('B', { id })]))).toEqual(['units[1][id]']);
    expect(fieldsOf(await save([flat('A', { id, state: 'sold' })]))).toEqual(['units[0][state]']);
    const other = await world.posted(owner.token, { plans: [{ title: 'x', document: pdf() }] });
    expect(fieldsOf(await save([flat('C', { plan_id: other.plans[0]?.id })]))).toEqual(['units[0][plan_id]']);
    expect(fieldsOf(await save([flat('A', { id })], { project_id: other.id }))).toEqual(['units[0][id]']);
    for (const units of ['words', '{', '[]', [], '[1]', '{"a":1}', [['x']]])
      expect([units, (await save(units)).status]).toEqual([units, 400]);
  });

  it('stops at as many as a project may have', async () => {
    const many = (count: number, from = 0) =>
      JSON.stringify(Array.from({ length: count }, (_, index) => flat(`U${from + index}`)));
    expect((await save(many(UNIT_LIMITS.project + 1))).body.details?.[0]?.field).toBe('units');
    expect((await save(many(UNIT_LIMITS.project))).status).toBe(200);
    expect((await save(many(1, 5000))).body.details?.[0]?.field).toBe('units');
    const { data, total } = await read({ limit: UNIT_LIMITS.page });
    expect([data.length, total]).toEqual([UNIT_LIMITS.page, UNIT_LIMITS.project]);
    await expect(read({ limit: UNIT_LIMITS.page + 1 })).rejects.toMatchObject({ status: 400 });
  });

  it('rejects what was made from an older version, naming the row', async () => {
    const { body } = await save([flat('A'), flat('B')]);
    const [a, b] = body.data as [OwnUnit, OwnUnit];
    await save([flat('B', { id: b.id, version: 1, price: 5 })]);
    const late = await save([
      flat('A', { id: a.id, version: 1, price: 4 }),
      flat('B', { id: b.id, version: 1 }),
    ]);
    expect([late.status, late.body.details?.[0]?.field]).toEqual([409, 'units[1][version]']);
    expect((await read()).data[0]?.price).toBeNull();
  });

  it('happens once under one name', async () => {
    const form = new FormData();
    for (const [name, value] of flatten({ project_id: project.id, units: [flat('A')] }))
      form.append(name, value);
    const once = () =>
      world.raw('/api/save-project-units', {
        method: 'POST',
        body: form,
        token: owner.token,
        headers: { 'idempotency-key': `units-${project.id}` },
      });
    expect([(await once()).status, (await once()).status]).toEqual([200, 200]);
    expect((await read()).total).toBe(1);
  });
});

describe('one unit', () => {
  it('is changed field by field, cleared by empty texts, with a picture of its own', async () => {
    const { body } = await save([flat('A', { price: 5, living_area: '900 sq ft' })]);
    const id = body.data[0]?.id;
    const change = async (fields: object) => {
      const answer = await send('change-project-unit', { id, ...fields });
      return { ...answer, unit: answer.body.data as unknown as OwnUnit };
    };
    const kept = (await change({ bedrooms: 3, version: 1, picture: await picture() })).unit;
    expect(kept).toMatchObject({ bedrooms: 3, price: 5, living_area_unit: 'ft2' });
    expect(kept.picture?.alt).toBe('A');
    const { unit } = await change({ price: '', living_area: '', picture: '' });
    expect(unit).toMatchObject({ price: null, living_area: null, living_area_unit: null, picture: null });
    expect((await change({ version: 1 })).status).toBe(409);
    const bad = [
      ['picture', program()],
      ['floor', 'x'],
      ['plan_id', '999999'],
    ] as const;
    for (const [field, value] of bad)
      expect((await change({ [field]: value })).body.details?.[0]?.field).toBe(field);
  });

  it('takes its picture along when it or the project goes', async () => {
    const { body } = await save([flat('A'), flat('B')]);
    const [a, b] = body.data as [OwnUnit, OwnUnit];
    const before = new Set(world.storage.files.keys());
    for (const { id } of [a, b]) await send('change-project-unit', { id, picture: await picture() });
    const added = () => [...world.storage.files.keys()].filter((key) => !before.has(key));
    expect(added()).not.toEqual([]);
    await send('delete-project-units', { project_id: project.id, ids: a.id });
    await world.send('delete_project', owner.token, { id: project.id });
    await world.runJobs();
    expect(added()).toEqual([]);
  });
});

describe('states', () => {
  const unit = async () => (await save([flat('A', { price: 100 })])).body.data[0] as OwnUnit;

  it('is reserved for a time, and for whom is the owner’s alone', async () => {
    const { id } = await unit();
    const { status, body } = await act([id], 'reserve', { reserved_for: 'Ms Pinto', hours: 2 });
    expect([status, body.counts]).toMatchObject([200, { available: 0, reserved: 1, price_from: null }]);
    const until = new Date(world.ctx.now().getTime() + 2 * 3_600_000).toISOString();
    expect((await own()).data[0]).toMatchObject({ reserved_for: 'Ms Pinto', reserved_until: until });
    expect(JSON.stringify(await read())).not.toMatch(/Pinto|reserved_for|reserved_until|version/);
    expect(await card()).toMatchObject({ available: 0, reserved: 1, price_from: null });
  });

  it('is free when the time is over, before the job and after it', async () => {
    const { id } = await unit();
    await act([id], 'reserve', { hours: 1, reserved_for: 'x' });
    world.clock.advance(3601);
    const { data, counts } = await read();
    expect([data[0]?.state, counts.available, counts.price_from]).toEqual(['available', 1, 100]);
    expect((await read({ unit_state: 'available' })).total).toBe(1);
    expect((await read({ unit_state: 'reserved' })).total).toBe(0);
    expect((await own()).data[0]).toMatchObject({ reserved_for: '', reserved_until: null });
    expect((await world.call(getProjects, { id: project.id, has_available: '1' })).total).toBe(1);
    await freeEndedReservations(world.ctx);
    expect(await card()).toMatchObject({ available: 1, reserved: 0 });
    expect(await events()).toEqual(['A expired', 'A reserved', 'A added']);
    expect((await act([id], 'reserve')).status).toBe(200);
  });

  it('goes to one of many who reserve it at once', async () => {
    const { id } = await unit();
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, who) => act([id], 'reserve', { reserved_for: `${who}` })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ body }) => body.code === 'wrong_state')).toHaveLength(11);
    expect(await events({ states_only: '1' })).toEqual(['A reserved']);
  });

  it('counts what two write at once', async () => {
    const { body } = await save(
      Array.from({ length: 10 }, (_, index) => flat(`U${index}`, { price: index + 1 })),
    );
    await Promise.all(body.data.map(({ id }, index) => act([id], index % 2 ? 'sell' : 'reserve')));
    expect(await card()).toEqual({
      total: 10,
      available: 0,
      reserved: 5,
      sold: 5,
      price_from: null,
      price_to: null,
    });
  });

  it('changes for all that are named or for none, by the table alone', async () => {
    const { body } = await save([flat('A'), flat('B')]);
    const [a, b] = body.data.map(({ id }) => id) as [number, number];
    expect((await act([a], 'sell')).status).toBe(200);
    const both = await act([b, a], 'withdraw');
    expect([both.status, both.body.details]).toEqual([400, [{ field: 'ids[1]', message: 'is sold' }]]);
    expect((await read()).data.map(({ state }) => state)).toEqual(['sold', 'available']);
    expect((await act([a], 'offer')).status).toBe(200);
    expect((await act([a], 'release')).status).toBe(400);
    expect((await act([a, b], 'withdraw')).status).toBe(200);
    expect(await card()).toBeNull();
    for (const [field, value] of [
      ['action', 'give'],
      ['hours', '0'],
      ['hours', '9999'],
      ['ids[0]', 'x'],
    ] as const)
      expect((await act([a], 'offer', { [field.replace('[0]', '')]: value })).body.details?.[0]?.field).toBe(
        field,
      );
    expect((await act([2_000_000_000], 'offer')).status).toBe(404);
  });

  it('leaves a history that nobody rewrites, also of what is removed', async () => {
    const { id } = await unit();
    await send('delete-project-units', { project_id: project.id, ids: id });
    expect(await events()).toEqual(['A removed', 'A added']);
    expect(await events({ unit_id: id + 1 })).toEqual([]);
    await expect(runSql(world.ctx.db, `update project_unit_event set label = 'x'`)).rejects.toThrow();
    await expect(runSql(world.ctx.db, 'delete from project_unit_event')).rejects.toThrow();
  });
});

describe('finding', () => {
  beforeEach(async () => {
    await save([
      flat('A', { price: 300, living_area: 60, bedrooms: 1 }),
      flat('B', { price: 200, living_area: 90, bedrooms: 3, floor: 2 }),
      flat('C', { bedrooms: 4, type: 'house' }),
    ]);
  });

  it.each([
    [{}, 'ABC'],
    [{ floor: '2' }, 'B'],
    [{ unit_type: 'house' }, 'C'],
    [{ bedrooms: '3' }, 'BC'],
    [{ min_price: '250' }, 'A'],
    [{ max_price: '250' }, 'B'],
    [{ min_area: '61', max_area: '100' }, 'B'],
    [{ sort: 'price_asc' }, 'BAC'],
    [{ sort: 'price_desc' }, 'ABC'],
    [{ sort: 'area_desc' }, 'BAC'],
    [{ limit: '1', offset: '1' }, 'B'],
  ])('units by %j', async (args, labels) => {
    expect((await read(args)).data.map(({ label }) => label).join('')).toBe(labels);
    expect((await own(args)).data.map(({ label }) => label).join('')).toBe(labels);
  });

  it('projects by one available unit that is as asked for, and in the order of prices', async () => {
    const buyer = await world.signUp({ completeProfile: true });
    const other = await world.posted(buyer.token, { title: 'Cheaper' });
    const none = await world.posted(buyer.token, { title: 'Without' });
    const units = [flat('X', { price: 100, bedrooms: 1 })];
    await send('save-project-units', { project_id: other.id, units }, buyer.token);
    const found = async (args: object) => {
      const ours = new Set([project.id, other.id, none.id]);
      const { data } = await world.call(getProjects, { limit: '100', ...args } as never);
      return data.filter(({ id }) => ours.has(id)).map(({ id }) => id);
    };
    expect(await found({ has_available: '1' })).toEqual([other.id, project.id]);
    expect(await found({ bedrooms: '3' })).toEqual([project.id]);
    expect(await found({ bedrooms: '3', min_price: '250' })).toEqual([]);
    expect(await found({ max_price: '150' })).toEqual([other.id]);
    await save([flat('P', { type: 'parking', price: 20 }), flat('S', { type: 'storage', price: 999 })]);
    expect(await found({ max_price: '50' })).toEqual([]);
    expect(await found({ min_price: '900' })).toEqual([]);
    expect(await found({ sort: 'price_asc' })).toEqual([other.id, project.id, none.id]);
    expect(await found({ sort: 'price_desc' })).toEqual([project.id, other.id, none.id]);
    const { data } = await own();
    await act(
      data.map(({ id }) => id),
      'sell',
    );
    expect(await found({ has_available: '1' })).toEqual([other.id]);
  });
});

it('stand where robots and language models read: how many are left, and when that changed', async () => {
  await save([flat('A-1', { price: 310_000, living_area: '85' }), flat('A-2', { price: 400_000 })]);
  const read = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const sent = body && { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(world.url + path, sent)).text();
  };
  expect(await read('/llms.txt')).toContain(`${project.slug_id}): Porto, from 310,000, 2 left`);
  const tool = { name: 'get_project_units', arguments: { id: project.id, max_price: 350_000 } };
  const answer = await read('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool });
  expect(answer).toContain('A-1: available, apartment, floor 1, 2 bedrooms, 85 m², 310,000');
  expect(answer).not.toContain('A-2');
  const changedAt = async () => {
    const rows = await runSql<{ changed_at: Date }>(
      world.ctx.db,
      'select changed_at from project_public where id = $1',
      [project.id],
    );
    return rows[0]?.changed_at.getTime();
  };
  world.clock.advance(3600);
  const { data } = await own();
  await act([data[0]?.id as number], 'sell');
  expect(await changedAt()).toBe(world.ctx.now().getTime());
});
