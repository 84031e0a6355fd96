import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { addFacilities, ensureCity } from '@keystead/catalogue/server';
import { getLanguages } from '@keystead/languages/contract';
import { readEntries } from '@keystead/platform/audit';
import { changed } from '@keystead/platform/lookups';
import { webSettings } from '@keystead/settings/contract';
import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';
import { shippedLabels } from './labels.ts';
import { pageLanguage } from './languages.service.ts';

let site: TestServer;
let token: string;
beforeAll(async () => {
  site = await startTestServer();
  ({ token } = await site.signInStaff('editor'));
});
afterAll(() => site?.close());

const add = async (code: string) => (await site.call(staff.createLanguage, { code }, { token })).data;
const textOf = async (languageId: number, key: string) => {
  const asked = { language_id: languageId, q: key, per_page: 1000 };
  const found = (await site.call(staff.listTexts, asked, { token })).data.find((row) => row.key === key);
  if (!found) throw new Error(`no text ${key}`);
  return found;
};
const write = async (languageId: number, key: string, text?: string) => {
  const { id, version } = await textOf(languageId, key);
  return site.call(staff.updateText, { id, version, ...(text !== undefined && { text }) }, { token });
};
const importFile = (languageId: number, texts: unknown) =>
  site.call(
    staff.importTexts,
    { id: languageId, file: new Blob([typeof texts === 'string' ? texts : JSON.stringify(texts)]) },
    { token },
  );
const page = (chosen?: string) => pageLanguage(site.ctx, chosen);

describe('a language', () => {
  it('is added by its code alone, with its own name and direction, and not for visitors yet', async () => {
    const hebrew = await add('he');
    expect(hebrew).toMatchObject({ code: 'he', name: 'עברית', is_rtl: true, is_active: false });
    expect(hebrew).toMatchObject({ is_default: false, missing: hebrew.texts });
    await expect(add('HE')).rejects.toThrow(/code: must be a language code/);
    await expect(add('he')).rejects.toThrow(/code: is the code of a language that is here already/);
    expect((await site.call(webSettings, {})).data.languages.map(({ code }) => code)).toEqual([
      'en',
      'es',
      'fr',
      'hi',
      'ar',
    ]);
    const changed = { id: hebrew.id, version: hebrew.version, is_active: true };
    expect((await site.call(staff.updateLanguage, changed, { token })).data.is_active).toBe(true);
    await expect(site.call(staff.updateLanguage, changed, { token })).rejects.toThrow(
      /changed by someone else/,
    );
    expect((await site.call(webSettings, {})).data.languages.map(({ code }) => code)).toEqual([
      'en',
      'es',
      'fr',
      'hi',
      'ar',
      'he',
    ]);
  });

  it('is the default once it is switched on; the default and English stay', async () => {
    const { id, version } = await add('is');
    await expect(site.call(staff.makeDefaultLanguage, { id }, { token })).rejects.toThrow(/activated first/);
    await site.call(staff.updateLanguage, { id, version, is_active: true }, { token });
    await site.call(staff.makeDefaultLanguage, { id }, { token });
    expect((await page()).code).toBe('is');
    const now = (await site.call(staff.oneLanguage, { id }, { token })).data;
    expect(now.is_default).toBe(true);
    const off = { id, version: now.version, is_active: false };
    await expect(site.call(staff.updateLanguage, off, { token })).rejects.toThrow(/default language/);
    await expect(site.call(staff.deleteLanguage, { id }, { token })).rejects.toThrow(/default language/);
    await updateSettings(site.ctx, { defaultLanguage: 'en', textsLanguage: 'is' });
    await expect(site.call(staff.deleteLanguage, { id }, { token })).rejects.toThrow(/written in it/);
    await updateSettings(site.ctx, { textsLanguage: '' });
    await site.call(staff.deleteLanguage, { id }, { token });
    expect((await page('is')).code).toBe('en');
    await expect(site.call(staff.deleteLanguage, { id: 1 }, { token })).rejects.toThrow(/English/);
  });
});

