import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areasOf, isInOutline, simplifiedOutline } from './localities.ts';
import { parseAreas, type Vertex } from './shape.ts';
import { areasText } from './written.ts';

const circle = (corners: number, radius: number, [lng, lat]: Vertex = [9.5, 47.1]): Vertex[] =>
  Array.from({ length: corners + 1 }, (_, at) => {
    const angle = (2 * Math.PI * (at % corners)) / corners;
    return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)] as const;
  });

describe('the outline of a district', () => {
  it('has few corners, and still is where it was', () => {
    const outline = simplifiedOutline([[circle(5000, 0.02), circle(500, 0.005)]]);
    const [ring = [], hole = []] = [outline?.rings[0], outline?.holes[0]];
    expect(ring.length).toBeGreaterThan(10);
    expect(ring.length + hole.length).toBeLessThan(160);
    const at = (radius: number) => outline && isInOutline(outline, [9.5 + radius, 47.1]);
    expect([at(0), at(0.004), at(0.006), at(0.019), at(0.021)]).toEqual([false, false, true, true, false]);
  });

  it('keeps its largest parts, and a triangle as it is', () => {
    const triangle: Vertex[] = [
      [1, 1],
      [2, 1],
      [1, 2],
      [1, 1],
    ];
    const islands = Array.from({ length: 30 }, (_, at) => [circle(50, 0.001, [3 + at, 3])]);
    const outline = simplifiedOutline([...islands, [triangle]]);
    expect(outline?.rings).toHaveLength(5);
    expect(outline?.rings[0]).toEqual(triangle.slice(0, 3));
  });

  it('is none where nothing is enclosed', () => {
    expect(simplifiedOutline([])).toBeUndefined();
    expect(simplifiedOutline([[]])).toBeUndefined();
    expect(
      simplifiedOutline([
        [
          [
            [1, 1],
            [2, 2],
            [1, 1],
          ],
        ],
      ]),
    ).toBeUndefined();
  });

  it('is always areas that a search reads', () => {
    const corner = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -85, max: 85, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(corner, { maxLength: 40 }), { maxLength: 8 }),
        fc.string(),
        (rings, name) => {
          const outline = simplifiedOutline(rings.map((ring) => [ring]));
          if (!outline) return;
          const printable = name.replace(/\p{Cc}/gu, '').replace(/\p{Cs}/gu, '');
          const read = parseAreas(areasText(areasOf(outline.rings, printable)));
          // As texts: of the two zeros, one is read.
          expect(String(read.map(({ ring }) => ring))).toBe(String(outline.rings));
        },
      ),
    );
  });
});
