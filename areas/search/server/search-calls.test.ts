import { openSession } from '@keystead/accounts/server';
import { createListings } from '@keystead/listings/server';
import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getAllSimilarProperties,
  getNearbyProperties,
  getProperty,
  getPropertyList,
  mapListings,
  searchSuggestions,
} from '../contract.ts';
import { refreshVocabulary } from './refresh.service.ts';
import { buildWorld, draftOf, type Home, type World } from './search.world.ts';
import { suggestions } from './suggestions.service.ts';

let app: TestServer;
let world: World;

beforeAll(async () => {
  app = await startTestServer();
  world = await buildWorld(app.ctx, 120);
  await refreshVocabulary(app.ctx);
}, 60_000);
afterAll(() => app?.close());

const get = (call: { path: string }, query: string) => app.raw(`/api/${call.path}?${query}`);

describe('answers match their contract', () => {
  it.each([
    [getPropertyList, 'facets=1&search=appartment&limit=100'],
    [getPropertyList, 'limit=1'],
    [getProperty, 'limit=3'],
    [getNearbyProperties, 'city=krak'],
    [mapListings, 'bounds=-180,-90,180,90'],
    [mapListings, 'bounds=19,49,21,51&zoom=11'],
    [searchSuggestions, 'search=sea'],
  ])('$path', async (call, query) => {
    const { status, body } = await get(call, query);
    expect(status).toBe(200);
    expect(call.answer.parse(body)).toEqual(body);
  });
});

describe('bad input', () => {
  const region = 'bounds=-10,-10,10,10';
  it.each([
    ['min_price', 'min_price=abc'],
    ['min_price', 'min_price=-1'],
    ['max_price', 'max_price=1e400'],
    ['min_price', 'min_price=0x10'],
    ['min_price', 'min_price[a]=1'],
    ['property_type', 'property_type=9'],
    ['posted_since', 'posted_since=2'],
    ['category_id', 'category_id=99999999999999999999'],
    ['category_id', 'category_id=1%20or%201=1'],
    ['category_id', 'category_id=1&category_id=2'],
    ['parameter_id', 'parameter_id=1,x'],
    ['parameter_id', `parameter_id=${Array.from({ length: 60 }, (_, i) => i + 1)}`],
    ['limit', 'limit=0'],
    ['limit', 'limit=101'],
    ['limit', 'limit=-5'],
    ['offset', 'offset=10001'],
    ['offset', 'offset=-1'],
    ['search', `search=${'a'.repeat(201)}`],
    ['search', 'search=a%00b'],
    ['city', 'city=a%00b'],
    ['min_beds', 'min_beds=-1'],
    ['sort', 'sort=random()'],
    ['sort', 'sort=constructor'],
    ['bounds', 'bounds=1,2,3'],
    ['bounds', 'bounds=a,b,c,d'],
    ['bounds', 'bounds=0,10,10,0'],
    ['bounds', 'bounds=0,-91,10,0'],
    ['bounds', 'bounds=0,0,1e300,1'],
    ['polygon', 'polygon=0,0;1,1'],
    ['polygon', 'polygon=0,0;1,1;2'],
    ['polygon', `polygon=${Array.from({ length: 201 }, (_, i) => `${i / 10},0`).join(';')}`],
    ['latitude', 'latitude=91&longitude=0'],
    ['longitude', 'latitude=10'],
    ['latitude', 'radius=10'],
    ['latitude', 'sort=nearest'],
    ['radius', 'latitude=1&longitude=1&radius=501'],
    ['cursor', 'cursor=abc'],
    ['cursor', `cursor=${Buffer.from('["price_asc",["1e99999","true","1","1"]]').toString('base64url')}`],
    ['cursor', `cursor=${Buffer.from('["newest",["true","99999999999999999","1"]]').toString('base64url')}`],
    ['cursor', `cursor=${Buffer.from(`["newest",["true","1","1' or 1=1"]]`).toString('base64url')}`],
    ['cursor', `sort=price_asc&cursor=${Buffer.from('["newest",["true","1","1"]]').toString('base64url')}`],
  ])('names the field %s: %s', async (field, query) => {
    const { status, body } = await get(getPropertyList, query);
    expect([status, body.code]).toEqual([400, 'validation']);
    expect((body.details as { field: string }[])[0]?.field.split('[')[0]).toBe(field);
    const onMap = await get(mapListings, field === 'bounds' ? query : `${region}&${query}`);
    expect([200, 400]).toContain(onMap.status);
  });

  it('returns where to go on beyond the farthest offset', async () => {
    expect((await get(getPropertyList, 'offset=10001')).body.message).toContain('cursor');
  });

  it('takes extreme cursors that are well formed', async () => {
    const keys = [
      ['price_asc', ['-99999999999999999999e99', 'true', '9999999999999999', '999999999999999999']],
      ['price_per_area', ['Infinity', 'false', '0', '0']],
      ['most_viewed', ['999999999999999999', 'true', '1', '1']],
      ['relevance', ['0.5', 'true', '1', '1'], ['true', '1', '1']],
      ['relevance', ['true', '9999999999999999', '1']],
    ];
    for (const parts of keys) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
      const { status } = await get(getPropertyList, `sort=${parts[0]}&search=villa&cursor=${cursor}`);
      expect([parts, status]).toEqual([parts, 200]);
    }
  });

  it('takes empty values for absent, ignores unknown fields and empty ranges find nothing', async () => {
    const all = await get(
      getPropertyList,
      'min_price=&city=&property_type=&search=%20&posted_since=&whatever=1',
    );
    expect([all.status, all.body.total]).toEqual([200, world.homes.length]);
    const none = await get(getPropertyList, 'min_price=10&max_price=5');
    expect([none.status, none.body.total]).toEqual([200, 0]);
  });
});

