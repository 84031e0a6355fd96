import { grantPackage, offerPackage } from '@keystead/plans/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mortgageCalculator } from '../contract.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());

const terms = { loan_amount: 250_000, down_payment: 50_000, interest_rate: 6, loan_term_years: 30 };
const ask = (query: Record<string, unknown>, token?: string) =>
  site.raw(
    `/api/mortgage-calculator?${new URLSearchParams(query as Record<string, string>)}`,
    token === undefined ? {} : { token },
  );

it('shows everyone the totals, to the cent', async () => {
  const { data } = await site.call(mortgageCalculator, terms);
  const { main_total: total, yearly_totals } = data;
  expect(total).toMatchObject({ principal_amount: 200_000, down_payment: 50_000, monthly_emi: 1199.1 });
  expect(total.total_amount).toBeCloseTo(total.principal_amount + total.payable_interest, 2);
  expect(yearly_totals).toEqual([]);
});

it('takes an empty down payment, as existing clients send it', async () => {
  const { status, body } = await ask({ ...terms, down_payment: '', show_all_details: '' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ main_total: { principal_amount: 250_000, down_payment: 0 } });
});

it.each([
  [{ loan_amount: '' }, 'loan_amount'],
  [{ loan_amount: '0' }, 'loan_amount'],
  [{ loan_amount: '1e13' }, 'loan_amount'],
  [{ loan_amount: 'NaN' }, 'loan_amount'],
  [{ down_payment: '250000' }, 'down_payment'],
  [{ down_payment: '-1' }, 'down_payment'],
  [{ interest_rate: '101' }, 'interest_rate'],
  [{ interest_rate: '-0.1' }, 'interest_rate'],
  [{ loan_amount: `1${'0'.repeat(300)}` }, 'loan_amount'],
  [{ down_payment: '300000' }, 'down_payment'],
  [{ down_payment: '249999.999' }, 'down_payment'],
  [{ loan_term_years: '0' }, 'loan_term_years'],
  [{ loan_term_years: '' }, 'loan_term_years'],
  [{ loan_term_years: '50', loan_term_months: '1' }, 'loan_term_months'],
  [{ loan_term_months: '12' }, 'loan_term_months'],
  [{ extra_payment: '-1' }, 'extra_payment'],
  [{ extra_payment: '1e300' }, 'extra_payment'],
  [{ start_month: '2026-13' }, 'start_month'],
  [{ loan_term_years: '51' }, 'loan_term_years'],
  [{ loan_term_years: '2.5' }, 'loan_term_years'],
  [{ show_all_details: 'maybe' }, 'show_all_details'],
])('rejects %j by name', async (issue, field) => {
  const { status, body } = await ask({ ...terms, ...issue });
  expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, field]);
});

describe('the schedule', () => {
  const details = { ...terms, show_all_details: '1' };

  it('begins this month and adds up, where no package is needed', async () => {
    const { data } = await site.call(mortgageCalculator, details);
    const now = site.ctx.now();
    const [first] = data.yearly_totals;
    expect(first?.year).toBe(now.getUTCFullYear());
    expect(first?.monthly_totals[0]).toEqual({
      month: now.toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
      principal_amount: 199.1,
      payable_interest: 1000,
      remaining_balance: 199_800.9,
    });
    const months = data.yearly_totals.flatMap((year) => year.monthly_totals);
    const sum = months.reduce((all, { principal_amount }) => all + Math.round(principal_amount * 100), 0);
    expect([months.length, sum, months.at(-1)?.remaining_balance]).toEqual([360, 20_000_000, 0]);
  });

  it('runs months beyond its years, begins when asked, and ends sooner for who pays more', async () => {
    const terms = { loan_amount: 1000, interest_rate: 0, loan_term_years: 0, show_all_details: '1' };
    const months = async (more: object) => {
      const { data } = await site.call(mortgageCalculator, { ...terms, ...more });
      return data.yearly_totals.flatMap(({ year, monthly_totals }) =>
        monthly_totals.map(({ month, principal_amount }) => [year, month, principal_amount]),
      );
    };
    expect(await months({ loan_term_months: 1, start_month: '2031-12' })).toEqual([[2031, 'december', 1000]]);
    expect(await months({ loan_term_months: 4, extra_payment: 250, start_month: '2031-12' })).toEqual([
      [2031, 'december', 500],
      [2032, 'january', 500],
    ]);
  });

  it('is had by package once one on offer holds it: by no one else, and the totals stay open', async () => {
    const reader = await site.signUp();
    const offer = (name: string, features: object) =>
      offerPackage(site.ctx, {
        name,
        description: '',
        price: 20,
        durationHours: 24,
        sortOrder: 1,
        features,
        oncePerPerson: false,
        givenAtStart: false,
        isRecommended: false,
      });
    const packageId = await offer('With schedule', { mortgage_calculator_detail: null });
    const other = await offer('Without it', { property_list: 1 });
    const rejected = async (token?: string) => {
      const { status, body } = await ask(details, token);
      expect([status, body.code, body.feature]).toEqual([
        402,
        'payment_required',
        'mortgage_calculator_detail',
      ]);
      expect(JSON.stringify(body)).not.toContain('yearly_totals');
      return body;
    };
    await rejected();
    expect(await rejected(reader.token)).toMatchObject({ package_available: false });
    const give = (id: number, reference: string) =>
      grantPackage(site.ctx, { accountId: reader.accountId, packageId: id, source: 'staff', reference });
    await give(other, 'test:other');
    expect(await rejected(reader.token)).toMatchObject({ package_available: true, feature_available: false });
    for (const token of [undefined, reader.token]) expect((await ask(terms, token)).status).toBe(200);
    await give(packageId, 'test:with');
    expect((await ask(details, reader.token)).status).toBe(200);
    site.clock.advance(24 * 3600);
    await rejected(reader.token);
  });
});
