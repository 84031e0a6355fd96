import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPropertyList, mapListings } from '../contract.ts';
import { readFilters } from './query.service.ts';
import { savedColumns, savedFinds } from './saved-filter.ts';

/**
 * Homes exactly on edges and corners: every home stands on a point of a lattice, and areas are drawn from point to point.
 * List, counts, map and saved searches are compared with each home looked at by itself.
 */

const SIDE = 6;
/** Degrees between points of the lattices: whole ones, which computers hold exactly, and a hundred metres, which not. */
const SCALES = [1, 0.001] as const;
type Scale = (typeof SCALES)[number];
/** On the lattice: whole numbers. */
type Point = readonly [x: number, y: number];

let site: TestServer;
let homes: { id: number; scale: Scale; at: Point }[];

/** Returns where a point of a lattice is: the second lattice lies south of the first. */
const degrees = ([x, y]: Point, scale: Scale): Point =>
  scale === 1 ? [x, y] : [Number((10 + x * scale).toFixed(3)), Number((-40 + y * scale).toFixed(3))];

beforeAll(async () => {
  site = await startTestServer();
  const { accountId: ownerId } = await site.signUp({ completeProfile: true });
  const categoryId = await addCategory(site.ctx, { name: 'House', slugId: 'house', parameterIds: [] });
  const places = SCALES.flatMap((scale) =>
    Array.from({ length: (SIDE + 1) ** 2 }, (_, i) => ({
      scale,
      at: [i % (SIDE + 1), Math.floor(i / (SIDE + 1))] as const,
    })),
  );
  const outcomes = await createListings(
    site.ctx,
    places.map(({ at, scale }, i) => {
      const [longitude, latitude] = degrees(at, scale);
      return {
        ownerId,
        category_id: categoryId,
        requestStatus: 'approved' as const,
        property_type: 'sell' as const,
        title: `House ${i}`,
        description: 'A house.',
        price: 1000 + i,
        longitude,
        latitude,
        city: 'Nowhere',
        state: 'Sea',
        country: 'World',
        address: 'On the line',
        parameters: [],
        facilities: [],
      };
    }),
  );
  homes = places.map((place, i) => ({ ...place, id: (outcomes[i] as { id: number }).id }));
});
afterAll(() => site?.close());

const ringText = (ring: readonly Point[], scale: Scale) =>
  ring.map((point) => degrees(point, scale).join(',')).join(';');

/** Returns the ids of the homes that each way of asking finds in an area, ascending. */
async function found(polygon: string): Promise<number[]> {
  const { data, total, facets } = await site.call(getPropertyList, { polygon, limit: 100, facets: '1' });
  const ids = data.map(({ id }) => id).sort((a, b) => a - b);
  expect([total, facets?.property_types[0]?.count ?? 0]).toEqual([ids.length, ids.length]);
  for (const zoom of [3, 16]) {
    const map = await site.call(mapListings, { polygon, bounds: '-180,-85,180,85', zoom });
    const shown = map.data.pins.length + map.data.clusters.reduce((sum, { count }) => sum + count, 0);
    expect([map.total, shown]).toEqual([ids.length, ids.length]);
  }
  expect(await foundBySaved(polygon)).toEqual(ids);
  return ids;
}

