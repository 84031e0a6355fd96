import { useApi } from '@keystead/http/react';
import { Alert } from '@keystead/ui/alert';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { LoadMore } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getViewings } from '../../contract.ts';
import { useText } from '../text.ts';
import { ViewingCard } from './viewing-card.tsx';

const STEP = 20;

/** Renders one's viewings still to come, or the others. */
export function ViewingList({ when }: { when: 'upcoming' | 'past' }) {
  const t = useText();
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: [getViewings.path, { when }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api(getViewings, { when, limit: STEP, offset: pageParam }, { signal }),
    getNextPageParam: (last, pages) => {
      const had = pages.length * STEP;
      return had < last.total ? had : undefined;
    },
  });
  if (query.error && !query.data)
    return (
      <ErrorState title={t('failedLoad')} onRetry={() => void query.refetch()} retryLabel={t('tryAgain')} />
    );
  if (!query.data)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    );
  const rows = query.data.pages.flatMap((page) => page.data);
  const waiting = query.data.pages[0]?.waiting ?? 0;
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="signpost"
        title={t(when === 'upcoming' ? 'noneUpcoming' : 'nonePast')}
        description={when === 'upcoming' ? t('noneText') : undefined}
      />
    );
  return (
    <div className="grid gap-4">
      {when === 'upcoming' && waiting > 0 ? (
        <Alert tone="info">{t('waiting', { count: waiting })}</Alert>
      ) : null}
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li key={row.id}>
            <ViewingCard viewing={row} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          onLoadMore={() => void query.fetchNextPage()}
          loading={query.isFetchingNextPage}
          label={t('more')}
        />
      ) : null}
    </div>
  );
}
