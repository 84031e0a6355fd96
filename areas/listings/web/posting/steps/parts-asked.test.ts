import { expect, test } from 'vitest';
import { partsAsked } from './parts-asked.ts';

const nothing = { street: '', house_number: '', unit_number: '', postcode: '', district: '' };

test('street and number are asked for once, in their line', () => {
  expect(partsAsked(nothing)).toEqual(['unit_number', 'postcode', 'district']);
});

test('known apart they can be corrected, and written anew once they are cleared', () => {
  const known = partsAsked({ ...nothing, street: 'Rua do Almada' });
  expect(known).toEqual(['street', 'unit_number', 'postcode', 'district']);
  expect(partsAsked(nothing, known)).toEqual(known);
});