describe('get_property', () => {
  it('gives one listing with similar ones by id and by slug', async () => {
    const { data: list } = await app.call(getPropertyList, { limit: 1 });
    const [item] = list;
    const bySlug = await app.call(getProperty, { slug_id: item!.slug_id });
    const byId = await app.call(getProperty, { id: item!.id });
    expect([bySlug.data[0]?.id, byId.data[0]?.id, bySlug.total]).toEqual([item!.id, item!.id, 1]);
    const similar = bySlug.similar_properties!;
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.length).toBeLessThanOrEqual(10);
    for (const other of similar) {
      expect([other.category_id, other.property_type]).toEqual([item!.category_id, item!.property_type]);
      expect(other.id).not.toBe(item!.id);
    }
  });

  it('says 404 for a listing that does not exist', async () => {
    expect((await get(getProperty, 'slug_id=nowhere')).status).toBe(404);
    expect((await get(getProperty, 'id=2147483647')).status).toBe(404);
  });

  it('lists with the filters of old: prices only together, an unknown category slug is no filter', async () => {
    const all = world.homes.length;
    expect((await get(getProperty, 'min_price=1e11')).body.total).toBe(all);
    expect((await get(getProperty, 'min_price=1e11&max_price=1e12')).body.total).toBe(0);
    expect((await get(getProperty, 'category_slug_id=unheard-of')).body.total).toBe(all);
    const flats = world.homes.filter((home) => home.categoryId === world.categories[1]).length;
    expect((await get(getProperty, 'category_slug_id=flat')).body.total).toBe(flats);
    expect((await get(getProperty, 'users_promoted=1')).status).toBe(401);
  });

  it('goes on by cursor', async () => {
    const first = await app.call(getProperty, { limit: 3 });
    const next = await app.call(getProperty, { limit: 3, cursor: first.next_cursor });
    const { data } = await app.call(getProperty, { limit: 3, offset: 3 });
    expect(next.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  });
});

describe('get-property-list, asked as existing clients ask get_property', () => {
  it('gives the card of one listing by id and by slug, with similar ones', async () => {
    const { data: list } = await app.call(getPropertyList, { limit: 100 });
    // Rents of other periods, too: prices are compared by month.
    const yearly = list.filter(
      ({ property_type, rentduration }) => property_type === 'rent' && rentduration === 'Yearly',
    );
    expect(yearly.length).toBeGreaterThan(1);
    for (const item of [list[7]!, ...yearly]) {
      const { similar_properties: similar } = await app.call(getProperty, { id: item.id, preview: '1' });
      for (const which of [{ id: item.id }, { slug_id: item.slug_id, get_simiilar: '1' }]) {
        const one = await app.call(getPropertyList, which);
        expect([one.data, one.total]).toEqual([[item], 1]);
        expect(one.similar_properties).toEqual(similar);
      }
    }
    expect((await get(getPropertyList, 'id=2147483647')).status).toBe(404);
    expect((await get(getPropertyList, 'slug_id=nowhere')).status).toBe(404);
    const { total } = await app.call(getPropertyList, { get_simiilar: '1' });
    expect(total).toBe(world.homes.length);
  });

  it('puts the most viewed first with top_rated', async () => {
    const query = { limit: 10, top_rated: '1' };
    const { data } = await app.call(getPropertyList, query);
    const viewed = await app.call(getPropertyList, { limit: 10, most_viewed: '1' });
    expect(data.map(({ id }) => id)).toEqual(viewed.data.map(({ id }) => id));
  });

  it("gives the caller's own featured listings with users_promoted, and none to a guest", async () => {
    expect((await get(getPropertyList, 'users_promoted=1')).status).toBe(401);
    const { token } = await app.signUp({ name: 'Una Unknown' });
    expect((await app.call(getPropertyList, { users_promoted: '1' }, { token })).data).toEqual([]);
    const owner = await openSession({ ...app.ctx, address: '127.0.0.1' }, world.ownerId);
    const featured = world.homes.slice(0, 2).map(({ id }) => id);
    await runSql(app.ctx.db, 'update search_listing set promoted = true where listing_id = any($1)', [
      featured,
    ]);
    for (const call of [getPropertyList, getProperty]) {
      const { data } = await app.call(call, { users_promoted: '1' }, { token: owner });
      expect(new Set(data.map(({ id }) => id))).toEqual(new Set(featured));
    }
    await runSql(app.ctx.db, 'update search_listing set promoted = false', []);
  });
});

