import { useApi } from '@keystead/http/react';
import { type CardListing, CardMarks, ListingCard, ListingGridSkeleton } from '@keystead/listings/web';
import { Alert } from '@keystead/ui/alert';
import { buttonClass } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { LoadMore } from '@keystead/ui/pagination';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getFavourites, getListingCards } from '../../contract.ts';
import { comparisonPath, MOST_COMPARED } from '../../rules.ts';
import { FreshnessMark } from '../heart/home-marks.tsx';
import { useWhose } from '../heart/marks.ts';
import { storedNumbers } from '../heart/stored-numbers.ts';
import { useMarks } from '../heart/use-marks.ts';
import { useText } from './text.ts';

const STEP = 24;

/** Renders the visitor's favourites: the account's, or a guest's from this browser. */
export function FavouritesPage() {
  const t = useText();
  const { accountId, isKnown } = useMarks();
  // A guest's favourites are merged into the account's first.
  const isSettled = useWhose() === accountId && isKnown;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFavourites(
    accountId,
    isSettled,
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const listings = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const choose = (slug: string, isChosen: boolean) =>
    setChosen((now) => (isChosen ? [...now, slug].slice(-MOST_COMPARED) : now.filter((one) => one !== slug)));
  return (
    <Container className="pb-16">
      <PageHeader
        title={t('favourites')}
        lead={t('favouritesLead')}
        actions={<CompareLink chosen={chosen} isOffered={total > 1} />}
      />
      {accountId === 0 && total > 0 ? (
        <Alert title={t('guestTitle')} className="mb-8">
          {t('guestText')}{' '}
          <Link to="/sign-in" search={{ next: '/user/favorites-properties' }} className="link">
            {t('signIn')}
          </Link>
        </Alert>
      ) : null}
      {error ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : !data ? (
        <div role="status" aria-label={t('loading')}>
          <ListingGridSkeleton />
        </div>
      ) : listings.length === 0 ? (
        <NoFavourites />
      ) : (
        <CardMarks value={FreshnessMark}>
          <ul className="grid gap-x-5 gap-y-8 min-[560px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
            {listings.map((listing) => (
              <li key={listing.id} className="flex min-w-0 flex-col">
                <ListingCard listing={listing} />
                <Checkbox
                  className="mt-1 w-fit"
                  label={t('selectShort')}
                  aria-label={t('select', { title: listing.title })}
                  checked={chosen.includes(listing.slug_id)}
                  onChange={(event) => choose(listing.slug_id, event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </CardMarks>
      )}
      {hasNextPage ? (
        <LoadMore
          onLoadMore={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          label={t('more')}
          summary={t('shownOf', { shown: listings.length, total })}
        />
      ) : null}
    </Container>
  );
}

/** Read anew at each visit: hearts elsewhere have changed it since. What is unmarked here stays until then, for an undo. */
function useFavourites(accountId: number, isSettled: boolean) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['own-favourites', accountId],
    initialPageParam: 0,
    gcTime: 0,
    enabled: isSettled,
    queryFn: async ({ pageParam, signal }): Promise<{ data: CardListing[]; total: number }> => {
      if (accountId !== 0) return api(getFavourites, { limit: STEP, offset: pageParam }, { signal });
      const ids = storedNumbers('favourites');
      return ids.length === 0 ? { data: [], total: 0 } : api(getListingCards, { ids }, { signal });
    },
    getNextPageParam: (last, pages) => {
      const read = pages.length * STEP;
      return accountId !== 0 && read < last.total ? read : undefined;
    },
  });
}

function CompareLink({ chosen, isOffered }: { chosen: readonly string[]; isOffered: boolean }) {
  const t = useText();
  if (chosen.length < 2) return isOffered ? <p className="text-sm text-muted">{t('compareHint')}</p> : null;
  return (
    <Link
      to="/compare-properties/$slugs"
      params={{ slugs: comparisonPath(chosen) }}
      className={buttonClass('primary')}
    >
      {t('compareSelected', { count: chosen.length })}
    </Link>
  );
}

function NoFavourites() {
  const t = useText();
  return (
    <EmptyState
      drawing="heart"
      title={t('favouritesNone')}
      description={t('favouritesNoneText')}
      action={
        <Link to="/properties/all-properties" className={buttonClass('primary')}>
          {t('browse')}
        </Link>
      }
    />
  );
}
