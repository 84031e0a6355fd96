import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extensionPoint } from './extension-point.ts';
import { translate } from './labels.ts';
import { BRIEF_FROM, formatMoney } from './money.ts';
import { cutTo, truncate } from './text.ts';
import { dateFormat, timeAgo, timeLeft, writeDatesAsIn } from './time.ts';

const euro = { code: 'EUR', symbol: '€' };
const rupee = { code: 'INR', symbol: '₹' };
const yen = { code: 'JPY', symbol: '¥' };

describe('money', () => {
  test.each([
    [1250000, '€1,250,000'],
    [1250.5, '€1,250.50'],
    [0, '€0'],
    [1e12, '€1,000,000,000,000'],
    [0.999, '€1'],
    [-1250.25, '-€1,250.25'],
  ])('shows two decimals of %d, or none', (amount, shown) => {
    expect(formatMoney(amount, euro)).toBe(shown);
  });

  test.each([
    ['de', 1250.5, false, '1.250,50\u00a0€'],
    ['de', 1_250_000, true, '1,25\u00a0Mio.\u00a0€'],
    ['fr', 1250, false, '1\u202f250\u00a0€'],
    ['hi', 1_250_000, false, '€12,50,000'],
    ['no such locale', 1250, false, '€1,250'],
  ])('writes as %s reads: %d', (locale, amount, short, shown) => {
    expect(formatMoney(amount, euro, { locale, short })).toBe(shown);
  });

  test.each([
    ['fr', rupee, 12_500_000, '12,5\u00a0M\u00a0₹'],
    ['fr', euro, 284_000, '284\u00a0k\u00a0€'],
    ['es', rupee, 12_500_000, '12,5\u00a0M\u00a0₹'],
    ['es', yen, 35_000, '35\u00a0mil\u00a0¥'],
    ['ar', rupee, 1_250_000, '\u200f1.25\u00a0مليون\u00a0₹'],
    ['hi', rupee, 1_250_000, '₹12.5\u00a0लाख'],
    ['hi', { code: 'AED', symbol: 'AED' }, 1_250_000, 'AED\u00a012.5\u00a0लाख'],
  ])('shortens in words that readers of %s know: %o %d', (locale, currency, amount, shown) => {
    expect(formatMoney(amount, currency, { locale, short: true })).toBe(shown);
  });

  test('a symbol of letters keeps its distance', () => {
    expect(formatMoney(1250, { code: 'AED', symbol: 'AED' })).toBe('AED\u00a01,250');
    const decimals = { code: 'EUR', symbol: '€', decimals: true };
    expect(formatMoney(1250, decimals)).toBe('€1,250.00');
    expect(formatMoney(1_250_000, decimals, { short: true })).toBe('€1.25M');
    expect(formatMoney(1_250_000, { code: 'AED', symbol: 'AED' }, { short: true })).toBe('AED\u00a01.25M');
  });

  test.each([
    [euro, 999, '€999'],
    [euro, 1000, '€1K'],
    [euro, 1_250_000, '€1.25M'],
    [euro, 999_999, '€1M'],
    [euro, 1e12, '€1,000B'],
    [rupee, 1e7, '₹1Cr'],
    [rupee, 250_000, '₹2.5L'],
    [yen, 1e8, '¥1億'],
    [yen, 35_000, '¥3.5万'],
  ])('shortens %o %d', (currency, amount, shown) => {
    expect(formatMoney(amount, currency, { short: true })).toBe(shown);
  });

  test.each([
    ['en', euro, 1880, '€1,880'],
    ['de', euro, 1880, '1.880\u00a0€'],
    ['en', euro, 9_999, '€9,999'],
    ['en', euro, 12_500, '€12.5K'],
    ['en', euro, 1_250_000, '€1.25M'],
    ['en', rupee, 8_500, '₹8,500'],
    ['en', yen, 98_000, '¥9.8万'],
  ])('keeps short amounts in full where room is scarce: %s %o %d', (locale, currency, amount, shown) => {
    expect(formatMoney(amount, currency, { short: true, shortFrom: BRIEF_FROM, locale })).toBe(shown);
  });
});

