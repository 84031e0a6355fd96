import {
  getCategories,
  getCities,
  getFacilities,
  getFacilitiesForFilter,
  reverseGeocode,
  searchPlaces,
} from '@keystead/catalogue/contract';
import {
  allCategories,
  ensureCities,
  ensureCity,
  parametersOf,
  seedCatalogue,
  setCategoryImage,
} from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { inTransaction } from '@keystead/platform/context';
import { GeocoderUnavailableError } from '@keystead/platform/geocoder';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedCatalogue(server.ctx);
  await setCategoryImage(server.ctx, 'house', 'demo/drawings/house.png');
});
afterAll(() => server?.close());

describe('get_categories', () => {
  it('lists categories with their parameters in the operator’s order', async () => {
    const { data, total } = await server.call(getCategories, { limit: 20 });
    expect(total).toBe(10);
    expect(data.map(({ category }) => category).slice(0, 3)).toEqual(['Apartment', 'House', 'Townhouse']);
    const [apartment] = data;
    expect(apartment?.parameter_types.slice(0, 2)).toMatchObject([
      { name: 'Bedrooms', type_of_parameter: 'number', is_required: 1, type_values: null },
      { name: 'Bathrooms', type_of_parameter: 'number' },
    ]);
    const furnishing = apartment?.parameter_types.find(({ name }) => name === 'Furnishing');
    expect(furnishing?.type_values).toEqual(['Unfurnished', 'Part furnished', 'Furnished']);
    expect(apartment).not.toHaveProperty('properties_count');
    expect(data[1]?.image).toBe(`${server.url}/media/demo/drawings/house.png`);
  });

  it('pages, searches without regard to accents and case, and finds one', async () => {
    const page = await server.call(getCategories, { limit: 2, offset: 2 });
    expect(page.data.map(({ slug_id }) => slug_id)).toEqual(['townhouse', 'villa']);
    const found = await server.call(getCategories, { search: 'HÓUSE', limit: 20 });
    expect(found.data.map(({ slug_id }) => slug_id)).toEqual([
      'house',
      'townhouse',
      'farmhouse',
      'warehouse',
    ]);
    const one = await server.call(getCategories, { slug_id: 'land' });
    expect(one).toMatchObject({ total: 1, data: [{ category: 'Land' }] });
    expect(one.data[0]?.parameter_types.map(({ name }) => name)).not.toContain('Bedrooms');
    expect(await server.call(getCategories, { id: one.data[0]?.id })).toMatchObject({ total: 1 });
    expect(await server.call(getCategories, { id: 999_999 })).toMatchObject({ total: 0, data: [] });
  });

  it.each(['limit=0', 'id=0', 'id=x', 'has_property=maybe', `search=${'x'.repeat(101)}`, 'search=%01'])(
    'rejects %s and names the field',
    async (query) => {
      const { status, body } = await server.raw(`/api/get_categories?${query}`);
      expect(status).toBe(400);
      expect(body.details).toEqual([expect.objectContaining({ field: query.split('=')[0] })]);
    },
  );
});

describe('get_facilities and get-facilities-for-filter', () => {
  it('are two different things: places nearby, and questions', async () => {
    const facilities = await server.call(getFacilities);
    expect(facilities.total).toBe(facilities.data.length);
    expect(facilities.data.map(({ name }) => name)).toContain('School');
    expect(facilities.data[0]?.created_at).toMatch(/Z$/);
    const parameters = await server.call(getFacilitiesForFilter);
    expect(parameters.data.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Bedrooms', 'Amenities']),
    );
  });
});

