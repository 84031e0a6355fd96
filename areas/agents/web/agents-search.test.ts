import { describe, expect, it } from 'vitest';
import { isNarrowed, readAgentsSearch } from './agents-search.ts';

describe('the address of the directory', () => {
  it.each([
    [{}, {}],
    [
      { search: ' ines ', city: 'Porto', is_verified: 1, property_type: '1', page: 2 },
      { search: 'ines', city: 'Porto', is_verified: '1', property_type: '1', page: '2' },
    ],
    [{ search: ' ', city: null, is_verified: '0', property_type: '2', page: '-1' }, {}],
    [{ search: 'x'.repeat(200), page: '1000' }, { search: 'x'.repeat(100) }],
    [{ search: '\u0000', city: ['Porto'] }, {}],
    [{ country: 'Portugal' }, { country: 'Portugal' }],
    [{ language: 'pt' }, { language: 'pt' }],
    [{ language: 'PT<' }, {}],
    [{ search: { a: 1 }, city: 4711 }, { city: '4711' }],
  ])('%j means %j', (raw, meant) => {
    expect(readAgentsSearch(raw)).toEqual(meant);
  });

  it('is narrowed by anything but the page', () => {
    expect([isNarrowed({}), isNarrowed({ page: '2' }), isNarrowed({ city: 'Porto' })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
