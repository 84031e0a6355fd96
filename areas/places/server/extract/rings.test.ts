import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, contains, joinRings, middleOf, polygonsOf } from './rings.ts';

describe('joinRings', () => {
  it('joins lines whichever way they were drawn', () => {
    const { rings, open } = joinRings([
      [1, 2, 3],
      [5, 4, 3],
      [5, 1],
      [10, 11, 12, 10],
    ]);
    expect(rings).toEqual([
      [1, 2, 3, 4, 5, 1],
      [10, 11, 12, 10],
    ]);
    expect(open).toBe(0);
  });

  it('closes nothing across the edge of a cut extract', () => {
    expect(
      joinRings([
        [1, 2, 3],
        [3, 4],
      ]),
    ).toEqual({ rings: [], open: 2 });
  });

  it('puts together any ring that was cut into pieces', () => {
    const cutRing = fc
      .tuple(fc.integer({ min: 4, max: 60 }), fc.array(fc.nat({ max: 59 }), { maxLength: 10 }), fc.nat())
      .map(([size, cuts, seed]) => {
        const ring = [...Array.from({ length: size }, (_, at) => at + 1), 1];
        const places = [...new Set([0, ...cuts.filter((cut) => cut < size), size])].toSorted((a, b) => a - b);
        const pieces = places.slice(1).map((to, at) => ring.slice(places[at], to + 1));
        const turned = pieces.map((piece, at) =>
          (seed >> (at % 20)) % 2 === 0 ? piece : piece.toReversed(),
        );
        return { size, pieces: seed % 2 === 0 ? turned : turned.toReversed() };
      });
    fc.assert(
      fc.property(cutRing, ({ size, pieces }) => {
        const { rings, open } = joinRings(pieces);
        expect(open).toBe(0);
        expect(rings).toHaveLength(1);
        expect(rings[0]).toHaveLength(size + 1);
        expect(new Set(rings[0]).size).toBe(size);
      }),
    );
  });

  it('is quick where all lines meet in one point', () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => [0, at + 1]);
    expect(joinRings(lines).open).toBeGreaterThan(0);
  });
});

const square = (west: number, south: number, side: number) => [
  west,
  south,
  west + side,
  south,
  west + side,
  south + side,
  west,
  south + side,
  west,
  south,
];

describe('polygonsOf', () => {
  it('gives a hole to the smallest ring around it', () => {
    const [lake, island, pond, hole] = [
      square(0, 0, 100),
      square(40, 40, 20),
      square(45, 45, 4),
      square(10, 10, 5),
    ];
    expect(polygonsOf([lake, pond], [island, hole])).toEqual([[lake, island, hole], [pond]]);
  });
});

it('finds a place for a name within the ring', () => {
  const horseshoe = [0, 0, 100, 0, 100, 100, 80, 100, 80, 20, 20, 20, 20, 100, 0, 100, 0, 0];
  for (const ring of [square(0, 0, 100), horseshoe]) {
    const [lng, lat] = middleOf(ring);
    expect(contains(ring, lng, lat)).toBe(true);
  }
});

it('measures areas', () => {
  // A hundred metres each way, nearly, at the equator.
  expect(areaOf(square(0, 0, 8983))).toBeCloseTo(10_000, -2);
});
