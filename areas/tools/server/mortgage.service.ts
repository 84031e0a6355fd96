import type { Input, Result } from '@keystead/http/call';
import { ApiError, invalidField } from '@keystead/http/errors';
import { mayUse, requireFeature } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { MONTHS, type mortgageCalculator } from '../contract.ts';
import { byYears, MORTGAGE_LIMITS, type Mortgage, type MortgageTerms, reckonMortgage } from '../rules.ts';

const DETAIL = 'mortgage_calculator_detail';
const inWhole = (cents: number) => cents / 100;

/**
 * Totals of a mortgage, and month by month where that is wanted and allowed; amounts on the wire are in whole units.
 * @throws ApiError validation naming the field; payment_required for the schedule
 */
export async function answerMortgage(
  ctx: Ctx,
  input: Input<typeof mortgageCalculator>,
): Promise<Result<typeof mortgageCalculator>> {
  const terms = termsOf(input);
  if (input.show_all_details) await requireSchedule(ctx);
  const mortgage = reckonMortgage(terms);
  const { principal, payment, interest } = mortgage;
  return {
    data: {
      main_total: {
        principal_amount: inWhole(principal),
        down_payment: inWhole(mortgage.down),
        payable_interest: inWhole(interest),
        monthly_emi: inWhole(payment),
        total_amount: inWhole(principal + interest),
      },
      yearly_totals: input.show_all_details ? scheduleOf(mortgage, startOf(ctx, input.start_month)) : [],
    },
  };
}

/** @throws ApiError naming the field, for what only several of them together are */
function termsOf(input: Input<typeof mortgageCalculator>): MortgageTerms {
  const { loan_amount: amount, down_payment: down, interest_rate: rate } = input;
  const { loan_term_years: years, loan_term_months: months, extra_payment: extra } = input;
  // A price and a down payment that are less than a cent apart leave nothing to lend.
  if (Math.round(down * 100) >= Math.round(amount * 100))
    throw invalidField('down_payment', 'must be less than loan_amount');
  const term = years * 12 + months;
  if (term < MORTGAGE_LIMITS.term.min)
    throw invalidField('loan_term_years', 'must be at least 1, or name months');
  if (term > MORTGAGE_LIMITS.term.max)
    throw invalidField('loan_term_months', 'must not lead beyond 50 years');
  return { amount, down, rate, years, months, extra };
}

const startOf = (ctx: Ctx, month: string | undefined) =>
  month === undefined ? ctx.now() : new Date(`${month}-01T00:00:00Z`);

/** @throws ApiError payment_required; a guest is asked to sign in with a package */
async function requireSchedule(ctx: Ctx): Promise<void> {
  if (ctx.actor) return requireFeature(ctx, { accountId: ctx.actor.accountId }, DETAIL);
  if (await mayUse(ctx, 0, DETAIL)) return;
  throw new ApiError('payment_required', 'The full mortgage schedule comes with a package. Please sign in.', {
    extra: { feature: DETAIL, package_available: false, feature_available: false, limit_available: false },
  });
}

function scheduleOf({ months, payment }: Mortgage, start: Date) {
  return byYears(months, start).map((year) => ({
    year: year.year,
    monthly_emi: inWhole(payment),
    principal_amount: inWhole(year.principal),
    interest_paid: inWhole(year.interest),
    remaining_balance: inWhole(year.balance),
    monthly_totals: year.months.map((one) => ({
      month: MONTHS[one.month] as string,
      principal_amount: inWhole(one.principal),
      payable_interest: inWhole(one.interest),
      remaining_balance: inWhole(one.balance),
    })),
  }));
}
