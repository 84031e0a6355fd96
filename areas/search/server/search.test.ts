import { startTestServer, type TestServer } from '@keystead/testing/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPropertyList, mapListings, SORTS } from '../contract.ts';
import type { FilterName } from '../filters.ts';
import { TILE_SIDES } from '../rules.ts';
import { readMapOfTiles } from './map.queries.ts';
import { recountTiles, refreshListings, refreshVocabulary } from './refresh.service.ts';
import { type Asked, matching, ordered } from './search.oracle.ts';
import { buildWorld, type World } from './search.world.ts';
import { boxes, searches } from './values.oracle.ts';

const HOMES = 600;
let app: TestServer;
let world: World;

beforeAll(async () => {
  app = await startTestServer();
  world = await buildWorld(app.ctx, HOMES);
  await refreshVocabulary(app.ctx);
});
afterAll(() => app?.close());

/** Mostly absent: a search with every filter at once finds nothing and proves nothing. */
const optional = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const spot = fc.constantFrom([-46.6, -23.5], [19.9, 50], [179.9, -17.5], [-179.95, -17.5], [-122.3, 47.6]);
/** Corners off the homes' grid of hundredths: none lies exactly on an edge. */
const off = (value: number) => Math.round(value * 100) / 100 + 0.003;

const asked = searches(() => world, { most: 5 });
const circumstances = () => ({ now: app.ctx.now(), rates: world.rates });
const found = (search: Asked) => matching(world.homes, search, circumstances());
/** Returns a search without some of its filters. */
const without = (search: Asked, ...names: FilterName[]): Asked =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name as FilterName)));

const ids = (items: readonly { id: number }[]) => items.map((item) => item.id);
const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

async function walk(args: Record<string, unknown>, limit: number): Promise<number[]> {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.call(getPropertyList, { ...args, limit, ...(cursor && { cursor }) });
    seen.push(...ids(page.data));
    cursor = page.next_cursor;
  } while (cursor);
  return seen;
}

