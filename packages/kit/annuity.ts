/**
 * The equal monthly payment that pays off a loan at a fixed yearly rate.
 * @param rate per cent a year, from 0
 * @param months more than 0
 * @returns in the unit of the loan, not rounded
 */
export function monthlyPayment(loan: number, rate: number, months: number): number {
  const perMonth = rate / 1200;
  return perMonth === 0 ? loan / months : (loan * perMonth) / (1 - (1 + perMonth) ** -months);
}
