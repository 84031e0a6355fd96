import type { Input, Result } from '@keystead/http/call';
import { invalidField, Refusal } from '@keystead/http/errors';
import { type Route, route } from '@keystead/http/route';
import { mayUse, requireFeature } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { MONTHS, mortgageCalculator } from '../contract.ts';
import { byYears, type Mortgage, reckonMortgage } from '../rules.ts';

const DETAIL = 'mortgage_calculator_detail';
const inWhole = (cents: number) => cents / 100;

async function answerMortgage(
  ctx: Ctx,
  input: Input<typeof mortgageCalculator>,
): Promise<Result<typeof mortgageCalculator>> {
  const { loan_amount: amount, down_payment: down, interest_rate: rate, loan_term_years: years } = input;
  if (down >= amount) throw invalidField('down_payment', 'must be less than loan_amount');
  if (input.show_all_details) await requireSchedule(ctx);
  const mortgage = reckonMortgage({ amount, down, rate, years });
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
      yearly_totals: input.show_all_details ? scheduleOf(mortgage, ctx.now()) : [],
    },
  };
}

/** @throws Refusal payment_required; a guest is told to sign in with a package */
async function requireSchedule(ctx: Ctx): Promise<void> {
  if (ctx.actor) return requireFeature(ctx, ctx.actor.accountId, DETAIL);
  if (await mayUse(ctx, 0, DETAIL)) return;
  throw new Refusal('payment_required', 'The full mortgage schedule comes with a package. Please sign in.', {
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

export const routes: Route<Ctx>[] = [route(mortgageCalculator, answerMortgage)];
