import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('shows the ends, the neighbours and gaps only where two or more pages are left out', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(4, 9)).toEqual([1, 2, 3, 4, 5, -9, 9]);
  expect(pageWindow(5, 9)).toEqual([1, -4, 4, 5, 6, -9, 9]);
});

test('is ascending, unique and always holds the current page', () => {
  const pair = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(pair, ([page, pages]) => {
      const window = pageWindow(page, pages);
      const numbers = window.filter((entry) => entry > 0);
      expect(numbers).toContain(page);
      expect(new Set(window).size).toBe(window.length);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }),
  );
});
