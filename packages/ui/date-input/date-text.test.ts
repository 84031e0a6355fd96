import { expect, test } from 'vitest';
import { dateHint, dateText, fromLocalDate, readDate, toLocalDate } from './date-text.ts';

test.each([
  ['en-US', '12/31/2026', 'MM/DD/YYYY'],
  ['en-GB', '31/12/2026', 'DD/MM/YYYY'],
  ['de-CH', '31.12.2026', 'DD.MM.YYYY'],
  ['ar-EG', '31/12/2026', 'DD/MM/YYYY'],
])('%s writes and reads its own order', (locale, text, hint) => {
  expect(dateText('2026-12-31', locale)).toBe(text);
  expect(readDate(text, locale)).toBe('2026-12-31');
  expect(dateHint(locale)).toBe(hint);
});

test.each([
  ['31 12 26', '2026-12-31'],
  ['1.2.2027', '2027-02-01'],
  ['2026-12-31', '2026-12-31'],
  ['٣١/١٢/٢٠٢٦', '2026-12-31'],
])('reads %s', (typed, day) => {
  expect(readDate(typed, 'en-GB')).toBe(day);
});

test.each(['', '31', '30/02/2026', '00/12/2026', 'tomorrow', '1/1/1/1', '1/1/99999'])(
  'rejects %j',
  (typed) => {
    expect(readDate(typed, 'en-GB')).toBeUndefined();
  },
);

test('keeps the day across the machine’s own time zone', () => {
  expect(fromLocalDate(toLocalDate('2026-03-29'))).toBe('2026-03-29');
});
