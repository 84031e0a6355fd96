import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getLanguages } from '@keystead/languages/contract';
import { setTexts } from '@keystead/languages/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLabels } from './labels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

describe('get_languages', () => {
  it('gives English with the labels of every area', async () => {
    const { data } = await server.call(getLanguages, { language_code: 'en', web_language_file: '1' });
    expect(data).toMatchObject({ code: 'en', name: 'English', status: 1, rtl: 0 });
    expect(Object.keys(data.file_name).length).toBeGreaterThan(20);
  });

  it('puts the operator’s text over ours', async () => {
    await setTexts(server.ctx, 'en', { 'shell.favourites': 'Kept homes' });
    await expect
      .poll(
        async () =>
          (await server.call(getLanguages, { language_code: 'EN' })).data.file_name['shell.favourites'],
      )
      .toBe('Kept homes');
  });

  it('rejects an unknown code with 404 and a missing one with the field named', async () => {
    const unknown = await server.raw('/api/get_languages?language_code=xx');
    expect(unknown).toMatchObject({ status: 404, body: { error: true, code: 'not_found' } });
    const missing = await server.raw('/api/get_languages?language_code=');
    expect(missing.status).toBe(400);
    expect(missing.body.details).toEqual([{ field: 'language_code', message: 'is required' }]);
    const twice = await server.raw('/api/get_languages?language_code=en&language_code=de');
    expect(twice.body.details).toEqual([{ field: 'language_code', message: 'is not valid' }]);
    const long = await server.raw(`/api/get_languages?language_code=${'e'.repeat(3000)}`);
    expect(long.status).toBe(400);
  });
});

describe('readLabels', () => {
  let top: string;
  beforeAll(async () => {
    top = await mkdtemp(join(tmpdir(), 'keystead-labels-'));
  });
  afterAll(() => rm(top, { recursive: true }));

  const write = async (path: string, content: unknown) => {
    await mkdir(dirname(join(top, path)), { recursive: true });
    await writeFile(join(top, path), JSON.stringify(content));
  };

  it('puts together what lies beside the screens, by language', async () => {
    await write('areas/listings/web/messages/en.json', { price: 'Price' });
    await write('areas/search/web/messages/en.json', { search: 'Search' });
    await write('areas/listings/web/posting/messages/en.json', { price: 'Your price' });
    await write('areas/search/web/messages/pt.json', { search: 'Procurar' });
    await write('areas/search/web/messages/names.json', { floor: { en: 'Floor', pt: 'Andar' } });
    await write('apps/web/src/messages/en.json', { menu: 'Menu' });
    await write('packages/kit/messages/points/names.json', { park: { en: 'Park', pt: 'Parque' } });
    const labels = await readLabels(top);
    expect(labels.get('en')).toEqual({
      'kit.points.park': 'Park',
      'listings.price': 'Price',
      'listings.posting.price': 'Your price',
      'search.floor': 'Floor',
      'search.search': 'Search',
      'shell.menu': 'Menu',
    });
    expect(labels.get('pt')).toEqual({
      'kit.points.park': 'Parque',
      'search.floor': 'Andar',
      'search.search': 'Procurar',
    });
  });

  it('names a file that is not of its form', async () => {
    await write('areas/home/web/messages/en.json', { nested: { no: 'way' } });
    await expect(readLabels(top)).rejects.toThrow(/home.*must be a flat object/);
    await write('areas/home/web/messages/en.json', {});
    await write('areas/home/web/messages/names.json', { floor: 'Floor' });
    await expect(readLabels(top)).rejects.toThrow(/names.*texts by language/);
  });
});
