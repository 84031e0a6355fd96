import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_OF_A_UNIT } from '../../rules.units.ts';
import { checkAmount, conversionOf, convert, readConverter, unitsLike } from './converter.ts';

it('takes from an address what it knows', () => {
  expect(readConverter({ amount: 12, from: 'acre', to: 'bigha', utm: 'x' })).toEqual({
    amount: '12',
    from: 'acre',
    to: 'bigha',
  });
  expect(readConverter({ amount: ['1'], from: 'parsec', to: 7 })).toEqual({});
});

it('never turns an area into a distance', () => {
  expect(conversionOf({ from: 'acre', to: 'mile' })).toMatchObject({ from: 'acre', to: 'squareFoot' });
  expect(conversionOf({ from: 'mile' })).toMatchObject({ to: 'metre' });
  expect(conversionOf({})).toEqual({ amount: '1000', from: 'squareFoot', to: 'squareMetre' });
  expect(unitsLike('yard')).toHaveLength(4);
  expect(unitsLike('gaj')).toHaveLength(12);
  expect(convert(1, 'kilometre', 'metre')).toBe(1000);
});

it.each([
  ['', null],
  ['1.5', 1.5],
  ['0', 0],
  ['x', 'number'],
  ['NaN', 'number'],
  ['-1', 'least'],
  ['1e300', 'most'],
])('checks %j', (text, assessed) => {
  expect(checkAmount(text)).toBe(assessed);
});

it('checks any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
      const checked = checkAmount(text);
      const value = Number(text);
      if (text === '') return checked === null;
      if (checked === 'least') return value < 0;
      if (checked === 'most') return value > MOST_OF_A_UNIT;
      if (checked === 'number') return !/^-?\d+$/.test(text);
      return checked === value && value >= 0 && value <= MOST_OF_A_UNIT;
    }),
  );
});
