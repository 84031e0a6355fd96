import { expect, it } from 'vitest';
import type { ProjectUnit } from '../../contract.ts';
import { byFloor, isWanted, NO_FILTER, priceSteps } from './unit-filter.ts';

const unit = (more: Partial<ProjectUnit>) =>
  ({ id: 1, floor: 0, bedrooms: 2, price: 100, state: 'available', ...more }) as ProjectUnit;

it('finds units by state, bedrooms and price', () => {
  expect(isWanted(unit({ state: 'sold' }), NO_FILTER)).toBe(true);
  expect(isWanted(unit({ state: 'sold' }), { ...NO_FILTER, isAvailable: true })).toBe(false);
  expect(isWanted(unit({}), { ...NO_FILTER, bedrooms: 3 })).toBe(false);
  expect(isWanted(unit({ price: null }), { ...NO_FILTER, price: 100 })).toBe(false);
  expect(isWanted(unit({}), { ...NO_FILTER, price: 100, bedrooms: 2 })).toBe(true);
});

it('offers prices in round numbers, and none where there is nothing to part', () => {
  const prices = [310_400, 322_000, 415_300, 498_000, 561_000, 702_000];
  expect(priceSteps(prices.map((price) => unit({ price })))).toEqual([420_000, 570_000]);
  expect(priceSteps([unit({ price: null })])).toEqual([]);
  expect(priceSteps([])).toEqual([]);
});

it('puts the highest floor first, and what has no floor last', () => {
  const floors = byFloor([
    unit({ floor: 0 }),
    unit({ floor: null }),
    unit({ floor: 2 }),
    unit({ floor: -1 }),
  ]);
  expect(floors.map(({ floor }) => floor)).toEqual([2, 0, -1, null]);
});
