import { EventEmitter } from 'node:events';
import type { Map as MapLibre } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import { isOutage, watchStreets } from './streets.ts';

const tile = { error: { url: 'https://homes.example/1/2/3.pbf' }, sourceId: 'streets' };

test.each([
  ['a tile that does not come', tile, true],
  ['a piece of the bundled world', { ...tile, sourceId: 'world' }, false],
  ['what the map does not ask for', { error: { url: 'data:,' }, sourceId: 'streets' }, false],
  ['an error in the style', { error: {}, sourceId: 'streets' }, false],
])('an outage of the streets: %s', (_what, failure, isIt) => {
  expect(isOutage(failure, 'streets')).toBe(isIt);
});

/** A map as far as it is watched. */
class FakeMap extends EventEmitter {
  reports: boolean[] = [];
  watch() {
    return watchStreets(this as unknown as MapLibre, (came) => this.reports.push(came), 'streets');
  }
}

describe('the streets of a map', () => {
  const world = { ...tile, sourceId: 'world' };

  test('streets that fail are reported once', () => {
    const map = new FakeMap();
    map.watch();
    map.emit('sourcedata', { tile: {}, sourceId: 'world' });
    map.emit('error', world);
    expect(map.reports).toEqual([]);
    map.emit('error', tile);
    map.emit('sourcedata', { tile: {}, sourceId: 'streets' });
    expect(map.reports).toEqual([false]);
  });

  test('streets that come are reported once', () => {
    const map = new FakeMap();
    map.watch();
    map.emit('sourcedata', { tile: {}, sourceId: 'streets' });
    map.emit('idle');
    expect(map.reports).toEqual([true]);
  });

  test('a map that is gone reports nothing', () => {
    const map = new FakeMap();
    map.watch()();
    map.emit('idle');
    expect(map.reports).toEqual([]);
  });
});
