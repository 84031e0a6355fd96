import { describe, expect, it } from 'vitest';
import { currencyIn, loanIn, withCurrency } from './results-money.ts';

const SAME = { own: 'EUR', chosen: 'EUR' };
const OTHER = { own: 'EUR', chosen: 'USD' };

describe('the currency of a search', () => {
  it('stays while an amount is typed', () => {
    for (const currencies of [SAME, OTHER]) {
      const before = currencyIn({}, currencies);
      const draft = { ...withCurrency({}, { max_price: '8' }, currencies) };
      expect(currencyIn(draft, currencies)).toBe(before);
      const more = { ...draft, ...withCurrency(draft, { max_price: '80' }, currencies) };
      expect(currencyIn(more, currencies)).toBe(before);
    }
  });

  it('is that of the address, and without one the operator\u2019s', () => {
    expect(currencyIn({ max_price: '8', price_currency: 'CHF' }, OTHER)).toBe('CHF');
    expect(currencyIn({ max_price: '8' }, OTHER)).toBe('EUR');
  });
});

it('takes the usual terms of a loan where one is taken off', () => {
  expect(loanIn({ loan_down: '', loan_rate: '3', loan_years: '' })).toEqual({ down: 20, rate: 3, years: 25 });
  expect(loanIn({ loan_down: '', loan_rate: '', loan_years: '' })).toBeUndefined();
});
