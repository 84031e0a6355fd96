import { runSql } from '@keystead/platform/db';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeProjectStatus,
  deleteProject,
  getAddedProjects,
  getProjectDetail,
  getProjectStatistics,
  getProjects,
  type OwnProject,
  ownProject,
} from '../contract.ts';
import { approveProject, rejectProject } from './life.service.ts';
import { type ProjectsWorld, pdf, picture, program, startProjectsWorld } from './projects.fixture.ts';

let world: ProjectsWorld;
let owner: { token: string; accountId: number };
let reader: { token: string; accountId: number };

beforeAll(async () => {
  world = await startProjectsWorld();
  owner = await world.signUp({ name: 'Developer', completeProfile: true });
  reader = await world.signUp({ completeProfile: true });
});
afterAll(() => world.close());

const fieldsOf = ({ body }: { body: { details?: { field: string }[] } }) =>
  body.details?.map(({ field }) => field);
const edit = (id: number, fields: Record<string, unknown>, token = owner.token) =>
  world.send('post_project', token, { id, ...fields });
const own = async (id: number) =>
  (await world.call(getAddedProjects, { id: String(id) }, { token: owner.token })).data as OwnProject;
const everything = async () => ({
  projects: await world.count('select 1 from project'),
  parts: await world.count(
    'select 1 from project_plan union all select 1 from project_picture union all select 1 from project_document',
  ),
  slugs: await world.count('select 1 from project_slug'),
  cities: await world.count('select 1 from city'),
  files: world.storage.files.size,
});

describe('a project with everything', () => {
  it('is stored, shown to its owner and to everybody', async () => {
    const { status, body } = await world.post(owner.token, {
      title: 'Quay Gardens',
      type: 'under_construction',
      video_link: 'https://youtu.be/dQw4w9WgXcQ',
      meta_title: 'A title',
      meta_image: await picture(),
      gallery_images: [await picture(), await picture(500)],
      documents: [pdf('brochure.pdf')],
      plans: [
        { id: '', title: 'Ground floor', document: await picture() },
        { id: '', title: 'First floor', document: pdf() },
        { id: '', title: '', document: '' },
      ],
    });
    expect([status, body.message]).toEqual([200, 'Your project is live.']);
    const project = ownProject.parse(body.data[0]);
    expect(project).toMatchObject({
      slug_id: 'quay-gardens',
      type: 'under_construction',
      status: 1,
      request_status: 'approved',
      added_by: owner.accountId,
      is_admin_listing: 0,
      latitude: '41.15',
      version: 1,
      customer: { name: 'Developer', id: owner.accountId },
      category: { category: 'Flat', slug_id: 'flat' },
      plans: [
        { title: 'Ground floor', picture: expect.anything() },
        { title: 'First floor', picture: null },
      ],
      documents: [{ type: 'doc', file_name: 'brochure.pdf' }],
      history: [{ kind: 'posted', request_status: 'approved' }],
      allowed: ['edit', 'resubmit', 'activate', 'deactivate', 'delete'],
      reject_reason: {},
    });
    for (const url of [project.image, project.meta_image, ...project.plans.map((plan) => plan.document)])
      expect(await world.storage.exists(url.slice(`${world.url}/media/`.length))).toBe(true);
    const shown = await world.call(getProjectDetail, { slug_id: 'quay-gardens', get_similar: '1' });
    expect(shown.data).toMatchObject({ id: project.id, title: 'Quay Gardens', gallary_images: [{}, {}] });
    expect(shown.data).not.toHaveProperty('version');
  });

  it('waits for review where the operator looks first, and is found by its owner only', async () => {
    await updateSettings(world.ctx, { autoApprove: false });
    const project = await world.posted(owner.token, { title: 'Waiting' });
    expect(project).toMatchObject({ request_status: 'pending', status: 0 });
    const seen = await world.raw(`/api/get-project-detail?slug_id=${project.slug_id}`);
    expect(seen.status).toBe(404);
    await approveProject(world.ctx, project.id);
    await world.call(getProjectDetail, { id: String(project.id) });
    await edit(project.id, { title: 'Waiting again' });
    expect(await own(project.id)).toMatchObject({ request_status: 'pending', slug_id: 'waiting' });
    await rejectProject(world.ctx, project.id, 'The plans are of another house.');
    expect(await own(project.id)).toMatchObject({
      request_status: 'rejected',
      reject_reason: { reason: 'The plans are of another house.', project_id: project.id },
    });
    await updateSettings(world.ctx, { autoApprove: true });
    await edit(project.id, { title: 'With its own plans' });
    const { history, request_status, reject_reason } = await own(project.id);
    expect([request_status, reject_reason]).toEqual(['pending', {}]);
    expect(history.map((line) => line.request_status)).toEqual([
      'pending',
      'approved',
      'pending',
      'rejected',
      'pending',
    ]);
  });
});

