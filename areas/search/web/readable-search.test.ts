import { expect, it } from 'vitest';
import { isAnswers, readableSearch } from './readable-search.ts';

it('leaves a search alone that the wire takes', () => {
  const search = {
    city: 'Porto',
    polygon: 'Old town%3A 1:0,0;2,0;2,2|178,1;182,1;182,3',
    exclude_polygon: '1,0;2,1;2,2',
    places: 'district,Foz,Porto,Porto,Portugal@41.15,-8.67,2|city,Lisboa,,Lisboa,Portugal',
    parameter_values: '17.text.sea',
  };
  expect(readableSearch(search)).toBe(search);
});

it.each([
  { polygon: 'nonsense' },
  { polygon: '1,1;2,2;3,300' },
  { polygon: Array(11).fill('0,0;1,0;1,1').join('|') },
  { polygon: `0,0;1,0;1,1${';1,1'.repeat(198)}` },
  { polygon: 'a:b:0,0;1,0;1,1' },
  { exclude_polygon: `${'n'.repeat(41)}:0,0;1,0;1,1` },
  { places: 'village,Foz' },
  { places: 'point,The old bridge@41,-8' },
  { places: 'district,Foz@41,-8,0' },
  { places: Array(11).fill('city,Porto').join('|') },
  { parameter_values: '17.text. ' },
])('leaves out %j', (search) => {
  expect(readableSearch({ ...search, city: 'Porto' })).toEqual({ city: 'Porto' });
});

it('knows conditions on answers that an address has room for', () => {
  expect(isAnswers('12.min.3')).toBe(true);
  expect(isAnswers('12.least.3')).toBe(false);
  expect(isAnswers(`12.any.${Array(50).fill('x'.repeat(90)).join(',')}`)).toBe(false);
});
