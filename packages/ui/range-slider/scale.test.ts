import { expect, test } from 'vitest';
import { scaleOf, toPositions, toRange } from './scale.ts';

const scale = scaleOf([
  { min: 0, max: 100, count: 4 },
  { min: 100, max: 200, count: 9 },
  { min: 500, max: 1000, count: 1 },
]);

test('fills gaps between buckets with empty ones', () => {
  expect(scale).toEqual({ edges: [0, 100, 200, 500, 1000], counts: [4, 9, 0, 1] });
});

test('puts thumbs at the ends when the range is open', () => {
  expect(toPositions({ min: null, max: null }, scale)).toEqual([0, 4]);
  expect(toRange([0, 4], scale)).toEqual({ min: null, max: null });
});

test('puts typed amounts between two edges, and those beyond at the ends', () => {
  expect(toPositions({ min: 50, max: 350 }, scale)).toEqual([0.5, 2.5]);
  expect(toPositions({ min: 350, max: 9000 }, scale)).toEqual([2.5, 4]);
});

test('does not cross the thumbs while someone types', () => {
  expect(toPositions({ min: 500, max: 100 }, scale)).toEqual([1, 3]);
});

test('gives the amounts of the edges', () => {
  expect(toRange([1, 3], scale)).toEqual({ min: 100, max: 500 });
});
