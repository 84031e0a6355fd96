import { monthlyPayment } from '@keystead/kit/annuity';

/** What a mortgage is reckoned from. */
export interface MortgageTerms {
  /** Price, in the operator's currency. */
  readonly amount: number;
  /** Less than the price. */
  readonly down: number;
  /** Per cent a year. */
  readonly rate: number;
  readonly years: number;
}

/** One month of a schedule, in whole cents. */
export interface Instalment {
  readonly principal: number;
  readonly interest: number;
  /** Owed afterwards. */
  readonly balance: number;
}

/** A mortgage in whole cents: what is paid each month, and month by month what becomes of it. */
export interface Mortgage {
  readonly principal: number;
  readonly down: number;
  readonly payment: number;
  readonly interest: number;
  readonly months: readonly Instalment[];
}

const cents = (amount: number) => Math.round(amount * 100);

/**
 * Reckons a mortgage as a bank books it: interest of a month and the payment are rounded to the cent, and the last
 * payment is what is left. So every column adds up exactly.
 */
export function reckonMortgage({ amount, down, rate, years }: MortgageTerms): Mortgage {
  const principal = cents(amount) - cents(down);
  const count = years * 12;
  const payment = Math.round(monthlyPayment(principal, rate, count));
  const months: Instalment[] = [];
  let balance = principal;
  for (let month = 1; month <= count; month += 1) {
    const interest = Math.round((balance * rate) / 1200);
    const paid = month === count ? balance : Math.min(balance, Math.max(0, payment - interest));
    balance -= paid;
    months.push({ principal: paid, interest, balance });
  }
  const interest = months.reduce((sum, month) => sum + month.interest, 0);
  return { principal, down: cents(down), payment, interest, months };
}

/** Months of a schedule that fall into one calendar year. */
export interface ScheduleYear {
  readonly year: number;
  readonly principal: number;
  readonly interest: number;
  readonly balance: number;
  /** `month`: 0 is January. */
  readonly months: readonly (Instalment & { readonly month: number })[];
}

/** A schedule by calendar years, when the first payment is in the month of `start` (UTC). */
export function byYears(months: readonly Instalment[], start: Date): ScheduleYear[] {
  const first = start.getUTCFullYear() * 12 + start.getUTCMonth();
  const dated = months.map((instalment, index) => ({
    ...instalment,
    month: (first + index) % 12,
    at: first + index,
  }));
  return [...Map.groupBy(dated, ({ at }) => Math.floor(at / 12))].map(([year, some]) => ({
    year,
    principal: some.reduce((sum, { principal }) => sum + principal, 0),
    interest: some.reduce((sum, { interest }) => sum + interest, 0),
    balance: some.at(-1)?.balance ?? 0,
    months: some.map(({ at: _, ...month }) => month),
  }));
}
