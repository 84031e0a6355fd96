import { expect, test } from 'vitest';
import { parseSrcSet } from './src-set.ts';

test('reads files and widths, and leaves out what has no width', () => {
  expect(parseSrcSet('/a.webp 640w, /b.webp 1280w', 1600, 1200)).toEqual([
    { src: '/a.webp', width: 640, height: 480 },
    { src: '/b.webp', width: 1280, height: 960 },
  ]);
  expect(parseSrcSet('/a.webp 2x, /b.webp', 4, 3)).toEqual([]);
});
