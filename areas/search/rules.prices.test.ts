import { expect, test } from 'vitest';
import { priceGroups } from './rules.prices.ts';

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

test('a home is compared within its district first, then within its city, then with more sizes', () => {
  const narrow = { from: 60, to: 80 };
  const ofCity = [
    { district: '', size: narrow },
    { district: '', size: { from: 60, to: 130 } },
  ];
  expect(priceGroups(home)).toMatchObject([{ district: 'Ribeira', size: narrow }, ...ofCity]);
  expect(priceGroups({ ...home, district: '' })).toMatchObject(ofCity);
  expect(priceGroups({ ...home, district: undefined })).toMatchObject(ofCity);
});

test('rents are compared with those of the same period', () => {
  const rent = { ...home, property_type: 'rent', district: '' } as const;
  expect(priceGroups(rent)[0]?.key).not.toEqual(priceGroups({ ...rent, rentduration: 'Weekly' })[0]?.key);
  // What is for sale says a period, too, and means nothing by it.
  expect(priceGroups(home)).toEqual(priceGroups({ ...home, rentduration: 'Weekly' }));
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
  const size = (area_m2: number) => priceGroups({ ...home, area_m2, district: '' })[0]?.size;
  expect(size(1)).toEqual({ from: 0, to: 30 });
  expect(size(59.99)).toEqual({ from: 45, to: 60 });
  expect(size(60)).toEqual({ from: 60, to: 80 });
  expect(size(9000)).toEqual({ from: 450, to: undefined });
});
