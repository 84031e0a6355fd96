import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simplifyRing } from './simplify.ts';

describe('a ring', () => {
  it('loses what no one sees, and never its shape', () => {
    const straight = [0, 0, 5000, 10, 10_000, 0, 10_000, 10_000, 0, 10_000, 0, 0];
    expect(simplifyRing(straight)).toEqual([0, 0, 10_000, 0, 10_000, 10_000, 0, 10_000, 0, 0]);
  });

  it('is nothing when it is smaller than what is seen', () => {
    expect(simplifyRing([0, 0, 100, 0, 100, 100, 0, 0])).toBeUndefined();
    expect(simplifyRing([0, 0, 1, 1, 0, 0])).toBeUndefined();
  });

  it('is left out when it is a zigzag that would take minutes', () => {
    const zigzag = Array.from({ length: 100_000 }, (_, at) => [at * 10, (at % 2) * 1e8 + at * 1000]).flat();
    expect(simplifyRing([...zigzag, 0, 0])).toBeUndefined();
  });

  it('stays closed, of its own points, in their order', () => {
    const coordinate = fc.integer({ min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 60 }), (points) => {
        const ring = [...points.flat(), ...(points[0] ?? [])];
        const simple = simplifyRing(ring);
        if (!simple) return;
        expect(simple.slice(0, 2)).toEqual(simple.slice(-2));
        let from = 0;
        for (let at = 0; at < simple.length; at += 2) {
          while (ring[from] !== simple[at] || ring[from + 1] !== simple[at + 1]) from += 2;
          expect(from).toBeLessThan(ring.length);
        }
      }),
    );
  });
});
