import { useLaterCall } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { LineChart } from '@keystead/ui/chart';
import { Section } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { getProjectStatistics } from '../../contract.ts';
import { useText } from './text.ts';

/** Renders the number of views of an own project on each of the last 30 days. */
export function ProjectStatistics({ slug }: { slug: string }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getProjectStatistics, { slug_id: slug });
  const day = dateFormat(useLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const rows = (data?.data.days ?? []).map((row) => ({
    label: day.format(new Date(row.day)),
    values: [row.views],
  }));
  return (
    <Section title={t('statistics')} description={t('statisticsLead')} className="py-8 sm:py-10">
      {error ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} retryLabel={t('retry')} />
      ) : data ? (
        <LineChart
          label={t('statistics')}
          hideLabel
          rowsLabel={t('day')}
          tableLabel={t('asTable')}
          series={[{ label: t('viewsName') }]}
          rows={rows}
          area
        />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-64" />
        </div>
      )}
    </Section>
  );
}