describe('texts', () => {
  it('are written one by one, seen at once, and taken back', async () => {
    const { id } = await add('pt');
    await site.call(getLanguages, { language_code: 'pt' });
    const { data } = await write(id, 'catalogue.page', 'Página {{page}}');
    expect(data).toMatchObject({
      text: 'Página {{page}}',
      english: 'Page {{page}}',
      is_own: true,
      area: 'catalogue',
    });
    const answer = (await site.call(getLanguages, { language_code: 'pt' })).data;
    expect(answer.file_name['catalogue.page']).toBe('Página {{page}}');
    expect(answer.file_name['catalogue.next']).toBe('Next page');
    const [entry] = await readEntries(
      site.ctx,
      { resource: 'texts' },
      { newestFirst: true, limit: 1, offset: 0 },
    );
    expect(entry).toMatchObject({
      action: 'update',
      record_id: `${id}:catalogue.page`,
      before: { text: '' },
      after: { text: 'Página {{page}}' },
    });
    expect((await write(id, 'catalogue.page')).data).toMatchObject({ text: '', is_own: false });
  });

  it('retain their placeholders, and notice conflicting changes', async () => {
    const before = await textOf(1, 'catalogue.page');
    await expect(write(1, 'catalogue.page', 'Sheet')).rejects.toThrow(/text: has lost \{\{page\}\}/);
    await write(1, 'catalogue.page', 'Sheet {{page}}');
    const late = { id: before.id, version: before.version, text: 'Leaf {{page}}' };
    await expect(site.call(staff.updateText, late, { token })).rejects.toThrow(/changed by someone else/);
    await expect(
      site.call(staff.updateText, { ...late, id: '1:catalogue.nothing' }, { token }),
    ).rejects.toThrow(/no such text/);
    await write(1, 'catalogue.page');
  });

  it('are found by text, area and what is missing, and counted by area', async () => {
    const { id } = await add('fi');
    await write(id, 'catalogue.next', 'Seuraava sivu');
    const list = (filter: object) => site.call(staff.listTexts, { language_id: id, ...filter }, { token });
    expect((await list({ q: 'SEURAAVA next' })).data.map(({ key }) => key)).toEqual(['catalogue.next']);
    expect((await list({ area: 'catalogue', is_own: true })).total).toBe(1);
    const missing = await list({ area: 'catalogue', is_missing: true });
    const areas = (await site.call(staff.languageCompleteness, { id }, { token })).data;
    const catalogue = areas.find(({ area }) => area === 'catalogue');
    expect(catalogue).toEqual({
      area: 'catalogue',
      own: 1,
      missing: missing.total,
      texts: missing.total + 1,
    });
    const english = (await site.call(staff.languageCompleteness, {}, { token })).data;
    expect(english.every((area) => area.missing === 0)).toBe(true);
  });

  it('go out as a file and come back, all of them or none', async () => {
    const { id } = await add('sv');
    const all = (await site.call(staff.exportTexts, { id }, { token })).data;
    expect(all['catalogue.page']).toBe('');
    await expect(
      importFile(id, { 'catalogue.next': 'Nästa', 'catalogue.page': 'Sida', 'no.such': 'x' }),
    ).rejects.toMatchObject({
      code: 'validation',
      details: [
        { field: 'catalogue.page', message: 'has lost {{page}}' },
        { field: 'no.such', message: 'is no text of this product' },
      ],
    });
    expect((await textOf(id, 'catalogue.next')).text).toBe('');
    for (const nonsense of ['{', '[]', 'null', '{"catalogue.next":{"a":"b"}}', '"text"'])
      await expect(importFile(id, nonsense)).rejects.toThrow(/^file: must /);
    const texts = { ...all, 'catalogue.next': 'Nästa', 'catalogue.page': 'Sida {{page}}' };
    expect((await importFile(id, texts)).data).toEqual({ written: 2, unchanged: 0 });
    expect((await importFile(id, texts)).data).toEqual({ written: 0, unchanged: 2 });
    const missing = (await site.call(staff.exportTexts, { id, is_missing: true }, { token })).data;
    expect(missing).not.toHaveProperty('catalogue.next');
    expect(missing).toHaveProperty('catalogue.previous', '');
  });
});

