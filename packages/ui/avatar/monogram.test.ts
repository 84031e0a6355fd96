import { expect, test } from 'vitest';
import { monogram, tintOf } from './monogram.ts';

test('takes the first letters of the first and last word', () => {
  expect(monogram('José María Álvarez')).toBe('JÁ');
  expect(monogram('  nadia ')).toBe('N');
  expect(monogram('王伟')).toBe('王');
  expect(monogram('')).toBe('');
});

test('gives a name always the same tint', () => {
  expect(tintOf('Nadia', 4)).toBe(tintOf('Nadia', 4));
  expect(tintOf('', 4)).toBe(0);
});
