import { startTestServer, type TestServer } from '@keystead/testing/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPropertyList, mapListings, SORTS } from '../contract.ts';
import { TILE_SIDES } from '../rules.ts';
import { areasText, placesText } from '../written.ts';
import { askedFacts } from './facts.oracle.ts';
import { readMapOfTiles } from './map.queries.ts';
import { recountTiles, refreshListings, refreshVocabulary } from './refresh.service.ts';
import { type AskedPlace, matching, ordered, type Wanted } from './search.oracle.ts';
import { buildWorld, DISTRICTS, POSTCODES, STREETS, type World } from './search.world.ts';

const HOMES = 600;
let app: TestServer;
let world: World;

beforeAll(async () => {
  app = await startTestServer();
  world = await buildWorld(app.ctx, HOMES);
  await refreshVocabulary(app.ctx);
}, 60_000);
afterAll(() => app?.close());

/** Mostly absent: a search with every filter at once finds nothing and proves nothing. */
const optional = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const price = fc.integer({ min: 50, max: 2_000_000 });
const spot = fc.constantFrom([-46.6, -23.5], [19.9, 50], [179.9, -17.5], [-179.95, -17.5], [-122.3, 47.6]);
/** Corners off the homes' grid of hundredths: none lies exactly on an edge. */
const off = (value: number) => Math.round(value * 100) / 100 + 0.003;

const box = fc
  .tuple(
    spot,
    fc.double({ min: 0.01, max: 0.3, noNaN: true }),
    fc.double({ min: 0.01, max: 0.3, noNaN: true }),
  )
  .map(([[lng, lat], width, height]) => {
    const turned = (value: number) => (value > 180 ? value - 360 : value < -180 ? value + 360 : value);
    return [
      turned(off(lng! - width)),
      off(lat! - height),
      turned(off(lng! + width)),
      off(lat! + height),
    ] as const;
  });
const ring = fc
  .tuple(spot, fc.array(fc.double({ min: 0.02, max: 0.3, noNaN: true }), { minLength: 3, maxLength: 12 }))
  .map(([[lng, lat], radii]) =>
    radii.map((radius, i) => {
      const angle = (i / radii.length) * 2 * Math.PI;
      return [
        // Unequal offsets keep homes off the edges themselves, which `edges.test.ts` asks about.
        off(lng! + radius * Math.cos(angle)) + 0.00071,
        off(lat! + radius * Math.sin(angle)) + 0.00033,
      ] as const;
    }),
  );
const circle = fc
  .tuple(spot, fc.double({ min: 0.1, max: 60, noNaN: true }))
  .map(([[lng, lat], km]) => ({ lat: lat!, lng: lng!, km: Math.round(km * 1000) / 1000 }));

const inCity = fc.constantFrom('São Paulo', 'kraków', 'SUVA', 'Seattle', 'Nowhere');
const named = (kind: AskedPlace['kind'], names: readonly string[]) =>
  fc.record({ kind: fc.constant(kind), name: fc.constantFrom(...names.filter(Boolean)), city: inCity });
const place: fc.Arbitrary<AskedPlace> = fc
  .tuple(
    fc.oneof(
      inCity.map((name): AskedPlace => ({ kind: 'city', name, city: '' })),
      named('district', DISTRICTS),
      named('street', STREETS),
      named('postcode', POSTCODES),
      named('point', ['The old bridge']),
    ),
    optional(circle),
    circle,
  )
  .map(([said, around, needed]) => {
    const { lat, lng, km } = (said.kind === 'point' ? needed : around) ?? {};
    return { ...said, ...(lat !== undefined && lng !== undefined && { at: { lat, lng }, km }) };
  });
/** Where the cities of the world are said to be. */
const REGIONS: Record<string, readonly [state: string, country: string]> = {
  'são paulo': ['São Paulo', 'Brazil'],
  kraków: ['Lesser Poland', 'Poland'],
  suva: ['Central', 'Fiji'],
  seattle: ['Washington', 'United States'],
};
const placeOnWire = ({ kind, name, city, at, km }: AskedPlace) => {
  const [state, country] = REGIONS[(city || name).toLowerCase()] ?? ['', ''];
  return { kind, name, city, state, country, at, km };
};

