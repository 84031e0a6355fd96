import { useChange, useLaterCall } from '@keystead/http/react';
import { Button, buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { getSavedSearches, type SavedSearch, seeSavedSearch } from '../contract.ts';
import { SavedSearchCard } from './saved-search-card.tsx';
import { useText } from './text.ts';

/**
 * Renders one's own saved searches, with what is new in each.
 * @param openId the search to go on to at once: where a notification leads
 */
export function SavedSearchesPage({ openId }: { openId: number | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useLaterCall(getSavedSearches);
  const see = useChange(seeSavedSearch);
  const open = (search: SavedSearch, replace = false) => {
    see.mutate({ id: search.id }, { onSettled: () => void refetch() });
    void navigate({ to: '/search', search: { ...search.filters, sort: 'newest' } as never, replace });
  };
  const wanted = openId === undefined ? undefined : data?.data.find(({ id }) => id === openId);
  const goOn = useEffectEvent(() => wanted && open(wanted, true));
  useEffect(() => void goOn(), [wanted?.id]);
  return (
    <Container className="pb-16">
      <PageHeader title={t('title')} lead={t('lead')} />
      {error && !data ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : !data || wanted ? (
        <div role="status" aria-label={t('loading')} className="grid gap-4">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      ) : data.data.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t('emptyTitle')}
          description={t('emptyText')}
          action={
            <Link to="/properties/all-properties" className={buttonClass('primary')}>
              {t('emptyAction')}
            </Link>
          }
        />
      ) : (
        <ul className="grid gap-4">
          {data.data.map((search) => (
            <li key={search.id}>
              <SavedSearchCard
                search={search}
                action={
                  <Button
                    variant={search.new_count > 0 ? 'primary' : 'secondary'}
                    onClick={() => open(search)}
                  >
                    {t('open')}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}
