import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Pagination } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { House, Plus } from 'lucide-react';
import { Numbers } from './numbers.tsx';
import { OWN_STATES, readState, STATE_FILTERS } from './own-state.ts';
import { OwnTable } from './own-table.tsx';
import { useText } from './text.ts';
import { useOwnListings } from './use-own-listings.ts';

const PAGE_LENGTH = 12;

/** What the address says about the list. */
export interface DashboardSearch {
  state?: string | undefined;
  page?: string | undefined;
}

/** What somebody has posted: numbers first, then the list. */
export function DashboardPage({ search }: { search: DashboardSearch }) {
  const t = useText();
  return (
    <Container className="pb-12">
      <PageHeader
        title={t('ownTitle')}
        lead={t('ownLead')}
        actions={
          <Link to="/user/properties" className={buttonClass('primary')}>
            <Plus aria-hidden="true" />
            {t('ownAdd')}
          </Link>
        }
      />
      <Numbers />
      <OwnList search={search} />
    </Container>
  );
}

function OwnList({ search }: { search: DashboardSearch }) {
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
  if (data?.total === 0 && !state)
    return (
      <EmptyState
        icon={<House aria-hidden="true" />}
        title={t('ownEmptyTitle')}
        description={t('ownEmptyText')}
        actions={
          <Link to="/user/properties" className={buttonClass('primary')}>
            {t('ownAdd')}
          </Link>
        }
      />
    );
  return (
    <section aria-label={t('ownTitle')} className="mt-8">
      <StateFilter state={state} />
      <div
        aria-busy={!data || isPlaceholderData}
        className={`transition-opacity ${isPlaceholderData ? 'opacity-55' : ''}`}
      >
        {data === undefined ? <TableSkeleton /> : null}
        {data && data.total > 0 ? <OwnTable listings={data.data} /> : null}
        {data?.total === 0 ? (
          <EmptyState
            title={t('ownNone')}
            actions={
              <Link to="/user/dashboard" className={buttonClass('secondary')}>
                {t('ownShowAll')}
              </Link>
            }
          />
        ) : null}
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

/** Real links, so that a list can be kept and come back to. */
function StateFilter({ state }: { state: string | undefined }) {
  const t = useText();
  const words = {
    live: t('stateLive'),
    pending: t('statePending'),
    rejected: t('stateRejected'),
    inactive: t('stateInactive'),
  };
  const choices = [
    { value: undefined, label: t('ownAll') },
    ...OWN_STATES.map((value) => ({ value, label: words[value] })),
  ];
  return (
    <nav aria-label={t('ownState')} className="mb-5 flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <Link
          key={label}
          to="/user/dashboard"
          search={value ? { state: value } : {}}
          activeOptions={{ exact: true }}
          data-active={value === state}
          aria-current={value === state ? 'page' : undefined}
          className="pill"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function TableSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-75 w-full md:h-24" />
      ))}
    </div>
  );
}
