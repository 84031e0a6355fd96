import { monthlyPayment, stillOwed } from '@keystead/kit/annuity';

/** What may be reckoned with; the call and the form reject the rest by the field's name. */
export const MORTGAGE_LIMITS = {
  amount: { min: 0.01, max: 1e12 },
  rate: { min: 0, max: 100 },
  years: { min: 0, max: 50 },
  months: { min: 0, max: 11 },
  /** What is paid down, or beyond what is due. */
  paid: { min: 0, max: 1e12 },
  /** Years and months together, in months. */
  term: { min: 1, max: 600 },
} as const;

/** What a mortgage is reckoned from. */
export interface MortgageTerms {
  /** Price, in the operator's currency. */
  readonly amount: number;
  /** Less than the price. */
  readonly down: number;
  /** Per cent a year. */
  readonly rate: number;
  readonly years: number;
  /** Beyond the years; 0 by default. */
  readonly months?: number;
  /** Paid each month beyond what is due; 0 by default. */
  readonly extra?: number;
}

/** One month of a schedule, in whole cents. */
export interface Instalment {
  readonly principal: number;
  readonly interest: number;
  /** Owed afterwards. */
  readonly balance: number;
}

/** A mortgage in whole cents: what is due each month, and month by month what becomes of it. */
export interface Mortgage {
  readonly principal: number;
  readonly down: number;
  /** Due each month, without what is paid beyond it. */
  readonly payment: number;
  readonly interest: number;
  readonly months: readonly Instalment[];
}

const cents = (amount: number) => Math.round(amount * 100);

/**
 * Reckons a mortgage by the formula of an annuity (see `monthlyPayment`). What is owed after each month, and the
 * interest until then, are rounded to the cent, and a month has what lies between two of them: so every column adds up
 * exactly, to what the formula says, and each month is within two cents of the payment. With a payment rounded first, as
 * on a bank's paper, a loan at a high rate would never shrink.
 */
export function reckonMortgage(terms: MortgageTerms): Mortgage {
  const { amount, down, rate, years, months = 0 } = terms;
  const principal = cents(amount) - cents(down);
  const extra = cents(terms.extra ?? 0);
  const term = years * 12 + months;
  const payment = monthlyPayment(principal, rate, term);
  const owed =
    extra > 0
      ? owedWithExtra({ principal, rate, paid: payment + extra, term })
      : owedByTerm(payment, rate, term);
  const instalments = instalmentsOf(principal, rate, owed);
  const interest = instalments.reduce((sum, month) => sum + month.interest, 0);
  return { principal, down: cents(down), payment: Math.round(payment), interest, months: instalments };
}

/** Returns the debt after each month when nothing is paid but what is due: the worth of what is still to come. */
function* owedByTerm(payment: number, rate: number, term: number): Generator<number> {
  for (let left = term - 1; left >= 0; left -= 1) yield stillOwed(payment, rate, left);
}

/** Returns the debt after each month, month by month, until the last payment takes the rest. */
function* owedWithExtra(loan: {
  principal: number;
  rate: number;
  paid: number;
  term: number;
}): Generator<number> {
  let balance = loan.principal;
  for (let month = 1; balance > 0; month += 1) {
    const left = month === loan.term ? 0 : balance * (1 + loan.rate / 1200) - loan.paid;
    // Less than half a cent is nothing, and no month of its own.
    balance = left < 0.5 ? 0 : left;
    yield balance;
  }
}

function instalmentsOf(principal: number, rate: number, owed: Iterable<number>): Instalment[] {
  const instalments: Instalment[] = [];
  let before = principal;
  let exact = principal;
  let interestSoFar = 0;
  let roundedSoFar = 0;
  for (const next of owed) {
    // Beyond 2^53 the last digits of a sum are guesses: neither column may run backwards by them.
    const balance = Math.min(before, Math.round(next));
    interestSoFar += (exact * rate) / 1200;
    const rounded = Math.round(interestSoFar);
    instalments.push({ principal: before - balance, interest: rounded - roundedSoFar, balance });
    before = balance;
    exact = next;
    roundedSoFar = rounded;
  }
  return instalments;
}

/** What owning costs beside the loan. */
export interface HousingCosts {
  /** Property tax a year. */
  readonly tax: number;
  /** Insurance a year. */
  readonly insurance: number;
  /** Service charge and the like, a month. */
  readonly fees: number;
}

/** A loan with all that is paid each month, in whole cents. */
export interface Plan {
  /** As it will be paid. */
  readonly mortgage: Mortgage;
  /** Each month: the payment, what is paid beyond it, and the costs. */
  readonly monthly: { payment: number; extra: number; tax: number; insurance: number; fees: number };
  /** The sum of `monthly`. */
  readonly total: number;
  /** What paying more saves: months and interest; null where nothing is paid beyond what is due. */
  readonly saved: { readonly months: number; readonly interest: number } | null;
}

/** Reckons a loan with its costs. */
export function reckonPlan(terms: MortgageTerms, costs: HousingCosts): Plan {
  const mortgage = reckonMortgage(terms);
  const monthly = {
    payment: mortgage.payment,
    extra: cents(terms.extra ?? 0),
    tax: Math.round(cents(costs.tax) / 12),
    insurance: Math.round(cents(costs.insurance) / 12),
    fees: cents(costs.fees),
  };
  const asDue = monthly.extra > 0 ? reckonMortgage({ ...terms, extra: 0 }) : null;
  return {
    mortgage,
    monthly,
    total: Object.values(monthly).reduce((sum, one) => sum + one, 0),
    saved: asDue && {
      months: asDue.months.length - mortgage.months.length,
      interest: Math.max(0, asDue.interest - mortgage.interest),
    },
  };
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

/** Returns a schedule by calendar years, when the first payment is in the month of `start` (UTC). */
export function byYears(months: readonly Instalment[], start: Date): ScheduleYear[] {
  const first = start.getUTCFullYear() * 12 + start.getUTCMonth();
  const years = new Map<number, (Instalment & { readonly month: number })[]>();
  for (const [index, instalment] of months.entries()) {
    const year = Math.floor((first + index) / 12);
    const some = years.get(year) ?? [];
    some.push({ ...instalment, month: (first + index) % 12 });
    years.set(year, some);
  }
  return [...years].map(([year, some]) => ({
    year,
    principal: some.reduce((sum, { principal }) => sum + principal, 0),
    interest: some.reduce((sum, { interest }) => sum + interest, 0),
    balance: some.at(-1)?.balance ?? 0,
    months: some,
  }));
}