describe('get-property-list', () => {
  it('finds what an oracle finds by looking at every listing, in the order asked for', async () => {
    const sorts = SORTS.filter((sort) => !['relevance', 'nearest', 'commute'].includes(sort));
    const check = fc.asyncProperty(asked, fc.constantFrom(...sorts), async (search, sort) => {
      const expected = ordered(found(search), sort, search);
      const answer = await app.call(getPropertyList, { ...search, sort, limit: 100 } as never);
      expect(answer.total).toBe(expected.length);
      expect(ids(answer.data)).toEqual(ids(expected.slice(0, 100)));
    });
    await fc.assert(check, { numRuns: 60 });
  });

  it('walks by cursor past each listing exactly once, in every order', async () => {
    const point = { latitude: 50.06, longitude: 19.94 };
    // Commutes find no homes without a way to them.
    for (const sort of SORTS.filter((one) => one !== 'commute')) {
      const args = { sort, ...point, ...(sort === 'relevance' && { search: 'number' }) };
      const seen = await walk(args, 97);
      expect(seen, sort).toHaveLength(HOMES);
      expect(new Set(seen).size, sort).toBe(HOMES);
    }
  });

  it('gives by offset what it gives by cursor', async () => {
    for (const sort of SORTS.filter((one) => one !== 'commute')) {
      const args = { sort, latitude: 47.6, longitude: -122.3, search: 'apartment' };
      const walked = await walk(args, 13);
      const page = await app.call(getPropertyList, { ...args, offset: 26, limit: 13 });
      expect(ids(page.data), sort).toEqual(walked.slice(26, 39));
    }
  });

  it('spreads featured homes among the others, each once, in pages of any length', async () => {
    const check = fc.asyncProperty(asked, fc.integer({ min: 1, max: 60 }), async (search, limit) => {
      const expected = found(without(search, 'promoted'));
      const spread = { ...without(search, 'promoted'), spread_featured: 1, limit };
      const pages: { id: number; promoted: boolean }[][] = [];
      for (let offset = 0; offset < expected.length; offset += limit) {
        const { data, total } = await app.call(getPropertyList, { ...spread, offset } as never);
        expect(total).toBe(expected.length);
        pages.push(data);
      }
      const seen = pages.flat();
      expect(sorted(ids(seen))).toEqual(sorted(ids(expected)));
      const others = seen.filter(({ promoted }) => !promoted);
      expect(ids(others)).toEqual(
        ids(
          ordered(
            expected.filter(({ promoted }) => !promoted),
            'newest',
          ),
        ),
      );
      const featured = seen.length - others.length;
      seen.forEach(({ promoted }, place) => {
        const isBehindOthers = place >= others.length + Math.min(featured, Math.floor(others.length / 3));
        if (!isBehindOthers) expect(promoted, `place ${place}`).toBe(place % 4 === 3 && place < featured * 4);
      });
    });
    await fc.assert(check, { numRuns: 25 });
  });

  it('orders by the distance on the globe', async () => {
    await fc.assert(
      fc.asyncProperty(spot, fc.integer({ min: 1, max: 40 }), async ([lng, lat], limit) => {
        const point = { latitude: String(lat! + 0.0001), longitude: String(lng! + 0.0003) };
        const answer = await app.call(getPropertyList, { sort: 'nearest', ...point, limit } as never);
        expect(ids(answer.data)).toEqual(ids(ordered(world.homes, 'nearest', point).slice(0, limit)));
      }),
      { numRuns: 20 },
    );
  });

  it('counts each facet under all filters but its own', async () => {
    const check = fc.asyncProperty(asked, async (search) => {
      const { facets } = await app.call(getPropertyList, { ...search, facets: 1, limit: 1 } as never);
      const anyCategory = found(without(search, 'category_id', 'category_slug_id'));
      const anyType = found(without(search, 'property_type'));
      const anyBeds = found(without(search, 'min_beds', 'max_beds'));
      const anyPrice = found(without(search, 'min_price', 'max_price'));
      for (const { category_id: id, count } of facets!.categories) {
        expect(count).toBe(anyCategory.filter((home) => home.categoryId === id).length);
      }
      expect(facets!.categories.reduce((sum, { count }) => sum + count, 0)).toBe(anyCategory.length);
      for (const { property_type: type, count } of facets!.property_types) {
        expect(count).toBe(anyType.filter((home) => home.type === (type === 'sell' ? 0 : 1)).length);
      }
      for (const { beds, count } of facets!.beds) {
        expect(count).toBe(
          anyBeds.filter((home) => home.beds !== null && Math.min(home.beds, 6) === beds).length,
        );
      }
      for (const { min_price: from, max_price: to, count } of facets!.prices) {
        expect(count).toBe(anyPrice.filter((home) => home.price >= from && home.price < to).length);
      }
      const priced = anyPrice.filter((home) => home.price > 0);
      expect(facets!.prices.reduce((sum, { count }) => sum + count, 0)).toBe(priced.length);
    });
    await fc.assert(check, { numRuns: 25 });
  });
});

/** Returns the lowest price of homes; 0 where all are on request. */
const lowest = (homes: readonly { price: number }[]) => {
  const priced = homes.map(({ price }) => price).filter((price) => price > 0);
  return priced.length === 0 ? 0 : Math.min(...priced);
};

