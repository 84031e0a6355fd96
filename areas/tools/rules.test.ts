import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byYears, reckonMortgage } from './rules.ts';

describe('a mortgage', () => {
  it('is the textbook’s', () => {
    const { principal, payment, months, interest } = reckonMortgage({
      ...{ amount: 250_000, down: 50_000, rate: 6, years: 30 },
    });
    expect([principal, payment, months.length]).toEqual([20_000_000, 119_910, 360]);
    expect(months[0]).toEqual({ interest: 100_000, principal: 19_910, balance: 19_980_090 });
    // 231,676.38 by the formula; rounding each month to the cent moves it by less than that many cents.
    expect(Math.abs(interest - 23_167_638)).toBeLessThan(360);
  });

  it('without interest is divided by its months', () => {
    const { payment, interest, months } = reckonMortgage({ amount: 1000, down: 0, rate: 0, years: 1 });
    expect([payment, interest]).toEqual([8333, 0]);
    expect(months.at(-1)).toEqual({ principal: 8337, interest: 0, balance: 0 });
  });

  const terms = fc
    .record({
      amount: fc.integer({ min: 1, max: 1e11 }).map((amount) => amount / 100),
      part: fc.double({ min: 0, max: 0.99, noNaN: true }),
      rate: fc.double({ min: 0, max: 100, noNaN: true }),
      years: fc.integer({ min: 1, max: 50 }),
    })
    .map(({ part, ...rest }) => ({ ...rest, down: Math.floor(rest.amount * part * 100) / 100 }));

  it('adds up to the cent, whatever its terms', () => {
    fc.assert(
      fc.property(terms, (one) => {
        const { principal, payment, interest, months } = reckonMortgage(one);
        expect(months).toHaveLength(one.years * 12);
        expect(months.reduce((sum, month) => sum + month.principal, 0)).toBe(principal);
        expect(months.reduce((sum, month) => sum + month.interest, 0)).toBe(interest);
        expect(months.at(-1)?.balance).toBe(0);
        let before = principal;
        const odd = months.filter((month, place) => {
          const adds = month.balance === before - month.principal;
          before = month.balance;
          // Only the last payment may be larger than the others.
          const isUsual = month.principal + month.interest <= Math.max(payment, month.interest);
          const isWhole = Number.isSafeInteger(month.interest) && month.interest >= 0 && month.principal >= 0;
          return !(adds && isWhole && (isUsual || place === months.length - 1));
        });
        expect(odd).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('is told by calendar years that add up to it', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 40 }), (one, later) => {
        const start = new Date(Date.UTC(2026, later, 15));
        const { months, principal, interest } = reckonMortgage(one);
        const years = byYears(months, start);
        expect(years[0]).toMatchObject({ year: start.getUTCFullYear() });
        expect(years[0]?.months[0]?.month).toBe(start.getUTCMonth());
        expect(years.map(({ year }) => year)).toEqual(
          years.map((_, place) => start.getUTCFullYear() + place),
        );
        expect(years.reduce((sum, year) => sum + year.principal, 0)).toBe(principal);
        expect(years.reduce((sum, year) => sum + year.interest, 0)).toBe(interest);
        expect(years.flatMap((year) => year.months)).toHaveLength(months.length);
        expect(years.at(-1)?.balance).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});
