import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressWithoutDoor } from './address.ts';

const NOT_SAID = { street: '', house_number: '', unit_number: '', postcode: '' };

const street = fc.constantFrom('Rua das Flores', 'Åkergränd', 'شارع النور', 'Ulica Żurawia', 'गांधी मार्ग');
const number = fc.oneof(
  fc.integer({ min: 1, max: 9999 }).map(String),
  fc.constantFrom('12a', '٧', '77 bis', '१२', 'n.º 5', '3-B'),
);
const comma = fc.constantFrom(', ', ',', '، ', '; ', '\n', ' | ', ' – ');
const between = fc.constantFrom(' ', ', ', ',');
const district = fc.constantFrom('Old town', 'Saint-Denis', 'المدينة', 'पुराना शहर');

it('leaves nothing of a door, whether or not its parts are said, and what else there is', () => {
  const written = fc.record({
    street,
    number,
    comma,
    between,
    district,
    isSaid: fc.boolean(),
    isNumberFirst: fc.boolean(),
    isDistrictFirst: fc.boolean(),
  });
  fc.assert(
    fc.property(written, (said) => {
      const door = said.isNumberFirst ? [said.number, said.street] : [said.street, said.number];
      const parts = [said.district, door.join(said.between)];
      // A number that stands alone behind a district is one of the district, unless the street is said.
      fc.pre(said.isSaid || !said.isNumberFirst || !said.isDistrictFirst || said.between === ' ');
      const address = (said.isDistrictFirst ? parts : parts.toReversed()).join(said.comma);
      const known = said.isSaid ? { ...NOT_SAID, street: said.street, house_number: said.number } : NOT_SAID;
      const left = addressWithoutDoor({ ...known, address });
      expect(left).not.toMatch(/\p{N}/u);
      expect(left).not.toContain(said.street);
      if (said.between === ' ') expect(left).toBe(said.district);
    }),
  );
});

it.each([
  ['Old town', 'Old town'],
  ['Alfama, Lisbon', 'Alfama, Lisbon'],
  ['1100-585 Lisbon', ''],
  ['', ''],
])('makes %j %j', (address, shown) => {
  expect(addressWithoutDoor({ ...NOT_SAID, address })).toBe(shown);
});

it('compares whole words, without accents and case', () => {
  const said = { ...NOT_SAID, street: 'Calçada da Fonte', unit_number: 'B' };
  expect(addressWithoutDoor({ ...said, address: 'CALCADA DA FONTE, Belém, Flat B' })).toBe('Belém');
});
