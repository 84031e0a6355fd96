import { expect, it } from 'vitest';
import { valueLabel } from './labels.ts';

it.each([
  ['is_active', true, 'Yes'],
  ['is_active', false, 'No'],
  ['reason', '', '(nothing)'],
  ['reason', 'for_sale as it is', 'for_sale as it is'],
  ['review', 'on_hold', 'On hold'],
  ['price', 1250, '€1,250'],
  ['account_id', 1250, '1250'],
  ['places', ['Porto', 'Lisbon'], 'Porto, Lisbon'],
  ['features', [{ amount: 2 }], JSON.stringify([{ amount: 2 }], null, 2)],
])('says the value of %s as staff read it: %j', (field, value, text) => {
  expect(valueLabel(field, { [field]: value, currency: 'EUR' })).toBe(text);
});

it('says amounts without a currency with their thousands apart', () => {
  expect(valueLabel('price', { price: 1250.5 })).toBe('1,250.5');
  expect(valueLabel('price', null)).toBe('(nothing)');
});
