import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeProjectStatus,
  changeProjectUnit,
  changeUnitStates,
  countProjectView,
  deleteProject,
  deleteProjectText,
  deleteProjectUnits,
  getAddedProjects,
  getOwnProjectUnits,
  getProjectDetail,
  getProjectStatistics,
  getProjects,
  getProjectTexts,
  getProjectUnits,
  getUnitEvents,
  type OwnProject,
  postProject,
  saveProjectText,
  saveProjectUnits,
  translateProject,
} from '../contract.ts';
import { type ProjectsWorld, pdf, startProjectsWorld } from './projects.fixture.ts';
import { routes } from './projects.routes.ts';

let world: ProjectsWorld;
let owner: { token: string; accountId: number };
let stranger: { token: string; accountId: number };
let deactivated: { token: string; accountId: number };
let project: OwnProject;
let hidden: OwnProject;
let strangers: OwnProject;
let unit: number;

beforeAll(async () => {
  world = await startProjectsWorld();
  owner = await world.signUp({ completeProfile: true });
  stranger = await world.signUp({ completeProfile: true });
  deactivated = await world.signUp({ completeProfile: true });
  await world.posted(deactivated.token, { title: 'Of someone switched off' });
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  const plans = [{ title: 'Ground', document: pdf() }];
  project = await world.posted(owner.token, { title: 'Of the owner', plans });
  hidden = await world.posted(owner.token, { title: 'Hidden yard' });
  for (const { id } of [hidden, project]) {
    const units = [{ label: 'Secret 1', type: 'studio' }];
    const { body } = await world.send('save-project-units', owner.token, { project_id: id, units });
    unit = body.data[0]?.id as number;
  }
  await world.send('save-project-text', owner.token, { id: project.id, language: 'fr', ...TEXT });
  await world.send('change-project-status', owner.token, { project_id: hidden.id, status: 0 });
  strangers = await world.posted(stranger.token, {
    plans,
    documents: [pdf()],
    gallery_images: [world.photo],
  });
});
afterAll(() => world.close());

const TEXT = { title: 'Du propriétaire', description: 'Secret.' };
const NOBODY = [undefined, 'undefined', 'x'.repeat(64)];
const state = () =>
  runSql(
    world.ctx.db,
    `select p.*, (select array_agg(f.id) from project_plan f where f.project_id = p.id) as plans,
       (select array_agg(x) from project_text x where x.project_id = p.id)::text as texts,
       (select array_agg(u) from project_unit u where u.project_id = p.id)::text as units from project p order by id`,
  );

it('has an attempt at every call of the area', () => {
  expect(routes.map(({ call }) => call)).toEqual([
    postProject,
    getProjects,
    getProjectDetail,
    getAddedProjects,
    changeProjectStatus,
    deleteProject,
    countProjectView,
    getProjectStatistics,
    getProjectUnits,
    getOwnProjectUnits,
    saveProjectUnits,
    changeProjectUnit,
    changeUnitStates,
    deleteProjectUnits,
    getUnitEvents,
    getProjectTexts,
    saveProjectText,
    translateProject,
    deleteProjectText,
  ]);
});

