import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { travelTimes } from '@keystead/places/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCommutes } from '../commute.ts';
import { commuteAreas, getFilterCounts, getPropertyList, mapListings } from '../contract.ts';
import { minutesToHomes } from './commutes.service.ts';
import { filterCounts } from './counting/counting.service.ts';
import { findCards } from './list.service.ts';

/** Homes on a grid of 500 m around two places. */
const SIDE = 12;
const homes = Array.from({ length: SIDE * SIDE }, (_, i) => ({
  lat: 47.1 + Math.floor(i / SIDE) * 0.0045,
  lng: 9.5 + (i % SIDE) * 0.0066,
}));
const COMMUTE = '47.12,9.53,foot,35,The station|47.13,9.56,car,6';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  const categoryId = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const { accountId } = await site.signUp({ completeProfile: true });
  await createListings(
    site.ctx,
    homes.map(({ lat, lng }) => ({
      ownerId: accountId,
      requestStatus: 'approved' as const,
      category_id: categoryId,
      title: `${lat} ${lng}`,
      description: 'Level.',
      property_type: 'sell' as const,
      price: 50_000,
      city: 'Triesen',
      state: 'Oberland',
      country: 'Liechtenstein',
      address: 'Street 1',
      latitude: lat,
      longitude: lng,
      facilities: [],
      parameters: [],
    })),
  );
  await site.settled();
});
afterAll(() => site.close());

const found = (args: Record<string, string | number> = {}) =>
  site.call(getPropertyList, { commute: COMMUTE, limit: 100, ...args } as never);

/** For each home the share of its time that the longer of the ways takes: with 1 it is just near enough. */
async function shares(): Promise<number[]> {
  const each = await Promise.all(
    parseCommutes(COMMUTE).map(async ({ mode, minutes: most, ...from }) => {
      const { minutes } = await travelTimes(site.ctx, { from, to: homes, mode });
      return minutes.map((one) => (one ?? Number.POSITIVE_INFINITY) / most);
    }),
  );
  return homes.map((_, i) => Math.max(...each.map((some) => some[i] as number)));
}

