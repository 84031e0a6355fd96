import { describe, expect, it } from 'vitest';
import {
  areaUnitIn,
  canonicalQuery,
  feedQuery,
  isMapView,
  readSearch,
  viewInAddress,
} from './results-search.ts';

describe('reading a search from an address', () => {
  it('takes what is well formed', () => {
    const search = {
      city: 'São Paulo',
      max_price: '600000',
      bounds: '170,-10,-170,10',
      polygon: 'Old town%3A 1:0,0;2,0;2,2|178,1;182,1;182,3',
      exclude_polygon: '1,0;2,1;2,2',
      places: 'district,Foz,Porto,Porto,Portugal@41.15,-8.67,2|city,Lisboa,,Lisboa,Portugal',
      latitude: '38.7',
      longitude: '-9.1',
      radius: '5',
      sort: 'nearest',
      page: '416',
      reduced_since: '2028-02-29',
      exclude_floor: '-1,0',
      exclude_category_id: '3,4',
    };
    expect(readSearch(search)).toEqual(search);
  });

  it('takes sizes with their unit, which says nothing without one', () => {
    const search = { min_area: '80', area_unit: 'm2' };
    expect(readSearch(search)).toEqual(search);
    expect(readSearch({ area_unit: 'm2' })).toEqual({});
    expect(readSearch({ min_area: '80', area_unit: 'furlong' })).toEqual({ min_area: '80' });
    expect(areaUnitIn(search, 'ft2')).toBe('m2');
    // Addresses from before units are in square feet, as the API takes them.
    expect(areaUnitIn({ max_area: '900' }, 'm2')).toBe('ft2');
    expect(areaUnitIn({ min_area: '' }, 'm2')).toBe('m2');
  });

  it.each([
    { page: '417' },
    { page: '-4' },
    { min_beds: '99999999999' },
    { min_price: 'abc' },
    { bounds: '999,999,-999,-999' },
    { bounds: '-10,10,10,-10' },
    { bounds: '...,1,2,3' },
    { bounds: '1,2,3' },
    { polygon: '1'.repeat(4001) },
    { places: '\0' },
    { search: '\0' },
    { city: ['a', 'b\n'] },
    { latitude: '91', longitude: '1', radius: '5' },
    { radius: '5', sort: 'nearest' },
    { reduced_since: '2026-02-31' },
    { max_available_from: '2026-13-01' },
    { exclude_floor: '999' },
    { exclude_floor: '0,' },
    { category_id: '0' },
    { exclude_category_id: '3,0' },
    { utm_source: 'mail' },
  ])('leaves out %j', (raw) => {
    expect(readSearch(raw)).toEqual({});
  });
});

describe('the address of a search', () => {
  it.each([
    [{}, {}, ''],
    [{ page: '1', sort: 'newest', view: 'map' }, {}, ''],
    [{ page: '3', property_type: '1' }, {}, '?property_type=1&page=3'],
    [{ city: 'São Paulo' }, { category_id: '3' }, '?city=S%C3%A3o+Paulo'],
    [{ city: 'Porto' }, {}, undefined],
    [{ property_type: '0', min_price: '5' }, {}, undefined],
    [{ polygon: '0,0;2,0;2,2' }, { city: 'Porto' }, undefined],
  ])('%j of %j stands at %j', (search, fixed, query) => {
    expect(canonicalQuery(readSearch(search), fixed)).toBe(query);
  });

  it('has a feed under all its filters', () => {
    const search = readSearch({ page: '2', sort: 'price_asc', min_beds: '2', view: 'map' });
    expect(feedQuery(search, { city: 'Porto' })).toBe('min_beds=2&city=Porto');
  });
});

describe('list or map on a narrow screen', () => {
  const onMap = { view: 'map' };

  it('is what the address says, else what the page stands for', () => {
    expect([isMapView({}), isMapView(onMap)]).toEqual([false, true]);
    expect([isMapView({}, onMap), isMapView({ view: 'list' }, onMap)]).toEqual([true, false]);
  });

  it('stands in the address only where the page shows the other one by itself', () => {
    expect([viewInAddress('list'), viewInAddress('map')]).toEqual(['', 'map']);
    expect([viewInAddress('list', onMap), viewInAddress('map', onMap)]).toEqual(['list', '']);
  });
});
