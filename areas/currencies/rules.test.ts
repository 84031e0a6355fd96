import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seenFrom, toOther, toOwn } from './rules.ts';

const known = { base: 'EUR', date: '2026-09-29', source: 'someone', rates: { USD: 1.25, JPY: 180 } };

describe('rates', () => {
  it('are seen from the currency that prices are in', () => {
    expect(seenFrom('EUR', known)).toEqual(known);
    expect(seenFrom('USD', known)).toMatchObject({ base: 'USD', rates: { EUR: 0.8, JPY: 144 } });
    expect(seenFrom('XYZ', known)).toEqual({ ...known, base: 'XYZ', rates: {} });
  });

  it('lead back to where an amount came from', () => {
    const rate = fc.double({ min: 0.01, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(rate, fc.integer({ min: 0, max: 1e9 }), (one, amount) => {
        expect(Math.abs(toOther(toOwn(amount, one), one) - amount)).toBeLessThanOrEqual(
          one * 0.00005 + 1e-6 * amount,
        );
      }),
    );
  });
});
