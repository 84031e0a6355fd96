import { useLaterCall } from '@keystead/http/react';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { getNotificationSettings } from '../../contract.ts';
import { PushCard } from '../push/push-card.tsx';
import { useText } from '../text.ts';
import { Choices } from './choices.tsx';
import { QuietHours } from './quiet-hours.tsx';

/** Renders notification settings: kinds, channels and quiet hours. */
export function SettingsPanel() {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getNotificationSettings);
  if (error && !data)
    return <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-6">
        <Skeleton className="h-28" />
        <Skeleton className="h-96" />
      </div>
    );
  return (
    <div className="grid gap-8">
      <PushCard />
      <Choices settings={data.data} />
      <QuietHours quiet={data.data.quiet_hours} />
    </div>
  );
}
