import { addDraftFile, saveListingDraft } from '@keystead/listings/contract';
import { runSql } from '@keystead/platform/db';
import { sweepOrphans } from '@keystead/platform/orphans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProjectsWorld, pdf, picture, startProjectsWorld } from './projects.fixture.ts';

let world: ProjectsWorld;
let owner: { token: string; accountId: number };
let photo: File;
let draft: number;
let home: number;
let project: number;

beforeAll(async () => {
  world = await startProjectsWorld();
  photo = await picture(300, 200);
  owner = await world.signUp({ completeProfile: true });
  draft = (await world.call(saveListingDraft, { data: '{}', kind: 'project' }, owner)).data.id;
  project = (await world.posted(owner.token, { gallery_images: [photo], documents: [pdf()] })).id;
  home = await posted('post_property', { ...HOME(), gallery_images: [photo] });
});
afterAll(() => world?.close());

const HOME = () => ({
  title: 'Flat',
  description: 'Two rooms.',
  category_id: world.category,
  property_type: '0',
  price: '250000',
  city: 'Porto',
  state: 'Porto',
  country: 'Portugal',
  address: 'Rua 1',
  latitude: '41.15',
  longitude: '-8.61',
  title_image: photo,
});
async function posted(path: string, fields: Record<string, unknown>): Promise<number> {
  const { status, body } = await world.send(path, owner.token, fields);
  if (status !== 200) throw new Error(body.message);
  return body.data[0]?.id as number;
}

/** Leaves files without rows, as a process killed in between does. */
async function cutOff(table: string, send: () => Promise<{ status: number }>): Promise<string[]> {
  const { db } = world.ctx;
  const before = new Set(world.storage.files.keys());
  await runSql(
    db,
    `create function killed() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  );
  await runSql(
    db,
    `create trigger killed before insert or update on ${table} for each row execute function killed()`,
  );
  // No process is left to clean up either.
  const tidy = world.storage.delete;
  world.storage.delete = async () => {
    throw new Error('killed');
  };
  try {
    expect((await send()).status).toBe(500);
  } finally {
    world.storage.delete = tidy;
    await runSql(db, 'drop function killed cascade');
  }
  return [...world.storage.files.keys()].filter((key) => !before.has(key));
}

describe('files of what was cut off', () => {
  const send = (path: string, fields: () => Promise<Record<string, unknown>>) => async () =>
    world.send(path, owner.token, await fields());
  const fresh = async () => picture(260 + Math.round(performance.now() % 900), 200);

  it.each([
    [
      'an upload into a draft',
      'listing_draft_file',
      send(addDraftFile.path, async () => ({ draft_id: draft, use: 'picture', file: await fresh() })),
    ],
    ['a new home', 'listing', send('post_property', async () => ({ ...HOME(), title_image: await fresh() }))],
    [
      'an edit of a home',
      'listing_picture',
      send('update_post_property', async () => ({ id: home, gallery_images: [await fresh()] })),
    ],
    [
      'a new project',
      'project_plan',
      () =>
        fresh().then((file) =>
          world.post(owner.token, { image: file, plans: [{ title: 'Ground', document: file }] }),
        ),
    ],
    [
      'an edit of a project',
      'project_document',
      send('post_project', async () => ({
        id: project,
        gallery_images: [await fresh()],
        documents: [new File(['A text that is new.'], 'new.txt')],
      })),
    ],
  ])('%s are swept away after a day, and nothing else', async (_what, table, sending) => {
    const left = await cutOff(table, sending);
    expect(left.length).toBeGreaterThan(0);
    await world.runJobs();
    const named = [...world.storage.files.keys()].filter((key) => !left.includes(key));
    world.clock.advance(23 * 60 * 60);
    expect((await sweepOrphans(world.ctx)).removed).toBe(0);
    world.clock.advance(2 * 60 * 60);
    expect((await sweepOrphans(world.ctx)).removed).toBe(left.length);
    expect([...world.storage.files.keys()]).toEqual(named);
  });
});
