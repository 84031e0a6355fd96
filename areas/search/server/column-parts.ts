import type { SearchFilters } from '../contract.ts';
import { areaRange, daysListed, loanShareOf, type Posted, perAreaRange, postedSince } from '../rules.ts';
import type { Filter } from './filter.ts';

/** Returns what the search's row answers alone of the filters that are not compared as they are, by the names of their code. */
export function columnParts(input: SearchFilters, now: Date) {
  return {
    area: areaRange(input),
    perArea: perAreaRange(input),
    currency: {},
    monthlyCost: {
      monthlyCost:
        input.max_monthly_cost === undefined
          ? undefined
          : { most: input.max_monthly_cost, loanShare: loanShareOf(input) },
    },
    posted: within(postedSince(input.posted_since, now), daysListed(input, now)),
    verified: { verified: input.verified },
    premium: { premium: input.get_all_premium_properties },
  } satisfies Record<string, Partial<Filter>>;
}

/** Returns the time that two ranges share. */
function within(one: Posted, other: Posted): Posted {
  const from = [one.postedFrom, other.postedFrom].filter((at) => at !== undefined);
  const before = [one.postedBefore, other.postedBefore].filter((at) => at !== undefined);
  return {
    ...(from.length > 0 && { postedFrom: new Date(Math.max(...from.map(Number))) }),
    ...(before.length > 0 && { postedBefore: new Date(Math.min(...before.map(Number))) }),
  };
}
