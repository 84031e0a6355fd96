import { expect, it } from 'vitest';
import { addressMatch, addressText, PAGE_NUMBER } from './address-values.ts';

it('reads texts and forms from addresses, and nothing else', () => {
  expect([' Ana\u0000 ', 12, undefined, ['a'], 'x'.repeat(200)].map(addressText)).toEqual([
    'Ana',
    '12',
    '',
    '',
    'x'.repeat(100),
  ]);
  expect(['3', 3, '0', '1000', undefined].map((value) => addressMatch(value, PAGE_NUMBER))).toEqual([
    '3',
    '3',
    undefined,
    undefined,
    undefined,
  ]);
});
