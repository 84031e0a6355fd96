import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlaces, placesIn, type SearchPlace } from './places.ts';
import { parseAreas, ShapeError } from './shape.ts';
import { areasText, canonicalPlaces, placesText } from './written.ts';

const name = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => text.trim() === text && text.isWellFormed() && !/\p{Cc}/u.test(text));
const at = fc.record({
  lat: fc.integer({ min: -90, max: 90 }),
  lng: fc.integer({ min: -180, max: 180 }),
});
const part = fc.oneof(name, fc.constant(''));
const place: fc.Arbitrary<SearchPlace> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('city', 'district', 'street', 'postcode'),
    name,
    city: part,
    state: part,
    country: part,
  }),
  fc.record({
    kind: fc.constantFrom('district', 'point'),
    name,
    city: part,
    state: part,
    country: part,
    at,
    km: fc.integer({ min: 1, max: 500 }),
  }),
);

describe('places', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), (places) => {
        expect(parsePlaces(placesText(places))).toEqual(places);
      }),
    );
  });

  it.each([
    '',
    'city',
    'city,',
    'village,Foz',
    'city,Porto,,Porto,Portugal,more',
    'district,Foz@91,0,1',
    'district,Foz@1,181,1',
    'district,Foz@1,1,501',
    'district,Foz@1,1,1,1',
    'district,Foz@1,1@1,1',
    'point,Bridge',
    'point,Bridge@1,1',
    'city,%',
    'city,%00',
  ])('are not %j', (text) => {
    expect(() => parsePlaces(text)).toThrow(ShapeError);
    expect(placesIn(text)).toEqual([]);
  });

  it('have one form: each once, in order, and no middle that nothing is asked around', () => {
    expect(canonicalPlaces('street,A,B@1,2|city,C@1,2,3|street,A,B')).toBe('city,C@1,2,3|street,A,B');
  });
});

describe('areas', () => {
  it('are read as they were written, with their names', () => {
    const ring = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: -90, max: 90 })), {
      minLength: 3,
      maxLength: 9,
    });
    const areas = fc.array(fc.record({ name: part, ring }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(areas, (drawn) => {
        expect(parseAreas(areasText(drawn))).toEqual(drawn);
      }),
    );
  });

  it.each(['a:b:0,0;1,0;1,1', 'a:', '%:0,0;1,0;1,1', `${'n'.repeat(41)}:0,0;1,0;1,1`])(
    'are not %j',
    (text) => {
      expect(() => parseAreas(text)).toThrow(ShapeError);
    },
  );
});
