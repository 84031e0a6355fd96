import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimalsOf, fromMinor, recount, toMinor } from './money.ts';

test.each([
  ['19.99', 'EUR', 1999],
  [19.99, 'EUR', 1999],
  [1.005, 'KWD', 1005],
  ['0.07', 'USD', 7],
  ['5000', 'JPY', 5000],
  ['5000.00', 'JPY', 5000],
  ['1.2', 'BHD', 1200],
  [0, 'EUR', 0],
])('%s %s is %i', (amount, currency, minor) => {
  expect(toMinor(amount, currency)).toBe(minor);
});

test.each([
  ['19.999', 'EUR'],
  ['0.5', 'JPY'],
  ['-1', 'EUR'],
  ['1e3', 'EUR'],
  ['', 'EUR'],
  ['1,5', 'EUR'],
  ['9007199254740993', 'JPY'],
  [Number.NaN, 'EUR'],
])('%s %s is no amount', (amount, currency) => {
  expect(() => toMinor(amount, currency)).toThrow(RangeError);
});

test.each([
  [1999, 'EUR', '19.99'],
  [7, 'EUR', '0.07'],
  [0, 'EUR', '0.00'],
  [1999, 'JPY', '1999'],
  [1999, 'KWD', '1.999'],
])('%i in %s reads %s', (minor, currency, text) => {
  expect(fromMinor(minor, currency)).toBe(text);
});

describe('counting', () => {
  const money = fc.record({
    minor: fc.integer({ min: 0, max: 10 ** 11 }),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'UGX', 'MGA'),
  });

  it('loses nothing there and back', () => {
    fc.assert(
      fc.property(money, ({ minor, currency }) => {
        expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor);
      }),
    );
  });

  it('in other units is exact or rejected', () => {
    fc.assert(
      fc.property(money, fc.constantFrom(0, 2, 3), ({ minor, currency }, decimals) => {
        const from = decimalsOf(currency);
        const there = recount(minor, from, decimals);
        if (there !== null) expect(recount(there, decimals, from)).toBe(minor);
        else expect(decimals).toBeLessThan(from);
      }),
    );
  });
});
