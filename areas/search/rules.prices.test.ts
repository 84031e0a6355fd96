import { expect, test } from 'vitest';
import { priceGroups, sizeClass } from './rules.prices.ts';

const home = {
  category_id: 2,
  property_type: 'sell',
  rentduration: 'Monthly',
  price: 300_000,
  price_kind: undefined,
  is_premium: false,
  country: 'Portugal',
  state: 'Porto',
  city: 'Porto',
  district: 'Ribeira',
  area_m2: 75,
} as const;

test('a home is compared within its district first, then within its city', () => {
  const ofCity = [2, 'sell', '', 60, 'Portugal', 'Porto', 'Porto'];
  expect(priceGroups(home)).toEqual([[...ofCity, 'Ribeira'], ofCity]);
  expect(priceGroups({ ...home, district: '' })).toEqual([ofCity]);
  expect(priceGroups({ ...home, district: undefined })).toEqual([ofCity]);
});

test('rents are compared with those of the same period', () => {
  const rent = { ...home, property_type: 'rent', district: '' } as const;
  expect(priceGroups(rent)[0]?.[2]).toBe('Monthly');
  expect(priceGroups({ ...rent, rentduration: 'Weekly' })[0]?.[2]).toBe('Weekly');
});

test.each([
  ['is premium', { is_premium: true }],
  ['is on request', { price: 0 }],
  ['is a guide', { price_kind: 'guide' }],
  ['has no size', { area_m2: null }],
] as const)('a home that %s is compared with none', (_, difference) => {
  expect(priceGroups({ ...home, ...difference })).toEqual([]);
});

test('sizes are in one class each, and the largest has no end', () => {
  expect(sizeClass(1)).toEqual({ from: 0, to: 30 });
  expect(sizeClass(59.99)).toEqual({ from: 45, to: 60 });
  expect(sizeClass(60)).toEqual({ from: 60, to: 80 });
  expect(sizeClass(9000)).toEqual({ from: 450, to: undefined });
});
