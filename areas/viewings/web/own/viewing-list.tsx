import { usePages } from '@keystead/http/pages';
import { Alert } from '@keystead/ui/alert';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { LoadMore } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { getViewings } from '../../contract.ts';
import { useText } from '../text.ts';
import { ViewingCard } from './viewing-card.tsx';
import { WaitingLists } from './waiting-lists.tsx';

/** Renders one's viewings still to come, or the others. */
export function ViewingList({ when }: { when: 'upcoming' | 'past' }) {
  const t = useText();
  const { rows, first, error, refetch, more } = usePages(getViewings, { when });
  if (error && !rows)
    return <ErrorState title={t('failedLoad')} onRetry={refetch} retryLabel={t('tryAgain')} />;
  if (!rows)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    );
  const waiting = first?.waiting ?? 0;
  const lists = when === 'upcoming' ? <WaitingLists /> : null;
  if (rows.length === 0)
    return (
      <div className="grid gap-8">
        {lists}
        <EmptyState
          drawing="signpost"
          title={t(when === 'upcoming' ? 'noneUpcoming' : 'nonePast')}
          description={when === 'upcoming' ? t('noneText') : undefined}
        />
      </div>
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
      {more ? <LoadMore {...more} label={t('more')} /> : null}
      {lists}
    </div>
  );
}
