import { callQuery, useApi } from '@keystead/http/react';
import { useNumber } from '@keystead/languages/web';
import { useArea } from '@keystead/listings/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type FilterCounts, getFilterCounts } from '../contract.ts';
import { Marked } from './marked-homes.ts';
import { countArgs } from './results-requests.ts';
import { areaUnitIn, type ResultsSearch } from './results-search.ts';

type Counted = FilterCounts['data']['filters'][number];

/** Someone who is typing asks for one count at the end, not for one per key. */
const PAUSE_MS = 250;

/** What is known of the homes behind each value of each filter. */
interface Counts {
  /** Homes of the draft itself; undefined until they are counted, the values still those of the draft before. */
  total: number | undefined;
  filters: ReadonlyMap<string, Counted>;
  answers: ReadonlyMap<number, Omit<Counted, 'name'>>;
}

const CountsContext = createContext<Counts | undefined>(undefined);

/**
 * Counts what each value of each filter gives with a draft, while `isOpen`; sizes in the unit that the draft's fields have.
 * @returns undefined without an answer: filters show no counts
 */
export function useFilterCounts(
  draft: ResultsSearch,
  fixed: Readonly<ResultsSearch>,
  isOpen: boolean,
): Counts | undefined {
  const settled = useSettled(draft);
  const isSettled = settled === draft;
  const own = useArea().unit;
  const { excluded } = use(Marked);
  const asked = { ...settled, area_unit: areaUnitIn(settled, own) };
  const { data, isPlaceholderData } = useQuery({
    ...callQuery(useApi(), getFilterCounts, countArgs(asked, fixed, excluded)),
    placeholderData: keepPreviousData,
    enabled: isOpen && isSettled,
    throwOnError: false,
  });
  const isOfDraft = isSettled && !isPlaceholderData;
  return useMemo(() => {
    if (!data) return undefined;
    const { filters, answers } = data.data;
    return {
      total: isOfDraft ? data.total : undefined,
      filters: new Map(filters.map((one) => [one.name, one])),
      answers: new Map(answers.map((one) => [one.parameter_id, one])),
    };
  }, [data, isOfDraft]);
}

/** Returns a draft once it has stayed the same for a moment; until then the one before. */
function useSettled(draft: ResultsSearch): ResultsSearch {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}

/** Provides the counts to the filters inside. */
export const FilterCountsProvider = ({
  counts,
  children,
}: {
  counts: Counts | undefined;
  children: ReactNode;
}) => <CountsContext value={counts}>{children}</CountsContext>;

/** Returns the counts of one filter, by its name or by the id of a question. */
export function useCounted(of: string | number): {
  /** Returns the homes behind a value as text; nothing until they are counted. */
  countOf: (value: string) => string | undefined;
  /** Returns the homes with a number of at least so much, as text. */
  countFrom: (least: number) => string | undefined;
  ranges: NonNullable<Counted['ranges']>;
  days: NonNullable<Counted['days']>;
} {
  const counts = use(CountsContext);
  const number = useNumber();
  const counted = typeof of === 'number' ? counts?.answers.get(of) : counts?.filters.get(of);
  const countOf = (holds: (value: string) => boolean) =>
    counts === undefined
      ? undefined
      : number(
          (counted?.values ?? []).reduce((sum, { value, count }) => sum + (holds(value) ? count : 0), 0),
        );
  return {
    countOf: (value) => countOf((one) => one === value),
    countFrom: (least) => countOf((one) => Number(one) >= least),
    ranges: counted?.ranges ?? [],
    days: counted?.days ?? [],
  };
}