describe('floors', () => {
  it('are filled one after the other, with any of them left open', async () => {
    const plan = await picture();
    const rejected = async (plans: unknown[]) => fieldsOf(await world.post(owner.token, { plans }));
    expect(await rejected([{ title: 'One' }])).toEqual(['plans[0][document]']);
    expect(await rejected([{ document: plan }])).toEqual(['plans[0][title]']);
    expect(
      await rejected([
        { title: '', document: '' },
        { title: 'Two', document: plan },
      ]),
    ).toEqual(['plans[0][title]']);
    const answer = await world.post(owner.token, {
      plans: [{ title: 'One' }, { title: 'Two', document: plan }],
    });
    expect(answer.body.message).toBe(
      'plans[0][document]: is required: fill this floor before adding another',
    );
  });

  it('are renamed, replaced, added and removed, and the rest stays', async () => {
    const [one, two] = [await picture(), await picture()];
    const before = await world.posted(owner.token, {
      gallery_images: [await picture(), await picture()],
      documents: [pdf('a.pdf'), pdf('b.pdf')],
      plans: [
        { title: 'Ground', document: one },
        { title: 'First', document: two },
        { title: 'Roof', document: pdf() },
      ],
    });
    const [ground, first, roof] = before.plans.map(({ id }) => ({ id }));
    if (!ground || !first || !roof) throw new Error('A floor is missing');
    const answer = await edit(before.id, {
      remove_plans: `${roof.id}`,
      remove_gallery_images: `${before.gallary_images[0]?.id},${before.gallary_images[1]?.id}`,
      remove_documents: `${before.documents[0]?.id}`,
      gallery_images: ['https://example.org/there-already.jpg', await picture()],
      image: before.image,
      video_link: '',
      plans: [
        { id: ground.id, title: 'Street level', document: '' },
        { id: first.id, title: 'First', document: pdf('new.pdf') },
        { id: '', title: 'Second', document: pdf() },
      ],
    });
    expect(answer.status).toBe(200);
    const after = answer.body.data[0] as OwnProject;
    expect(after.plans.map(({ title }) => title)).toEqual(['Street level', 'First', 'Second']);
    expect(after.plans[0]).toMatchObject({ id: ground.id, document: before.plans[0]?.document });
    expect(after.plans[1]?.document).toMatch(/\.pdf$/);
    expect(after.gallary_images).toHaveLength(1);
    expect(after.documents.map(({ file_name }) => file_name)).toEqual(['b.pdf']);
    expect(after).toMatchObject({ image: before.image, title: before.title, version: before.version + 1 });
    await world.runJobs();
    const keys = [before.gallary_images[0]?.name, before.plans[1]?.document, before.documents[0]?.name];
    for (const url of keys)
      expect(await world.storage.exists(String(url).slice(`${world.url}/media/`.length))).toBe(false);
    expect(await world.storage.exists(after.image.slice(`${world.url}/media/`.length))).toBe(true);
  });
});

describe('the gallery', () => {
  it('is put in order, new pictures between those that are there', async () => {
    const before = await world.posted(owner.token, {
      gallery_images: [await picture(), await picture(), await picture()],
    });
    const [one, two, three] = before.gallary_images.map(({ id }) => id);
    const answer = await edit(before.id, {
      remove_gallery_images: two,
      gallery_images: [await picture(300), await picture(310)],
      gallery_order: `${three},0,${one}`,
    });
    const after = (answer.body.data[0] as OwnProject).gallary_images;
    expect(after.map(({ id }) => id)).toEqual([three, expect.any(Number), one, expect.any(Number)]);
    expect(after.map(({ picture: shown }) => shown.width)).toEqual([240, 300, 240, 310]);
    const foreign = await edit(before.id, { gallery_order: `${one},999999` });
    expect(fieldsOf(foreign)).toEqual(['gallery_order']);
    expect(fieldsOf(await edit(before.id, { gallery_order: 'first,second' }))?.[0]).toMatch(/^gallery_order/);
  });
});

