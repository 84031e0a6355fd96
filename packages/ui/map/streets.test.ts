import { expect, test } from 'vitest';
import { fitPadding } from './fit-padding.ts';
import { isOutage } from './streets.ts';

const tile = { error: { url: 'https://tiles.example/1/2/3.pbf' }, sourceId: 'streets' };

test.each([
  ['a tile that its host does not send', tile, true, true],
  ['the style itself', { error: { url: 'https://tiles.example/style.json' } }, false, true],
  ['a typeface once the style is there', { error: { url: 'https://tiles.example/a.pbf' } }, true, false],
  ['what the page refuses to ask for', { error: { url: 'data:,' }, sourceId: 'spy' }, true, false],
  ['a fault in the style', { error: {}, sourceId: 'streets' }, true, false],
])('an outage of the streets: %s', (_what, failure, isStyleThere, isIt) => {
  expect(isOutage(failure, isStyleThere)).toBe(isIt);
});

test('a view keeps clear of the buttons of a map, and keeps most of a small one', () => {
  expect(fitPadding({ clientWidth: 700, clientHeight: 800 })).toEqual({
    top: 64,
    right: 92,
    bottom: 96,
    left: 64,
  });
  const { top, right, bottom, left } = fitPadding({ clientWidth: 300, clientHeight: 200 });
  expect(left + right).toBeLessThanOrEqual(150);
  expect(top + bottom).toBeLessThanOrEqual(100);
});
