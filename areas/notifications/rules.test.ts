import { describe, expect, it } from 'vitest';
import { isTimeZone, type QuietHours, quietUntil, readTimeOfDay, timeOfDay } from './rules.ts';

const at = (text: string) => new Date(text);
const night: QuietHours = { from: 22 * 60, to: 7 * 60, timeZone: 'Europe/Lisbon' };

describe('quiet hours', () => {
  it.each([
    // Winter in Lisbon is UTC.
    ['2026-01-10T21:59:59Z', null],
    ['2026-01-10T22:00:00Z', '2026-01-11T07:00:00.000Z'],
    ['2026-01-11T03:30:20Z', '2026-01-11T07:00:00.000Z'],
    ['2026-01-11T06:59:59Z', '2026-01-11T07:00:00.000Z'],
    ['2026-01-11T07:00:00Z', null],
    // Summer is an hour ahead.
    ['2026-07-10T21:00:00Z', '2026-07-11T06:00:00.000Z'],
    ['2026-07-11T06:00:00Z', null],
  ])('over midnight, at %s: until %s', (now, end) => {
    expect(quietUntil(at(now), night)?.toISOString() ?? null).toBe(end);
  });

  it('within a day, in a zone of half hours', () => {
    const noon = { from: 13 * 60, to: 14 * 60 + 30, timeZone: 'Asia/Kolkata' };
    expect(quietUntil(at('2026-01-10T07:29:00Z'), noon)).toBeNull();
    expect(quietUntil(at('2026-01-10T07:30:00Z'), noon)?.toISOString()).toBe('2026-01-10T09:00:00.000Z');
    expect(quietUntil(at('2026-01-10T09:00:00Z'), noon)).toBeNull();
  });

  it('end is found anew where clocks went forward meanwhile', () => {
    // 29 March 2026, 01:00 UTC: Lisbon leaps from 1 to 2.
    const first = quietUntil(at('2026-03-28T23:00:00Z'), night);
    expect(first?.toISOString()).toBe('2026-03-29T07:00:00.000Z');
    expect(quietUntil(first as Date, night)).toBeNull();
  });

  it('are none when none are set', () => {
    expect(quietUntil(new Date(), null)).toBeNull();
  });
});

it.each([
  ['00:00', 0],
  ['7:05', 425],
  ['23:59', 1439],
  ['24:00', null],
  ['25:00', null],
  ['12:60', null],
  ['12', null],
  ['-1:00', null],
  ['noon', null],
])('reads %s as %s', (text, minute) => {
  expect(readTimeOfDay(text)).toBe(minute);
  if (minute !== null) expect(readTimeOfDay(timeOfDay(minute))).toBe(minute);
});

it('knows time zones by name', () => {
  expect(['Europe/Lisbon', 'UTC', 'Asia/Kolkata'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['Mars/Base', '', '+02:00', "'; drop table"].map(isTimeZone)).toEqual([false, false, false, false]);
});
