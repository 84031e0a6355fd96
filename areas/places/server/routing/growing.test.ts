import { isInPolygon } from '@keystead/kit/rings';
import { expect, it } from 'vitest';
import { grownAreas } from './growing.ts';

/** Metres east and north of a place in the middle of Europe, in degrees. */
const METRE = 1 / 111_195;
const at = (east: number, north: number) =>
  [9.5 + (east * METRE) / Math.cos((47.1 * Math.PI) / 180), 47.1 + north * METRE] as const;
const square = (half: number) => [at(-half, -half), at(half, -half), at(half, half), at(-half, half)];
const reaches = (polygons: ReturnType<typeof grownAreas>, east: number, north: number) =>
  polygons?.some((polygon) => isInPolygon(polygon, ...at(east, north)));

it('reaches as many metres more to all sides, and keeps the rest of a hole', () => {
  const grown = grownAreas([[square(500), square(200).toReversed()]], 50);
  expect(grown?.map((rings) => rings.length)).toEqual([2]);
  for (const [east, north] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    for (const [metres, isIn] of [
      [100, false],
      [180, true],
      [350, true],
      [525, true],
      [580, false],
    ] as const)
      expect([metres, reaches(grown, metres * east, metres * north)]).toEqual([metres, isIn]);
  }
  // Around a corner it is round.
  expect([reaches(grown, 525, 525), reaches(grown, 560, 560)]).toEqual([true, false]);
});

it('joins what lies beside each other, and fills gaps between streets', () => {
  const beside = (west: number) => [at(west, 0), at(west + 200, 0), at(west + 200, 200), at(west, 200)];
  expect(grownAreas([[beside(0)], [beside(260)]], 50)).toHaveLength(1);
  expect(grownAreas([[beside(0)], [beside(500)]], 50)).toHaveLength(2);
});

it('loses nothing of a line of cells, of a diagonal, and of an island in a hole', () => {
  const island = [at(-50, -50), at(50, -50), at(50, 50), at(-50, 50)];
  const grown = grownAreas([[square(900), square(600).toReversed()], [island]], 50);
  expect(grown?.map((rings) => rings.length).toSorted()).toEqual([1, 2]);
  expect([reaches(grown, 0, 0), reaches(grown, 300, 300)]).toEqual([true, false]);
});

it('leaves areas so large alone that some metres say nothing, and gives up on rings without end', () => {
  const country = [
    at(-200_000, -200_000),
    at(200_000, -200_000),
    at(200_000, 200_000),
    at(-200_000, 200_000),
  ];
  expect(grownAreas([[country]], 50)).toEqual([[country]]);
  const comb = Array.from({ length: 20_000 }, (_, i) => at(i / 2, i % 2 === 0 ? 0 : 9000));
  expect(grownAreas([[comb]], 50)).toBeUndefined();
  expect(grownAreas([], 50)).toEqual([]);
});

it('grows tens of thousands of polygons', () => {
  const specks = Array.from({ length: 25_000 }, (_, i) => {
    const [east, north] = [(i % 160) * 120, Math.floor(i / 160) * 120];
    return [[at(east, north), at(east + 30, north), at(east, north + 30)]];
  });
  const grown = grownAreas(specks, 50);
  expect([reaches(grown, 10, 10), reaches(grown, 120 * 159 + 10, 120 * 155 + 10)]).toEqual([true, true]);
  expect(reaches(grown, -100, -100)).toBe(false);
});
