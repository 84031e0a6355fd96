import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Vertex } from '../../shape.ts';
import { type CommuteArea, checkedBy } from '../commute-edges.ts';
import { areaRaster, areaTest } from './area-tests.ts';

/** Places of a few streets on both sides of the meridian of Greenwich and the equator, some of them on corners of cells. */
const coordinate = fc.oneof(
  fc.integer({ min: -40, max: 40 }).map((cells) => cells / 10_000),
  fc.integer({ min: -400_000, max: 400_000 }).map((parts) => parts / 100_000_000),
);
const vertex = fc.tuple(coordinate, coordinate);
const rings = fc.array(vertex, { minLength: 3, maxLength: 8 });
const checks = fc.array(
  fc.record({ place: fc.record({ lng: coordinate, lat: coordinate }), isNear: fc.boolean() }),
  { maxLength: 20 },
);

it('says of each point by a raster what the area says, and the cells that were asked for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(rings, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      fc.option(checks, { nil: undefined }),
      fc.array(vertex, { minLength: 50, maxLength: 100, size: 'max' }),
      (polygons, asked, points) => {
        const checked =
          asked &&
          checkedBy(
            asked.map(({ place }) => place),
            asked.map(({ isNear }) => isNear),
          );
        const area: CommuteArea = { polygons, isEstimate: false, checked };
        const [isIn, isInRaster] = [areaTest(area), areaRaster(area)];
        const cells = (asked ?? []).flatMap(({ place: { lng, lat } }): Vertex[] => [
          [lng, lat],
          [lng + 0.00005, lat],
        ]);
        for (const [lng, lat] of [...points, ...cells, ...polygons.flat(2)])
          expect(isInRaster(lng, lat), `${lng} ${lat}`).toBe(isIn(lng, lat));
      },
    ),
    { numRuns: 300 },
  );
});
