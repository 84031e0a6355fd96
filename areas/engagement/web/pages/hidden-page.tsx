import { useApi } from '@keystead/http/react';
import { type CardListing, CardMarks, ListingCard, ListingGridSkeleton } from '@keystead/listings/web';
import { Alert } from '@keystead/ui/alert';
import { Button, buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { LoadMore } from '@keystead/ui/pagination';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { getHiddenListings } from '../../contract.marks.ts';
import { getListingCards } from '../../contract.ts';
import { MOST_CARDS } from '../../rules.ts';
import { marksNow, useWhose } from '../heart/marks.ts';
import { storedNumbers } from '../heart/stored-numbers.ts';
import { useMarks } from '../heart/use-marks.ts';
import { useHiding } from '../hidden/use-hiding.ts';
import { useText } from './text.ts';

/** Renders what the visitor has hidden, to show it again: of the account, or of a guest's browser. */
export function HiddenPage() {
  const t = useText();
  const { accountId, isKnown } = useMarks();
  // What a guest has hidden is merged into the account's first.
  const isSettled = useWhose() === accountId && isKnown;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHidden(
    accountId,
    isSettled,
  );
  const listings = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <Container className="pb-16">
      <PageHeader title={t('hiddenHomes')} lead={t('hiddenLead')} />
      {accountId === 0 && listings.length > 0 ? (
        <Alert title={t('guestTitle')} className="mb-8">
          {t('hiddenGuestText')}{' '}
          <Link to="/sign-in" search={{ next: '/user/hidden-properties' }} className="link">
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
        <NoneHidden />
      ) : (
        <CardMarks value={undefined}>
          <ul className="grid gap-x-5 gap-y-8 min-[560px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
            {listings.map((listing) => (
              <li key={listing.id} className="flex min-w-0 flex-col gap-2">
                <ListingCard listing={listing} />
                <ShowAgain listing={listing} />
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

/** A page of the hidden homes; `end` is where it ends in the list as it was read, of `total`. */
interface HiddenHomes {
  readonly data: CardListing[];
  readonly total: number;
  readonly end: number;
}

/** What has been read of the hidden homes: as many, and the ids of those that are still public. */
interface Read {
  readonly count: number;
  readonly ids: readonly number[];
}

/** Returns where the list goes on: what was shown again is no longer before it. */
function offsetAfter({ count, ids }: Read): number {
  const { hidden } = marksNow();
  return count - ids.filter((id) => !hidden.has(id)).length;
}

/** Read anew at each visit. What is shown again stays here until then, for an undo. */
function useHidden(accountId: number, isSettled: boolean) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['hidden-homes', accountId],
    initialPageParam: { count: 0, ids: [] } as Read,
    gcTime: 0,
    enabled: isSettled,
    queryFn: async ({ pageParam, signal }): Promise<HiddenHomes> => {
      const offset = offsetAfter(pageParam);
      const end = offset + MOST_CARDS;
      if (accountId !== 0)
        return { ...(await api(getHiddenListings, { limit: MOST_CARDS, offset }, { signal })), end };
      const stored = storedNumbers('hidden');
      const ids = stored.slice(offset, end);
      if (ids.length === 0) return { data: [], total: 0, end };
      return { ...(await api(getListingCards, { ids }, { signal })), total: stored.length, end };
    },
    getNextPageParam: (last, pages): Read | undefined =>
      last.end < last.total
        ? {
            count: pages.length * MOST_CARDS,
            ids: pages.flatMap(({ data }) => data.map(({ id }) => id)),
          }
        : undefined,
  });
}

function ShowAgain({ listing: { id, title } }: { listing: CardListing }) {
  const { t, isHidden, toggle } = useHiding(id);
  const Icon = isHidden ? Eye : EyeOff;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t(isHidden ? 'showThis' : 'hideThis', { title })}
      onClick={toggle}
      className="w-fit"
    >
      <Icon aria-hidden="true" />
      {t(isHidden ? 'show' : 'hide')}
    </Button>
  );
}

function NoneHidden() {
  const t = useText();
  return (
    <EmptyState
      drawing="shutters"
      title={t('hiddenNone')}
      description={t('hiddenNoneText')}
      action={
        <Link to="/properties/all-properties" className={buttonClass('primary')}>
          {t('browse')}
        </Link>
      }
    />
  );
}
