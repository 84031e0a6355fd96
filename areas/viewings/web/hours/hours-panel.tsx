import { useLaterCall } from '@keystead/http/react';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { getViewingHours } from '../../contract.ts';
import { useText } from '../text.ts';
import { AwaitedHomes } from './awaited-homes.tsx';
import { HoursForm } from './hours-form.tsx';
import { OpenHouses } from './open-houses.tsx';

/** Renders when one shows one's homes, and one's open houses. */
export function HoursPanel() {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getViewingHours);
  if (error && !data)
    return <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </div>
    );
  return (
    <div className="grid gap-10">
      <AwaitedHomes />
      <HoursForm saved={data.data} />
      <OpenHouses />
    </div>
  );
}
