/**
 * Returns the equal monthly payment that pays off a loan at a fixed yearly rate: `loan · r / (1 − (1 + r)^−months)` with
 * `r = rate / 1200`, the present value of an ordinary annuity (ISO 80000-2 notation; any textbook of interest, such as
 * Kellison, The Theory of Interest, chapter 3). Written with `expm1` and `log1p`, so that rates next to nothing lose no
 * digits.
 * @param rate per cent a year, from 0
 * @param months more than 0
 * @returns in the unit of the loan, not rounded
 */
export function monthlyPayment(loan: number, rate: number, months: number): number {
  const perMonth = rate / 1200;
  return perMonth === 0 ? loan / months : (loan * perMonth) / -Math.expm1(-months * Math.log1p(perMonth));
}

/** What a visitor says of a loan. */
export interface LoanTerms {
  /** Per cent of the price that is paid down. */
  readonly down: number;
  /** Per cent a year. */
  readonly rate: number;
  readonly years: number;
}

/** What calculators begin with, and what holds where one of the terms is not said. */
export const USUAL_LOAN: LoanTerms = { down: 20, rate: 4, years: 25 };

/** Returns what a loan costs a month for each unit of the price. */
export const loanShare = ({ down, rate, years }: LoanTerms): number =>
  monthlyPayment(1 - down / 100, rate, years * 12);

/**
 * Returns the present value of equal payments to come, which is what is still owed: the other way round.
 * @param months payments to come, from 0
 * @returns in the unit of the payment, not rounded
 */
export function stillOwed(payment: number, rate: number, months: number): number {
  const perMonth = rate / 1200;
  return perMonth === 0
    ? payment * months
    : (payment * -Math.expm1(-months * Math.log1p(perMonth))) / perMonth;
}
