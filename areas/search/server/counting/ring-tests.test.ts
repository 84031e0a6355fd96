import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vertex } from '../../shape.ts';
import { rasterTest, ringTest } from './ring-tests.ts';

/** Few different numbers: edges that lie along each other, corners on squares, and points on edges. */
const coordinate = fc.oneof(
  fc.integer({ min: 0, max: 16 }),
  fc.integer({ min: 0, max: 16_000 }).map((thousandths) => thousandths / 1000),
);
const vertex = fc.tuple(coordinate, coordinate);
const rings = fc.array(vertex, { minLength: 3, maxLength: 12 });

describe('rasterTest', () => {
  it('says of each point what the ring says, on its edges and corners, too', () => {
    fc.assert(
      fc.property(rings, fc.array(vertex, { minLength: 50, maxLength: 200, size: 'max' }), (ring, points) => {
        const [isIn, isInRaster] = [ringTest(ring), rasterTest(ring)];
        const middles = ring.map(([x, y], i): Vertex => {
          const [x1, y1] = ring[(i + 1) % ring.length] as Vertex;
          return [(x + x1) / 2, (y + y1) / 2];
        });
        for (const [lng, lat] of [...points, ...ring, ...middles])
          expect(isInRaster(lng, lat), `${lng} ${lat}`).toBe(isIn(lng, lat));
      }),
      { numRuns: 500 },
    );
  });
});
