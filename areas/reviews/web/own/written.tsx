import { useLaterCall } from '@keystead/http/react';
import { Alert } from '@keystead/ui/alert';
import { Avatar } from '@keystead/ui/avatar';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { useState } from 'react';
import {
  deleteReview,
  getOwnReviews,
  type OpenReview,
  type OwnReview,
  type Subject,
} from '../../contract.ts';
import type { ReviewsOf } from '../requests.ts';
import { ReviewEntry } from '../section/review-entry.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useText } from './text.ts';
import { useReviewChange } from './use-review-change.ts';

const ofSubject = ({ agent_id: agent, agency_id: agency }: Subject): ReviewsOf =>
  agency > 0 ? { agency_id: String(agency) } : { agent_id: String(agent) };

/** Renders whom one may review, and the reviews one has written. */
export function Written() {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getOwnReviews, {});
  if (error && !data)
    return <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-32" />
      </div>
    );
  const { open, written } = data.data;
  if (open.length === 0 && written.length === 0)
    return <EmptyState drawing="signpost" title={t('noneWritten')} description={t('noneWrittenText')} />;
  return (
    <div className="grid gap-4">
      {open.map((one) => (
        <OpenCard key={`${one.agent_id}:${one.agency_id}`} open={one} />
      ))}
      {written.map((review) => (
        <WrittenCard key={review.id} review={review} />
      ))}
    </div>
  );
}

/** Renders someone whom one may review. */
function OpenCard({ open }: { open: OpenReview }) {
  const t = useText();
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar name={open.name} src={open.picture} size="lg" square={open.agency_id > 0} />
      <div className="min-w-0 flex-1">
        <h2 className="text-base wrap-anywhere">
          <bdi>{open.name}</bdi>
        </h2>
        <p className="text-sm text-muted">{t(open.basis === 'deal' ? 'afterDeal' : 'afterViewing')}</p>
      </div>
      <ReviewDialog of={ofSubject(open)} name={open.name} trigger={<Button size="sm">{t('write')}</Button>} />
    </Card>
  );
}

/** Renders a review that one has written, with what one may do with it. */
function WrittenCard({ review }: { review: OwnReview }) {
  const t = useText();
  const { subject } = review;
  const name = subject.name || t('gone');
  return (
    <Card className="grid gap-4">
      <h2 className="font-sans text-sm font-medium tracking-normal wrap-anywhere">{t('about', { name })}</h2>
      {review.is_removed ? (
        <Alert tone="warning" title={t('removed')}>
          {review.removed_reason}
        </Alert>
      ) : null}
      <ReviewEntry
        review={review}
        name={name}
        actions={
          review.is_removed ? null : (
            <>
              <ReviewDialog
                // What was read is what is changed.
                key={review.version}
                of={ofSubject(subject)}
                name={name}
                review={review}
                trigger={
                  <Button size="sm" variant="secondary">
                    {t('change')}
                  </Button>
                }
              />
              <DeleteButton review={review} />
            </>
          )
        }
      />
    </Card>
  );
}

function DeleteButton({ review }: { review: OwnReview }) {
  const t = useText();
  const { change, isBusy } = useReviewChange();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    await change(deleteReview, { id: String(review.id) }, t('deleted'));
    setOpen(false);
  };
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('deleteTitle')}
        description={t('deleteText')}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        danger
        pending={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
