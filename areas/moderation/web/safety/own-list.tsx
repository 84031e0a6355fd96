import { Card } from '@keystead/ui/card';
import type { DrawingName } from '@keystead/ui/drawing';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { LoadMore } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';

/** Maximum length of the list. */
export const LONGEST = 100;
const STEP = 10;
export const FIRST_SHOWN = STEP;

/** What a call has answered. */
export interface Result<Item> {
  data: { data: Item[]; total: number } | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** Renders a short list of one's own under a heading, with its loading, empty and error states. */
export function OwnList<Item extends { id: number }>({
  id,
  title,
  result,
  empty,
  shown,
  onMore,
  children,
}: {
  id: string;
  title: string;
  result: Result<Item>;
  empty: { drawing: DrawingName; title: string; description: string };
  shown: number;
  onMore: (shown: number) => void;
  children: (item: Item) => ReactNode;
}) {
  const t = useText();
  const { data: answer, error, refetch } = result;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-4">
        {error ? (
          <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
        ) : !answer ? (
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="h-28" />
          </div>
        ) : answer.data.length === 0 ? (
          <Card padding="none">
            <EmptyState {...empty} level="h3" size="sm" />
          </Card>
        ) : (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {answer.data.slice(0, shown).map((item) => (
                <li key={item.id} className="p-4 sm:px-6">
                  {children(item)}
                </li>
              ))}
            </ul>
          </Card>
        )}
        {answer && answer.data.length > shown ? (
          <LoadMore onLoadMore={() => onMore(shown + STEP)} label={t('more')} />
        ) : null}
      </div>
    </section>
  );
}
