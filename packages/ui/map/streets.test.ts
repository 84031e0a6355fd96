import { EventEmitter } from 'node:events';
import type { Map as MapLibre } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import { isOutage, watchStreets } from './streets.ts';

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

/** A map as far as it is watched. */
class FakeMap extends EventEmitter {
  reports: boolean[] = [];
  watch(only: string | undefined) {
    return watchStreets(this as unknown as MapLibre, (came) => this.reports.push(came), only);
  }
}

describe('of the site itself', () => {
  const world = { ...tile, sourceId: 'world' };

  test('streets that fail are reported once', () => {
    const map = new FakeMap();
    map.watch('streets');
    map.emit('style.load');
    map.emit('sourcedata', { tile: {}, sourceId: 'world' });
    map.emit('error', world);
    expect(map.reports).toEqual([]);
    map.emit('error', tile);
    map.emit('sourcedata', { tile: {}, sourceId: 'streets' });
    expect(map.reports).toEqual([false]);
  });

  test('streets that come are reported once', () => {
    const map = new FakeMap();
    map.watch('streets');
    map.emit('sourcedata', { tile: {}, sourceId: 'streets' });
    map.emit('idle');
    expect(map.reports).toEqual([true]);
  });

  test('a map that is gone reports nothing', () => {
    const map = new FakeMap();
    map.watch('streets')();
    map.emit('idle');
    expect(map.reports).toEqual([]);
  });
});
