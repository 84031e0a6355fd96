import { useLaterCall } from '@keystead/http/react';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { getLeadRouting } from '../../contract.routing.ts';
import { Absences } from './absences.tsx';
import { RulesForm } from './rules-form.tsx';
import { useText } from './text.ts';

/** Renders the rules by which new leads of an agency go to people, and who is out of office. */
export function RoutingPanel({ agency }: { agency: number }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getLeadRouting, { agency_id: String(agency) });
  if (error && !data)
    return <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-64" />
      </div>
    );
  return (
    <div className="grid max-w-3xl gap-10">
      <RulesForm key={data.data.version} agency={agency} saved={data.data} />
      <Absences agency={agency} routing={data.data} />
    </div>
  );
}