describe('get-all-similar-properties', () => {
  it('lists every live listing of the category and offer, the nearest first, in pages', async () => {
    const home = world.homes[3]!;
    const alike = world.homes.filter(
      ({ id, categoryId, type }) => id !== home.id && categoryId === home.categoryId && type === home.type,
    );
    const all = await app.call(getAllSimilarProperties, { property_id: home.id, limit: 100 });
    expect(new Set(all.data.map(({ id }) => id))).toEqual(new Set(alike.map(({ id }) => id)));
    expect(all.total).toBe(alike.length);
    expect(all.data[0]?.city).toBe(home.city);
    const paged = await app.call(getAllSimilarProperties, { property_id: home.id, limit: 3, offset: 2 });
    expect(paged.data.map(({ id }) => id)).toEqual(all.data.slice(2, 5).map(({ id }) => id));
    expect(getAllSimilarProperties.answer.parse(all)).toEqual(all);
  });

  it('searches text among them', async () => {
    const home = world.homes[3]!;
    const { data } = await app.call(getAllSimilarProperties, {
      property_id: home.id,
      search: 'sunny',
      limit: 100,
    });
    for (const { title } of data) expect(title).toContain('Sunny');
    const none = await app.call(getAllSimilarProperties, { property_id: home.id, search: '!!' });
    expect([none.data, none.total]).toEqual([[], 0]);
  });

  it('names what is missing or wrong, and says 404 for what is not there', async () => {
    const { status, body } = await get(getAllSimilarProperties, 'limit=3');
    expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, 'property_id']);
    expect((await get(getAllSimilarProperties, 'property_id=2147483647')).status).toBe(404);
    expect((await get(getAllSimilarProperties, 'property_id=1&limit=101')).status).toBe(400);
  });
});

describe('a claim to be someone', () => {
  it('is rejected where it contradicts the session, and ignored where it agrees or a guest makes it', async () => {
    const { token, accountId } = await app.signUp({ name: 'Cleo Caller' });
    const headers = { authorization: `Bearer ${token}` };
    for (const call of [getProperty, getPropertyList]) {
      for (const claim of ['current_user', 'userid']) {
        const status = async (value: unknown, init?: { headers: Record<string, string> }) =>
          (await app.raw(`/api/${call.path}?limit=1&${claim}=${value}`, init)).status;
        expect([await status(accountId, { headers }), await status('', { headers })]).toEqual([200, 200]);
        expect(await status(accountId + 1, { headers })).toBe(403);
        expect(await status('a-providers-id')).toBe(200);
      }
    }
  });
});

describe('filters by what is known of homes', () => {
  it.each([
    ['min_floor', 'high'],
    ['heating', 'gas,magic'],
    ['exclude_floor', '1.5'],
    ['min_energy_class', 'Z'],
    ['max_available_from', '2027-02-30'],
    ['lift', 'maybe'],
    ['min_reduction', '101'],
    ['exclude_agent_id', 'me'],
    ['parameter_values', '3.like.a'],
    ['facilities', '3.800'],
    ['facilities', '3:100001'],
  ])('reject %s=%s by its name', async (name, value) => {
    for (const call of [getPropertyList, mapListings]) {
      const { status, body } = await get(call, `bounds=0,0,1,1&${name}=${encodeURIComponent(value)}`);
      expect([status, (body as { message: string }).message.startsWith(name)]).toEqual([400, true]);
    }
  });

  it('take numbers with zeros before them', async () => {
    for (const number of ['05', '-00.5', '0', '7.000000'])
      for (const asks of ['min', 'max'])
        expect(
          (await get(getPropertyList, `parameter_values=${world.gardenId}.${asks}.${number}`)).status,
        ).toBe(200);
  });

  it('take any text as a value', async () => {
    for (const value of [`"'\\`, '$.a', '") || true', '{{', '%', '|', '家', '.*']) {
      for (const asks of ['any', 'none', 'text']) {
        const condition = `${world.gardenId}.${asks}.${encodeURIComponent(value)}`;
        const { status, body } = await get(
          getPropertyList,
          `limit=1&parameter_values=${encodeURIComponent(condition)}`,
        );
        const { total } = body as { total: number };
        expect([asks, value, status, total]).toEqual([asks, value, 200, asks === 'none' ? 120 : 0]);
      }
    }
  });
});