const wanted: fc.Arbitrary<Wanted> = fc.record({
  category_id: optional(fc.integer({ min: 0, max: 2 })),
  property_type: optional(fc.constantFrom('0' as const, '1' as const)),
  city: optional(fc.constantFrom('São Paulo', 'Kraków', 'Nowhere')),
  min_price: optional(price),
  max_price: optional(price),
  min_beds: optional(fc.integer({ min: 0, max: 8 })),
  max_beds: optional(fc.integer({ min: 0, max: 8 })),
  min_area: optional(fc.integer({ min: 0, max: 4000 })),
  max_area: optional(fc.integer({ min: 0, max: 4000 })),
  get_all_premium_properties: optional(fc.constant(1 as const)),
  parameter_id: optional(fc.constant(1)),
  posted_since: optional(fc.constantFrom('0' as const, '1' as const)),
  box: optional(box),
  circle: optional(circle),
  rings: optional(fc.array(ring, { minLength: 1, maxLength: 3 })),
  except_rings: optional(fc.array(ring, { minLength: 1, maxLength: 2 })),
  places: optional(fc.array(place, { minLength: 1, maxLength: 4 })),
  exclude_category_id: optional(
    fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 2 }),
  ),
  exclude_words: optional(fc.constantFrom('villa', 'sunny studio', 'apart', 'nowhere')),
  facts: optional(askedFacts(() => world)),
  // No home costs such a sum to the cent.
  max_monthly_cost: optional(fc.integer({ min: 50, max: 20_000 }).map((most) => most + 0.0123)),
  loan: optional(
    fc.record({
      down: fc.integer({ min: 0, max: 99 }),
      rate: fc.constantFrom(0, 0.5, 4, 12.25),
      years: fc.integer({ min: 1, max: 50 }),
    }),
  ),
});