describe('calls that change something', () => {
  const attempts: [string, () => Record<string, unknown>][] = [
    ['post_project', () => ({ id: project.id, title: 'Taken over' })],
    ['change-project-status', () => ({ project_id: project.id, status: 0 })],
    ['save-project-units', () => ({ project_id: project.id, units: [{ label: 'B', type: 'shop' }] })],
    ['change-project-unit', () => ({ id: unit, label: 'Taken over' })],
    ['change-project-unit-states', () => ({ project_id: project.id, ids: unit, action: 'reserve' })],
    ['delete-project-units', () => ({ project_id: project.id, ids: unit })],
    ['save-project-text', () => ({ id: project.id, language: 'hi', ...TEXT })],
    ['translate-project', () => ({ id: project.id, language: 'ar' })],
    ['delete-project-text', () => ({ id: project.id, language: 'fr' })],
    ['delete_project', () => ({ id: project.id })],
  ];

  it.each(attempts)('%s turns away guests, forged tokens and deactivated people', async (path, fields) => {
    const before = await state();
    for (const token of NOBODY) expect((await world.send(path, token, fields())).status).toBe(401);
    expect([401, 403]).toContain((await world.send(path, deactivated.token, fields())).status);
    expect(await state()).toEqual(before);
  });

  it.each(attempts)('%s knows nothing of the projects of others', async (path, fields) => {
    const before = await state();
    const forged = {
      ...fields(),
      userid: owner.accountId,
      owner_id: owner.accountId,
      added_by: owner.accountId,
    };
    expect((await world.send(path, stranger.token, forged)).status).toBe(404);
    expect(await state()).toEqual(before);
  });

  it('takes no parts of other projects into an edit', async () => {
    const before = await state();
    const attack = async (fields: Record<string, unknown>) => {
      const { status, body } = await world.send('post_project', owner.token, { id: project.id, ...fields });
      expect(status).toBe(400);
      return body.details?.map(({ field }) => field);
    };
    expect(await attack({ remove_plans: `${strangers.plans[0]?.id}` })).toEqual(['remove_plans']);
    expect(await attack({ remove_documents: `${strangers.documents[0]?.id}` })).toEqual(['remove_documents']);
    expect(await attack({ remove_gallery_images: [strangers.gallary_images[0]?.id] })).toEqual([
      'remove_gallery_images',
    ]);
    expect(await attack({ gallery_order: `0,${strangers.gallary_images[0]?.id}` })).toEqual([
      'gallery_order',
    ]);
    expect(await attack({ plans: [{ id: strangers.plans[0]?.id, title: 'Mine' }] })).toContain(
      'plans[0][id]',
    );
    const mine = project.plans[0]?.id;
    expect(await attack({ plans: [{ id: mine, title: 'a' }], remove_plans: `${mine}` })).toEqual([
      'plans[0][id]',
    ]);
    expect(
      await attack({
        plans: [
          { id: mine, title: 'a' },
          { id: mine, title: 'b' },
        ],
      }),
    ).toEqual(['plans[1][id]']);
    expect(await state()).toEqual(before);
  });

  it('takes no word for who owns it, what state it is in or how often it was seen', async () => {
    const { body } = await world.post(stranger.token, {
      owner_id: owner.accountId,
      request_status: 'rejected',
      status: 0,
      total_click: 9,
      version: 7,
    });
    expect(body.data[0]).toMatchObject({
      added_by: stranger.accountId,
      request_status: 'approved',
      total_click: 0,
      version: 1,
    });
  });
});

describe('bad input', () => {
  it.each([
    ['title', ''],
    ['title', 'a\u0000b'],
    ['title', 'x'.repeat(256)],
    ['description', 'null'],
    ['category_id', '99999999999'],
    ['category_id', "1' or '1'='1"],
    ['type', 'finished'],
    ['latitude', '90.1'],
    ['longitude', '1e999'],
    ['longitude', 'NaN'],
    ['image', 'words'],
    ['video_link', 'javascript:alert(1)'],
    ['gallery_images', ['text']],
    ['documents', ['text']],
    ['plans', [{ id: -1, title: 'x' }]],
    ['plans', 'words'],
    ['remove_plans', '1,x'],
    ['gallery_order', '1,x'],
    ['id', 'abc'],
    ['version', '0'],
  ])('is rejected: %s as %j, named', async (field, value) => {
    const { status, body } = await world.post(owner.token, { [field]: value });
    expect(status).toBe(400);
    expect(body.details?.[0]?.field.startsWith(field)).toBe(true);
  });

  it('in numbers and sizes beyond what a project carries', async () => {
    const many = (n: number) => new Array(n).fill(world.photo);
    expect((await world.post(owner.token, { gallery_images: many(31) })).status).toBe(400);
    const huge = new File([new Uint8Array(3001 * 1024)], 'huge.jpg');
    expect((await world.post(owner.token, { image: huge })).body.details?.[0]?.field).toBe('image');
    const floors = Array.from({ length: 61 }, () => ({ title: 'x' }));
    expect((await world.post(owner.token, { plans: floors })).status).toBe(400);
  });

  it('stores mark-up and commands as plain text', async () => {
    const title = `<script>alert(1)</script>'; drop table project; --`;
    const { body } = await world.post(owner.token, { title });
    expect(body.data[0]).toMatchObject({ title, slug_id: 'scriptalert1script-drop-table-project' });
  });
});

it('takes no units of other projects into a change', async () => {
  const before = await state();
  const fields = { project_id: hidden.id, ids: unit, action: 'sell' };
  expect((await world.send('change-project-unit-states', owner.token, fields)).status).toBe(404);
  expect((await world.send('delete-project-units', owner.token, fields)).status).toBe(404);
  expect(await state()).toEqual(before);
});

