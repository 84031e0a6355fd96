import { defineCall, envelope } from '@keystead/http/call';
import { bool, decimal, int } from '@keystead/http/fields';
import { z } from 'zod';
import { MORTGAGE_LIMITS } from './rules.ts';

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** A month of the calendar, `2026-11`; years as far as mortgages go. */
const startMonth = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11');

/** Amounts are in the operator's currency, exact to the cent. */
const amount = z.number();

export const mortgageCalculator = defineCall({
  path: 'mortgage-calculator',
  method: 'GET',
  who: 'anyone',
  summary: 'What a mortgage costs; with show_all_details month by month, which may need a package',
  request: z.object({
    /** The price; what is borrowed is what the down payment leaves. */
    loan_amount: decimal(MORTGAGE_LIMITS.amount),
    /** Less than the price. */
    down_payment: decimal(MORTGAGE_LIMITS.paid).default(0),
    /** Per cent a year. */
    interest_rate: decimal(MORTGAGE_LIMITS.rate),
    /** 0 only with `loan_term_months`. */
    loan_term_years: int(MORTGAGE_LIMITS.years),
    /** Extension: months beyond the years. */
    loan_term_months: int(MORTGAGE_LIMITS.months).default(0),
    /** Extension: paid each month beyond what is due. */
    extra_payment: decimal(MORTGAGE_LIMITS.paid).default(0),
    /** Extension: month of the first payment, `2026-11`; this month (UTC) by default. */
    start_month: startMonth.optional(),
    show_all_details: bool().optional(),
  }),
  answer: envelope(
    z.object({
      main_total: z.object({
        principal_amount: amount,
        down_payment: amount,
        payable_interest: amount,
        monthly_emi: amount,
        total_amount: amount,
      }),
      /** By calendar years, from the first payment on; none without show_all_details. */
      yearly_totals: z.array(
        z.object({
          year: z.number().int(),
          monthly_emi: amount,
          principal_amount: amount,
          interest_paid: amount,
          remaining_balance: amount,
          monthly_totals: z.array(
            z.object({
              month: z.string(),
              principal_amount: amount,
              payable_interest: amount,
              remaining_balance: amount,
            }),
          ),
        }),
      ),
    }),
  ),
  errors: ['payment_required'],
});