describe('get_nearby_properties', () => {
  it('finds places whose name contains the text, by city or by state', async () => {
    const { data } = await app.call(getNearbyProperties, { city: 'kra', state: 'washing', type: '1' });
    const expected = world.homes.filter(
      (home) => (home.city === 'Kraków' || home.city === 'Seattle') && home.type === 1,
    );
    expect(data).toHaveLength(expected.length);
    expect([typeof data[0]?.price, typeof data[0]?.latitude]).toEqual(['number', 'string']);
    expect((await app.call(getNearbyProperties, {})).data).toHaveLength(world.homes.length);
    expect((await app.call(getNearbyProperties, { city: '%' })).data).toHaveLength(0);
  });
});

describe('search-suggestions', () => {
  it('suggests places with their counts, categories and listings, errors tolerated', async () => {
    const seattle = world.homes.filter((home) => home.city === 'Seattle').length;
    for (const search of ['seat', 'Seattle', 'seatle']) {
      const { data } = await app.call(searchSuggestions, { search });
      expect([search, data.places[0]?.city, data.places[0]?.count]).toEqual([search, 'Seattle', seattle]);
      expect(data.listings.every((listing) => listing.city === 'Seattle')).toBe(true);
    }
    const { data } = await app.call(searchSuggestions, { search: 'offi' });
    expect(data.categories[0]?.slug_id).toBe('office');
  });

  it.each([
    ['foz', 'district', 'Foz do Douro'],
    ['FOZ DO', 'district', 'Foz do Douro'],
    ['srodmiescie', 'district', 'Śródmieście'],
    ['центр', 'district', 'Центр'],
    ['हज़रत', 'district', 'हज़रतगंज'],
    ['الحمرا', 'street', 'شارع الحمرا'],
    ['31-052', 'postcode', '31-052'],
  ] as const)('suggests the places that homes name, of %s', async (search, kind, name) => {
    const { data } = await app.call(searchSuggestions, { search, limit: 10 });
    const there = (city: string) =>
      world.homes.filter((home) => home.city === city && home[kind] === name).length;
    const found = data.named_places.filter((place) => place.kind === kind && place.name === name);
    expect(Object.fromEntries(found.map(({ city, count }) => [city, count]))).toEqual(
      Object.fromEntries(['São Paulo', 'Kraków', 'Suva', 'Seattle'].map((city) => [city, there(city)])),
    );
    // What it calls each of them finds those homes; the middle alone asks for nothing more.
    for (const { place, count } of found)
      expect((await app.call(getPropertyList, { places: place })).total).toBe(count);
  });

  it('suggests a street by its name and its city', async () => {
    const { data } = await app.call(searchSuggestions, { search: 'augusta seattle' });
    expect(data.named_places.map(({ name, city }) => [name, city])).toEqual([['Rua Augusta', 'Seattle']]);
    const [place] = data.named_places;
    expect(place?.place).toMatch(/^street,Rua Augusta,Seattle,Washington,United States@47\.\d+,-122\.\d+$/);
  });

  it('has what is in the country that is asked for first, and fills up with the rest', async () => {
    const countries = async (search: string, country?: string) => {
      const { data } = await app.call(searchSuggestions, { search, limit: 10, country });
      return {
        listings: data.listings.map(({ city }) => city),
        places: data.named_places.map((place) => place.city),
        count: data.listings.length,
      };
    };
    const homes = (word: string, city?: string) =>
      world.homes.filter((home) => home.title.includes(word) && (!city || home.city === city)).length;
    for (const city of ['Kraków', 'Suva']) {
      const country = world.homes.find((home) => home.city === city)?.country;
      const found = await countries('charming', country);
      const there = Math.min(10, homes('Charming', city));
      expect(there).toBeGreaterThan(0);
      expect(found.listings.slice(0, there)).toEqual(Array(there).fill(city));
      expect(found.count).toBe(Math.min(10, homes('Charming')));
      expect((await countries('foz', country)).places[0]).toBe(city);
    }
    // Homes of a country without any are those of all.
    expect(await countries('charming', 'Atlantis')).toEqual(await countries('charming'));
  });

  it('counts the homes of an offer and a category where they are asked for', async () => {
    const [any] = world.homes;
    const asked = { property_type: '1', category_id: any?.categoryId } as const;
    const { data } = await app.call(searchSuggestions, { search: 'seattle', limit: 10, ...asked });
    const counted = (fits: (home: Home) => boolean) =>
      world.homes.filter((home) => home.city === 'Seattle' && home.type === 1 && fits(home));
    const rents = counted((home) => home.categoryId === any?.categoryId);
    expect(rents.length).toBeGreaterThan(0);
    expect(data.places[0]?.count).toBe(rents.length);
    const foz = await app.call(searchSuggestions, { search: 'foz seattle', limit: 10, property_type: '1' });
    expect(foz.data.named_places.map(({ count }) => count)).toEqual([
      counted(({ district }) => district === 'Foz do Douro').length,
    ]);
    const offices = await app.call(searchSuggestions, { search: 'offi', property_type: '1' });
    const { total } = await app.call(getPropertyList, {
      category_id: offices.data.categories[0]?.id,
      property_type: '1',
    });
    expect(offices.data.categories[0]?.count).toBe(total);
  });

  it('counts a place with many homes no further than to say that there are more', async () => {
    const one = world.homes.find(({ city, district }) => city === 'Seattle' && district === 'Foz do Douro');
    await inTransaction(app.ctx, async (open) => {
      // They need be nowhere but in the table of the search.
      await runSql(open.db, 'set local session_replication_role = replica');
      await runSql(
        open.db,
        `insert into search_listing (listing_id, property_type, category_id, city_id, owner_id, price,
           price_per_area, is_premium, created_at, city, state, country, words, place_keys)
         select 1000000 + n, 1, category_id, city_id, owner_id, price,
           price_per_area, is_premium, created_at, city, state, country, words, place_keys
         from search_listing, generate_series(1, 1100) n where listing_id = $1`,
        [one?.id],
      );
      const asked = { search: 'foz seattle', limit: 10, property_type: '1' } as const;
      const { data } = await suggestions(open, asked);
      expect(data.named_places.map(({ count }) => count)).toEqual([1001]);
      await runSql(open.db, 'delete from search_listing where listing_id > 1000000');
    });
  });

  it('suggests a place as soon as a home names it, and not what only closed homes name', async () => {
    const draft = (district: string, premium: boolean) =>
      draftOf({ ...(world.homes[0] as Home), district, premium }, world.ownerId, {
        bedrooms: 0,
        area: 0,
        gardenId: 0,
      });
    await createListings(app.ctx, [draft('Novel quarter', false), draft('Closed quarter', true)]);
    const { data } = await app.call(searchSuggestions, { search: 'quarter', limit: 10 });
    expect(data.named_places.map(({ name, count }) => [name, count])).toEqual([['Novel quarter', 1]]);
  });
});

