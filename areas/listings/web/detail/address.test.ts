import { expect, test } from 'vitest';
import { wholeAddress } from './address.ts';

const base = {
  address: 'Rua Nova 13, Porto',
  street: '',
  house_number: '',
  unit_number: '',
  district: '',
  postcode: '',
  city: 'Porto',
  country: 'Portugal',
};

test.each([
  [{}, 'Rua Nova 13, Porto, Portugal'],
  [{ street: 'Rua Nova', house_number: '13' }, 'Rua Nova 13, Porto, Portugal'],
  [
    { unit_number: '3', district: 'Ribeira', postcode: '4050-262' },
    'Rua Nova 13, Porto, 3, Ribeira, 4050-262, Portugal',
  ],
  [{ street: 'Rua Nova', house_number: '13', unit_number: '13' }, 'Rua Nova 13, Porto, 13, Portugal'],
  [{ address: 'Ribeira', street: 'Rua Nova', district: 'Ribeira' }, 'Ribeira, Rua Nova, Porto, Portugal'],
])('%j', (parts, line) => {
  expect(wholeAddress({ ...base, ...parts }, (_, name) => name)).toBe(line);
});

test('says city and country in the language of the page, also where the address names them', () => {
  const spanish: Record<string, string> = { Porto: 'Oporto', Portugal: 'Portugal (es)' };
  const named = (_: string, name: string) => spanish[name] ?? name;
  expect(wholeAddress({ ...base, address: 'Rua do Porto 13, Porto' }, named)).toBe(
    'Rua do Porto 13, Oporto, Portugal (es)',
  );
});
