import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';
import { readSearchSentence } from '../contract.ts';
import { buildWorld, type World } from './search.world.ts';

let site: TestServer;
let world: World;
let token: string;

beforeAll(async () => {
  site = await startTestServer();
  world = await buildWorld(site.ctx, 40);
  ({ token } = await site.signInStaff('editor'));
}, 60_000);
afterAll(() => site?.close());

const read = async (sentence: string, language: 'en' | 'fr' = 'en') =>
  (await site.call(readSearchSentence, { sentence, language })).data.filters;
const create = (phrase: string, meaning: string, language?: 'en' | 'fr') =>
  site.call(staff.createSynonym, { phrase, meaning, language }, { token });
const rejected = (call: Promise<unknown>, field: string) =>
  expect(call).rejects.toMatchObject({ details: [expect.objectContaining({ field })] });

it('lets a word mean a fact at once, in another way after a change, and nothing when it is removed', async () => {
  expect(await read('gymslip in Kraków')).toMatchObject({ search: 'gymslip' });
  const { data } = await create('Gymslip', 'is=private_pool');
  expect(data).toMatchObject({ phrase: 'Gymslip', language: '', meaning_name: 'Fact: private pool' });
  await expect.poll(() => read('gymslip in Kraków')).toMatchObject({ city: 'Kraków', pool: 'private' });
  expect(await read('sans gymslip', 'fr')).toEqual({ exclude_pool: 'private' });
  const { data: changed } = await site.call(
    staff.updateSynonym,
    { id: data.id, version: data.version, meaning: 'is=lift', language: 'fr' },
    { token },
  );
  await expect.poll(() => read('gymslip', 'fr')).toEqual({ lift: '1' });
  expect(await read('gymslip')).toEqual({ search: 'gymslip' });
  await expect(
    site.call(staff.updateSynonym, { id: data.id, version: data.version, phrase: 'other' }, { token }),
  ).rejects.toMatchObject({ code: 'conflict' });
  const { data: general } = await site.call(
    staff.updateSynonym,
    { id: data.id, version: changed.version, language: '' as never },
    { token },
  );
  expect(general.language).toBe('');
  await site.call(staff.deleteSynonym, { id: data.id }, { token });
  await expect.poll(() => read('gymslip', 'fr')).toEqual({ search: 'gymslip' });
  const log = await runSql<{ action: string }>(
    site.ctx.db,
    `select action from audit_entry where resource = 'search-synonyms' order by id`,
  );
  expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete']);
});

it('knows types of homes, answers and cities, in phrases and before what the site’s own words say', async () => {
  const { data: meanings } = await site.call(staff.listSynonymMeanings, {}, { token });
  const idOf = (part: string) => meanings.find(({ name }) => name.includes(part))?.id ?? '';
  await create('bolt hole', `category=${world.categories[1]}`);
  await create('royal town', idOf('City: Kraków'));
  await create('green outlook', idOf(': Park'), 'en');
  await create('elevator', 'is=garage');
  await expect
    .poll(() => read('bolt hole, royal town, green outlooks, elevator'))
    .toMatchObject({
      category_id: String(world.categories[1]),
      city: 'Kraków',
      parameter_values: `${world.viewsId}.any.Park`,
      garage: '1',
    });
});

it('is not read any more when the catalogue does not know its meaning', async () => {
  const { data } = await create('hideaway', `category=${world.categories[0]}`);
  await runSql(site.ctx.db, `update search_synonym set meaning = 'category=999999' where id = $1`, [data.id]);
  await create('nook', 'is=lift');
  await expect.poll(() => read('nook hideaway')).toEqual({ lift: '1', search: 'hideaway' });
  const { data: row } = await site.call(staff.oneSynonym, { id: data.id }, { token });
  expect(row.meaning_name).toBe('');
  const { data: found, total } = await site.call(staff.listSynonyms, { q: 'hidea' }, { token });
  expect([total, found.map(({ phrase }) => phrase)]).toEqual([1, ['hideaway']]);
});

describe('a synonym', () => {
  it.each([
    ['without words', '12 + 3', 'is=lift', 'phrase'],
    ['of a small word', 'Without', 'is=lift', 'phrase'],
    ['of too many words', 'a b c d e f g h', 'is=lift', 'phrase'],
    ['that is too long', 'x'.repeat(61), 'is=lift', 'phrase'],
    ['of nothing that is known', 'cosy', 'is=cosy', 'meaning'],
    ['of a category that is none', 'cosy', 'category=1%00', 'meaning'],
  ])('%s is a 400 that names the field', async (_, phrase, meaning, field) => {
    await rejected(create(phrase, meaning), field);
  });

  it('stands once in a language, however it is written', async () => {
    await create('Pied-à-Terre', 'is=lift', 'en');
    await rejected(create('pied a terres', 'is=garage', 'en'), 'phrase');
    await create('pied a terre', 'is=garage', 'fr');
  });
});
