import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translate } from './labels.ts';
import { formatMoney } from './money.ts';
import { formatNumber, parseNumber } from './number.ts';
import { truncate } from './text.ts';
import { timeAgo, timeLeft, timeLeftText } from './time.ts';

/** The languages of the site, and one that writes other digits. */
const LOCALES = ['en', 'es', 'fr', 'hi', 'ar', 'ar-EG'] as const;
const locale = fc.constantFrom(...LOCALES);

/** Digits of any script, and separators, as a plain number. */
const plain = (text: string, of: string) => parseNumber(text, of);

describe('numbers', () => {
  it('are read as they are written', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(amount, locale, (value, of) => {
        expect(parseNumber(formatNumber(value, of), of)).toBe(value);
      }),
    );
  });

  it.each([
    ['en', '300,000.50', 300_000.5],
    ['en', '300 000', 300_000],
    ['en', '3,5', 3.5],
    ['es', '300.000,50', 300_000.5],
    ['es', '3.5', 3.5],
    ['fr', '300\u202f000,5', 300_000.5],
    ['hi', '3,00,000.5', 300_000.5],
    ['hi', '३,००,०००.५', 300_000.5],
    ['ar', '٣٠٠٬٠٠٠٫٥', 300_000.5],
    ['en', '1e300', 1e300],
    ['en', '-4', -4],
    ['en', '.5', 0.5],
  ])('of %s: %s', (of, text, value) => expect(parseNumber(text, of)).toBe(value));

  it.each(['', 'x', 'NaN', 'Infinity', '0x10', '1.2.3', '1,2,3', '--1', '12 km'])('%j is none', (text) => {
    expect(parseNumber(text, 'en')).toBeNaN();
  });

  it('never fail on any text', () => {
    const almost = fc.string({ unit: fc.constantFrom(...'09٣३.,٫٬e+- x') });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), almost), locale, (text, of) => {
        return Number.isNaN(parseNumber(text, of)) || /\p{Nd}/u.test(text);
      }),
    );
  });
});

describe('money', () => {
  const steps = {
    INR: ['K', 1e3, 'L', 1e5, 'Cr', 1e7],
    BDT: ['K', 1e3, 'L', 1e5, 'Cr', 1e7],
    NPR: ['K', 1e3, 'L', 1e5, 'Cr', 1e7],
    PKR: ['K', 1e3, 'L', 1e5, 'Cr', 1e7],
    LKR: ['K', 1e3, 'L', 1e5, 'Cr', 1e7],
    JPY: ['万', 1e4, '億', 1e8],
    CNY: ['万', 1e4, '億', 1e8],
    KRW: ['万', 1e4, '億', 1e8],
    EUR: ['K', 1e3, 'M', 1e6, 'B', 1e9],
    USD: ['K', 1e3, 'M', 1e6, 'B', 1e9],
    AED: ['K', 1e3, 'M', 1e6, 'B', 1e9],
  } as const;
  const code = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]));

  /** Returns the largest step that an amount reaches, as the specification has it. */
  function stepOf(amount: number, of: keyof typeof steps): readonly [string, number] {
    const all = steps[of];
    let reached: readonly [string, number] = ['', 1];
    for (let place = 0; place < all.length; place += 2)
      if (amount >= Number(all[place + 1])) reached = [String(all[place]), Number(all[place + 1])];
    return reached;
  }

  it('has the suffix of its currency in English, and two decimals at most that are right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), code, (amount, of) => {
        const [suffix, size] = stepOf(amount, of);
        // Just below a step the rounded amount belongs to the next one: 999,999 is 1M.
        const isNextTo = stepOf(amount * 1.00001, of)[1] !== size;
        fc.pre(!isNextTo);
        const text = formatMoney(amount, { code: of, symbol: '¤' }, { short: true });
        const [found = '', number = '', behind = ''] =
          /([\p{Nd}][\p{Nd}\p{P}\p{Z}٬٫]*)(\p{L}*)/u.exec(text) ?? [];
        expect(found).not.toBe('');
        expect(behind).toBe(suffix);
        expect(Math.abs(plain(number.trim(), 'en') - amount / size)).toBeLessThanOrEqual(0.005000001);
      }),
    );
  });

  it('in full says what it is to the cent, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), locale, (cents, of) => {
        const text = formatMoney(cents / 100, { code: 'EUR', symbol: '¤' }, { locale: of });
        expect(text).toContain('¤');
        const number = text.replace(/[¤\u200e\u200f\u061c]/g, '').trim();
        expect(Math.round(plain(number, of) * 100)).toBe(cents);
      }),
    );
  });
});

