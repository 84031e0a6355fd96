import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPropertyList } from '../../contract.ts';
import type { FilterName } from '../../filters.ts';
import { TILE_SIDES, type TileGrid } from '../../rules.ts';
import { boxesAtEdge, checkedBy, isReached, placesAtEdge } from '../commute-edges.ts';
import { facetsOf, readFacets } from '../facets.queries.ts';
import type { Filter } from '../filter.ts';
import { countAll, RANKED_MATCHES, readHomesIn, readPage, readRankedPage } from '../list.queries.ts';
import { boxesOfRim, readMapOfTiles, type TileSearch } from '../map.queries.ts';
import { readFilters } from '../query.service.ts';
import { recountTiles, refreshListings } from '../refresh.service.ts';
import { buildWorld, type World } from '../search.world.ts';
import { searches } from '../values.oracle.ts';
import { AskedThread } from './asked-thread.ts';
import type { FacetCount } from './facets.ts';
import type { First, FirstOrder } from './first-homes.ts';
import type { RimSums } from './rim-sums.ts';
import { SlotLists } from './slot-lists.ts';
import { areFacetsInColumns, isInColumns } from './totals.ts';
import type { TotalAsked } from './totals-thread.ts';

let app: TestServer;
let world: World;
let thread: AskedThread<TotalAsked>;

beforeAll(async () => {
  app = await startTestServer();
  world = await buildWorld(app.ctx, 500);
  thread = new AskedThread(new URL('./totals-thread.ts', import.meta.url), {
    connectionString: String(app.ctx.pool.options.connectionString),
    name: 'totals',
    milliseconds: 30_000,
  });
}, 60_000);
afterAll(async () => {
  await thread?.close();
  await app?.close();
});

const ASKED: ReadonlySet<FilterName> = new Set<FilterName>([
  'category_id',
  'city',
  'state',
  'country',
  'property_type',
  'min_price',
  'max_price',
  'posted_since',
  'search',
  'promoted',
  'get_all_premium_properties',
  'min_beds',
  'max_beds',
  'min_baths',
  'max_baths',
  'min_area',
  'max_area',
  'min_days_listed',
  'max_days_listed',
  'min_price_per_area',
  'bounds',
  'polygon',
  'exclude_polygon',
  'commute',
  'exclude_category_id',
  'exclude_words',
  'exclude_agent_id',
  'agency',
  'exclude_ids',
  'max_price_per_area',
]);
const asked = searches(() => world, { most: 4, isAsked: (name) => ASKED.has(name) });

const filterOf = async (search: Record<string, string>): Promise<Filter> =>
  (await readFilters(app.ctx, getPropertyList.request.parse(search))).filter;