describe('addresses', () => {
  it('are shared out among projects posted at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.post(owner.token, { title: 'Same Name' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(new Array(50).fill(200));
    const slugs = new Set(answers.map(({ body }) => body.data[0]?.slug_id));
    expect([slugs.size, slugs.has('same-name'), slugs.has('same-name-50')]).toEqual([50, true, true]);
  });

  it('lead to the project for ever, and to no other', async () => {
    const project = await world.posted(owner.token, { title: 'Old Address' });
    await edit(project.id, { slug_id: 'New  Address!' });
    const found = await world.call(getProjectDetail, { slug_id: 'old-address' });
    expect(found.data).toMatchObject({ id: project.id, slug_id: 'new-address' });
    expect((await world.posted(owner.token, { title: 'Old Address' })).slug_id).toBe('old-address-2');
    await edit(project.id, { slug_id: 'old-address' });
    expect((await own(project.id)).slug_id).toBe('old-address');
    await world.call(deleteProject, { id: String(project.id) }, { token: owner.token });
    expect((await world.posted(owner.token, { title: 'Old Address' })).slug_id).toBe('old-address-3');
  });
});

describe('a number in place of an address', () => {
  it('leads to the project of that number, unless one has it as its address', async () => {
    const project = await world.posted(owner.token, { title: 'Numbered' });
    const at = (slug: string) => world.raw(`/api/get-project-detail?slug_id=${slug}`);
    expect((await at(String(project.id))).body.data).toMatchObject({ id: project.id, slug_id: 'numbered' });
    const named = await world.posted(owner.token, { title: String(project.id) });
    expect(named.slug_id).toBe(String(project.id));
    expect((await at(String(project.id))).body.data).toMatchObject({ id: named.id });
    for (const none of ['2147483647', '99999999999', '0', '-1'])
      expect([none, (await at(none)).status]).toEqual([none, 404]);
    await world.call(deleteProject, { id: String(named.id) }, { token: owner.token });
    expect((await at(String(project.id))).status).toBe(410);
  });
});

