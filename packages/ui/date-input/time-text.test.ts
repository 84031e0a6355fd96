import { expect, test } from 'vitest';
import { laterTime, readTime, timeText } from './time-text.ts';

test.each([
  ['en-US', '14:30', /^2:30\sPM$/],
  ['en-US', '00:05', /^12:05\sAM$/],
  ['en-GB', '09:00', /^0?9:00$/],
  ['de-CH', '14:30', /^14:30$/],
  ['fi-FI', '14:30', /^14\.30$/],
  ['ar-EG', '14:30', /^2:30\sم$/],
])('%s writes %s and reads it back', (locale, time, text) => {
  expect(timeText(time, locale)).toMatch(text);
  expect(readTime(timeText(time, locale), locale)).toBe(time);
});

test.each([
  ['1430', '14:30'],
  ['9', '09:00'],
  ['9.15', '09:15'],
  ['9:15 pm', '21:15'],
  ['12 a.m.', '00:00'],
  ['14 h 05', undefined],
  ['14h05', '14:05'],
  ['٩:٣٠', '09:30'],
])('reads %s as %s', (typed, time) => {
  expect(readTime(typed, 'en-GB')).toBe(time);
});

test.each(['', 'noon', '25:00', '12:60', '13 pm', '0 am', '123456'])('rejects %j', (typed) => {
  expect(readTime(typed, 'en-US')).toBeUndefined();
});

test('steps to whole steps and stays within the day', () => {
  expect(laterTime('09:05', 15)).toBe('09:15');
  expect(laterTime('09:05', -15)).toBe('09:00');
  expect(laterTime('09:15', 15)).toBe('09:30');
  expect(laterTime('23:45', 15)).toBe('23:45');
  expect(laterTime('00:00', -15)).toBe('00:00');
  expect(laterTime(null, 15)).toBe('12:00');
});