describe('reading', () => {
  const read = (path: string, token?: string) =>
    world.raw(`/api/${path}`, token === undefined ? {} : { token });

  const own = ['get-added-projects', 'project-statistics'];
  it.each(own)('%s turns away guests and deactivated people', async (path) => {
    for (const token of NOBODY) expect((await read(path, token)).status).toBe(401);
    expect([401, 403]).toContain((await read(path, deactivated.token)).status);
  });

  it.each(own)('%s hides what belongs to others', async (path) => {
    for (const query of [`slug_id=${project.slug_id}`, `id=${project.id}&userid=${owner.accountId}`])
      expect((await read(`${path}?${query}`, stranger.token)).status).toBe(404);
  });

  it('get-project-texts is the owner’s alone', async () => {
    const asked = `${getProjectTexts.path}?id=${project.id}`;
    for (const token of NOBODY) expect((await read(asked, token)).status).toBe(401);
    expect([401, 403]).toContain((await read(asked, deactivated.token)).status);
    expect((await read(asked, stranger.token)).status).toBe(404);
    expect((await read(asked, owner.token)).status).toBe(200);
    expect((await read(`${getProjectTexts.path}?id=x`, owner.token)).status).toBe(400);
  });

  const units = ['get-own-project-units', 'get-project-unit-events'];
  it.each(units)('%s is the owner’s alone', async (path) => {
    const asked = `${path}?project_id=${project.id}`;
    for (const token of NOBODY) expect((await read(asked, token)).status).toBe(401);
    expect([401, 403]).toContain((await read(asked, deactivated.token)).status);
    expect((await read(asked, stranger.token)).status).toBe(404);
    expect((await read(asked, owner.token)).status).toBe(200);
    for (const bad of ['', '?project_id=x', `?project_id=${project.id}&limit=501`])
      expect((await read(path + bad, owner.token)).status).toBe(400);
  });

  it('get-project-units shows those of projects that are public, and to owners their own', async () => {
    const asked = (id: number) => `${getProjectUnits.path}?id=${id}`;
    for (const token of [undefined, 'undefined', stranger.token]) {
      expect((await read(asked(project.id), token)).body.total).toBe(1);
      expect((await read(asked(hidden.id), token)).status).toBe(404);
    }
    expect((await read(asked(hidden.id), owner.token)).body.total).toBe(1);
    for (const bad of ['', '?id=x', `?id=${project.id}&unit_state=gone`, `?id=${project.id}&sort=colour`])
      expect((await read(getProjectUnits.path + bad)).status).toBe(400);
  });

  it('count-project-view says nothing of what is hidden, and counts nothing there', async () => {
    for (const id of [hidden.id, project.id, 2_000_000_000])
      expect((await world.send('count-project-view', stranger.token, { project_id: id })).status).toBe(200);
    await world.flush();
    expect(await world.count(`select 1 from project_view_day where project_id = ${hidden.id}`)).toBe(0);
  });

  it.each([undefined, 'undefined', 'stranger'])(
    'get-projects and details show what is public: %s',
    async (who) => {
      const token = who === 'stranger' ? stranger.token : who;
      const { body } = await read(`get-projects?limit=100&userid=${owner.accountId}`, token);
      expect((body.data as { title: string }[]).map(({ title }) => title)).not.toContain('Hidden yard');
      expect((await read(`get-project-detail?id=${hidden.id}`, token)).status).toBe(404);
      expect((await read(`get-project-detail?slug_id=${hidden.slug_id}`, token)).status).toBe(404);
      expect((await read('get-project-detail?slug_id=of-someone-switched-off', token)).status).toBe(404);
      expect((await read('get-project-detail', token)).status).toBe(400);
      const shown = JSON.stringify((await read(`get-project-detail?id=${project.id}`, token)).body);
      for (const secret of ['"version"', '"history"', '"reject_reason"', '"allowed"'])
        expect(shown).not.toContain(secret);
    },
  );

  it.each(['limit=0', 'limit=101', 'offset=10001', 'id=x', 'type=3', 'posted_since=9', 'category_id=0'])(
    'get-projects rejects %s and names it',
    async (query) => {
      const { status, body } = await read(`${getProjects.path}?${query}`);
      expect(status).toBe(400);
      expect(JSON.stringify(body.details)).toContain(`"field":"${query.split('=')[0]}`);
    },
  );
});