describe('a search by travel time', () => {
  it('finds the homes that brute force finds, but for two per cent at the edge', async () => {
    const titles = new Set((await found()).data.map(({ title }) => title));
    const all = (await shares()).map((share, i) => ({ share, title: `${homes[i]?.lat} ${homes[i]?.lng}` }));
    for (const { share, title } of all)
      if (Math.abs(share - 1) > 0.02) expect(titles.has(title), title).toBe(share < 1);
    expect(titles.size).toBeGreaterThan(10);
    expect(titles.size).toBeLessThan(homes.length / 2);
  });

  it('counts the same on the map and by filter', async () => {
    const { total } = await found();
    const map = await site.call(mapListings, { commute: COMMUTE, bounds: '9,46,10,48', zoom: 12 } as never);
    expect([map.total, map.unplaced]).toEqual([total, 0]);
    expect((await site.call(getFilterCounts, { commute: COMMUTE } as never)).total).toBe(total);
  });

  it('says how long the ways are, and that they are estimates', async () => {
    const { data, commute_minutes: minutes = [], commute_estimated: isEstimate } = await found();
    expect([isEstimate, minutes.length]).toEqual([true, data.length]);
    for (const [onFoot, byCar] of minutes) {
      expect(onFoot).toBeLessThanOrEqual(36);
      expect(byCar).toBeLessThanOrEqual(6);
    }
    expect((await site.call(getPropertyList, {})).commute_minutes).toBeUndefined();
  });

  it('says that homes are found by an estimate where only minutes are exact', async () => {
    const server = createServer(({ url = '' }, response) => {
      const durations = [
        url
          .split('/')
          .at(-1)
          ?.split('?')[0]
          ?.split(';')
          .slice(1)
          .map(() => 600),
      ];
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 'Ok', durations }));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const ROUTING_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ctx = { ...site.ctx, config: { ...site.ctx.config, ROUTING: 'osrm', ROUTING_URL } as const };
    const commute = parseCommutes(COMMUTE);
    const { isEstimate } = await minutesToHomes(ctx, commute, homes.slice(0, 3));
    const { commutes } = await findCards(ctx, getPropertyList.request.parse({ commute: COMMUTE }));
    server.close();
    expect([isEstimate, commutes?.minutes[0], commutes?.isEstimate]).toEqual([false, [10, 10], true]);
  });

  it('finds homes near the edge of an area by their own ways, and lists, map and counts agree', async () => {
    // The engine's area ends between two columns of homes, 200 m from either; its ways are longer in the north.
    const edge = 9.5 + 5.5 * 0.0066;
    const isShort = ({ lat }: { lat: number }) => lat < 47.125;
    const ring = [
      [9.4, 47],
      [edge, 47],
      [edge, 47.3],
      [9.4, 47.3],
      [9.4, 47],
    ];
    const server = createServer(async (request, response) => {
      const { targets } = JSON.parse(await text(request));
      const durations = [targets?.map(({ lat }: { lat: number }) => (isShort({ lat }) ? 600 : 1800))];
      const area = { features: [{ geometry: { type: 'Polygon', coordinates: [ring] } }] };
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(targets ? { sources_to_targets: { durations } } : area));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const ROUTING_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ctx = { ...site.ctx, config: { ...site.ctx.config, ROUTING: 'valhalla', ROUTING_URL } as const };
    const asked = { commute: '47.1,9.5,foot,20', limit: 100 };
    const [list, counts] = await Promise.all([
      findCards(ctx, getPropertyList.request.parse(asked)),
      filterCounts(ctx, getFilterCounts.request.parse({ commute: asked.commute })),
    ]);
    server.close();
    const expected = homes.filter((home, i) => {
      const column = i % SIDE;
      return column === 5 || column === 6 ? isShort(home) : column < 5;
    });
    const titles = list.cards.map((card) => (JSON.parse(card) as { title: string }).title);
    expect(titles.toSorted()).toEqual(expected.map(({ lat, lng }) => `${lat} ${lng}`).toSorted());
    expect([list.total, counts.total]).toEqual([expected.length, expected.length]);
  });

  it('puts the shortest ways together first, page by page', async () => {
    const sums = async (offset: number) => {
      const { commute_minutes: minutes = [] } = await found({ sort: 'commute', limit: 10, offset });
      return minutes.map((some) => some.reduce<number>((sum, one) => sum + (one ?? 0), 0));
    };
    const walked = [...(await sums(0)), ...(await sums(10))];
    expect(walked).toEqual(walked.toSorted((one, other) => one - other));
  });

  it('shows every home once where a page is partly by minutes and partly by estimates', async () => {
    const all = '47.13,9.55,foot,119|47.12,9.53,car,100';
    const pages = await Promise.all(
      [0, 50, 100].map((offset) => found({ commute: all, sort: 'commute', limit: 50, offset })),
    );
    expect(pages.map(({ data, commute_minutes: minutes }) => [data.length, minutes?.length])).toEqual([
      [50, 50],
      [50, 50],
      [homes.length - 100, homes.length - 100],
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(homes.length);
  });

  it('says what can be reached', async () => {
    const { data } = await site.call(commuteAreas, { commute: COMMUTE } as never);
    expect(data.map(({ polygons, is_estimate: isEstimate }) => [polygons.length, isEstimate])).toEqual([
      [1, true],
      [1, true],
    ]);
  });

  it('finds over the antimeridian', async () => {
    const { data } = await site.call(commuteAreas, { commute: '-18,179.99,car,60' } as never);
    const sides = data[0]?.polygons.map(([ring]) => Math.sign(ring?.[0]?.[0] ?? 0));
    expect(new Set(sides)).toEqual(new Set([1, -1]));
  });

  it.each([
    ['a mode that there is not', '47,9,horse,20'],
    ['no minutes', '47,9,foot'],
    ['too many minutes', '47,9,foot,121'],
    ['no time at all', '47,9,foot,0'],
    ['a place off the globe', '97,9,foot,20'],
    ['words', 'home'],
    ['a broken name', '47,9,foot,20,%'],
    ['more than asked', '47,9,foot,20,a,b'],
    ['four places', Array(4).fill('47,9,foot,20').join('|')],
    ['nothing', ''],
  ])('rejects %s', async (_, commute) => {
    for (const path of ['get-property-list', 'commute-areas', 'get-filter-counts']) {
      const { status, body } = await site.raw(`/api/${path}?commute=${encodeURIComponent(commute)}`);
      // Absent is no filter.
      expect(status, path).toBe(commute === '' && path !== 'commute-areas' ? 200 : 400);
      if (status === 400) expect(JSON.stringify(body)).toContain('commute');
    }
  });

  it('rejects the order where no place is asked for', async () => {
    expect((await site.raw('/api/get-property-list?sort=commute')).status).toBe(400);
  });
});
