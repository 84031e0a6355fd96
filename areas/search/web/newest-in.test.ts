import { describe, expect, it } from 'vitest';
import { newestIn } from './newest-in.ts';

describe('the newest homes beside a search that finds none', () => {
  it('are those of its country and offer', () => {
    const search = { country: 'France', city: 'Lyon', property_type: '1', min_beds: '9' };
    expect(newestIn(search, 'Portugal')).toEqual({ country: 'France', property_type: '1' });
    expect(newestIn({ places: 'district,Foz,Porto,Porto,Portugal' }, '')).toEqual({ country: 'Portugal' });
  });

  it('are those of its city where it names no country', () => {
    expect(newestIn({ city: 'Lyon', max_price: '1' }, 'Portugal')).toEqual({ city: 'Lyon' });
  });

  it('are those of the country of the page where it names no place', () => {
    expect(newestIn({ max_price: '1' }, 'Portugal')).toEqual({ country: 'Portugal' });
    expect(newestIn({ max_price: '1' }, '')).toEqual({});
  });

  it('are none where it is about a place whose country is not known', () => {
    expect(newestIn({ bounds: '1,2,3,4' }, 'Portugal')).toBeUndefined();
    expect(newestIn({ places: 'point,Here,,,@1,2,5' }, '')).toBeUndefined();
  });
});
