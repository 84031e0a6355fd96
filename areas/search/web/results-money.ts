import { type LoanTerms, USUAL_LOAN } from '@keystead/kit/annuity';
import { LOAN_FILTERS } from '../filters.ts';
import { hasMoney, type ResultsSearch } from './results-search.ts';

// Amounts of a search: their currency, and the terms of a loan. Apart, as every page reads addresses of searches.

/** Currencies of the operator, and the one that the visitor wants to see; the same where they want no other. */
export interface Currencies {
  readonly own: string;
  readonly chosen: string;
}

/** Returns the currency that the amounts of a search are in: the visitor's where it has none yet. A draft has "" for what is taken off. */
export const currencyIn = (search: ResultsSearch, { own, chosen }: Currencies): string =>
  hasMoney(search) ? search.price_currency || own : chosen;

/** Returns a change of amounts, with the currency that they are all in. */
export function withCurrency(
  search: ResultsSearch,
  change: ResultsSearch,
  currencies: Currencies,
): ResultsSearch {
  const code = currencyIn(search, currencies);
  const isOwn = code === currencies.own || !hasMoney({ ...search, ...change });
  return { ...change, price_currency: isOwn ? '' : code };
}

/** Returns the terms of a loan that a search names; undefined where it names none. */
export function loanIn(search: ResultsSearch): LoanTerms | undefined {
  const { down, rate, years } = LOAN_FILTERS;
  if (!search[down] && !search[rate] && !search[years]) return undefined;
  return {
    down: Number(search[down] || USUAL_LOAN.down),
    rate: Number(search[rate] || USUAL_LOAN.rate),
    years: Number(search[years] || USUAL_LOAN.years),
  };
}

/** Returns the parts of an address that name the terms of a loan. */
export const loanSearch = ({ down, rate, years }: LoanTerms): ResultsSearch => ({
  [LOAN_FILTERS.down]: String(down),
  [LOAN_FILTERS.rate]: String(rate),
  [LOAN_FILTERS.years]: String(years),
});
