import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byYears, type MortgageTerms, reckonMortgage, reckonPlan } from './rules.ts';

describe('a mortgage', () => {
  it('is the textbook’s', () => {
    const { principal, payment, months, interest } = reckonMortgage({
      amount: 250_000,
      down: 50_000,
      rate: 6,
      years: 30,
    });
    expect([principal, payment, months.length]).toEqual([20_000_000, 119_910, 360]);
    expect(months[0]).toEqual({ interest: 100_000, principal: 19_910, balance: 19_980_090 });
    expect(interest).toBe(23_167_638);
  });

  it('without interest is divided by its months', () => {
    const { payment, interest, months } = reckonMortgage({ amount: 1000, down: 0, rate: 0, years: 1 });
    expect([payment, interest]).toEqual([8333, 0]);
    expect(months.map(({ principal }) => principal)).toEqual([
      8333, 8334, 8333, 8333, 8334, 8333, 8333, 8334, 8333, 8333, 8334, 8333,
    ]);
  });

  it('of one month is paid back with a month’s interest', () => {
    const { payment, months } = reckonMortgage({ amount: 1000, down: 0, rate: 12, years: 0, months: 1 });
    expect([payment, months]).toEqual([101_000, [{ principal: 100_000, interest: 1000, balance: 0 }]]);
  });

  it('at next to no interest costs next to nothing', () => {
    for (const rate of [1e-15, 1e-12, 1e-9, Number.MIN_VALUE]) {
      const { payment, interest } = reckonMortgage({ amount: 120_000, down: 0, rate, years: 10 });
      expect([payment, interest]).toEqual([100_000, 0]);
    }
  });

  it('at 100 % for 50 years is what the formula says, and paid back at its end', () => {
    const { payment, interest, months } = reckonMortgage({ amount: 100_000, down: 0, rate: 100, years: 50 });
    expect([payment, interest]).toEqual([833_333, 490_000_000]);
    expect(months.at(-1)?.principal).toBe(Math.round(833_333.333 / (1 + 1 / 12)));
  });

  const terms = fc
    .record({
      amount: fc.integer({ min: 1, max: 1e11 }).map((amount) => amount / 100),
      part: fc.double({ min: 0, max: 0.99, noNaN: true }),
      rate: fc.double({ min: 0, max: 100, noNaN: true }),
      years: fc.integer({ min: 1, max: 50 }),
    })
    .map(({ part, ...rest }) => ({ ...rest, down: Math.floor(rest.amount * part * 100) / 100 }));

  /** Returns errors in the months of a schedule: they chain, and nothing runs backwards. */
  function issuesOf(one: MortgageTerms): string[] {
    const { principal, interest, months } = reckonMortgage(one);
    const issues: string[] = [];
    let before = principal;
    for (const month of months) {
      if (month.balance !== before - month.principal) issues.push('does not chain');
      if (!Object.values(month).every((value) => Number.isSafeInteger(value) && value >= 0))
        issues.push('is odd');
      before = month.balance;
    }
    if (before !== 0) issues.push('is not paid back');
    if (months.reduce((sum, month) => sum + month.principal, 0) !== principal) issues.push('principal');
    if (months.reduce((sum, month) => sum + month.interest, 0) !== interest) issues.push('interest');
    return issues;
  }

  it('adds up to the cent, whatever its terms, every month within two cents of the payment', () => {
    fc.assert(
      fc.property(terms, (one) => {
        const { principal, payment, interest, months } = reckonMortgage(one);
        expect(months).toHaveLength(one.years * 12);
        expect(issuesOf(one)).toEqual([]);
        // In sums beyond 2^46 cents, a floating-point number no longer holds hundredths of a cent.
        if (principal + interest > 2 ** 46) return;
        const odd = months.filter((month) => Math.abs(month.principal + month.interest - payment) > 2);
        expect(odd).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('paid faster adds up too, ends no later and costs no more', () => {
    const extras = fc.integer({ min: 1, max: 1e8 }).map((extra) => extra / 100);
    fc.assert(
      fc.property(terms, extras, (one, extra) => {
        expect(issuesOf({ ...one, extra })).toEqual([]);
        const { mortgage, saved, monthly, total } = reckonPlan(
          { ...one, extra },
          { tax: 1200, insurance: 60, fees: 10 },
        );
        expect(saved?.months).toBeGreaterThanOrEqual(0);
        expect(saved?.interest).toBeLessThanOrEqual(reckonMortgage(one).interest);
        expect(total).toBe(monthly.payment + monthly.extra + 10_000 + 500 + 1000);
        expect(mortgage.months.length).toBe(one.years * 12 - (saved?.months ?? 0));
      }),
      { numRuns: 100 },
    );
  });

  it('paid faster saves what the formula of its term says', () => {
    // 200,000 at 6 % for 30 years, 200 more a month: ln(p / (p - P r)) / ln(1 + r) = 252.4 months.
    const plan = reckonPlan(
      { amount: 200_000, down: 0, rate: 6, years: 30, extra: 200 },
      { tax: 0, insurance: 0, fees: 0 },
    );
    const paid = 1199.1010503 + 200;
    const term = Math.log(paid / (paid - 1000)) / Math.log(1.005);
    expect(plan.mortgage.months).toHaveLength(Math.ceil(term));
    expect(plan.saved?.months).toBe(360 - Math.ceil(term));
    expect(plan.saved?.interest).toBeGreaterThan(7_500_000);
    expect(
      reckonPlan({ amount: 10, down: 0, rate: 6, years: 1 }, { tax: 0, insurance: 0, fees: 0 }).saved,
    ).toBeNull();
  });

  it('is split into calendar years that add up to it', () => {
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
