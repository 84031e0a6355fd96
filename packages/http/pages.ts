import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from './api-context.tsx';
import type { Answer, AnyCall, Args } from './call.ts';
import type { RequestError } from './client.ts';

interface ListAnswer {
  data: readonly unknown[];
  total: number;
}

/** A call that answers `listEnvelope` and is paged by `limit` and `offset`. */
type ListCall<C extends AnyCall> = Answer<C> extends ListAnswer ? C : never;

type Page<C extends AnyCall> = Answer<C> & ListAnswer;
type RowOf<C extends AnyCall> = Answer<C> extends { data: readonly (infer Row)[] } ? Row : never;

/**
 * Returns a list that grows page by page, as `LoadMore` shows it: the rows read so far, and of how many; undefined until the first
 * page is there.
 * @param options.step rows of a page
 * @param options.whose account id, where another one must not see these rows
 */
export function usePages<C extends AnyCall>(
  call: C & ListCall<C>,
  args: Omit<Args<C>, 'limit' | 'offset'>,
  { step = 20, whose, ...times }: { step?: number; whose?: number; staleTime?: number; gcTime?: number } = {},
) {
  const api = useApi();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery<
    Page<C>,
    RequestError,
    InfiniteData<Page<C>, number>,
    readonly unknown[],
    number
  >({
    ...times,
    queryKey: [call.path, 'pages', args, step, whose],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      (await api<C>(call, { ...args, limit: step, offset: pageParam } as Args<C>, { signal })) as Page<C>,
    getNextPageParam: (last, pages) => (pages.length * step < last.total ? pages.length * step : undefined),
  });
  const pages = data?.pages;
  return {
    rows: pages?.flatMap((page) => page.data as RowOf<C>[]),
    total: pages?.[0]?.total ?? 0,
    first: pages?.[0],
    error,
    refetch: () => void refetch(),
    more: hasNextPage ? { onLoadMore: () => void fetchNextPage(), loading: isFetchingNextPage } : undefined,
  };
}
