import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import { startTranslationService, type TranslationService } from '@keystead/testing/translation-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteListingText, getListingTexts, saveListingText, translateListing } from '../contract.ts';
import { type ListingsWorld, picture, startListingsWorld } from './listings.fixture.ts';
import { propertyDetails } from './reading.service.ts';

let world: ListingsWorld;
let service: TranslationService;
let owner: { token: string; accountId: number };

beforeAll(async () => {
  service = await startTranslationService('k3y');
  world = await startListingsWorld({ TRANSLATION_URL: service.url, TRANSLATION_KEY: 'k3y' });
  owner = await world.signUp({ completeProfile: true });
});
afterAll(async () => {
  await world?.close();
  await service?.close();
});

const post = async (fields: Record<string, unknown> = {}) =>
  (await world.post(owner.token, fields)).body.data[0]?.id as number;
const FRENCH = { language: 'fr', title: 'Appartement clair', description: 'Deux pièces.\n\n- Balcon' };
const save = (id: number, text: object = FRENCH) =>
  world.submit(saveListingText.path, owner.token, { id, ...text });
const translate = (id: number, language = 'es', more: object = {}) =>
  world.submit(translateListing.path, owner.token, { id, language, ...more });
const own = async (id: number) => (await world.call(getListingTexts, { id }, owner)).data;
const read = async (id: number, textLanguage?: string) =>
  (await propertyDetails(world.ctx, { ids: [id] }, { viewer: 0, textLanguage }))[0];

