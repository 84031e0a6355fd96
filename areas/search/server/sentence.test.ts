import { openSession } from '@keystead/accounts/server';
import { mapLayers } from '@keystead/places/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPropertyList, readSearchSentence } from '../contract.ts';
import { buildWorld, type World } from './search.world.ts';

let app: TestServer;
let world: World;

beforeAll(async () => {
  app = await startTestServer();
  world = await buildWorld(app.ctx, 40);
}, 60_000);
afterAll(() => app?.close());

const read = (query: Record<string, string>, token?: string) =>
  app.raw(`/api/${readSearchSentence.path}?${new URLSearchParams(query)}`, { ...(token && { token }) });

describe('a sentence', () => {
  it('becomes filters that the list takes, with what each piece says', async () => {
    const { status, body } = await read({
      sentence: 'flat in Kraków, 2 or more bedrooms, looks on a park, with a treehouse',
    });
    expect(status).toBe(200);
    expect(readSearchSentence.answer.parse(body)).toEqual(body);
    const { filters, understood, not_understood: left } = (body as { data: Data }).data;
    expect(filters).toMatchObject({ city: 'Kraków', min_beds: '2', search: 'looks treehouse' });
    expect(filters.category_id).toBe(String(world.categories[1]));
    expect(filters.parameter_values).toBe(`${world.viewsId}.any.Park`);
    expect(understood.map(({ text }) => text)).toEqual(['flat', 'Kraków', '2 or more bedrooms', 'park']);
    expect(left).toEqual(['looks', 'treehouse']);
    const { search: _, ...others } = filters;
    const list = await app.raw(`/api/${getPropertyList.path}?${new URLSearchParams(others)}`);
    expect(list.status).toBe(200);
  });

  it('is read in the language that is asked for, whatever the catalogue is in', async () => {
    const { body } = await read({ sentence: 'शिकागो में 2 बेडरूम, लिफ्ट नहीं', language: 'hi' });
    expect((body as { data: Data }).data.filters).toEqual({
      min_beds: '2',
      exclude_words: 'लिफ्ट',
      search: 'शिकागो',
    });
  });

  it('has prices of other currencies in the operator’s', async () => {
    const priced = async (currency: string) => {
      const { body } = await read({ sentence: `flat under 100000 ${currency}` });
      return Number((body as { data: Data }).data.filters.max_price);
    };
    const [euros, rupees] = await Promise.all([priced('euros'), priced('rupees')]);
    expect(rupees).toBeGreaterThan(0);
    expect(euros).toBeGreaterThan(20 * rupees);
  });

  it('names layers, questions for yes or no, and cities that ways lead to', async () => {
    const [first] = world.layerIds;
    const layer = (await mapLayers(app.ctx)).find(({ id }) => id === first);
    const [home] = world.homes;
    const sentence = `flat 30 minutes by car from ${home?.city}, holiday lets, not in ${layer?.name}`;
    const { body } = await read({ sentence });
    const { filters, not_understood: left } = (body as { data: Data }).data;
    expect(filters).toMatchObject({
      parameter_values: `${world.holidayId}.any.yes`,
      overlays: `-${first}`,
    });
    expect(filters.commute).toMatch(new RegExp(`^-?[0-9.]+,-?[0-9.]+,car,30,${home?.city}$`));
    expect(left).toEqual([]);
    const list = await app.raw(`/api/${getPropertyList.path}?${new URLSearchParams(filters)}`);
    expect(list.status).toBe(200);
  });

  it.each([
    ['sentence', {}],
    ['sentence', { sentence: 'x'.repeat(301) }],
    ['language', { sentence: 'flat in Suva', language: 'xx' }],
  ])('with a bad %s is a 400 that names it', async (field, query) => {
    const { status, body } = await read(query);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  it.each([
    [
      'minutes that are none',
      (city: string) => `flat 20 minutes by car from ${city}, 0 minutes on foot from ${city}`,
    ],
    ['a distance that no search takes', () => 'flat, school within 500 m, school within 200 km'],
  ])('leaves %s as not understood', async (_, sentence) => {
    const { status, body } = await read({ sentence: sentence(world.homes[0]?.city ?? '') });
    expect(status).toBe(200);
    const { not_understood: left } = (body as { data: Data }).data;
    expect(left.join(' ')).toMatch(/0 minutes|200 km/);
  });

  it('is read for people who are signed in, too', async () => {
    const token = await openSession({ ...app.ctx, address: '127.0.0.1' }, world.ownerId);
    const { status } = await read({ sentence: 'flat in Suva' }, token);
    expect(status).toBe(200);
  });
});

interface Data {
  filters: Record<string, string>;
  understood: { text: string; filters: Record<string, string> }[];
  not_understood: string[];
}
