import {
  addDraftFile,
  deleteListingDraft,
  getListingDraft,
  getListingDrafts,
  saveListingDraft,
} from '@keystead/listings/contract';
import { sweepOrphans } from '@keystead/platform/orphans';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OwnProject, postProject } from '../contract.ts';
import { type ProjectsWorld, pdf, picture, startProjectsWorld } from './projects.fixture.ts';

let world: ProjectsWorld;
let owner: { token: string; accountId: number };
let photo: File;
beforeAll(async () => {
  world = await startProjectsWorld();
  photo = await picture(300, 200);
});
afterAll(() => world?.close());
beforeEach(async () => {
  owner = await world.signUp({ completeProfile: true });
});

const begun = async (kind: 'project' | 'property' = 'project', who = owner) =>
  (await world.call(saveListingDraft, { kind, title: 'Half a yard', data: '{}' }, who)).data.id;
async function uploaded(draft_id: number, use: string, file: File, who = owner): Promise<number> {
  const { status, body } = await world.send(addDraftFile.path, who.token, { draft_id, use, file });
  if (status !== 200) throw new Error(body.message);
  return (body.data as unknown as { id: number }).id;
}
const filesOf = async (id: number) => (await world.call(getListingDraft, { id }, owner)).data.files;
/** Returns files that a sweep two days later finds unused. */
async function strays(): Promise<number> {
  await world.runJobs();
  world.clock.advance(2 * 24 * 60 * 60);
  return (await sweepOrphans(world.ctx)).removed;
}

it('is separate from drafts of homes', async () => {
  const [project, property] = [await begun(), await begun('property')];
  const list = async (fields: { kind?: 'project' | 'property' }) =>
    (await world.call(getListingDrafts, fields, owner)).data.map(({ id, kind }) => [id, kind]);
  expect(await list({ kind: 'project' })).toEqual([[project, 'project']]);
  expect(await list({})).toEqual([[property, 'property']]);
  const answer = await world.post(owner.token, { draft_id: property });
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
});

it('becomes the project that is posted from it, with its files in the order the form says', async () => {
  const id = await begun();
  const cover = await uploaded(id, 'picture', photo);
  const [one, two] = [await uploaded(id, 'picture', photo), await uploaded(id, 'picture', await picture())];
  const text = await uploaded(id, 'document', pdf('homes.pdf'));
  const [ground, first] = [await uploaded(id, 'attachment', photo), await uploaded(id, 'attachment', pdf())];
  await uploaded(id, 'picture', await picture(500, 300));
  const urls = new Map((await filesOf(id)).map((file) => [file.id, file.url]));
  const form = {
    title: 'From a draft',
    image: undefined,
    draft_id: id,
    draft_image: cover,
    draft_gallery_images: `${two},${one}`,
    draft_documents: text,
    gallery_images: [photo],
    plans: [
      { title: 'Ground', draft_document: ground },
      { title: 'First', draft_document: first },
    ],
  };
  const answers = await Promise.all([1, 2, 3].map(() => world.post(owner.token, form)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const [project] = answers.find(({ status }) => status === 200)?.body.data ?? [];
  expect(project?.image).toBe(urls.get(cover));
  expect(project?.gallary_images.map(({ name }) => name).slice(0, 2)).toEqual([urls.get(two), urls.get(one)]);
  expect(project?.gallary_images).toHaveLength(3);
  expect(project?.plans.map(({ title, document }) => [title, document])).toEqual([
    ['Ground', urls.get(ground)],
    ['First', urls.get(first)],
  ]);
  expect(project?.documents.map(({ file_name }) => file_name)).toEqual(['homes.pdf']);
  expect((await world.raw(`/api/get-listing-draft?id=${id}`, owner)).status).toBe(404);
  expect(await strays()).toBe(0);
  for (const key of keysOf(project)) expect(await world.storage.exists(key)).toBe(true);
});

it('stays when posting is rejected, and says which files it has not', async () => {
  const id = await begun();
  const text = await uploaded(id, 'document', pdf());
  const stranger = await world.signUp({ completeProfile: true });
  const theirs = await begun('project', stranger);
  const theirPhoto = await uploaded(theirs, 'picture', photo, stranger);
  const { status, body } = await world.post(owner.token, {
    draft_id: id,
    draft_image: theirPhoto,
    draft_gallery_images: text,
    image: undefined,
    plans: [{ title: 'Ground', draft_document: text }],
  });
  expect(status).toBe(400);
  expect(body.details?.map(({ field }) => field)).toEqual([
    'image',
    'plans[0][document]',
    'draft_image',
    'draft_gallery_images',
    'plans[0][draft_document]',
  ]);
  expect((await world.post(owner.token, { draft_id: theirs })).status).toBe(404);
  expect(await filesOf(id)).toHaveLength(1);
  await world.call(deleteListingDraft, { id }, owner);
  expect(await strays()).toBe(0);
});

it('brings new files into a project that is there', async () => {
  const project = await world.posted(owner.token, { gallery_images: [photo] });
  const id = await begun();
  const fresh = await uploaded(id, 'picture', await picture(320, 240));
  const [present] = project.gallary_images;
  const { status, body } = await world.send(postProject.path, owner.token, {
    id: project.id,
    draft_id: id,
    draft_gallery_images: fresh,
    gallery_order: `0,${present?.id}`,
  });
  expect(status).toBe(200);
  expect(body.data[0]?.gallary_images.map((one) => one.id)).toEqual([expect.any(Number), present?.id]);
  expect(await strays()).toBe(0);
});

it('is posted once, however often its form is sent under one name', async () => {
  const id = await begun();
  const cover = await uploaded(id, 'picture', photo);
  const fields = {
    title: 'Once only',
    description: 'One.',
    category_id: world.category,
    type: 'upcoming',
    city: 'Porto',
    state: 'Porto',
    country: 'Portugal',
    location: 'Rua 1',
    latitude: '41.1',
    longitude: '-8.6',
    draft_id: id,
    draft_image: cover,
  };
  const send = () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
    const headers = { 'Idempotency-Key': `project-${id}` };
    return world.raw('/api/post_project', { method: 'POST', body, token: owner.token, headers });
  };
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await world.count(`select 1 from project where title = 'Once only'`)).toBe(1);
});

function keysOf(project: OwnProject | undefined): string[] {
  const files = [project?.image, ...(project?.gallary_images ?? []).map(({ name }) => name)];
  const plans = (project?.plans ?? []).map(({ document }) => document);
  return [...files, ...plans].flatMap((url) => (url ? [url.split('/media/')[1] as string] : []));
}
