import { describe, expect, it } from 'vitest';
import { readSearch } from './results-search.ts';

describe('reading a search from an address', () => {
  it('takes what is well formed', () => {
    const search = {
      city: 'São Paulo',
      max_price: '600000',
      bounds: '170,-10,-170,10',
      polygon: '0,0;2,0;2,2',
      latitude: '38.7',
      longitude: '-9.1',
      radius: '5',
      sort: 'nearest',
      page: '416',
    };
    expect(readSearch(search)).toEqual(search);
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
    { polygon: 'nonsense' },
    { polygon: '1,1;2,2;3,300' },
    { search: '\0' },
    { city: ['a', 'b\n'] },
    { latitude: '91', longitude: '1', radius: '5' },
    { radius: '5', sort: 'nearest' },
    { utm_source: 'mail' },
  ])('leaves out %j', (raw) => {
    expect(readSearch(raw)).toEqual({});
  });
});
