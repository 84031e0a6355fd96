import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LISTING_LIMITS } from './limits.ts';
import {
  checkPrice,
  monthlyRent,
  ownAmount,
  priceChange,
  type WrittenPrice,
  writtenPrice,
} from './rules.money.ts';

const rates = { base: 'EUR', date: '2026-11-20', source: 'someone', rates: { USD: 1.25, JPY: 180 } };

function check(price: WrittenPrice) {
  const issues: [string, string][] = [];
  const money = checkPrice(price, rates, (field, message) => issues.push([field, message]));
  return { money, issues };
}

describe('a price', () => {
  it('in another currency is computed by the rates, and stays as it was written', () => {
    expect(check({ price: 250_000, currency: 'USD', price_kind: 'guide' })).toEqual({
      issues: [],
      money: {
        price: 200_000,
        price_kind: 'guide',
        currency: 'USD',
        price_written: 250_000,
        rates_on: '2026-11-20',
        price_converted: 200_000,
      },
    });
  });

  it.each(['', 'EUR', undefined])(
    'in the currency of the site (%s) has nothing written beside it',
    (currency) => {
      expect(check({ price: 99.999, currency })).toMatchObject({
        issues: [],
        money: { price: 100, price_kind: 'asking', currency: null, price_written: null },
      });
    },
  );

  it.each([
    [{ price: 0 }, 'price'],
    [{ price: -1 }, 'price'],
    [{ price: Number.NaN }, 'price'],
    [{ price: LISTING_LIMITS.price * 2 }, 'price'],
    [{ price: 1, currency: 'XTS' }, 'currency'],
    [{ price: 1, currency: 'constructor' }, 'currency'],
    [{ price: 1, price_kind: 'cheap' as never }, 'price_kind'],
  ])('%j is rejected by name', (price, field) => {
    expect(check(price).issues.map(([named]) => named)).toEqual([field]);
  });

  it('on request is none', () => {
    const asked = check({ price: 5, currency: 'USD', price_kind: 'on_request' });
    expect(asked).toMatchObject({ issues: [], money: { price: 0, currency: null, price_written: null } });
  });

  it('is the same again when what is stored is checked, whatever it is', () => {
    const price = fc.record({
      price: fc.double({ min: 0.01, max: 1e9, noNaN: true }),
      currency: fc.constantFrom('', 'EUR', 'USD', 'JPY'),
    });
    fc.assert(
      fc.property(price, (written) => {
        const { money, issues } = check(written);
        expect(issues).toEqual([]);
        expect(check(writtenPrice(money)).money).toEqual(money);
        expect(money.price).toBeGreaterThan(0);
      }),
    );
  });
});

it('converts to within half a cent, keeps the order of amounts, and never makes one nothing', () => {
  const amount = fc.double({ min: 0.01, max: 1e9, noNaN: true });
  const rate = fc.double({ min: 0.001, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(amount, amount, rate, (one, other, by) => {
      const own = ownAmount(one, by);
      expect(own).toBeGreaterThanOrEqual(0.01);
      if (own > 0.01) expect(Math.abs(own - one / by)).toBeLessThanOrEqual(0.005 + 1e-9 * own);
      if (one <= other) expect(own).toBeLessThanOrEqual(ownAmount(other, by));
    }),
  );
});

describe('a change of the price', () => {
  const foreign = (price: number, price_written: number, currency = 'USD') => ({
    price,
    price_written,
    currency,
  });
  const own = (price: number) => ({ price, price_written: null, currency: null });

  it('is one of what was written, by one rate', () => {
    expect(priceChange(foreign(200, 250), foreign(190, 250))).toBeUndefined();
    // The dollar has risen: what was lowered from 250 to 240 dollars is no rise.
    expect(priceChange(foreign(200, 250), foreign(240, 240))).toEqual({
      before: 250,
      after: 240,
      written: { currency: 'USD', before: 250, after: 240 },
    });
    expect(priceChange(own(100), own(100))).toBeUndefined();
    expect(priceChange(own(100), own(0))).toEqual({ before: 100, after: 0 });
    expect(priceChange(own(200), foreign(200, 250))).toEqual({ before: 200, after: 200 });
  });
});

it.each([
  [250, 'Weekly', 1083.33],
  [10, 'Daily', 304.17],
  [900, 'Monthly', 900],
  [900, 'Quarterly', 300],
  [12_000, 'Yearly', 1000],
] as const)('%d %s is %d a month', (amount, period, month) => {
  expect(monthlyRent(amount, period)).toBeCloseTo(month, 2);
});
