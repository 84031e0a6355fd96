import { expect, test } from 'vitest';
import { lastNews, pastFacts } from './market.ts';

const listed = { at: '2026-01-02T00:00:00.000Z', kind: 'listed', price: 500_000 } as const;
const cut = {
  at: '2026-02-02T00:00:00.000Z',
  kind: 'price',
  price: 475_000,
  previous_price: 500_000,
} as const;
const raised = {
  at: '2026-03-02T00:00:00.000Z',
  kind: 'price',
  price: 494_000,
  previous_price: 475_000,
} as const;
const sold = { at: '2026-04-02T00:00:00.000Z', kind: 'sold', price: 494_000 } as const;

test('history is listed newest first, with the share of each price change', () => {
  const facts = pastFacts([listed, cut, raised, sold]);
  expect(facts.map(({ kind }) => kind)).toEqual(['sold', 'price', 'price', 'listed']);
  expect(facts[1]?.change).toBeCloseTo(0.04);
  expect(facts[2]?.change).toBeCloseTo(-0.05);
  expect(facts[3]).not.toHaveProperty('change');
});

test('a price that was on request before has no share of change', () => {
  expect(pastFacts([{ ...cut, previous_price: 0 }])[0]).not.toHaveProperty('change');
});

test('beside the price stands the last reduction, not one before a rise', () => {
  expect(lastNews({ timeline: [listed, cut], property_type: 'sell' })?.change).toBeCloseTo(-0.05);
  expect(lastNews({ timeline: [listed, cut, raised], property_type: 'sell' })).toBeUndefined();
  expect(lastNews({ timeline: [listed], property_type: 'sell' })).toBeUndefined();
  expect(lastNews({ timeline: [], property_type: 'sell' })).toBeUndefined();
});

test('of a home that is gone it is when it went', () => {
  expect(lastNews({ timeline: [listed, sold], property_type: 'sold' })?.at).toBe(sold.at);
  expect(lastNews({ timeline: [listed, cut], property_type: 'sold' })).toBeUndefined();
});
