import { expect, test } from 'vitest';
import { isOutage } from './streets.ts';

const tile = { error: { url: 'https://tiles.example/1/2/3.pbf' }, sourceId: 'streets' };

test.each([
  ['a tile that its host does not send', tile, true, true],
  ['the style itself', { error: { url: 'https://tiles.example/style.json' } }, false, true],
  ['a typeface once the style is there', { error: { url: 'https://tiles.example/a.pbf' } }, true, false],
  ['what the page refuses to ask for', { error: { url: 'data:,' }, sourceId: 'spy' }, true, false],
  ['an error in the style', { error: {}, sourceId: 'streets' }, true, false],
])('an outage of the streets: %s', (_what, failure, isStyleThere, isIt) => {
  expect(isOutage(failure, isStyleThere)).toBe(isIt);
});
