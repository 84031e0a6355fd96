import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornersOf } from './freehand.ts';

const turn = (angle: number, radius = 0.05) =>
  [-8.6 + radius * Math.cos(angle), 41.1 + radius * Math.sin(angle)] as const;

describe('a line drawn freehand', () => {
  it('becomes a few corners that lie on it', () => {
    const circle = Array.from({ length: 500 }, (_, i) => turn((i / 500) * 2 * Math.PI));
    const corners = cornersOf(circle, 200);
    expect(corners.length).toBeGreaterThan(12);
    expect(corners.length).toBeLessThanOrEqual(60);
    for (const [lng, lat] of corners) expect(Math.hypot(lng + 8.6, lat - 41.1)).toBeCloseTo(0.05, 4);
  });

  it('has never more corners than there is room for', () => {
    const line = fc.array(
      fc.tuple(fc.double({ min: -9, max: -8, noNaN: true }), fc.double({ min: 41, max: 42, noNaN: true })),
    );
    fc.assert(
      fc.property(line, fc.integer({ min: 3, max: 80 }), (drawn, most) => {
        expect(cornersOf(drawn, most).length).toBeLessThanOrEqual(Math.min(most, 60));
      }),
    );
  });

  it('that goes straight encloses nothing', () => {
    expect(cornersOf([turn(0), turn(0, 0.04), turn(0, 0.01)], 60)).toHaveLength(2);
    expect(cornersOf([], 60)).toEqual([]);
  });
});
