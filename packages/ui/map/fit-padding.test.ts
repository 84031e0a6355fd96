import { expect, test } from 'vitest';
import { fitPadding } from './fit-padding.ts';

test('a view keeps clear of the buttons of a map, on whichever side they are', () => {
  const size = { width: 700, height: 800 };
  expect(fitPadding(size)).toEqual({ top: 64, right: 92, bottom: 96, left: 64 });
  expect(fitPadding(size, { rtl: true })).toEqual({ top: 64, right: 64, bottom: 96, left: 92 });
});

test('on a phone, too, a price at the edge of a view lies beside the buttons', () => {
  const [buttons, halfAPrice] = [46 + 10, 31];
  expect(fitPadding({ width: 390, height: 532 }).right).toBeGreaterThanOrEqual(buttons + halfAPrice);
});

test('a view lies below what covers a map', () => {
  expect(fitPadding({ width: 390, height: 580 }, { covered: 260 }).top).toBe(300);
});

test('most of a small map is its view', () => {
  const { top, right, bottom, left } = fitPadding({ width: 300, height: 200 }, { covered: 180 });
  expect(left + right).toBeLessThanOrEqual(150);
  expect(top + bottom).toBeLessThanOrEqual(150);
});
