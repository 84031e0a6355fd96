import { useApi } from '@keystead/http/react';
import { Button, buttonClass } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { Pagination } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { LiveMessage } from '@keystead/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getOwnPropertyIds, type OwnProperty } from '../../contract.ts';
import { BulkBar } from './bulk-bar.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { type DashboardSearch, listOf, PAGE_LENGTH } from './own-state.ts';
import { OwnTable } from './own-table.tsx';
import { type Selection, useSelection } from './selection.ts';
import { useText } from './text.ts';
import { useAsking } from './use-asking.tsx';
import { useOwnChanges } from './use-changes.ts';
import { useOwnListings } from './use-own-listings.ts';

/** Renders a page of the listings that are in the state asked for, and what can be done with many of them. */
export function OwnList({ search }: { search: DashboardSearch }) {
  const t = useText();
  const { page, sort, filter, args } = listOf(search);
  const { data, isError, refetch, isPlaceholderData } = useOwnListings(args);
  const shown = data?.data ?? [];
  const selection = useSelection(
    shown.map(({ id }) => id),
    JSON.stringify([filter, sort]),
  );
  const changes = useOwnChanges();
  const { act, window } = useAsking(changes, ({ outcomes }) =>
    selection.remove(outcomes.filter(({ is_done }) => is_done).map(({ id }) => id)),
  );
  if (isError)
    return (
      <ErrorState
        title={t('ownFailed')}
        description={t('ownFailedText')}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <OutcomeNote changes={changes} className="mb-4" />
      <LiveMessage>{data && !isPlaceholderData ? t('ownListed', { count: data.total }) : ''}</LiveMessage>
      <div
        aria-busy={!data || isPlaceholderData}
        className={`transition-opacity ${isPlaceholderData ? 'opacity-55' : ''}`}
      >
        {data === undefined ? <TableSkeleton /> : null}
        {data && shown.length > 0 ? (
          <>
            <SelectAll listings={shown} total={data.total} selection={selection} filter={filter} />
            <OwnTable listings={shown} selection={selection} act={act} />
          </>
        ) : null}
        {data && shown.length === 0 ? (
          <NoneHere isPast={data.total > 0} words={search.search} rest={search} />
        ) : null}
      </div>
      <BulkBar ids={selection.ids} running={changes.running} act={act} onClear={selection.clear} />
      {window}
      <Pagination
        className="mt-8"
        page={page}
        pages={Math.ceil((data?.total ?? 0) / PAGE_LENGTH)}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
        linkFor={(number) => {
          const { page: _, ...rest } = search;
          return (
            <Link to="/user/dashboard" search={{ ...rest, ...(number > 1 && { page: String(number) }) }} />
          );
        }}
      />
    </>
  );
}

/** Chooses the page's rows, and then all that the filter holds, whichever page they are on. */
function SelectAll({
  listings,
  total,
  selection,
  filter,
}: {
  listings: readonly OwnProperty[];
  total: number;
  selection: Selection;
  filter: ReturnType<typeof listOf>['filter'];
}) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const here = listings.map(({ id }) => id);
  const chosenHere = here.filter((id) => selection.ids.has(id)).length;
  const isWhole = chosenHere === here.length;
  const selectEvery = async () => {
    setAsking(true);
    try {
      selection.add((await api(getOwnPropertyIds, filter)).data);
    } catch (error) {
      toast.error(t('ownFailed'), { description: error instanceof Error ? error.message : '' });
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-4 md:px-3">
      <Checkbox
        label={t('selectPage')}
        checked={isWhole}
        indeterminate={chosenHere > 0 && !isWhole}
        onChange={() => (isWhole ? selection.remove(here) : selection.add(here))}
      />
      {isWhole && total > listings.length && selection.ids.size < total ? (
        <Button variant="link" loading={isAsking} onClick={() => void selectEvery()}>
          {t('selectEvery', { count: total })}
        </Button>
      ) : null}
      <span className="ms-auto text-sm text-muted tabular-nums">{t('ownListed', { count: total })}</span>
    </div>
  );
}

/** Renders an empty list: none in this state, no match, or a page after the last one. */
function NoneHere({
  isPast,
  words,
  rest: { search: _, page: __, ...rest },
}: {
  isPast: boolean;
  words: string | undefined;
  rest: DashboardSearch;
}) {
  const t = useText();
  const isSearched = !isPast && words !== undefined;
  return (
    <EmptyState
      drawing={isSearched ? 'search' : 'plot'}
      title={isPast ? t('ownPast') : isSearched ? t('ownNotFound', { words }) : t('ownNone')}
      description={isPast ? t('ownPastText') : isSearched ? t('ownNotFoundText') : undefined}
      action={
        <Link to="/user/dashboard" search={isSearched ? rest : {}} className={buttonClass('primary')}>
          {isSearched ? t('searchClear') : t('ownShowAll')}
        </Link>
      }
    />
  );
}

function TableSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-50 w-full rounded-md md:h-26" />
      ))}
    </div>
  );
}
