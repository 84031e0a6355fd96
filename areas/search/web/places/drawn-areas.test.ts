import type { MapRing } from '@keystead/ui/map';
import { describe, expect, it } from 'vitest';
import { readSearch } from '../results-search.ts';
import { drawnAreas, fitsAddress, withAreas } from './drawn-areas.ts';

/** Returns a ring whose corners are as long as texts of corners get. */
const ringOf = (corners: number): MapRing =>
  Array.from({ length: corners }, (_, place) => [-122.41234 - place / 1e5, -37.12345 - place / 1e5] as const);

describe('areas in an address', () => {
  it('fit where the address is read again', () => {
    const change = withAreas([{ name: 'Old town', ring: ringOf(100), isOut: false }]);
    expect(fitsAddress(change)).toBe(true);
    expect(drawnAreas(readSearch({ ...change }))).toHaveLength(1);
  });

  it.each([false, true])('do not fit where it would be dropped, left out: %s', (isOut) => {
    const change = withAreas([{ name: 'Old town', ring: ringOf(200), isOut }]);
    expect(fitsAddress(change)).toBe(false);
    expect(drawnAreas(readSearch({ ...change }))).toHaveLength(0);
  });
});
