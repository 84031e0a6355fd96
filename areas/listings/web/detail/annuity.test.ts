import { expect, test } from 'vitest';
import { annuity } from './annuity.ts';

test('pays a loan off in equal months', () => {
  // The textbook case: 200,000 at 6 % over 30 years is 1,199.10 a month.
  const result = annuity(250_000, { down: 20, rate: 6, years: 30 });
  expect(result?.loan).toBe(200_000);
  expect(result?.monthly).toBeCloseTo(1199.1, 1);
  expect(result?.interest).toBeCloseTo(231_676, 0);
});

test('a loan without interest is divided by its months', () => {
  expect(annuity(120_000, { down: 0, rate: 0, years: 10 })).toEqual({
    loan: 120_000,
    monthly: 1000,
    interest: 0,
  });
});

test.each([
  [0, 20, 4, 30],
  [100, 100, 4, 30],
  [100, -1, 4, 30],
  [100, 20, 101, 30],
  [100, 20, 4, 0],
  [100, 20, Number.NaN, 30],
])('says nothing about price %d, down %d, rate %d, years %d', (price, down, rate, years) => {
  expect(annuity(price, { down, rate, years })).toBeNull();
});
