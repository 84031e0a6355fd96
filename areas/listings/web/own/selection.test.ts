import { expect, test } from 'vitest';
import { between } from './selection.ts';

test('a range goes either way, and needs both of its ends in sight', () => {
  expect(between([5, 3, 9, 1], 3, 1)).toEqual([3, 9, 1]);
  expect(between([5, 3, 9, 1], 1, 5)).toEqual([5, 3, 9, 1]);
  expect(between([5, 3, 9, 1], 7, 9)).toEqual([9]);
  expect(between([5, 3], undefined, 5)).toEqual([5]);
});
