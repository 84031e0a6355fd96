import { expect, it } from 'vitest';
import { regionalDefaultsOf } from './regional-defaults.ts';

it.each([
  ['Portugal', 'EUR', 'm2'],
  ['United States', 'USD', 'ft2'],
  ['India', 'INR', 'ft2'],
  ['United Kingdom', 'GBP', 'ft2'],
  ['Brazil', 'BRL', 'm2'],
])('in %s prices are in %s and sizes in %s', (country, currency, areaUnit) => {
  expect(regionalDefaultsOf(country)).toEqual({ currency, areaUnit });
});

it('knows nothing of an invented country', () => {
  expect(regionalDefaultsOf('Marenza')).toBeUndefined();
});