describe('a page', () => {
  it('of the bundled English has no texts of its own; the operator’s text goes into every language', async () => {
    expect(await page()).toMatchObject({ code: 'en', version: '', labels: {} });
    await write(1, 'catalogue.homes_one', '{{shown}} roof');
    const english = await page();
    // All forms of a counted text, or the reader would get one of them for all numbers.
    expect(english.labels).toEqual({
      'catalogue.homes_one': '{{shown}} roof',
      'catalogue.homes_other': '{{shown}} homes',
    });
    const { id, version } = await add('nb');
    await site.call(staff.updateLanguage, { id, version, is_active: true }, { token });
    expect((await page('nb')).labels).toEqual(english.labels);
    await write(id, 'catalogue.homes_other', '{{shown}} hjem');
    expect((await page('nb')).labels).toEqual({ 'catalogue.homes_other': '{{shown}} hjem' });
    expect((await page('nb')).version).not.toBe(english.version);
    expect((await page('xx')).code).toBe('en');
    await write(1, 'catalogue.homes_one');
    expect((await page()).version).toBe('');
  });
});

describe('names of rows', () => {
  it('of countries are said in every language without anybody writing them, as soon as there is a city', async () => {
    const named = async (code: string) => (await page(code)).labels['names.country.Germany'];
    expect(await named('es')).toBeUndefined();
    await ensureCity(site.ctx, { name: 'Berlin', state: 'Berlin', country: 'Germany' });
    await changed(site.ctx, 'catalogue');
    await expect.poll(() => named('es')).toBe('Alemania');
    expect(await named('ar')).toBe('ألمانيا');
    expect(await named('en')).toBeUndefined();
    const { data } = await site.call(getLanguages, { language_code: 'fr' });
    expect(data.file_name).toMatchObject({ 'names.country.Germany': 'Allemagne' });
  });

  const key = 'names.facility.Railway station';

  it('are texts of every language: written one by one, exported, read by pages in it and by no other', async () => {
    await addFacilities(site.ctx, ['Railway station']);
    const { data } = await site.call(staff.listLanguages, { per_page: 100 }, { token });
    const idOf = (code: string) => data.find((language) => language.code === code)?.id ?? 0;
    const before = await textOf(idOf('es'), key);
    expect(before).toMatchObject({ area: 'names', english: 'Railway station', text: '' });
    expect(await textOf(idOf('en'), key)).toMatchObject({ text: 'Railway station', is_own: false });
    await write(idOf('es'), key, 'Estación de tren');
    expect((await page('es')).labels[key]).toBe('Estación de tren');
    expect((await page('fr')).labels[key]).toBeUndefined();
    expect((await page()).labels[key]).toBeUndefined();
    const file = await site.call(staff.exportTexts, { id: idOf('es') }, { token });
    expect(file.data).toMatchObject({ [key]: 'Estación de tren' });
    await importFile(idOf('fr'), { [key]: 'Gare' });
    expect((await page('fr')).labels[key]).toBe('Gare');
    await expect(importFile(idOf('fr'), { 'names.facility.Moon': 'Lune' })).rejects.toThrow(
      /is no text of this product/,
    );
  });
});

it('knows the texts of every screen by the name its screens use', async () => {
  const root = join(import.meta.dirname, '../../..');
  const english = Object.keys((await shippedLabels()).get('en') ?? {});
  const files = globSync('{areas/*/web,apps/web/src}/**/*.ts{,x}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const names = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(root, file), 'utf8');
      return [...text.matchAll(/= areaText\('([\w.]+)'/g)].map(([, name]) => name);
    }),
  );
  for (const name of names.flat())
    expect([name, english.some((key) => key.slice(0, key.lastIndexOf('.')) === name)]).toEqual([name, true]);
});
