import { expect, it } from 'vitest';
import { namesIn } from './names-of-kind.ts';
import { nameIn } from './row-name.ts';

const labels = {
  'names.city.Lisbon': 'Lisboa',
  'names.city.St. Paul': 'San Pablo',
  'names.category.House': 'Casa',
  'shell.city': 'x',
};

it('says names by kind, and as they were written where nobody said otherwise', () => {
  expect(nameIn(labels, 'city', 'Lisbon')).toBe('Lisboa');
  expect(nameIn(labels, 'state', 'Lisbon')).toBe('Lisbon');
  expect(namesIn(labels, 'city')).toEqual({ Lisbon: 'Lisboa', 'St. Paul': 'San Pablo' });
});