describe('cities', () => {
  it('appear once a live listing names them, most listings first', async () => {
    expect(await server.call(getCities)).toMatchObject({ data: [], total: 0 });
    const owner = await server.signUp({ completeProfile: true });
    const land = (await allCategories(server.ctx)).find(({ slugId }) => slugId === 'land');
    const [area] = await parametersOf(server.ctx, land?.id ?? 0);
    const draft = (city: string, requestStatus: 'approved' | 'pending' = 'approved') => ({
      ownerId: owner.accountId,
      requestStatus,
      category_id: land?.id ?? 0,
      title: `A plot in ${city}`,
      description: 'Level ground.',
      property_type: 'sell' as const,
      price: 50_000,
      city,
      state: 'Lisbon',
      country: 'Portugal',
      address: 'Rua da Rosa 1',
      latitude: 38.7,
      longitude: -9.1,
      parameters: [{ parameter_id: area?.id ?? 0, value: 5000 }],
      facilities: [],
    });
    await createListings(server.ctx, [
      draft('Sintra'),
      draft('Lisbon'),
      draft('Lisbon'),
      draft('Hidden', 'pending'),
    ]);
    await expect.poll(async () => (await server.call(getCities)).total).toBe(2);
    const { data } = await server.call(getCities);
    expect(data).toMatchObject([
      { City: 'Lisbon', Count: 2, image: '', state: 'Lisbon', country: 'Portugal' },
      { City: 'Sintra', Count: 1 },
    ]);
    expect((await server.call(getCities, { limit: 1, offset: 1 })).data).toMatchObject([{ City: 'Sintra' }]);
    expect(await server.call(getCities, { country: 'Portugal', limit: 1 })).toMatchObject({ total: 2 });
    expect(await server.call(getCities, { country: 'Spain' })).toMatchObject({ data: [], total: 0 });
    const used = await server.call(getCategories, { has_property: true });
    expect(used).toMatchObject({ total: 1, data: [{ slug_id: 'land', properties_count: 3 }] });
  });

  it('are added once, however many people name them at the same time', async () => {
    const name = { name: 'Évora', state: 'Évora', country: 'Portugal' };
    const ids = await Promise.all(Array.from({ length: 12 }, () => ensureCity(server.ctx, name)));
    expect(new Set(ids).size).toBe(1);
  });

  it('do not lock each other out when two transactions add overlapping ones in different order', async () => {
    const named = ['A', 'B', 'C', 'D'].map((name) => ({ name, state: 'S', country: 'T' }));
    const add = (cities: typeof named) => inTransaction(server.ctx, (open) => ensureCities(open, cities));
    const [forth, back] = await Promise.all([add(named), add([...named].reverse())]);
    expect(back?.reverse()).toEqual(forth);
    expect(await ensureCities(server.ctx, [...named, ...named])).toEqual([
      ...(forth ?? []),
      ...(forth ?? []),
    ]);
  });

  it('leave nothing behind when the transaction is undone', async () => {
    const ghost = { name: 'Ghost town', state: 'S', country: 'T' };
    await expect(
      inTransaction(server.ctx, async (open) => {
        await ensureCity(open, ghost);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const again = await ensureCity(server.ctx, ghost);
    expect(again).toBeGreaterThan(0);
  });
});

describe('places', () => {
  it('names the place of a point, and says so when there is none', async () => {
    const { data } = await server.call(reverseGeocode, { latitude: '38.7223', longitude: '-9.1393' });
    expect(data).toMatchObject({ city: 'Lisbon', country: 'Portugal' });
    expect(Number(data.latitude)).toBeCloseTo(38.7, 0);
    const sea = await server.raw('/api/reverse-geocode?latitude=-48&longitude=-123');
    expect(sea).toMatchObject({ status: 404, body: { error: true, code: 'not_found' } });
  });

  it('suggests places by the beginning of their names', async () => {
    const { data } = await server.call(searchPlaces, { search: 'barcel', limit: 3 });
    expect(data.length).toBeLessThanOrEqual(3);
    expect(data[0]).toMatchObject({ city: 'Barcelona', country: 'Spain', country_code: 'ES' });
  });

  it('finds the town of a street that nobody knows', async () => {
    const { data } = await server.call(searchPlaces, { search: 'Carrer sense nom 42, Barcelona', limit: 3 });
    expect(data[0]).toMatchObject({ city: 'Barcelona', country: 'Spain' });
    expect((await server.call(searchPlaces, { search: 'qqqq 1, xxxxqq' })).data).toEqual([]);
  });

  it('asks the provider twice at most, however many commas there are', async () => {
    const search = vi.fn(async () => []);
    const other = await startTestServer({ ports: { geocoder: { reverse: async () => null, search } } });
    try {
      const asked = ['Calle Falsa 1, 2 B, 28001, Madrid, Spain', 'Calle Falsa 1, Madrid', 'Calle Falsa,'];
      for (const text of asked) await other.call(searchPlaces, { search: text });
      expect(search.mock.calls.map(([text]: unknown[]) => text)).toEqual([
        asked[0],
        'Madrid, Spain',
        asked[1],
        'Madrid',
        asked[2],
      ]);
    } finally {
      await other.close();
    }
  });

  it.each([
    ['reverse-geocode?latitude=91&longitude=0', 'latitude'],
    ['reverse-geocode?latitude=1', 'longitude'],
    ['reverse-geocode?latitude=NaN&longitude=0', 'latitude'],
    ['search-places?search=', 'search'],
    ['search-places?search=a&limit=21', 'limit'],
  ])('rejects %s and names %s', async (path, field) => {
    const { status, body } = await server.raw(`/api/${path}`);
    expect(status).toBe(400);
    expect(body.details).toEqual([expect.objectContaining({ field })]);
  });

  it('answers 503 when the provider does not', async () => {
    const fail = async () => {
      throw new GeocoderUnavailableError('busy');
    };
    const cut = await startTestServer({ ports: { geocoder: { reverse: fail, search: fail } } });
    try {
      for (const path of ['reverse-geocode?latitude=1&longitude=1', 'search-places?search=a']) {
        expect(await cut.raw(`/api/${path}`)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      }
    } finally {
      await cut.close();
    }
  });
});
