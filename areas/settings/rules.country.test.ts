import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCountry, writeCountry } from './rules.country.ts';

it('reads any country from the cookie it was written into', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const cookie = writeCountry(name);
      expect(cookie).toMatch(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/);
      expect(readCountry(cookie)).toBe(name);
    }),
  );
});

it.each([undefined, '', '%', '%E0%A4%A'])('takes no country from %j', (cookie) => {
  expect(readCountry(cookie)).toBeUndefined();
});
