import { UNITS } from '@keystead/kit/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricePerArea } from './counts.ts';
import { evenRanges, monthRanges, priceRanges } from './ranges.ts';

const numbers = (least: number) =>
  fc
    .array(
      fc.tuple(
        fc.integer({ min: least * 100, max: 1e11 }).map((hundredths) => hundredths / 100),
        fc.integer({ min: 1, max: 9 }),
      ),
      {
        maxLength: 60,
      },
    )
    .map((entries) => new Map(entries));

const numbersOf = (counts: ReadonlyMap<number, number>) => ({
  numbers: Float64Array.from(counts.keys()),
  counts: Uint32Array.from(counts.values()),
});

describe.each([
  ['even ranges', evenRanges, numbers(-1e6)],
  ['ranges of prices', priceRanges, numbers(0.01)],
] as const)('%s', (_, ranges, entries) => {
  it('hold each number once, side by side, few enough to be drawn', () => {
    fc.assert(
      fc.property(entries, (counts) => {
        const found = ranges(numbersOf(counts));
        for (const [i, range] of found.entries()) {
          expect(range.max).toBeGreaterThan(range.min);
          if (i > 0) expect(range.min).toBeGreaterThanOrEqual(found[i - 1]?.max as number);
          const within = [...counts].filter(([number]) => number >= range.min && number < range.max);
          expect(range.count).toBe(within.reduce((sum, [, count]) => sum + count, 0));
        }
        const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
        expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      }),
    );
  });
});

it('counts days month by month', () => {
  const days = new Map([
    ['2026-12-31', 2],
    ['2027-01-01', 1],
    ['2027-02-28', 3],
  ]);
  expect(monthRanges(days)).toEqual([
    { min: '2026-12-01', max: '2026-12-31', count: 2 },
    { min: '2027-01-01', max: '2027-01-31', count: 1 },
    { min: '2027-02-01', max: '2027-02-28', count: 3 },
  ]);
});

it('hold what is a multiple of their step in the range that begins there', () => {
  // 11.2 / 0.2 and 0.3 / 0.1 are just below whole numbers.
  for (const step of [0.1, 0.2, 0.5]) {
    const counts = new Map(Array.from({ length: 24 }, (_, i) => [Number(((50 + i) * step).toFixed(1)), 1]));
    for (const { min, max, count } of evenRanges(numbersOf(counts)))
      expect(count).toBe([...counts.keys()].filter((number) => number >= min && number < max).length);
  }
});

it('makes steps for the most, and lets the rare ones stand at the ends', () => {
  const counts = new Map(Array.from({ length: 200 }, (_, i) => [50 + i, 1] as const));
  counts.set(90_000, 1);
  const ranges = evenRanges(numbersOf(counts));
  expect(ranges.length).toBeLessThanOrEqual(26);
  expect(ranges[0]).toEqual({ min: 50, max: 60, count: 10 });
  expect(ranges.at(-1)?.max).toBe(90_001);
});

describe('pricePerArea', () => {
  it('is to the digit what a price for a whole number of square metres is', () => {
    for (let metres = 1; metres <= 3000; metres += 1)
      for (const each of [0.7, 5.5, 14, 1250]) {
        const ofSquareFoot = (each * metres) / (metres / UNITS.ft2.factor);
        expect(pricePerArea(ofSquareFoot, 'm2'), `${each} × ${metres}`).toBe(each);
      }
  });
});