/** Returns the same search for the oracle and on the wire. */
function both(raw: Wanted) {
  const asked: Wanted = {
    ...raw,
    ...(raw.category_id !== undefined && { category_id: world.categories[raw.category_id] }),
    ...(raw.parameter_id !== undefined && { parameter_id: world.gardenId }),
    exclude_category_id: raw.exclude_category_id?.map((place) => world.categories[place] as number),
    // The oracle has floor areas in square feet.
    ...((raw.min_area ?? raw.max_area) !== undefined && { facts: { ...raw.facts, area_unit: 'ft2' } }),
  };
  const {
    box: bounds,
    circle: around,
    rings,
    except_rings: holes,
    places,
    exclude_category_id: without,
    facts,
    loan,
    ...plain
  } = asked;
  const wire = {
    ...plain,
    ...facts,
    ...(loan && { loan_down: loan.down, loan_rate: loan.rate, loan_years: loan.years }),
    ...(bounds && { bounds: bounds.join(',') }),
    ...(rings && { polygon: areasText(rings.map((ring) => ({ name: '', ring }))) }),
    ...(holes && { exclude_polygon: areasText(holes.map((ring) => ({ name: 'Left: out', ring }))) }),
    ...(places && { places: placesText(places.map(placeOnWire)) }),
    ...(without && { exclude_category_id: without.join(',') }),
    ...(around && { latitude: around.lat, longitude: around.lng, radius: around.km }),
  };
  return { asked, wire };
}

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
    const sorts = SORTS.filter((sort) => sort !== 'relevance' && sort !== 'nearest');
    const check = fc.asyncProperty(wanted, fc.constantFrom(...sorts), async (raw, sort) => {
      const { asked, wire } = both(raw);
      const expected = ordered(matching(world.homes, asked, app.ctx.now()), sort, asked);
      const answer = await app.call(getPropertyList, { ...wire, sort, limit: 100 });
      expect(answer.total).toBe(expected.length);
      expect(ids(answer.data)).toEqual(ids(expected.slice(0, 100)));
    });
    await fc.assert(check, { numRuns: 150 });
  });

  it('walks by cursor past each listing exactly once, in every order', async () => {
    const point = { latitude: 50.06, longitude: 19.94 };
    for (const sort of SORTS) {
      const args = { sort, ...point, ...(sort === 'relevance' && { search: 'number' }) };
      const seen = await walk(args, 97);
      expect(seen, sort).toHaveLength(HOMES);
      expect(new Set(seen).size, sort).toBe(HOMES);
    }
  });

  it('gives by offset what it gives by cursor', async () => {
    for (const sort of SORTS) {
      const args = { sort, latitude: 47.6, longitude: -122.3, search: 'apartment' };
      const walked = await walk(args, 13);
      const page = await app.call(getPropertyList, { ...args, offset: 26, limit: 13 });
      expect(ids(page.data), sort).toEqual(walked.slice(26, 39));
    }
  });

  it('orders by the distance on the globe', async () => {
    await fc.assert(
      fc.asyncProperty(spot, fc.integer({ min: 1, max: 40 }), async ([lng, lat], limit) => {
        const point = { lat: lat! + 0.0001, lng: lng! + 0.0003 };
        const answer = await app.call(getPropertyList, {
          sort: 'nearest',
          latitude: point.lat,
          longitude: point.lng,
          limit,
        });
        expect(ids(answer.data)).toEqual(ids(ordered(world.homes, 'nearest', point).slice(0, limit)));
      }),
      { numRuns: 30 },
    );
  });

  it('counts each facet under all filters but its own', async () => {
    const check = fc.asyncProperty(wanted, async (raw) => {
      const { asked, wire } = both(raw);
      const { facets } = await app.call(getPropertyList, { ...wire, facets: 1, limit: 1 });
      const now = app.ctx.now();
      const anyCategory = matching(world.homes, { ...asked, category_id: undefined }, now);
      const anyType = matching(world.homes, { ...asked, property_type: undefined }, now);
      const anyBeds = matching(world.homes, { ...asked, min_beds: undefined, max_beds: undefined }, now);
      const anyPrice = matching(world.homes, { ...asked, min_price: undefined, max_price: undefined }, now);
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
    await fc.assert(check, { numRuns: 60 });
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
    const view = fc.oneof(box, fc.constant([-180, -90, 180, 90] as const));
    const check = fc.asyncProperty(wanted, view, zoom, async (raw, bounds, level) => {
      const { asked, wire } = both({ ...raw, box: bounds });
      const expected = matching(world.homes, asked, app.ctx.now());
      const map = await app.call(mapListings, { ...wire, bounds: bounds.join(','), zoom: level });
      const { clusters, pins } = map.data;
      expect(map.total).toBe(expected.length);
      expect(clusters.reduce((sum, { count }) => sum + count, pins.length)).toBe(expected.length);
      const list = await app.call(getPropertyList, { ...wire, limit: 1 });
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
    await fc.assert(check, { numRuns: 120 });
  });

  it('shows the same from counted tiles, whichever of them have changed since', async () => {
    const view = fc.constantFrom([-180, -90, 180, 90], [-130.1, -30.3, 25.2, 55.7], [150, -40, -100, 60]);
    const plain = fc.record({
      category_id: optional(fc.integer({ min: 0, max: 2 })),
      property_type: optional(fc.constantFrom('0' as const, '1' as const)),
    });
    const changed = fc.array(fc.nat(HOMES - 1), { maxLength: 30 });
    const check = fc.asyncProperty(
      plain,
      view,
      changed,
      fc.boolean(),
      async (raw, bounds, touched, recount) => {
        await refreshListings(
          app.ctx,
          touched.map((i) => world.homes[i]!.id),
        );
        if (recount) await recountTiles(app.ctx);
        const { asked, wire } = both({ ...raw, box: bounds as [number, number, number, number] });
        const expected = matching(world.homes, asked, app.ctx.now());
        const { data, total } = await app.call(mapListings, { ...wire, bounds: bounds.join(','), zoom: 3 });
        expect(total).toBe(expected.length);
        for (const cluster of data.clusters) {
          const list = await app.call(getPropertyList, {
            ...wire,
            bounds: cluster.bounds.join(','),
            limit: 100,
          });
          expect(list.total).toBe(cluster.count);
          const there = world.homes.filter((home) => ids(list.data).includes(home.id));
          if (cluster.count <= 100) expect(lowest(there)).toBe(cluster.min_price);
        }
      },
    );
    await fc.assert(check, { numRuns: 25 });
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
    await fc.assert(check, { numRuns: 60 });
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
  const found = async (search: string) => app.call(getPropertyList, { search, limit: 100 });
  const named = (part: string) => world.homes.filter((home) => home.title.includes(part)).length;

  it('ignores accents and case', async () => {
    const inCity = world.homes.filter((home) => home.city === 'São Paulo').length;
    for (const text of ['São Paulo', 'sao paulo', 'SAO PAULO', 'sa\u0303o paulo']) {
      const answer = await found(text);
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
    const answer = await found(typed);
    expect(answer.total).toBe(world.homes.filter(({ title }) => title.toLowerCase().includes(meant)).length);
  });

  it('tolerates errors in the names of cities', async () => {
    const answer = await found('krakwo');
    expect(answer.corrected_search).toBe('krakow');
    expect(answer.total).toBe(world.homes.filter((home) => home.city === 'Kraków').length);
  });

  it.each(['new york', 'pet', 'garden wien', 'flat'])('leaves %s as it is', async (typed) => {
    expect((await found(typed)).corrected_search).toBeUndefined();
  });

  it('finds the beginnings of words', async () => {
    expect((await found('apartm')).total).toBe(named('apartment'));
  });

  it('puts first what has the word in the title', async () => {
    const answer = await found('seattle villa');
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
      expect([text, (await found(text)).total]).toEqual([text, 0]);
    }
  });
});
