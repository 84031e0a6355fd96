import { callQuery, useApi } from '@keystead/http/react';
import { useNumber } from '@keystead/languages/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { type FilterCounts, getFilterCounts } from '../contract.ts';
import { countArgs, type ResultsSearch } from './results-search.ts';

type Counted = FilterCounts['data']['filters'][number];

/** What is known of the homes behind each value of each filter. */
interface Counts {
  /** Homes of the draft itself; undefined until they are counted. */
  total: number | undefined;
  filters: ReadonlyMap<string, Counted>;
  answers: ReadonlyMap<number, Omit<Counted, 'name'>>;
}

const NONE: Counts = { total: undefined, filters: new Map(), answers: new Map() };
const CountsContext = createContext<Counts>(NONE);

/** Counts what each value of each filter gives with a draft, while `isOpen`. Without an answer filters show no counts. */
export function useFilterCounts(
  draft: ResultsSearch,
  fixed: Readonly<ResultsSearch>,
  isOpen: boolean,
): Counts {
  const { data } = useQuery({
    ...callQuery(useApi(), getFilterCounts, countArgs(useDeferredValue(draft), fixed)),
    placeholderData: keepPreviousData,
    enabled: isOpen,
    throwOnError: false,
  });
  return useMemo(() => {
    if (!data) return NONE;
    const { filters, answers } = data.data;
    return {
      total: data.total,
      filters: new Map(filters.map((one) => [one.name, one])),
      answers: new Map(answers.map((one) => [one.parameter_id, one])),
    };
  }, [data]);
}

/** Provides the counts to the filters inside. */
export const FilterCountsProvider = ({ counts, children }: { counts: Counts; children: ReactNode }) => (
  <CountsContext value={counts}>{children}</CountsContext>
);

/** Returns the counts of one filter, by its name or by the id of a question. */
export function useCounted(of: string | number): {
  /** Returns the homes behind a value as text; nothing until they are counted. */
  countOf: (value: string) => string | undefined;
  ranges: NonNullable<Counted['ranges']>;
} {
  const { total, filters, answers } = use(CountsContext);
  const number = useNumber();
  const counted = typeof of === 'number' ? answers.get(of) : filters.get(of);
  return {
    countOf: (value) =>
      total === undefined
        ? undefined
        : number(counted?.values?.find((one) => one.value === value)?.count ?? 0),
    ranges: counted?.ranges ?? [],
  };
}
