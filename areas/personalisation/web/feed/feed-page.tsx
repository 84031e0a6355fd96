import { useApi } from '@keystead/http/react';
import { ListingGridSkeleton } from '@keystead/listings/web';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { LoadMore } from '@keystead/ui/pagination';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { getRecommendations } from '../../contract.ts';
import { useText } from '../text.ts';
import { NothingYet } from './nothing-yet.tsx';
import { RecommendedCard } from './recommended-card.tsx';

const STEP = 12;
const SIZES = '(min-width: 1312px) 25rem, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 92vw';

/** Renders everything that is recommended, best first, each with why. */
export function FeedPage() {
  const t = useText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFeed();
  const homes = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <Container className="pb-16">
      <PageHeader
        title={t('feedTitle')}
        lead={t('feedLead')}
        actions={
          <Link to="/user/personalize-feed" className={buttonClass('secondary')}>
            <SlidersHorizontal aria-hidden="true" />
            {t('preferences')}
          </Link>
        }
      />
      {error ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : !data ? (
        <div role="status" aria-label={t('loading')}>
          <ListingGridSkeleton />
        </div>
      ) : homes.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          {/* Cards have headings of the third level. */}
          <h2 className="sr-only">{t('chosen')}</h2>
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {homes.map((home) => (
              <li key={home.id} className="min-w-0">
                <RecommendedCard home={home} sizes={SIZES} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasNextPage ? (
        <LoadMore
          onLoadMore={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          label={t('more')}
          summary={t('shownOf', { shown: homes.length, total })}
        />
      ) : null}
    </Container>
  );
}

/** Read anew at each visit; later pages are those of the list that the visit began with. */
function useFeed() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [getRecommendations.path, 'pages'],
    initialPageParam: { offset: 0 } as { offset: number; list_id?: number },
    gcTime: 0,
    queryFn: ({ pageParam, signal }) => api(getRecommendations, { limit: STEP, ...pageParam }, { signal }),
    getNextPageParam: (last, pages) => {
      const offset = pages.length * STEP;
      if (offset >= last.total) return undefined;
      return { offset, ...(last.list_id !== undefined && { list_id: last.list_id }) };
    },
  });
}
