import { defineCall, envelope } from '@keystead/http/call';
import { bool, decimal, int } from '@keystead/http/fields';
import { z } from 'zod';

export const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
] as const;

/** Amounts are in the operator's currency, exact to the cent. */
const amount = z.number();

export const mortgageCalculator = defineCall({
  path: 'mortgage-calculator',
  method: 'GET',
  who: 'anyone',
  summary: 'What a mortgage costs; with show_all_details month by month, which may need a package',
  request: z.object({
    /** The price; what is borrowed is what the down payment leaves. */
    loan_amount: decimal({ min: 0.01, max: 1e12 }),
    /** Less than the price. */
    down_payment: decimal({ min: 0, max: 1e12 }).default(0),
    /** Per cent a year. */
    interest_rate: decimal({ min: 0, max: 100 }),
    loan_term_years: int({ min: 1, max: 50 }),
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
      /** By calendar years, from this month (UTC) on; none without show_all_details. */
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