describe('time', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const before = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1000), now);

  test.each([
    [0, 'just now'],
    [-5, 'just now'],
    [1, '1 second ago'],
    [120, '2 minutes ago'],
    [3600, '1 hour ago'],
    [86400 * 6, '6 days ago'],
    [86400 * 7, '1 week ago'],
    [86400 * 30, '1 month ago'],
    [86400 * 730, '2 years ago'],
  ])('%d seconds', (seconds, shown) => {
    expect(before(seconds)).toBe(shown);
  });

  test('remaining time is hours under a day, else days', () => {
    expect(timeLeft(new Date(now.getTime() + 23.9 * 3_600_000), now)).toEqual({ count: 23, unit: 'hour' });
    expect(timeLeft(new Date(now.getTime() + 49 * 3_600_000), now)).toEqual({ count: 3, unit: 'day' });
    // Thirty days, a moment after they began.
    expect(timeLeft(new Date(now.getTime() + 30 * 86_400_000 - 1000), now)).toEqual({
      count: 30,
      unit: 'day',
    });
    expect(timeLeft(new Date(0), now)).toEqual({ count: 0, unit: 'hour' });
  });
});

describe('text', () => {
  test('never grows, never cuts a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const cut = truncate(text, max);
        expect(Array.from(cut).length).toBeLessThanOrEqual(max);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('labels', () => {
  const source = {
    locale: 'en',
    labels: { 'a.hi': 'Hey {{name}}' },
    prefix: 'a.',
    fallback: { hi: 'Hi', beds_one: '{{count}} bed', beds_other: '{{count}} beds' },
  };

  test('the chosen language comes first, then English, then the key', () => {
    expect(translate(source, 'hi', { name: 'Ana' })).toBe('Hey Ana');
    expect(translate(source, 'beds', { count: 1 })).toBe('1 bed');
    expect(translate(source, 'beds', { count: 0 })).toBe('0 beds');
    const left = { ...source, fallback: { left_zero: 'Less than an hour', left_other: '{{count}} hours' } };
    expect(translate(left, 'left', { count: 0 })).toBe('Less than an hour');
    expect(translate(left, 'left', { count: 2 })).toBe('2 hours');
    expect(translate(source, 'nobody')).toBe('nobody');
  });
});

test('an extension point is filled once', () => {
  const greeting = extensionPoint('greeting', 'default');
  expect(greeting.get()).toBe('default');
  greeting.fill('first');
  expect(() => greeting.fill('second')).toThrow(/greeting/);
  expect(greeting.get()).toBe('first');
});

test('dates in English are written as in the country of the site', () => {
  const written = (locale: string) =>
    dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.UTC(2026, 11, 30));
  expect(written('en')).toBe('30 Dec 2026');
  for (const [country, currency, text] of [
    ['United States', 'USD', 'Dec 30, 2026'],
    ['Puerto Rico', 'USD', 'Dec 30, 2026'],
    ['', 'USD', 'Dec 30, 2026'],
    ['Ecuador', 'USD', '30 Dec 2026'],
    ['Portugal', 'EUR', '30 Dec 2026'],
    ['', 'EUR', '30 Dec 2026'],
  ] as const) {
    writeDatesAsIn(country, currency);
    expect(written('en'), country).toBe(text);
    expect(written('en-US')).toBe('Dec 30, 2026');
    expect(written('fr')).toBe('30 déc. 2026');
  }
});

test('the format of a moment is made once for each locale and form, and few are held', () => {
  const form = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const english = dateFormat('en', form);
  expect(english.format(new Date(0))).toBe('1 January 1970');
  expect(dateFormat('en', { ...form })).toBe(english);
  expect(dateFormat('es', form).format(new Date(0))).toBe('1 de enero de 1970');
  expect(dateFormat('no locale', form).format(new Date(0))).toBe('1 January 1970');
  for (let minute = 0; minute < 120; minute += 1) {
    const zone = [Math.floor(minute / 60), minute % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
    dateFormat('en', { timeZone: `+${zone}` });
  }
  expect(dateFormat('en', form)).not.toBe(english);
});

test('cuts texts to a length without leaving half of a character', () => {
  expect([cutTo('home', 9), cutTo('home', 2), cutTo('a🏠', 3), cutTo('a🏠', 2), cutTo('🏠', 1)]).toEqual([
    'home',
    'ho',
    'a🏠',
    'a',
    '',
  ]);
});
