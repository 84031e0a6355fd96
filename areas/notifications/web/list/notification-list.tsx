import { useLaterCall } from '@keystead/http/react';
import { Button, buttonClass } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { LoadMore } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { getNotificationList } from '../../contract.ts';
import { useText } from '../text.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationChanges } from './use-changes.ts';

const STEP = 10;
/** The longest list a call gives. */
const LONGEST = 100;

/** Renders own notifications, the last first, and what can be done with all of them. */
export function NotificationList({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const t = useText();
  const [limit, setLimit] = useState(STEP);
  const { data, error, refetch, isFetching } = useLaterCall(
    getNotificationList,
    { limit, unread: isUnreadOnly },
    { placeholderData: keepPreviousData },
  );
  const changes = useNotificationChanges();
  const [isAsking, setAsking] = useState(false);
  if (error && !data)
    return <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Card padding="none">
          <div className="divide-y divide-line">
            {['a', 'b', 'c', 'd'].map((row) => (
              <div key={row} className="flex gap-4 p-4 sm:px-6">
                <Skeleton className="size-12 rounded-md" />
                <div className="grid flex-1 content-start gap-2.5 py-1">
                  <Skeleton className="h-4 w-2/3" />
                  <Skeleton className="h-3.5 w-11/12" />
                </div>
              </div>
            ))}
          </div>
        </Card>
      </div>
    );
  if (data.data.length === 0) return <Nothing isUnreadOnly={isUnreadOnly} />;
  return (
    <section aria-label={t('title')} className="grid gap-4">
      <div className="flex flex-wrap justify-end gap-2">
        {data.unread_count > 0 ? (
          <Button variant="ghost" size="sm" onClick={() => changes.markAll()}>
            <CheckCheck aria-hidden="true" />
            {t('markAllRead')}
          </Button>
        ) : null}
        {isUnreadOnly ? null : (
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            trigger={
              <Button variant="ghost" size="sm">
                {t('deleteAll')}
              </Button>
            }
            title={t('deleteAllTitle')}
            description={t('deleteAllText')}
            confirmLabel={t('deleteAll')}
            cancelLabel={t('cancel')}
            danger
            onConfirm={() => {
              setAsking(false);
              changes.removeAll();
            }}
          />
        )}
      </div>
      <Card padding="none" className="overflow-hidden">
        <ul className="divide-y divide-line">
          {data.data.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} changes={changes} />
          ))}
        </ul>
      </Card>
      {data.total > data.data.length && limit < LONGEST ? (
        <LoadMore
          onLoadMore={() => setLimit(Math.min(limit + STEP, LONGEST))}
          loading={isFetching}
          label={t('more')}
        />
      ) : null}
    </section>
  );
}

function Nothing({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const t = useText();
  if (isUnreadOnly)
    return (
      <EmptyState
        drawing="done"
        title={t('allReadTitle')}
        description={t('allReadText')}
        action={
          <Link to="/user/notifications" className={buttonClass('primary')}>
            {t('showAll')}
          </Link>
        }
      />
    );
  return (
    <EmptyState
      drawing="bell"
      title={t('emptyTitle')}
      description={t('emptyText')}
      action={
        <Link to="/properties/all-properties" className={buttonClass('primary', 'md')}>
          {t('emptyAction')}
        </Link>
      }
    />
  );
}
