import { addCategory, addFacilities, addParameter } from '@keystead/catalogue/server';
import { nameKey } from '@keystead/kit/row-name';
import { setTexts } from '@keystead/languages/server';
import { createListings } from '@keystead/listings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPropertyList, searchSuggestions } from '../contract.ts';
import { refreshVocabulary } from './refresh.service.ts';

let site: TestServer;
const ids = new Map<string, number>();
beforeAll(async () => {
  site = await startTestServer();
  const { accountId: ownerId } = await site.signUp({ completeProfile: true });
  const heating = await addParameter(site.ctx, {
    name: 'Heating',
    kind: 'dropdown' as const,
    choices: ['Geothermal'],
  });
  const categoryId = await addCategory(site.ctx, {
    name: 'House',
    slugId: 'house',
    parameterIds: [heating],
  });
  await addFacilities(site.ctx, ['Pet friendly garden']);
  const cities = ['Munich', 'Köln', 'Prague', 'Vienna', 'Rome'];
  const outcomes = await createListings(
    site.ctx,
    cities.map((city, i) => ({
      ownerId,
      category_id: categoryId,
      requestStatus: 'approved' as const,
      property_type: 'sell' as const,
      title: `Home ${i}`,
      description: 'New place to work, per month, with a thermal bath.',
      price: 100,
      city,
      state: 'State',
      country: 'Country',
      address: 'Street 1',
      latitude: 48,
      longitude: 11 + i,
      parameters: [],
      facilities: [],
    })),
  );
  for (const [i, city] of cities.entries()) ids.set(city, (outcomes[i] as { id: number }).id);
  await refreshVocabulary(site.ctx);
});
afterAll(() => site?.close());

const search = (text: string) => site.call(getPropertyList, { search: text });

it.each([
  ['münchen', 'Munich'],
  ['Munchen', 'Munich'],
  ['munich', 'Munich'],
  ['köln', 'Köln'],
  ['Cologne', 'Köln'],
  ['praha', 'Prague'],
  ['wien', 'Vienna'],
  ['roma', 'Rome'],
])('finds %s as %s', async (text, city) => {
  const { data, corrected_search: corrected } = await search(text);
  expect([data.map(({ id }) => id), corrected]).toEqual([[ids.get(city)], undefined]);
  const offered = await site.call(searchSuggestions, { search: text });
  expect(offered.data.places.map((place) => place.city)).toEqual([city]);
});

it.each([
  ['Viena la Bella', 'Vienna'],
  ['بطابط', 'Vienna'],
  ['विएना', 'Vienna'],
])('finds %s, which the operator calls a city in another language, as %s', async (text, city) => {
  const key = nameKey('city', city);
  await setTexts(site.ctx, 'es', { [key]: 'Viena la Bella' });
  await setTexts(site.ctx, 'ar', { [key]: 'بطابط' });
  await setTexts(site.ctx, 'hi', { [key]: 'विएना' });
  expect((await search(text)).data.map(({ id }) => id)).toEqual([ids.get(city)]);
  const offered = await site.call(searchSuggestions, { search: text });
  expect(offered.data.places.map((place) => place.city)).toEqual([city]);
});

it('offers a category by its name in another language, and by its beginning', async () => {
  const offered = async (search: string) =>
    (await site.call(searchSuggestions, { search })).data.categories.map(({ category }) => category);
  const found = async (text: string) => (await search(text)).data.length;
  // What guests were told before the category had the name is not stored beyond it.
  expect([await offered('casita'), await offered('casit'), await found('casita')]).toEqual([[], [], 0]);
  await setTexts(site.ctx, 'es', { [nameKey('category', 'House')]: 'Casita' });
  await site.settled();
  expect([await offered('casita'), await offered('casit')]).toEqual([['House'], ['House']]);
  expect(await found('casita')).toBe(ids.size);
});

it('looks for a place by its other names beside other words', async () => {
  expect((await search('home münchen')).data.map(({ id }) => id)).toEqual([ids.get('Munich')]);
});

it.each(['new york', 'pet friendly', 'geothermal', 'new york city', 'san francisco', 'per'])(
  'takes %s for what it says',
  async (text) => {
    expect((await search(text)).corrected_search).toBeUndefined();
  },
);

it('corrects what is misspelt as before', async () => {
  expect((await search('montth')).corrected_search).toBe('month');
});
