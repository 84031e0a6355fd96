import { expect, test } from 'vitest';
import { dialled, phoneText } from './phone.ts';

test.each([
  ['351210001200', '+351 210 001 200', '+351210001200'],
  ['49555102710', '+49 555 102 710', '+49555102710'],
  ['+12065550142', '+1 206 555 0142', '+12065550142'],
  ['447946095812', '+44 794 609 5812', '+447946095812'],
  ['+351 21 000 1200', '+351 21 000 1200', '+351210001200'],
  ['(0)30 123', '(0)30 123', '030123'],
  ['112', '112', '112'],
])('%s reads %s and dials %s', (number, text, link) => {
  expect(phoneText(number)).toBe(text);
  expect(dialled(number)).toBe(link);
});
