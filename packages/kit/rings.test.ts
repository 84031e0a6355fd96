import { describe, expect, it } from 'vitest';
import { isInPolygon, isInRing, type RingCorner } from './rings.ts';

const square = (side: number): RingCorner[] => [
  [-side, -side],
  [side, -side],
  [side, side],
  [-side, side],
];

describe('isInRing', () => {
  it('tells inside from outside, closed or not', () => {
    const [first] = square(2) as [RingCorner];
    for (const ring of [square(2), [...square(2), first]]) {
      expect(isInRing(ring, 0, 0)).toBe(true);
      expect(isInRing(ring, 1.9, -1.9)).toBe(true);
      expect(isInRing(ring, 2.1, 0)).toBe(false);
      expect(isInRing(ring, 0, -2.1)).toBe(false);
    }
    expect(isInRing([], 0, 0)).toBe(false);
  });

  it('gives an edge between two rings to one of them', () => {
    const east: RingCorner[] = [
      [2, -2],
      [4, -2],
      [4, 2],
      [2, 2],
    ];
    expect([isInRing(square(2), 2, 0), isInRing(east, 2, 0)].filter(Boolean)).toHaveLength(1);
  });
});

describe('isInPolygon', () => {
  it('leaves out its holes', () => {
    expect(isInPolygon([square(2), square(1)], 1.5, 0)).toBe(true);
    expect(isInPolygon([square(2), square(1)], 0.5, 0)).toBe(false);
    expect(isInPolygon([], 0, 0)).toBe(false);
  });
});
