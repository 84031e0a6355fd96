import { EventEmitter } from 'node:events';
import type { Map as MapLibre } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import { areEverywhere, closestFit, hasStreets, isOutage, watchStreets } from './streets.ts';

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

describe('where streets are', () => {
  const town = { bounds: [-8.46, 38.85, -8.4, 38.9] } as const;
  const world = { bounds: [-180, -85.05, 180, 85.05] } as const;

  test('is known by their bounds', () => {
    expect([
      hasStreets(town, [-8.43, 38.87]),
      hasStreets(town, [77.6, 13]),
      hasStreets(undefined, [0, 0]),
    ]).toEqual([true, false, false]);
    expect([areEverywhere(world), areEverywhere(town)]).toEqual([true, false]);
  });

  test('a first view comes closer than where nothing but names is drawn', () => {
    expect(closestFit([-8.44, 38.86, -8.42, 38.88], town)).toBe(15);
    expect(closestFit([77.5, 12.9, 77.7, 13.1], town)).toBe(12);
    expect(closestFit([77.5, 12.9, 77.7, 13.1], undefined)).toBe(12);
    expect(closestFit([77.5, 12.9, 77.7, 13.1], world)).toBe(15);
  });
});
