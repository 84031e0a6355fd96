import { expect, it } from 'vitest';
import { withoutOtherPlace, withoutOtherUnit, withoutText } from './replaced-search.ts';

it('takes the country of the page away where a text says itself where, or has words that may', () => {
  expect(withoutOtherPlace({ city: 'Berlin' })).toEqual({ country: '' });
  expect(withoutOtherPlace({ places: 'district,Foz,Porto' })).toEqual({ country: '' });
  expect(withoutOtherPlace({ search: 'treehouse' })).toEqual({ country: '' });
  expect(withoutOtherPlace({ min_beds: '2', city: '' })).toEqual({});
});

it('takes all filters of a sentence away, and of others the place and the words; never how results are shown', () => {
  expect(
    withoutText({ said: '2 beds in Porto', min_beds: '2', city: 'Porto', sort: 'newest', view: 'map' }),
  ).toEqual({
    said: '',
    min_beds: '',
    city: '',
  });
  const kept = Object.keys(withoutText({ min_beds: '2', city: 'Porto' }));
  expect(kept).toContain('city');
  expect(kept).not.toContain('min_beds');
});

it('takes sizes away that another unit would give another meaning', () => {
  const search = { min_area: '1000', area_unit: 'ft2' };
  expect(withoutOtherUnit(search, { area_unit: 'ft2' })).toEqual({});
  expect(withoutOtherUnit(search, {})).toEqual({});
  expect(withoutOtherUnit(search, { area_unit: 'm2' })).toMatchObject({ min_area: '' });
});
