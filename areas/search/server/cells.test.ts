import { startTestServer, type TestServer } from '@keystead/testing/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellsOver } from '../cells.ts';
import { type Box, boxAround, parseBounds } from '../shape.ts';
import { readPage } from './list.queries.ts';
import type { Cursor } from './order.ts';
import { buildWorld } from './search.world.ts';
import { search, Values } from './sql.ts';

let app: TestServer;

beforeAll(async () => {
  app = await startTestServer();
  await buildWorld(app.ctx, 400);
}, 60_000);
afterAll(() => app?.close());

const spot = fc.constantFrom([-46.6, -23.5], [19.9, 50], [179.9, -17.5], [-179.95, -17.5], [-122.3, 47.6]);
const size = fc.double({ min: 0, max: 0.2, noNaN: true });
const boxes: fc.Arbitrary<Box[]> = fc
  .tuple(spot, size, size)
  .map(([[lng = 0, lat = 0], width, height]) =>
    parseBounds([lng - width, lat - height, lng + width, lat + height].join(',')),
  );

describe('cells', () => {
  it('are numbered as the database numbers them, borders of the world included', async () => {
    const places = fc.tuple(
      fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 0, -0)),
      fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0, -0)),
    );
    for (const [lng, lat] of fc.sample(places, 200)) {
      const values = new Values();
      const [row] = await search(
        app.ctx,
        `select search_cell(${values.add(lng)}, ${values.add(lat)}) as cell`,
        values,
        { columns: { cell: 'int4' }, kind: 'others' },
      );
      expect(cellsOver([[lng, lat, lng, lat]]), `${lng}, ${lat}`).toEqual([row?.cell]);
    }
  });

  it('are too many over a country', () => {
    expect(cellsOver([[5.9, 47.3, 15, 55]])).toBeUndefined();
    expect(cellsOver(Array.from({ length: 65 }, (_, at) => [at, 0, at, 0] as const))).toBeUndefined();
  });

  it('hold the newest of a region, page for page, as the region read whole does', async () => {
    await fc.assert(
      fc.asyncProperty(
        boxes,
        fc.boolean(),
        fc.constantFrom(undefined, 0, 1),
        async (shapes, asRings, type) => {
          const cells = cellsOver(shapes);
          fc.pre(cells !== undefined);
          const corners = ([west, south, east, north]: Box) =>
            [
              [west, south],
              [east, south],
              [east, north],
              [west, north],
            ] as const;
          const rings = shapes.map(corners);
          if (asRings) expect(rings.map(boxAround)).toEqual(shapes);
          const filter = {
            ...(asRings ? { rings } : { boxes: shapes }),
            propertyType: type as 0 | 1 | undefined,
          };
          const slice = { sort: 'newest', limit: 7, countUpTo: 1000 } as const;
          let after: Cursor | undefined;
          for (let offset = 0; offset < 21; offset += 7) {
            const whole = await readPage(app.ctx, filter, { ...slice, offset });
            expect(await readPage(app.ctx, filter, { ...slice, offset, cells })).toEqual(whole);
            // The same page behind a place, as those come who page on.
            if (after) {
              const on = await readPage(app.ctx, filter, { ...slice, offset: 0, after, cells });
              expect(on.ids).toEqual(whole.ids);
            }
            after = whole.next;
            if (!after) break;
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