describe('totals in columns', () => {
  it('are those of the database, and so are the facets', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(asked, fc.boolean(), async (search, isOpen) => {
        const filter: Filter = {
          ...(await filterOf(search as Record<string, string>)),
          ...(isOpen ? {} : { premiumOfOwner: 0 }),
        };
        if (!isInColumns(filter) || filter.nothing) return;
        compared += 1;
        const total = await thread.ask({ what: 'total', filter });
        expect(total, JSON.stringify(filter)).toBe(await countAll(app.ctx, filter));
        if (!areFacetsInColumns(filter)) return;
        const facets = (await thread.ask({ what: 'facets', filter })) as FacetCount[];
        expect(facetsOf(facets), JSON.stringify(filter)).toEqual(await readFacets(app.ctx, filter));
      }),
      { numRuns: 120 },
    );
    expect(compared).toBeGreaterThan(10);
  }, 120_000);

  it('give the same pages as the database, with the same cursors', async () => {
    let compared = 0;
    const limits = fc.record({
      limit: fc.integer({ min: 1, max: 30 }),
      offset: fc.integer({ min: 0, max: 30 }),
    });
    const orders = fc.constantFrom('newest', 'price_asc', 'price_desc');
    await fc.assert(
      fc.asyncProperty(asked, limits, orders, async (search, slice, order) => {
        const filter = await filterOf(search as Record<string, string>);
        if (!isInColumns(filter) || filter.nothing) return;
        compared += 1;
        const options = { ...slice, countUpTo: 0 };
        const ask = async (most: number, first: FirstOrder) =>
          (await thread.ask({ what: 'first', filter, order: first, most })) as First;
        const { ids, total } = await ask(slice.limit + slice.offset + 1, order);
        expect(total).toBe(await countAll(app.ctx, filter));
        expect(await readPage(app.ctx, filter, { ...options, sort: order, ids })).toEqual(
          await readPage(app.ctx, filter, { ...options, sort: order }),
        );
        const { words } = filter;
        if (words === undefined) return;
        const ranked = { ...options, ids: (await ask(RANKED_MATCHES, 'newest')).ids };
        expect(await readRankedPage(app.ctx, { ...filter, words }, ranked)).toEqual({
          ...(await readRankedPage(app.ctx, { ...filter, words }, options)),
          counted: expect.any(Number),
        });
      }),
      { numRuns: 120 },
    );
    expect(compared).toBeGreaterThan(10);
  }, 120_000);

  it('find homes near the edge of a travel area, and let what was asked for go before it', async () => {
    const places = await readHomesIn(app.ctx, [[-180, -90, 180, 90]], 1000);
    const lngs = places.map(({ lng }) => lng).toSorted((one, other) => one - other);
    const west = lngs.at(0) as number;
    // Beside a home, not through it.
    const east = (lngs.at(lngs.length / 2) as number) + 0.00002;
    const outer = [
      [west - 1, -89],
      [east, -89],
      [east, 89],
      [west - 1, 89],
    ] as const;
    const polygons = [[outer]];
    const boxes = boxesAtEdge(polygons);
    const atEdge = await thread.ask({ what: 'edge', filter: { boxes }, polygons, most: 50 });
    const expected = placesAtEdge(polygons, places, 50);
    expect(atEdge).toHaveLength(expected.length);
    expect(expected.length).toBeGreaterThan(0);
    // Every third is on the other side, far beyond the edge, too.
    const others = places.filter((_, i) => i % 3 === 0);
    const isNear = others.map(({ lng }) => lng >= east);
    const some = (isAsked: boolean) => others.filter((_, i) => isNear[i] === isAsked);
    const checks = [
      checkedBy(others, isNear),
      checkedBy(
        some(true),
        some(true).map(() => true),
      ),
      checkedBy(
        some(false),
        some(false).map(() => false),
      ),
    ];
    for (const checked of checks) {
      const area = { polygons, isEstimate: false, checked };
      const filter: Filter = { commute: { areas: [area] } };
      const total = await thread.ask({ what: 'total', filter });
      expect(total).toBe(places.filter(({ lat, lng }) => isReached(area, lat, lng)).length);
      expect(total).toBe(await countAll(app.ctx, filter));
    }
  });

  it('know the homes that have no pin, and leave out one home or those of the newest that are featured', async () => {
    const [home] = world.homes as [World['homes'][number]];
    const filters: Filter[] = [
      { city: home.city, unplaced: true },
      { city: home.city, placed: true, exceptId: home.id },
      { city: home.city, unpromoted: true },
      { city: home.city, ownerId: 0 },
    ];
    for (const filter of filters)
      expect(await thread.ask({ what: 'total', filter })).toBe(await countAll(app.ctx, filter));
  });

  it('add up the rim of a map as the database does', async () => {
    await recountTiles(app.ctx);
    const marksOf = async (search: TileSearch, grid: TileGrid, rim?: RimSums) => {
      const { clusters, pins, total } = await readMapOfTiles(app.ctx, search, grid, rim);
      const [some, others]: { id?: number; one?: number; bounds?: number[] }[][] = [
        JSON.parse(`[${clusters}]`),
        JSON.parse(`[${pins}]`),
      ];
      const places = (some ?? []).map(({ latitude: _, longitude: __, ...cluster }: Record<string, unknown>) =>
        JSON.stringify(cluster),
      );
      return { clusters: places.sort(), pins: others?.map(({ id }) => id).sort(), total };
    };
    const views = fc.record({
      home: fc.constantFrom(...world.homes.filter(({ lat }) => lat !== undefined)),
      size: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
      level: fc.nat(TILE_SIDES.length - 1),
      propertyType: fc.constantFrom(undefined, 0 as const, 1 as const),
      hidden: fc.boolean(),
    });
    let rims = 0;
    await fc.assert(
      fc.asyncProperty(views, async ({ home, size, level, propertyType, hidden }) => {
        const side = TILE_SIDES[level] as number;
        const grid = { level, side, width: side * 2, height: side };
        const boxes = [[home.lng - size, home.lat - size, home.lng + size, home.lat + size]] as const;
        const search: TileSearch = { propertyType, boxes, exceptIds: hidden ? [home.id] : [] };
        const filter: Filter = { ...search, boxes: boxesOfRim(search, side) };
        expect(isInColumns(filter)).toBe(true);
        const rim = (await thread.ask({ what: 'rim', filter, view: { ...grid, boxes } })) as RimSums;
        rims += rim[0]?.length ?? 0;
        expect(await marksOf(search, grid, rim)).toEqual(await marksOf(search, grid));
      }),
      { numRuns: 100 },
    );
    expect(rims).toBeGreaterThan(50);
  }, 120_000);

  it('follow each change of a home at once, and of its words', async () => {
    const home = world.homes.find(({ city }) => city === 'Kraków') as World['homes'][number];
    const inCity: Filter = { city: 'Kraków' };
    const words = await filterOf({ search: 'zeppelin hangar' });
    const withWords: Filter = { ...words, nothing: undefined, words: "'zeppelin' & 'hangar'" };
    const ask = (filter: Filter) => thread.ask({ what: 'total', filter }) as Promise<number>;
    const before = await ask(inCity);
    expect(await ask(withWords)).toBe(0);
    const change = async (sql: string) => {
      await runSql(app.ctx.db, sql, [home.id]);
      await refreshListings(app.ctx, [home.id]);
    };
    await change(`update listing_text set title = 'Zeppelin hangar' where listing_id = $1`);
    await change(`update listing set title = 'Zeppelin hangar' where id = $1`);
    expect(await ask(withWords)).toBe(1);
    await change('update listing set is_active = false where id = $1');
    expect(await ask(withWords)).toBe(0);
    expect(await ask(inCity)).toBe(before - 1);
    await change('update listing set is_active = true where id = $1');
    expect(await ask(inCity)).toBe(before);
    expect(await ask(withWords)).toBe(1);
  });
});

describe('SlotLists', () => {
  it('has each slot in the list of its last key', () => {
    const changes = fc.array(
      fc.tuple(fc.nat(40), fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined })),
    );
    fc.assert(
      fc.property(changes, (all) => {
        const lists = new SlotLists();
        const last = new Map<number, number | undefined>();
        for (const [slot, key] of all) {
          lists.set(slot, key);
          last.set(slot, key);
        }
        for (let key = -3; key <= 3; key += 1) {
          const slots = [...last].filter(([, one]) => one === key).map(([slot]) => slot);
          expect([...lists.of(key)].sort((a, b) => a - b)).toEqual(slots.sort((a, b) => a - b));
        }
      }),
    );
  });
});