describe('two edits at once', () => {
  it('the second learns of the first, and what it left alone stays as the first wrote it', async () => {
    const { id, version } = await world.posted(owner.token, { title: 'Edited twice' });
    expect((await edit(id, { version, city: 'Braga' })).status).toBe(200);
    const second = await edit(id, { version, title: 'Second' });
    expect([second.status, second.body.code, fieldsOf(second)]).toEqual([409, 'conflict', ['version']]);
    const [a, b] = await Promise.all([edit(id, { title: 'Third' }), edit(id, { country: 'Spain' })]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(await own(id)).toMatchObject({ title: 'Third', city: 'Braga', country: 'Spain' });
  });

  it('with a version, exactly one of many wins', async () => {
    const { id, version } = await world.posted(owner.token);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => edit(id, { version, title: `Attempt ${n}`, image: world.photo })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('the switch and the end', () => {
  it('takes a project off the site and back, and says what else could be done', async () => {
    const { id, slug_id } = await world.posted(owner.token);
    const turn = (status: string) =>
      world.call(changeProjectStatus, { project_id: String(id), status }, { token: owner.token });
    await turn('0');
    expect((await world.raw(`/api/get-project-detail?slug_id=${slug_id}`)).status).toBe(404);
    expect(await own(id)).toMatchObject({ status: 0, is_active: false });
    await turn('0');
    await turn('1');
    expect((await own(id)).history.map(({ kind }) => kind)).toEqual(['posted', 'activity', 'activity']);
    await rejectProject(world.ctx, id, 'No');
    const answer = await world.send('change-project-status', owner.token, { project_id: id, status: 1 });
    expect([answer.status, answer.body.code]).toEqual([400, 'wrong_state']);
    expect(answer.body.allowed).toEqual(['edit', 'resubmit', 'delete']);
    expect(answer.body.message).toContain('You can: edit it, edit it and send it in again, delete it.');
  });

  it('has a history that cannot be rewritten', async () => {
    const { id } = await world.posted(owner.token);
    await world.call(deleteProject, { id: String(id) }, { token: owner.token });
    const lines = () => runSql(world.ctx.db, 'select kind from project_event where project_id = $1', [id]);
    expect(await lines()).toEqual([{ kind: 'posted' }, { kind: 'deleted' }]);
    for (const sql of ['delete from project_event', "update project_event set kind = 'posted'"])
      await expect(runSql(world.ctx.db, sql)).rejects.toThrow('append-only');
  });
});

describe('what is gone for good', () => {
  it('is said to be, with others in its place; what only waits is not there', async () => {
    const project = await world.posted(owner.token, { title: 'Soon gone' });
    await world.posted(owner.token, { title: 'Still there' });
    const seen = (query: string) => world.raw(`/api/get-project-detail?${query}`);
    const turnedOff = await world.posted(owner.token, { title: 'Off' });
    await world.send('change-project-status', owner.token, { project_id: turnedOff.id, status: 0 });
    expect((await seen('slug_id=off')).status).toBe(404);
    await edit(project.id, { slug_id: 'soon-gone-by-another-name' });
    await world.call(deleteProject, { id: String(project.id) }, { token: owner.token });
    for (const query of [`id=${project.id}`, 'slug_id=soon-gone', 'slug_id=soon-gone-by-another-name']) {
      const { status, body } = await seen(query);
      expect([status, body.code]).toEqual([410, 'gone']);
      expect(body).toMatchObject({
        similar_projects: expect.arrayContaining([expect.objectContaining({ title: 'Still there' })]),
      });
    }
    expect((await seen('slug_id=never-was')).status).toBe(404);
    expect((await seen('id=2000000000')).status).toBe(404);
  });
});

describe('views', () => {
  const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('count once a visitor and day, without robots, owners and what is only looked ahead at', async () => {
    const { id, slug_id } = await world.posted(owner.token, { title: 'Looked at' });
    const look = (agent: string, token?: string, more = '') =>
      world.raw(`/api/get-project-detail?id=${id}${more}`, {
        headers: { 'user-agent': agent },
        ...(token !== undefined && { token }),
      });
    const note = (agent: string) =>
      world.raw('/api/count-project-view', {
        method: 'POST',
        headers: { 'user-agent': agent, 'content-type': 'application/json' },
        body: JSON.stringify({ project_id: id }),
      });
    const numbers = async (days = '7') => {
      await world.flush();
      const { data } = await world.call(getProjectStatistics, { slug_id, days }, { token: owner.token });
      return [data.total_views, data.days.map(({ views }) => views).join()];
    };
    await look(BROWSER, owner.token);
    await look('Googlebot/2.1 (+http://www.google.com/bot.html)');
    await look('');
    await look(BROWSER, undefined, '&preview=1');
    expect(await numbers()).toEqual([0, '0,0,0,0,0,0,0']);
    for (let n = 0; n < 3; n += 1) expect((await note(BROWSER)).status).toBe(200);
    await look(BROWSER, reader.token);
    await look(`${BROWSER} other`, reader.token);
    expect(await numbers()).toEqual([2, '0,0,0,0,0,0,2']);
    world.clock.advance(86_400);
    await note(BROWSER);
    expect(await numbers()).toEqual([3, '0,0,0,0,0,2,1']);
    expect((await own(id)).total_click).toBe(3);
  });
});

describe('lists', () => {
  it('narrow by what is asked and turn pages', async () => {
    const city = 'Évora';
    for (const type of ['upcoming', 'under_construction', 'upcoming'])
      await world.posted(owner.token, { city, type, title: `Listed 100%`, category_id: world.otherCategory });
    // Signed in: answers for guests are cached for seconds that the test clock does not move.
    const ask = async (args: Record<string, string>) =>
      (await world.call(getProjects, args, { token: reader.token })).total;
    expect(await ask({ city: 'évora' })).toBe(3);
    expect(await ask({ city, type: 'upcoming' })).toBe(2);
    expect(await ask({ search: '100%' })).toBe(3);
    expect(await ask({ search: '100_' })).toBe(0);
    expect(await ask({ category_id: String(world.otherCategory) })).toBe(3);
    expect(await ask({ city, userid: String(reader.accountId) })).toBe(0);
    expect(await ask({ city, get_featured: '1' })).toBe(0);
    expect(await ask({ city, posted_since: '1' })).toBe(3);
    world.clock.advance(2 * 86_400);
    expect(await ask({ city, posted_since: '1' })).toBe(0);
    expect(await ask({ city, posted_since: '0' })).toBe(3);
    const pages = [await world.call(getProjects, { city, limit: '2' })];
    pages.push(await world.call(getProjects, { city, limit: '2', offset: '2' }));
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(ids).toHaveLength(3);
  });

  it('show one’s own oldest first, with the views of all', async () => {
    const mine = await world.signUp({ completeProfile: true });
    for (const title of ['First', 'Second']) await world.posted(mine.token, { title });
    const off = await world.posted(mine.token, { title: 'Off' });
    await world.send('change-project-status', mine.token, { project_id: off.id, status: 0 });
    const by = async (args: Record<string, string>) =>
      (await world.call(getAddedProjects, args, { token: mine.token })).total;
    expect([await by({ status: '1' }), await by({ status: '0' })]).toEqual([2, 1]);
    expect([await by({ request_status: 'approved' }), await by({ request_status: 'pending' })]).toEqual([
      3, 0,
    ]);
    await world.call(deleteProject, { id: String(off.id) }, { token: mine.token });
    const { data, total, total_clicks } = await world.call(getAddedProjects, {}, { token: mine.token });
    expect([total, total_clicks, (data as OwnProject[]).map(({ title }) => title)]).toEqual([
      2,
      0,
      ['First', 'Second'],
    ]);
  });

  it('close details where the operator or a package does, but never to the owner', async () => {
    const { id } = await world.posted(owner.token);
    await updateSettings(world.ctx, { projectAccess: false });
    const closed = await world.raw(`/api/get-project-detail?id=${id}`);
    expect([closed.status, closed.body.code, closed.body.feature]).toEqual([
      402,
      'payment_required',
      'project_access',
    ]);
    await world.call(getProjectDetail, { id: String(id) }, { token: owner.token });
    expect((await world.call(getProjects, { id: String(id) })).total).toBe(1);
    await updateSettings(world.ctx, { projectAccess: true });
  });
});

describe('what fails leaves nothing behind', () => {
  it('when files and fields are wrong, every error is named', async () => {
    const before = await everything();
    const answer = await world.post(owner.token, {
      title: '',
      type: '',
      location: '',
      image: program(),
      city: 'Nowhere',
      category_id: '999',
      video_link: 'https://example.org',
      documents: [program()],
      plans: [{ title: 'Ground', document: program() }],
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([
      'title',
      'category_id',
      'type',
      'location',
      'video_link',
      'image',
      'documents[0]',
      'plans[0][document]',
    ]);
    expect(fieldsOf(await world.post(owner.token, { image: 'https://example.org/a.jpg' }))).toEqual([
      'image',
    ]);
    expect(await everything()).toEqual(before);
  });

  it('when the store is full or the database fails', async () => {
    const project = await world.posted(owner.token);
    const before = await everything();
    const files = { gallery_images: [await picture(), await picture()], documents: [pdf()] };
    world.storage.failingPut = 7;
    expect((await world.post(owner.token, files)).status).toBe(503);
    world.storage.failingPut = null;
    await runSql(
      world.ctx.db,
      "create function refuse() returns trigger language plpgsql as $$ begin raise 'no more'; end $$",
    );
    await runSql(
      world.ctx.db,
      'create trigger refuse before insert on project_document execute function refuse()',
    );
    expect((await world.post(owner.token, { ...files, city: 'Nowhere' })).status).toBe(500);
    expect((await edit(project.id, { ...files, title: 'Half' })).status).toBe(500);
    await runSql(world.ctx.db, 'drop function refuse cascade');
    expect(await everything()).toEqual(before);
    expect((await own(project.id)).title).toBe('Harbour Yard');
  });

  it('when the person may not post', async () => {
    const before = await everything();
    const answer = await world.post((await world.signUp()).token);
    expect(answer).toMatchObject({ status: 403, body: { code: 'profile_incomplete' } });
    await updateSettings(world.ctx, { verificationRequired: true });
    expect(await world.post(owner.token)).toMatchObject({ status: 403, body: { code: 'not_verified' } });
    await updateSettings(world.ctx, { verificationRequired: false });
    expect(await everything()).toEqual(before);
  });
});
