import { expect, it } from 'vitest';
import { areasOf } from './shapes.ts';

const answer = (...polygons: unknown[]) => ({
  features: [{ geometry: { type: 'MultiPolygon', coordinates: polygons } }],
});
const circle = (radius: number, corners: number) =>
  Array.from({ length: corners + 1 }, (_, i) => {
    const angle = (2 * Math.PI * (i % corners)) / corners;
    return [9 + radius * Math.cos(angle), 47 + radius * Math.sin(angle)];
  });

it('drops corners that say nothing, and small holes', () => {
  const [[outer = [], ...holes] = []] = areasOf(
    answer([circle(0.1, 4000), circle(0.02, 500), circle(0.0001, 9)]),
  );
  expect(outer.length).toBeLessThan(150);
  for (const [lng, lat] of outer) expect(Math.hypot(lng - 9, lat - 47)).toBeCloseTo(0.1, 6);
  expect(holes).toHaveLength(1);
});

it('rounds more, the more corners there are', () => {
  const many = Array.from({ length: 40 }, (_, i) => [circle(0.001 + i / 10_000, 200)]);
  const areas = areasOf(answer(...many));
  expect(areas.flat().reduce((sum, ring) => sum + ring.length, 0)).toBeLessThanOrEqual(1000);
});

it('rejects areas with more corners than anybody draws', () => {
  expect(() => areasOf(answer([circle(0.1, 200_000)]))).toThrow('too large');
});

it('rejects a zigzag that would hold the server', () => {
  const zigzag = Array.from({ length: 90_000 }, (_, at) => [9 + at / 1e6, (at % 2) * 10 + at / 1e4]);
  expect(() => areasOf(answer([zigzag]))).toThrow('too large');
});