describe('texts of a listing by language', () => {
  it('are read in the language that is asked for; existing clients get the original', async () => {
    const id = await post();
    const saved = await save(id, { ...FRENCH, meta_title: 'Clair' });
    expect([saved.status, saved.body.data]).toEqual([
      200,
      {
        ...FRENCH,
        meta_title: 'Clair',
        meta_description: '',
        meta_keywords: '',
        is_machine: false,
        is_outdated: false,
        captions: [],
      },
    ]);
    const original = { title: 'Bright flat by the river', language: '', titles: { fr: 'Appartement clair' } };
    expect(await read(id)).toMatchObject({ ...original, text: null });
    expect(await read(id, 'fr')).toMatchObject({ ...original, text: { ...FRENCH, is_machine: false } });
    expect(await read(id, 'hi')).toMatchObject({ ...original, text: null });
    expect(await own(id)).toMatchObject({
      original: { language: 'en', title: 'Bright flat by the river' },
      texts: [{ language: 'fr' }],
      languages: ['en', 'es', 'fr', 'hi', 'ar'],
      can_translate: true,
    });
  });

  it('are older than the original once that has changed, until they are saved again', async () => {
    const id = await post();
    await save(id);
    const edit = (fields: object) =>
      world.submit('update_post_property', owner.token, { id, action_type: '0', ...fields });
    await edit({ price: '260000' });
    expect((await read(id, 'fr'))?.text?.is_outdated).toBe(false);
    await edit({ title: 'Dark flat' });
    expect((await read(id, 'fr'))?.text?.is_outdated).toBe(true);
    await save(id, { ...FRENCH, title: 'Appartement sombre' });
    expect((await read(id, 'fr'))?.text).toMatchObject({ title: 'Appartement sombre', is_outdated: false });
  });

  it('are translated by the service, marked until a person saves them, and never over a person’s unless asked', async () => {
    const id = await post({ meta_title: 'By the river' });
    const { status, body } = await translate(id);
    expect([status, body.data]).toMatchObject([
      200,
      {
        language: 'es',
        title: '[es] Bright flat by the river',
        meta_title: '[es] By the river',
        is_machine: true,
      },
    ]);
    await save(id, { language: 'es', title: 'Piso luminoso', description: 'Dos habitaciones.' });
    expect((await read(id, 'es'))?.text).toMatchObject({ title: 'Piso luminoso', is_machine: false });
    expect((await translate(id)).body).toMatchObject({ code: 'wrong_state' });
    expect((await read(id, 'es'))?.text?.title).toBe('Piso luminoso');
    expect((await translate(id, 'es', { overwrite: '1' })).body.data).toMatchObject({ is_machine: true });
  });

  it('stay as they are while the service cannot be used', async () => {
    const id = await post();
    service.fail(429);
    const { status, body } = await translate(id);
    service.fail(200);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect((await translate(id, 'de')).status).toBe(503);
    expect(await own(id)).toMatchObject({ texts: [] });
  });

  it('are not written in the language of the original, which a listing may name', async () => {
    const id = await post({ language: 'pt-BR' });
    expect(await read(id)).toMatchObject({ language: 'pt-BR' });
    for (const answer of [await save(id, { ...FRENCH, language: 'pt-BR' }), await translate(id, 'pt-BR')])
      expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, 'language']);
    expect((await save(id, { ...FRENCH, language: 'en' })).status).toBe(200);
    expect((await translate(id)).body.data).toMatchObject({ title: '[es] Bright flat by the river' });
  });

  it.each([
    [{ ...FRENCH, language: 'French' }, 'language'],
    [{ ...FRENCH, language: '__proto__' }, 'language'],
    [{ ...FRENCH, title: '' }, 'title'],
    [{ ...FRENCH, title: 'x'.repeat(256) }, 'title'],
    [{ ...FRENCH, description: 'a\u0000b' }, 'description'],
  ])('rejects %j by name', async (text, field) => {
    const id = await post();
    const { status, body } = await save(id, text);
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  });

  it('go to review where the site looks at edits, and staff read them beside what was there', async () => {
    const id = await post();
    await updateSettings(world.ctx, { autoApprove: false });
    expect((await save(id)).status).toBe(200);
    await updateSettings(world.ctx, { autoApprove: true });
    const [row] = await runSql<{ request_status: string }>(
      world.ctx.db,
      'select request_status from listing where id = $1',
      [id],
    );
    expect(row?.request_status).toBe('pending');
    expect(await world.count(`select from listing_before where listing_id = ${id}`)).toBe(1);
  });

  it('have captions of pictures, which stay unless they are sent', async () => {
    const pictures = [{ picture: 'title', caption: 'The river' }];
    const id = await post({ title_image: await picture(), pictures });
    expect((await own(id)).original.captions).toEqual(pictures);
    const french = [{ picture: 'title', caption: 'Le fleuve' }];
    expect((await save(id, { ...FRENCH, captions: french })).body.data).toMatchObject({ captions: french });
    await save(id);
    expect((await read(id, 'fr'))?.text?.captions).toEqual(french);
    expect((await translate(id)).body.data).toMatchObject({
      captions: [{ picture: 'title', caption: '[es] The river' }],
    });
    const { status, body } = await save(id, { ...FRENCH, captions: [{ picture: '9', caption: 'x' }] });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'captions[0][picture]']);
    await save(id, { ...FRENCH, captions: '' });
    expect((await read(id, 'fr'))?.text?.captions).toEqual([]);
  });

  it('are searched, and stand on cards', async () => {
    const id = await post();
    const find = async (words: string) =>
      (await world.raw(`/api/get-property-list?search=${words}`)).body.data as {
        id: number;
        titles?: object;
      }[];
    expect(await find('lumineuse')).toEqual([]);
    await save(id, { language: 'fr', title: 'Maison lumineuse', description: 'Avec un grand verger.' });
    expect(await find('lumineuse')).toMatchObject([{ id, titles: { fr: 'Maison lumineuse' } }]);
    expect(await find('verger')).toMatchObject([{ id }]);
    await world.submit(deleteListingText.path, owner.token, { id, language: 'fr' });
    expect(await find('verger')).toEqual([]);
  });

  it('go with the listing, and each by itself', async () => {
    const id = await post();
    await save(id);
    await translate(id);
    const remove = () => world.submit(deleteListingText.path, owner.token, { id, language: 'fr' });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await read(id, 'es'))?.titles).toEqual({ es: '[es] Bright flat by the river' });
    await world.submit('delete_property', owner.token, { id });
    expect(await world.count(`select from listing_text where listing_id = ${id}`)).toBe(0);
  });
});
