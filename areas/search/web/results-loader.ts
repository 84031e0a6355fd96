import { getCategories } from '@keystead/catalogue/contract';
import type { ApiClient } from '@keystead/http/client';
import { callQuery } from '@keystead/http/react';
import type { QueryClient } from '@tanstack/react-query';
import { getPropertyList } from '../contract.ts';
import { listArgs, type ResultsSearch } from './results-search.ts';

/** Fetches what a results page shows at first sight; for the loaders of its routes. */
export async function loadResults(
  { queryClient, api }: { queryClient: QueryClient; api: ApiClient },
  search: ResultsSearch,
  fixed: Readonly<ResultsSearch> = {},
): Promise<{ total: number }> {
  const [answer] = await Promise.all([
    queryClient.ensureQueryData(callQuery(api, getPropertyList, listArgs(search, fixed))),
    queryClient.ensureQueryData(callQuery(api, getCategories, { limit: 100 })),
  ]);
  return { total: answer.total };
}