describe('time', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const UNITS = [
    [31_536_000, 'year'],
    [2_592_000, 'month'],
    [604_800, 'week'],
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const;

  it('that has passed is given in the largest unit it fills, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3e9 }), locale, (seconds, of) => {
        const [length, unit] = UNITS.find(([size]) => seconds >= size) ?? [1, 'second'];
        const shown = timeAgo(new Date(now.getTime() - seconds * 1000), now, of);
        const expected = new Intl.RelativeTimeFormat(of, { numeric: 'always' });
        expect(shown).toBe(expected.format(-Math.floor(seconds / length), unit));
      }),
    );
  });

  it.each([
    ['en', 'just now', '3 weeks ago', '23 hours', '3 days'],
    ['es', 'justo ahora', 'hace 3 semanas', '23 horas', '3 días'],
    ['fr', 'à l’instant', 'il y a 3 semaines', '23 heures', '3 jours'],
    ['hi', 'अभी-अभी', '3 सप्ताह पहले', '23 घंटे', '3 दिन'],
    ['de', 'jetzt', 'vor 3 Wochen', '23 Stunden', '3 Tage'],
    ['no such locale', 'now', '3 weeks ago', '23 hours', '3 days'],
  ])('in %s', (of, justNow, weeks, hours, days) => {
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(timeAgo(at(-0.9), now, of)).toBe(justNow);
    expect(timeAgo(at(60), now, of)).toBe(justNow);
    expect(timeAgo(at(-22 * 86_400), now, of)).toBe(weeks);
    expect(timeLeftText(at(86_399), now, of).replace('\u00a0', ' ')).toBe(hours);
    expect(timeLeftText(at(2.5 * 86_400), now, of).replace('\u00a0', ' ')).toBe(days);
  });

  it('in Arabic has its dual and its plurals', () => {
    const ago = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1000), now, 'ar');
    expect(
      new Set([1, 2, 3, 11, 100].map((count) => ago(count * 60).replace(/[\d٠-٩]+/g, ''))).size,
    ).toBeGreaterThan(2);
    expect(timeAgo(now, now, 'ar')).toBe('الآن');
  });

  it('that is left is hours under 24, rounded down, else days, rounded up, and never negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e9 }), (seconds) => {
        const { count, unit } = timeLeft(new Date(now.getTime() + seconds * 1000), now);
        const left = Math.max(0, seconds);
        expect([unit, count]).toEqual(
          left < 86_400 ? ['hour', Math.floor(left / 3600)] : ['day', Math.ceil(left / 86_400)],
        );
      }),
    );
  });
});

describe('what is put into a text that runs from the right', () => {
  const write = (value: string | number, isolate = true) =>
    translate({ locale: 'ar', labels: { a: 'حُفظ {{value}}' }, prefix: '', fallback: {}, isolate }, 'a', {
      value,
    });

  it('keeps its own direction, if it is more than digits', () => {
    expect(write('Lake house, 12')).toBe('حُفظ \u2068Lake house, 12\u2069');
    expect(write(12)).toBe('حُفظ 12');
    expect(write('12')).toBe('حُفظ 12');
    expect(write('')).toBe('حُفظ ');
    expect(write('Lake house', false)).toBe('حُفظ Lake house');
  });
});

describe('a text cut short', () => {
  it.each([
    ['नमस्ते दुनिया', 6],
    ['👩‍👩‍👧‍👧👩‍👩‍👧‍👧', 9],
    ['🇵🇹🇵🇹🇵🇹', 4],
    ['e\u0301e\u0301e\u0301', 4],
  ])('%j keeps what readers see as one', (text, max) => {
    const cut = truncate(text, max).slice(0, -1);
    const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
    expect(graphemes.join('').startsWith(cut)).toBe(true);
    expect([...new Intl.Segmenter().segment(cut)].every(({ segment }) => graphemes.includes(segment))).toBe(
      true,
    );
  });

  it('is left alone where it fits, and otherwise begins like itself and ends with an ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const cut = truncate(text, max);
        if (Array.from(text).length <= max) {
          expect(cut).toBe(text);
          return;
        }
        expect(cut.endsWith('…')).toBe(true);
        expect(text.startsWith(cut.slice(0, -1))).toBe(true);
      }),
    );
  });
});