/** Returns what a saved search of the area finds. */
async function foundBySaved(polygon: string): Promise<number[]> {
  const { filter } = await readFilters(site.ctx, getPropertyList.request.parse({ polygon }));
  const { names, values } = savedColumns(filter, 1);
  const rings = values[names.indexOf('rings')];
  const others = names.filter((name) => name !== 'rings').map((name) => `null::${typeOf[name]} as ${name}`);
  const rows = await runSql<{ id: number }>(
    site.ctx.db,
    `with k as (select $1::text[]::polygon[] as rings, ${others.join(', ')})
     select r.listing_id as id from k join search_row r on ${savedFinds('k', 'r')} order by 1`,
    [rings],
  );
  return rows.map(({ id }) => id);
}
let typeOf: Record<string, string> = {};
beforeAll(async () => {
  const rows = await runSql<{ name: string; type: string }>(
    site.ctx.db,
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'saved_search'::regclass and attnum > 0`,
  );
  typeOf = Object.fromEntries(rows.map(({ name, type }) => [name, type]));
});

/**
 * By another way than the database: a home belongs where it would lie if it stood a hair further east, and a much smaller
 * one further north. Then it is on no edge, and all numbers are whole: nothing is rounded. Of the lattice of whole degrees
 * only; between points of the other one no edge meets a home to the last digit.
 */
function oracle(ring: readonly Point[]): number[] {
  const UNIT = 1_000_000;
  const isInside = ([x, y]: Point) => {
    const [px, py] = [x * UNIT + 1000, y * UNIT + 1];
    let inside = false;
    ring.forEach(([x1, y1], i) => {
      const [x0, y0] = ring[(i + ring.length - 1) % ring.length] as Point;
      if (y0 * UNIT > py === y1 * UNIT > py) return;
      const side = (x1 - x0) * (py - y0 * UNIT) - (y1 - y0) * (px - x0 * UNIT);
      if (side > 0 === y1 > y0) inside = !inside;
    });
    return inside;
  };
  const there = homes.filter((home) => home.scale === 1 && isInside(home.at));
  return there.map(({ id }) => id).sort((a, b) => a - b);
}

const coordinate = fc.integer({ min: 0, max: SIDE });
const point: fc.Arbitrary<Point> = fc.tuple(coordinate, coordinate);
const cross = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
const triangle = fc.tuple(point, point, point).filter(([a, b, c]) => cross(a, b, c) !== 0);
const scale = fc.constantFrom(...SCALES);

/** Returns the corners begun at any of them, and drawn either way. */
const drawn = (ring: readonly Point[], start: number, isTurned: boolean): Point[] => {
  const from = start % ring.length;
  const begun = [...ring.slice(from), ...ring.slice(0, from)];
  return isTurned ? begun.reverse() : begun;
};

describe('areas drawn from home to home', () => {
  it('hold what an oracle finds, on edges and corners as well', async () => {
    const check = fc.asyncProperty(triangle, fc.nat(2), fc.boolean(), async (ring, start, turn) => {
      expect(await found(ringText(drawn(ring, start, turn), 1))).toEqual(oracle(ring));
    });
    await fc.assert(check, { numRuns: 25 });
  });

  it('that share an edge never both hold a home on it, and never neither', async () => {
    // A four-sided area is cut along its diagonal: what the whole holds, exactly one of the halves does.
    const quadrangle = fc
      .tuple(point, point, point, point)
      .filter(([a, b, c, d]) => cross(a, b, c) * cross(a, c, d) > 0 && cross(b, c, d) * cross(b, d, a) > 0);
    const check = fc.asyncProperty(
      quadrangle,
      ...([
        scale,
        fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      ] as const),
      async ([a, b, c, d], by, starts, turns) => {
        const [whole, one, other] = await Promise.all(
          [[a, b, c, d] as Point[], [a, b, c], [a, c, d]].map((ring, i) =>
            found(ringText(drawn(ring, starts[i] ?? 0, turns[i] ?? false), by)),
          ),
        );
        expect([...(one ?? []), ...(other ?? [])].sort((x, y) => x - y)).toEqual(whole);
      },
    );
    await fc.assert(check, { numRuns: 20 });
  });

  it('leave out what they hold, and nothing else', async () => {
    const check = fc.asyncProperty(triangle, triangle, scale, async (ring, hole, by) => {
      const [area, without] = [ringText(ring, by), ringText(hole, by)];
      const [all, inside] = await Promise.all([found(area), found(without)]);
      const { data } = await site.call(getPropertyList, {
        polygon: area,
        exclude_polygon: without,
        limit: 100,
      });
      const left = data.map(({ id }) => id).sort((a, b) => a - b);
      expect(left).toEqual(all.filter((id) => !inside.includes(id)));
    });
    await fc.assert(check, { numRuns: 20 });
  });

  it('side by side count each home once', async () => {
    for (const by of SCALES) {
      const counted: number[] = [];
      for (let x = 0; x < SIDE; x += 2)
        for (let y = 0; y < SIDE; y += 3) {
          const ring: Point[] = [
            [x, y],
            [x + 2, y],
            [x + 2, y + 3],
            [x, y + 3],
          ];
          counted.push(...(await found(ringText(ring, by))));
        }
      expect(new Set(counted).size).toBe(counted.length);
      expect(counted).toHaveLength(SIDE ** 2);
    }
  });
});
