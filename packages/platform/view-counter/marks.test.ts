import { expect, it } from 'vitest';
import { MarkSet } from './marks.ts';

it('knows a mark again, and takes no more than there is room for', () => {
  const marks = new MarkSet(16);
  // All of them belong in one place.
  const taken = Array.from({ length: 20 }, (_, n) => marks.add(BigInt(n) << 8n));
  expect(taken).toEqual([...Array(12).fill(true), ...Array(8).fill(false)]);
  expect(marks.add(0n)).toBe(false);
  expect(marks.add(11n << 8n)).toBe(false);
});
