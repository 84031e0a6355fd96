import { monthlyPayment } from '@keystead/kit/annuity';

export interface Annuity {
  /** Borrowed: the price less the down payment. */
  loan: number;
  monthly: number;
  /** Paid beyond the loan over all years. */
  interest: number;
}

/**
 * Equal monthly payments that pay off a loan at a fixed yearly rate.
 * @param terms `down` and `rate` in per cent, `years` whole or part of years
 * @returns null for impossible terms
 */
export function annuity(price: number, terms: { down: number; rate: number; years: number }): Annuity | null {
  const { down, rate, years } = terms;
  const sane = price > 0 && down >= 0 && down < 100 && rate >= 0 && rate <= 100 && years > 0 && years <= 50;
  if (!sane) return null;
  const loan = price * (1 - down / 100);
  const months = years * 12;
  const monthly = monthlyPayment(loan, rate, months);
  return { loan, monthly, interest: monthly * months - loan };
}
