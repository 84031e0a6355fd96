import { expect, it } from 'vitest';
import { cityField } from './city-field.ts';

const english = ['get', 'name'];

it('says cities by the names there are, and the others in English', () => {
  expect(cityField({ Lisbon: 'Lisboa' })).toEqual([
    'coalesce',
    ['get', english, ['literal', { Lisbon: 'Lisboa' }]],
    english,
  ]);
  expect(cityField({})).toEqual(english);
});

it('leaves names that the engine cannot shape as they are', () => {
  expect(cityField({ Lisbon: 'لشبونة', Mumbai: 'मुंबई' })).toEqual(english);
});
