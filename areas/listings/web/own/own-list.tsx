import { buttonClass } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { Pagination } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { LiveMessage } from '@keystead/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { type DashboardSearch, OWN_STATES, readState, STATE_FILTERS } from './own-state.ts';
import { OwnTable } from './own-table.tsx';
import { useText } from './text.ts';
import { type StateTotals, useOwnListings } from './use-own-listings.ts';

const PAGE_LENGTH = 12;

/** A page of the listings that are in the state asked for. */
export function OwnList({ search, totals }: { search: DashboardSearch; totals: StateTotals }) {
  const t = useText();
  const state = readState(search.state);
  const page = Number(search.page ?? 1);
  const { data, isError, refetch, isPlaceholderData } = useOwnListings({
    limit: PAGE_LENGTH,
    offset: (page - 1) * PAGE_LENGTH,
    ...(state && STATE_FILTERS[state]),
  });
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
    <section aria-label={t('ownTitle')} className="mt-8">
      <StateFilter state={state} totals={totals} />
      <LiveMessage>{data && !isPlaceholderData ? t('ownListed', { count: data.total }) : ''}</LiveMessage>
      <div
        aria-busy={!data || isPlaceholderData}
        className={`transition-opacity ${isPlaceholderData ? 'opacity-55' : ''}`}
      >
        {data === undefined ? <TableSkeleton /> : null}
        {data && data.data.length > 0 ? <OwnTable listings={data.data} /> : null}
        {data?.data.length === 0 ? <NoneHere isPast={data.total > 0} /> : null}
      </div>
      <Pagination
        className="mt-8"
        page={page}
        pages={Math.ceil((data?.total ?? 0) / PAGE_LENGTH)}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
        linkFor={(number) => (
          <Link
            to="/user/dashboard"
            search={{ ...(state && { state }), ...(number > 1 && { page: String(number) }) }}
          />
        )}
      />
    </section>
  );
}

/** Nothing in this state, or a page after the last one. */
function NoneHere({ isPast }: { isPast: boolean }) {
  const t = useText();
  return (
    <EmptyState
      icon={<House />}
      title={isPast ? t('ownPast') : t('ownNone')}
      description={isPast ? t('ownPastText') : undefined}
      actions={
        <Link to="/user/dashboard" className={buttonClass('secondary')}>
          {t('ownShowAll')}
        </Link>
      }
    />
  );
}

/** Real links, so that a list can be kept and come back to; on a phone the row is pushed sideways. */
function StateFilter({ state, totals }: { state: string | undefined; totals: StateTotals }) {
  const t = useText();
  const words = {
    live: t('stateLive'),
    pending: t('statePending'),
    rejected: t('stateRejected'),
    inactive: t('stateInactive'),
  };
  const choices = [
    { value: undefined, label: t('ownAll'), total: totals.all?.total },
    ...OWN_STATES.map((value) => ({ value, label: words[value], total: totals[value] })),
  ];
  return (
    <nav
      aria-label={t('ownState')}
      className="-mx-4 mb-5 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {choices.map(({ value, label, total }) => (
        <Link
          key={label}
          to="/user/dashboard"
          search={value ? { state: value } : {}}
          activeOptions={{ exact: true }}
          data-active={value === state}
          aria-current={value === state ? 'page' : undefined}
          className="pill shrink-0"
        >
          {label}
          {total === undefined ? null : <span className="text-muted tabular-nums">{total}</span>}
        </Link>
      ))}
    </nav>
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
