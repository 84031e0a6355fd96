import { usePages } from '@keystead/http/pages';
import { Alert } from '@keystead/ui/alert';
import { Card } from '@keystead/ui/card';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { LoadMore } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { getReceivedReviews } from '../../contract.ts';
import { ReviewEntry } from '../section/review-entry.tsx';
import { AnswerButton } from './answer-button.tsx';
import { useText } from './text.ts';

/** Renders what was written of oneself and of agencies that one answers for. */
export function Received() {
  const t = useText();
  const { rows, error, refetch, more } = usePages(getReceivedReviews, {});
  if (error && !rows)
    return <ErrorState title={t('failedLoad')} onRetry={refetch} retryLabel={t('tryAgain')} />;
  if (!rows)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    );
  if (rows.length === 0)
    return <EmptyState drawing="signpost" title={t('noneReceived')} description={t('noneReceivedText')} />;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {rows.map((review) => (
          <li key={review.id}>
            <Card className="grid gap-4">
              <h2 className="font-sans text-sm font-medium tracking-normal wrap-anywhere">
                {t('about', { name: review.subject.name })}
              </h2>
              <ReviewEntry
                review={review}
                name={review.subject.name}
                actions={review.may_answer ? <AnswerButton review={review} /> : null}
              />
              {review.answer_removed_reason === '' ? null : (
                <Alert tone="warning">{t('answerRemoved', { reason: review.answer_removed_reason })}</Alert>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {more ? <LoadMore {...more} label={t('more')} /> : null}
    </div>
  );
}
