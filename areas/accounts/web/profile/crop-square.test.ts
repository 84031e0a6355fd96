import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstSquare, percentOf, resized, type Size, type Square, squareOf } from './crop-square.ts';

const MIN = 120;
const size = fc.record({
  width: fc.integer({ min: MIN, max: 5000 }),
  height: fc.integer({ min: MIN, max: 5000 }),
});
const part = fc.double({ min: 0, max: 1, noNaN: true });

const lies = ({ x, y, side }: Square, { width, height }: Size) =>
  x >= 0 && y >= 0 && side >= MIN && x + side <= width + 1e-6 && y + side <= height + 1e-6;

it('begins with the largest square', () => {
  expect(firstSquare({ width: 400, height: 300 })).toEqual({ side: 300, x: 50, y: 0 });
  expect(firstSquare({ width: 300, height: 600 })).toEqual({ side: 300, x: 0, y: 100 });
});

it('grows and shrinks around its middle, and stays inside', () => {
  expect(resized({ side: 200, x: 100, y: 100 }, 100, MIN, { width: 400, height: 400 })).toEqual({
    side: 120,
    x: 140,
    y: 140,
  });
  fc.assert(
    fc.property(size, part, (whole, zoom) => {
      const square = resized(firstSquare(whole), zoom * 6000, MIN, whole);
      expect(lies(square, whole)).toBe(true);
      expect(lies(resized(square, 6000, MIN, whole), whole)).toBe(true);
    }),
  );
});

it('survives the way to parts of a hundred and back', () => {
  fc.assert(
    fc.property(size, part, part, part, (whole, zoom, across, down) => {
      const { side } = resized(firstSquare(whole), zoom * 6000, MIN, whole);
      const square = { side, x: across * (whole.width - side), y: down * (whole.height - side) };
      const back = squareOf(percentOf(square, whole), MIN, whole);
      for (const key of ['x', 'y', 'side'] as const) expect(back[key]).toBeCloseTo(square[key], 6);
    }),
  );
});

it('takes no selection that leaves the picture', () => {
  const whole = { width: 300, height: 500 };
  for (const crop of [
    { x: -5, y: 90, width: 50 },
    { x: 0, y: 0, width: 1 },
    { x: 99, y: 99, width: 400 },
  ]) {
    expect(lies(squareOf(crop, MIN, whole), whole)).toBe(true);
  }
});
