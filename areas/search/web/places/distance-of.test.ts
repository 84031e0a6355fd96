import { describe, expect, it } from 'vitest';
import { distanceOf, roundDistance } from './distance-of.ts';

const home = { latitude: '41.15', longitude: '-8.61' };
/** A hundredth of a degree of latitude. */
const HUNDREDTH = 1112;

describe('how far a home lies from what a search names', () => {
  it('is the way to the closest of its places, by its name', () => {
    const places = 'point,Trindade,,,@41.16,-8.61,2|point,Far,,,@41.25,-8.61,2';
    const found = distanceOf({ places }, home);
    expect(found?.name).toBe('Trindade');
    expect(found?.metres).toBeCloseTo(HUNDREDTH, -1);
  });

  it('is the way to a point without a name, which may be closer', () => {
    const places = 'point,Far,,,@41.25,-8.61,2';
    const found = distanceOf({ places, latitude: '41.14', longitude: '-8.61' }, home);
    expect(found?.name).toBeUndefined();
    expect(found?.metres).toBeCloseTo(HUNDREDTH, -1);
  });

  it.each([
    ['a search without a place', {}, home],
    ['a district, which one is in or not', { places: 'district,Foz,Porto,Porto,Portugal' }, home],
    ['a home without a place', { latitude: '41.14', longitude: '-8.61' }, { latitude: '', longitude: '' }],
  ])('is unknown for %s', (_, search, of) => {
    expect(distanceOf(search, of)).toBeUndefined();
  });
});

it('speaks of distances in steps', () => {
  expect([3, 130, 980, 1240, 9960, 12_400].map(roundDistance)).toEqual([50, 150, 1000, 1200, 10_000, 12_000]);
});