describe('map-listings', () => {
  it('shows exactly what the list call finds, however the marks are drawn', async () => {
    const zoom = optional(fc.double({ min: 0, max: 22, noNaN: true }));
    const view = fc.oneof(
      boxes(() => world),
      fc.constant('-180,-90,180,90'),
    );
    const check = fc.asyncProperty(asked, view, zoom, async (search, bounds, level) => {
      const wire = { ...search, bounds };
      const expected = found(wire);
      const map = await app.call(mapListings, { ...wire, zoom: level } as never);
      const { clusters, pins } = map.data;
      expect(map.total).toBe(expected.length);
      expect(clusters.reduce((sum, { count }) => sum + count, pins.length)).toBe(expected.length);
      const list = await app.call(getPropertyList, { ...wire, limit: 1 } as never);
      expect(list.total).toBe(map.total);
      const drawn = new Set(ids(expected));
      for (const pin of pins) expect(drawn.has(pin.id)).toBe(true);
      expect(JSON.stringify(map).length).toBeLessThan(60_000);
      if (clusters[0]) {
        const [west, south, east, north] = clusters[0].bounds;
        const inside = expected.filter(
          ({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east,
        );
        expect(inside).toHaveLength(clusters[0].count);
        expect(lowest(inside)).toBe(clusters[0].min_price);
        expect(Math.max(...inside.map((home) => home.price))).toBe(clusters[0].max_price);
      }
    });
    await fc.assert(check, { numRuns: 50 });
  });

  it('shows the same from counted tiles, whichever of them have changed since', async () => {
    const view = fc.constantFrom([-180, -90, 180, 90], [-130.1, -30.3, 25.2, 55.7], [150, -40, -100, 60]);
    const plain = searches(() => world, {
      isAsked: (name) => ['category_id', 'property_type', 'promoted'].includes(name),
    });
    const changed = fc.array(fc.nat(HOMES - 1), { maxLength: 30 });
    const check = fc.asyncProperty(
      plain,
      view,
      changed,
      fc.boolean(),
      async (search, bounds, touched, recount) => {
        await refreshListings(
          app.ctx,
          touched.map((i) => world.homes[i]!.id),
        );
        if (recount) await recountTiles(app.ctx);
        const wire = { ...search, bounds: bounds.join(',') };
        const expected = found(wire);
        const { data, total } = await app.call(mapListings, { ...wire, zoom: 3 } as never);
        expect(total).toBe(expected.length);
        for (const cluster of data.clusters) {
          const list = await app.call(getPropertyList, {
            ...wire,
            bounds: cluster.bounds.join(','),
            limit: 100,
          } as never);
          expect(list.total).toBe(cluster.count);
          const there = world.homes.filter((home) => ids(list.data).includes(home.id));
          if (cluster.count <= 100) expect(lowest(there)).toBe(cluster.min_price);
        }
      },
    );
    await fc.assert(check, { numRuns: 12 });
  });

  it('counts exactly by tiles of every size, whichever of them have changed since and whatever is hidden', async () => {
    await recountTiles(app.ctx);
    const check = fc.asyncProperty(
      spot,
      fc.double({ min: 0.02, max: 0.4, noNaN: true }),
      fc.integer({ min: 0, max: TILE_SIDES.length - 1 }),
      optional(fc.constantFrom(0 as const, 1 as const)),
      fc.array(fc.nat(HOMES - 1), { maxLength: 20 }),
      fc.array(fc.nat(HOMES - 1), { maxLength: 40 }),
      async ([lng, lat], width, level, propertyType, touched, hidden) => {
        await refreshListings(
          app.ctx,
          touched.map((i) => world.homes[i]!.id),
        );
        const side = TILE_SIDES[level]!;
        const [west, east] = [Math.max(-180, off(lng! - width)), Math.min(180, off(lng! + width))];
        const [south, north] = [off(lat! - width), off(lat! + width)];
        const grid = { level, side, width: side * 2, height: side };
        const boxes = [[west, south, east, north]] as const;
        const exceptIds = hidden.map((i) => world.homes[i]!.id);
        const marks = await readMapOfTiles(app.ctx, { propertyType, boxes, exceptIds }, grid);
        const inside = world.homes.filter(
          (home) =>
            home.lng >= west &&
            home.lng <= east &&
            home.lat >= south &&
            home.lat <= north &&
            !exceptIds.includes(home.id) &&
            (propertyType === undefined || home.type === propertyType),
        );
        expect(marks.total).toBe(inside.length);
        const clusters = JSON.parse(`[${marks.clusters}]`) as { count: number }[];
        const pins = JSON.parse(`[${marks.pins}]`) as unknown[];
        const shown = clusters.reduce((sum, { count }) => sum + count, pins.length);
        expect(shown).toBe(inside.length);
      },
    );
    await fc.assert(check, { numRuns: 25 });
  });

  it('finds by the bounds of a cluster exactly its listings', async () => {
    const { data } = await app.call(mapListings, { bounds: '-180,-90,180,90', zoom: 5 });
    expect(data.clusters.length).toBeGreaterThan(0);
    for (const cluster of data.clusters.slice(0, 10)) {
      const list = await app.call(getPropertyList, { bounds: cluster.bounds.join(','), limit: 100 });
      expect(list.total).toBe(cluster.count);
      if (cluster.ids) expect(sorted(ids(list.data))).toEqual(cluster.ids);
    }
  });

  it('crosses the antimeridian', async () => {
    const { total } = await app.call(mapListings, { bounds: '179.5,-18,-179.5,-17' });
    const inFiji = world.homes.filter((home) => home.city === 'Suva');
    expect(inFiji.some((home) => home.lng < 0) && inFiji.some((home) => home.lng > 0)).toBe(true);
    expect(total).toBe(inFiji.length);
    expect((await app.call(mapListings, { bounds: '179.5,-18,180.5,-17' })).total).toBe(total);
  });
});

describe('text search', () => {
  const foundBy = async (search: string) => app.call(getPropertyList, { search, limit: 100 });
  const named = (part: string) => world.homes.filter((home) => home.title.includes(part)).length;

  it('ignores accents and case', async () => {
    const inCity = world.homes.filter((home) => home.city === 'São Paulo').length;
    for (const text of ['São Paulo', 'sao paulo', 'SAO PAULO', 'sa\u0303o paulo']) {
      const answer = await foundBy(text);
      expect([text, answer.total, answer.corrected_search]).toEqual([text, inCity, undefined]);
    }
  });

  it.each([
    ['appartment', 'apartment'],
    ['townhuose', 'townhouse'],
    ['vila', 'villa'],
    ['studoi', 'studio'],
    ['spacios', 'spacious'],
  ])('finds %s as %s', async (typed, meant) => {
    const answer = await foundBy(typed);
    expect(answer.total).toBe(world.homes.filter(({ title }) => title.toLowerCase().includes(meant)).length);
  });

  it('tolerates errors in the names of cities', async () => {
    const answer = await foundBy('krakwo');
    expect(answer.corrected_search).toBe('krakow');
    expect(answer.total).toBe(world.homes.filter((home) => home.city === 'Kraków').length);
  });

  it.each(['new york', 'pet', 'garden wien', 'flat'])('leaves %s as it is', async (typed) => {
    expect((await foundBy(typed)).corrected_search).toBeUndefined();
  });

  it('finds the beginnings of words', async () => {
    expect((await foundBy('apartm')).total).toBe(named('apartment'));
  });

  it('puts first what has the word in the title', async () => {
    const answer = await foundBy('seattle villa');
    expect(answer.data.length).toBeGreaterThan(0);
    for (const item of answer.data)
      expect([item.city, item.title.includes('villa')]).toEqual(['Seattle', true]);
  });

  it('finds nothing for words that mean nothing, and takes any text', async () => {
    for (const text of [
      'qqqqqqqqqq',
      '!!!',
      "' & | ! ( ) :* \\",
      '%_%',
      'a'.repeat(200),
      '東京タワー',
      '🏠',
    ]) {
      expect([text, (await foundBy(text)).total]).toEqual([text, 0]);
    }
  });
});
