import { describe, expect, it } from 'vitest';
import { boundsAround, hasStreets, regionAround } from './near-map.tsx';

const near = boundsAround(41.15, -8.61);

describe('a map around a home', () => {
  it('has streets where they are drawn around its middle, and not beside them or where there are none at all', () => {
    expect(hasStreets(near, [-9, 41, -8, 42])).toBe(true);
    expect(hasStreets(near, [-8.6, 41, -8, 42])).toBe(false);
    expect(hasStreets(near, [-9, 41.2, -8, 42])).toBe(false);
    expect(hasStreets(near, undefined)).toBe(false);
  });

  it('without streets shows the region around the same middle', () => {
    const [west, south, east, north] = regionAround(near);
    expect((west + east) / 2).toBeCloseTo(-8.61);
    expect((south + north) / 2).toBeCloseTo(41.15);
    expect(north - south).toBeGreaterThan(4);
    expect(north - south).toBeLessThan(6);
  });
});
