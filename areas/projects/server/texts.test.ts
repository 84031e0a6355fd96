import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import { startTranslationService, type TranslationService } from '@keystead/testing/translation-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneStaffProject } from '../contract.staff.ts';
import { getProjectDetail, getProjects, getProjectTexts } from '../contract.ts';
import { type ProjectsWorld, startProjectsWorld } from './projects.fixture.ts';

let world: ProjectsWorld;
let service: TranslationService;
let owner: { token: string; accountId: number };

beforeAll(async () => {
  service = await startTranslationService('k3y');
  world = await startProjectsWorld({ TRANSLATION_URL: service.url, TRANSLATION_KEY: 'k3y' });
  owner = await world.signUp({ completeProfile: true });
});
afterAll(async () => {
  await world?.close();
  await service?.close();
});

const FRENCH = { language: 'fr', title: 'La Cour du port', description: 'Quarante logements.' };
const post = async (fields = {}) => (await world.posted(owner.token, fields)).id;
const save = (id: number, text: object = FRENCH) =>
  world.send('save-project-text', owner.token, { id, ...text });
const own = async (id: number) => (await world.call(getProjectTexts, { id }, owner)).data;
const read = async (id: number, language?: string) =>
  (await world.call(getProjectDetail, { id, ...(language && { text_language: language }) }, owner)).data;

describe('texts of a project by language', () => {
  it('are read in the language that is asked for; existing clients get the original', async () => {
    const id = await post();
    expect((await save(id, { ...FRENCH, meta_title: 'La Cour' })).status).toBe(200);
    const original = { title: 'Harbour Yard', language: '', titles: { fr: 'La Cour du port' } };
    expect(await read(id)).toMatchObject({ ...original, text: null });
    expect(await read(id, 'fr')).toMatchObject({
      ...original,
      text: { ...FRENCH, meta_title: 'La Cour', is_machine: false, is_outdated: false },
    });
    expect(await read(id, 'hi')).toMatchObject({ ...original, text: null });
    expect(await own(id)).toMatchObject({
      original: { language: 'en', title: 'Harbour Yard' },
      texts: [{ language: 'fr' }],
      can_translate: true,
    });
    const found = await world.call(getProjects, { search: 'cour du' });
    expect(found.data.map((one) => [one.id, one.titles])).toEqual([[id, { fr: 'La Cour du port' }]]);
  });

  it('are older than the original once that has changed, and go where the original gets their language', async () => {
    const id = await post();
    await save(id);
    const edit = (fields: object) => world.send('post_project', owner.token, { id, ...fields });
    await edit({ video_link: '' });
    expect((await read(id, 'fr')).text?.is_outdated).toBe(false);
    await edit({ title: 'Harbour Court' });
    expect((await read(id, 'fr')).text?.is_outdated).toBe(true);
    await edit({ language: 'fr' });
    expect(await own(id)).toMatchObject({ original: { language: 'fr' }, texts: [] });
    const { status, body } = await save(id);
    expect([status, body.details?.[0]?.field]).toEqual([400, 'language']);
  });

  it('are translated by the service, and never over a person’s unless asked', async () => {
    const id = await post();
    const translate = (more = {}) =>
      world.send('translate-project', owner.token, { id, language: 'es', ...more });
    expect((await translate()).status).toBe(200);
    expect((await read(id, 'es')).text).toMatchObject({ title: '[es] Harbour Yard', is_machine: true });
    await save(id, { ...FRENCH, language: 'es', title: 'El patio' });
    expect((await translate()).body.code).toBe('wrong_state');
    expect((await translate({ overwrite: '1' })).status).toBe(200);
    service.fail(429);
    expect((await translate({ overwrite: '1' })).status).toBe(503);
    service.fail(200);
  });

  it('go to review as an edit does, and staff read them', async () => {
    const id = await post();
    await updateSettings(world.ctx, { autoApprove: false });
    await save(id);
    await updateSettings(world.ctx, { autoApprove: true });
    const moderator = await world.signInStaff('moderator');
    const { data } = await world.call(oneStaffProject, { id }, moderator);
    expect(data.review).toBe('pending');
    expect(data.facts).toContainEqual({ field: 'title_fr', label: 'Title (fr)', value: FRENCH.title });
  });

  it('go with the project, and each by itself', async () => {
    const id = await post();
    await save(id);
    const remove = () => world.send('delete-project-text', owner.token, { id, language: 'fr' });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    await save(id);
    await world.send('delete_project', owner.token, { id });
    expect(await runSql(world.ctx.db, 'select from project_text where project_id = $1', [id])).toEqual([]);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(300) }, 'title'],
    [{ language: 'French!' }, 'language'],
  ])('are not saved with %j', async (said, field) => {
    const { status, body } = await save(await post(), { ...FRENCH, ...said });
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  });
});
