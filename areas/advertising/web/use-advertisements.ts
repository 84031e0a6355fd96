import { selectUser } from '@keystead/accounts/web';
import { useApi } from '@keystead/http/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from 'react-redux';
import { getFeaturedData } from '../contract.ts';
import type { ThingKind } from '../rules.ts';

const STEP = 5;

/** Returns own advertisements of one kind, the last one first; asked anew whenever the page opens, as the clock ends them. */
export function useAdvertisements(type: ThingKind) {
  const api = useApi();
  const accountId = useSelector(selectUser)?.id ?? 0;
  const asked = useInfiniteQuery({
    queryKey: [getFeaturedData.path, accountId, type],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api(getFeaturedData, { type, limit: STEP, offset: pageParam }, { signal }),
    getNextPageParam: (last, pages) => (pages.length * STEP < last.total ? pages.length * STEP : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  return {
    rows: asked.data?.pages.flatMap((page) => page.data) ?? [],
    total: asked.data?.pages[0]?.total ?? 0,
    isFailed: asked.isError && !asked.data,
    isLoading: asked.isPending,
    refetch: () => void asked.refetch(),
    more: asked.hasNextPage
      ? { load: () => void asked.fetchNextPage(), isLoading: asked.isFetchingNextPage }
      : undefined,
  };
}
