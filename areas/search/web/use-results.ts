import { useApi } from '@keystead/http/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { type ListAnswer, listQuery } from './list-query.ts';
import { Marked } from './marked-homes.ts';
import { listArgs, type ResultsSearch } from './results-search.ts';

/** Returns one page of results; `stale` while it is still that of the search before, no answer while there is none at all. */
export function useResults(
  search: ResultsSearch,
  fixed: Readonly<ResultsSearch>,
): { answer: ListAnswer | undefined; stale: boolean } {
  const { data, isPlaceholderData } = useQuery({
    ...listQuery(useApi(), listArgs(search, fixed, useContext(Marked).excluded)),
    placeholderData: keepPreviousData,
    throwOnError: true,
  });
  return { answer: data, stale: isPlaceholderData };
}
