import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

test('offers round amounts within the market', () => {
  expect(priceSteps({ min: 850, max: 4_200_000 }, 'buy')).toEqual([
    75_000, 100_000, 150_000, 200_000, 300_000, 500_000, 750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000,
  ]);
  expect(priceSteps({ min: 850, max: 4_200_000 }, 'rent').slice(0, 4)).toEqual([1000, 1500, 2000, 3000]);
});

test('offers nothing where there is no market', () => {
  expect(priceSteps({ min: 0, max: 0 }, 'buy')).toEqual([]);
  expect(priceSteps({ min: 5, max: 1 }, 'rent')).toEqual([]);
});
