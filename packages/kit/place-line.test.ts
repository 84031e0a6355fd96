import { expect, it } from 'vitest';
import { placeLine } from './place-line.ts';

it.each([
  [['Porto', 'Porto', 'Portugal'], 'Porto, Portugal'],
  [['Hamburg', 'Hamburg'], 'Hamburg'],
  [['', 'Singapore', undefined, 'Singapore', null], 'Singapore'],
  [['Altona', 'Hamburg', 'Germany'], 'Altona, Hamburg, Germany'],
  [['Große Straße 1, Hamburg', 'Hamburg', 'Germany'], 'Große Straße 1, Hamburg, Germany'],
  [['بورتو', 'البرتغال'], 'بورتو، البرتغال'],
  [['طريق 1، بورتو', 'بورتو', 'البرتغال'], 'طريق 1، بورتو، البرتغال'],
  [['Ribeira', 'بورتو', 'البرتغال'], 'Ribeira، بورتو، البرتغال'],
  [[], ''],
])('writes %j once each', (parts, line) => {
  expect(placeLine(...parts)).toBe(line);
});