describe('map-listings', () => {
  it('counts homes without a place, closed ones where the list of the search finds them', async () => {
    const [facilityId = 0] = world.facilityIds;
    const draft = (premium: boolean) => {
      const home = { ...(world.homes[0] as Home), premium, near: { [facilityId]: 0.4 } };
      return draftOf({ ...home, lat: Number.NaN, lng: Number.NaN }, world.ownerId, {
        bedrooms: 0,
        area: 0,
        gardenId: 0,
      });
    };
    const outcomes = await createListings(app.ctx, [draft(false), draft(true)]);
    const nowhere = outcomes.map((outcome) => (outcome as { id: number }).id);
    await updateSettings(app.ctx, { premiumProperties: false });
    for (const [search, count] of [
      [{}, 2],
      [{ latitude: 50, longitude: 20 }, 1],
      [{ exclude_polygon: '19.9,49.9;20.2,49.9;20.2,50.3' }, 1],
      [{ facilities: `${facilityId}:2000` }, 1],
    ] as const) {
      const { unplaced } = await app.call(mapListings, { ...search, bounds: '-180,-85,180,85' } as never);
      const { data } = await app.call(getPropertyList, { ...search, limit: 100, sort: 'newest' } as never);
      const { data: rest } = await app.call(getPropertyList, { ...search, limit: 100, offset: 100 } as never);
      const found = [...data, ...rest].filter(({ id }) => nowhere.includes(id)).length;
      expect([unplaced, found], JSON.stringify(search)).toEqual([count, count]);
    }
    await updateSettings(app.ctx, { premiumProperties: true });
  });
});
