import { expect, it } from 'vitest';
import { countryCode, countryIn } from './country.ts';

it('a country is known by its English name', () => {
  expect(countryCode('Germany')).toBe('DE');
  expect(countryCode('Portugal')).toBe('PT');
  expect(countryCode('Atlantis')).toBeUndefined();
  expect(countryCode('')).toBeUndefined();
});

it('a country is called as its readers call it', () => {
  expect(countryIn('Germany', 'es')).toBe('Alemania');
  expect(countryIn('Germany', 'ar')).toBe('ألمانيا');
  expect(countryIn('Germany', 'en-GB')).toBe('Germany');
  expect(countryIn('Atlantis', 'fr')).toBe('Atlantis');
});
