import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalculatorForm, costsOf, formOf, loanOf, readCalculator, searchOf } from './calculator.ts';

const MONTH = '2026-11';
const form = (changes: Partial<CalculatorForm> = {}) => formOf(changes, MONTH);

describe('the address of a calculation', () => {
  it('omits defaults if nothing was changed, and is complete otherwise', () => {
    expect(searchOf(form(), MONTH)).toEqual({});
    const changed = searchOf(form({ rate: '3.5' }), MONTH);
    expect(changed).toMatchObject({
      price: '300000',
      down: '20',
      unit: 'percent',
      rate: '3.5',
      start: MONTH,
    });
    expect(Object.keys(changed)).not.toContain('rate2');
    expect(Object.keys(searchOf(form({ compare: '1' }), MONTH))).toContain('rate2');
  });

  it('leads back to the same form', () => {
    const amount = fc.oneof(
      fc.integer({ min: 0, max: 1e9 }).map(String),
      fc.constantFrom('', 'x', '1e300', '-4'),
    );
    const some = fc.record({
      price: amount,
      down: amount,
      rate: amount,
      years: amount,
      extra: amount,
      tax: amount,
    });
    fc.assert(
      fc.property(some, fc.constantFrom('', '1'), (changes, compare) => {
        const whole = form({ ...changes, compare, unit: 'money' });
        const back = formOf(readCalculator({ ...searchOf(whole, MONTH) }), '2031-01');
        for (const [key, value] of Object.entries(whole))
          if (value !== '' && (compare === '1' || !key.endsWith('2')))
            expect([key, back[key as 'price']]).toEqual([key, value]);
      }),
    );
  });

  it('takes nothing that is no part of it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => {
        for (const value of Object.values(readCalculator(raw))) expect(typeof value).toBe('string');
      }),
    );
    expect(
      readCalculator({
        price: 5,
        start: '2026-13',
        unit: 'gold',
        compare: 'yes',
        rate: 'x'.repeat(30),
        other: '1',
      }),
    ).toEqual({ price: '5' });
  });
});

describe('what is wrong', () => {
  it.each([
    [{ price: '' }, 'price', 'needed'],
    [{ price: 'NaN' }, 'price', 'number'],
    [{ price: '0' }, 'price', 'least'],
    [{ price: '1e300' }, 'price', 'most'],
    [{ down: '100' }, 'down', 'downLess'],
    [{ down: '101' }, 'down', 'most'],
    [{ down: '300000', unit: 'money' }, 'down', 'downLess'],
    [{ down: '400000', unit: 'money' }, 'down', 'downLess'],
    [{ down: '-1' }, 'down', 'least'],
    [{ rate: '' }, 'rate', 'needed'],
    [{ rate: '100.1' }, 'rate', 'most'],
    [{ rate: 'Infinity' }, 'rate', 'number'],
    [{ years: '0' }, 'years', 'noTerm'],
    [{ years: '2.5' }, 'years', 'whole'],
    [{ years: '51' }, 'years', 'most'],
    [{ years: '50', months: '1' }, 'months', 'longTerm'],
    [{ months: '12' }, 'months', 'most'],
    [{ extra: '-1' }, 'extra', 'least'],
  ] as const)('%j is reported at %s: %s', (changes, field, key) => {
    const { terms, issues } = loanOf(form(changes));
    expect([terms, issues[field]?.key, Object.keys(issues)]).toEqual([null, key, [field]]);
  });

  it.each([
    [{ rate: '0' }, { rate: 0 }],
    [{ rate: '100' }, { rate: 100 }],
    [
      { years: '0', months: '1' },
      { years: 0, months: 1 },
    ],
    [{ years: '50' }, { years: 50, months: 0 }],
    [{ down: '' }, { down: 0 }],
    [{ down: '12.345678' }, { down: 37_037.03 }],
    [{ down: '50000', unit: 'money' }, { down: 50_000 }],
  ] as const)('%j is right', (changes, terms) => {
    expect(loanOf(form(changes))).toMatchObject({ terms, issues: {} });
  });

  it('has the second loan under its own names', () => {
    expect(loanOf(form({ rate2: 'x', price: '' }), '2').issues).toEqual({
      rate2: { key: 'number' },
      price: { key: 'needed' },
    });
    expect(loanOf(form({ down2: '100' }), '2').issues).toEqual({ down2: { key: 'downLess' } });
  });

  it('of costs counts as nothing', () => {
    expect(costsOf(form({ tax: '1200', fees: 'x' }))).toEqual({
      costs: { tax: 1200, insurance: 0, fees: 0 },
      issues: { fees: { key: 'number' } },
    });
  });
});
