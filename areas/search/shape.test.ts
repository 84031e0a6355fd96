import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, circleBoxes, parseBounds, parsePolygon, ShapeError } from './shape.ts';

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const holds = (boxes: readonly Box[], lng: number, lat: number) =>
  boxes.some(([west, south, east, north]) => lng >= west && lng <= east && lat >= south && lat <= north);

describe('parseBounds', () => {
  it('gives boxes inside the world that cover what was asked for, however the map counts longitudes', () => {
    fc.assert(
      fc.property(
        longitude,
        fc.double({ min: 0, max: 359, noNaN: true }),
        latitude,
        latitude,
        (west, width, a, b) => {
          fc.pre(west + width <= 540);
          const [south, north] = [Math.min(a, b), Math.max(a, b)];
          const boxes = parseBounds([west, south, west + width, north].join(','));
          for (const [left, bottom, right, top] of boxes) {
            expect(left >= -180 && right <= 180 && left <= right && bottom === south && top === north).toBe(
              true,
            );
          }
          const middle = west + width / 2;
          expect(holds(boxes, middle > 180 ? middle - 360 : middle, (south + north) / 2)).toBe(true);
          const across = boxes.reduce((sum, [left, , right]) => sum + right - left, 0);
          expect(across).toBeCloseTo(width, 6);
        },
      ),
    );
  });

  it('takes the whole world for a view wider than it', () => {
    expect(parseBounds('-300,-10,300,10')).toEqual([[-180, -10, 180, 10]]);
  });

  it('rejects anything else with a message, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        try {
          expect(parseBounds(text).length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(ShapeError);
        }
        expect(() => parsePolygon(`${text};;`)).toThrow(ShapeError);
      }),
    );
  });
});

describe('parsePolygon', () => {
  it('repeats a ring across the antimeridian on both sides', () => {
    const rings = parsePolygon('178,-18;182,-18;182,-16;178,-16');
    expect(rings.map((ring) => ring[0]?.[0])).toEqual([-182, 178]);
  });

  it('reads several areas, and rejects too many of them or of their corners', () => {
    const square = (west: number) => `${west},0;${west + 1},0;${west + 1},1;${west},1`;
    expect(parsePolygon(`${square(0)}|${square(5)}|`).map((ring) => ring[0])).toEqual([
      [0, 0],
      [5, 0],
    ]);
    const many = (count: number) => Array.from({ length: count }, (_, i) => square(i)).join('|');
    expect(parsePolygon(many(10))).toHaveLength(10);
    expect(() => parsePolygon(many(11))).toThrow('at most 10 areas');
    const round = Array.from({ length: 101 }, (_, i) => `${i / 10},${i % 2}`).join(';');
    expect(() => parsePolygon(`${round}|${round}`)).toThrow('at most 200 corners');
    expect(() => parsePolygon(`${square(0)}|1,1;2,2`)).toThrow('at least 3 corners');
    for (const none of ['', '|', ';|;']) expect(() => parsePolygon(none)).toThrow(ShapeError);
  });

  it('rejects a ring wider than the world', () => {
    expect(() => parsePolygon('-300,0;300,0;0,50')).toThrow('wider');
  });
});

describe('circleBoxes', () => {
  it('covers every point of the circle, at the poles and across the antimeridian', () => {
    const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    const distance = fc.double({ min: 0, max: 1, noNaN: true });
    const km = fc.double({ min: 0, max: 500, noNaN: true });
    fc.assert(
      fc.property(latitude, longitude, km, bearing, distance, (lat, lng, radius, direction, share) => {
        const [toLat, toLng] = walk(lat, lng, direction, (radius * share * 0.999999) / 6371.0088);
        const boxes = circleBoxes({ lat, lng, km: radius });
        expect(holds(boxes, toLng, toLat)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Returns where one gets from a point in a direction, the distance as an angle. */
function walk(lat: number, lng: number, direction: number, angle: number): [lat: number, lng: number] {
  const from = (lat * Math.PI) / 180;
  const sine = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(direction);
  // By both legs: an arc sine alone, or a difference of cosines, loses half of its digits at the poles.
  const ahead = Math.cos(from) * Math.cos(angle) - Math.sin(from) * Math.sin(angle) * Math.cos(direction);
  const to = Math.atan2(sine, Math.hypot(ahead, Math.sin(angle) * Math.sin(direction)));
  const turn = Math.atan2(Math.sin(direction) * Math.sin(angle), ahead);
  const east = lng + (turn * 180) / Math.PI;
  return [(to * 180) / Math.PI, east > 180 ? east - 360 : east < -180 ? east + 360 : east];
}
